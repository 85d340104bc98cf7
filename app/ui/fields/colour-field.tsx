import { Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contrast, underWhiteText } from '#app/lib/colours/colour.ts';
import { cleanColour } from '#app/lib/colours/colour-text.ts';

/** Least contrast at which everybody can read white words on a colour. */
const readable = 4.5;

interface Props {
  name: string;
  label: string;
  /** What it begins with; empty when there is none. */
  initial: string;
  /** What counts while it is empty. */
  usual?: string | undefined;
  error?: string | null | undefined;
  readOnly?: boolean;
  /** Hears of what is chosen or written, for forms that hold their values themselves. */
  onChange?(value: string): void;
}

/** A brand's colour: chosen or written as #rrggbb, with what it means for words on it. */
export function ColourField({ name, label, initial, usual, error, readOnly, onChange }: Props) {
  const { t } = useTranslation('common');
  const id = useId();
  const [value, setValue] = useState(initial);
  const change = (written: string) => {
    setValue(written);
    onChange?.(written);
  };
  const colour = cleanColour(value || (usual ?? ''));
  const has = colour ? contrast(colour, '#ffffff') : null;
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <span className="colour-field">
        <input
          type="color"
          aria-label={t('colour.choose')}
          value={colour ?? '#ffffff'}
          disabled={readOnly}
          onChange={(event) => change(event.target.value)}
        />
        <Input
          id={id}
          name={name}
          value={value}
          maxLength={7}
          readOnly={readOnly}
          placeholder={usual ?? '#1890ff'}
          status={error ? 'error' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => change(event.target.value)}
        />
      </span>
      <p className={error ? 'field-error' : 'form-field-hint'} id={`${id}-note`} role="status">
        {error ??
          (colour && has !== null
            ? t(has >= readable ? 'colour.readable' : 'colour.faint', {
                ratio: has.toFixed(1),
                used: underWhiteText(colour),
              })
            : t('colour.shape'))}
      </p>
    </div>
  );
}

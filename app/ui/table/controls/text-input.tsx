import { CloseCircleFilled } from '@ant-design/icons';
import { type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix' | 'value'> {
  value: string;
  prefix?: ReactNode;
  /** Beside `onChange` with the empty value: it was emptied at one go. */
  onClear?: () => void;
}

/** A line of text that can be emptied, in antd's classes but light. */
export function TextInput({ value, prefix, onClear, onChange, ...rest }: Props) {
  const { t } = useTranslation('entity');
  const box = useRef<HTMLInputElement>(null);
  return (
    <span className={`ant-input-affix-wrapper ant-input-outlined ${antdScope} ant-input-css-var`}>
      {prefix ? <span className="ant-input-prefix">{prefix}</span> : null}
      <input {...rest} ref={box} type="text" className="ant-input" value={value} onChange={onChange} />
      <span className="ant-input-suffix">
        {/* For the mouse; the keyboard empties it as any text. */}
        <button
          type="button"
          tabIndex={-1}
          className={`ant-input-clear-icon${value === '' ? ' ant-input-clear-icon-hidden' : ''}`}
          aria-label={t('clear')}
          onClick={() => {
            const input = box.current;
            if (!input) return;
            // As if it were typed: whoever hears of changes hears of this one.
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
            input.dispatchEvent(new Event('input', { bubbles: true }));
            input.focus();
            onClear?.();
          }}
        >
          <CloseCircleFilled aria-hidden />
        </button>
      </span>
    </span>
  );
}

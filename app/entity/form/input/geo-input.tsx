import { InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FieldInputProps } from './field-input-props.ts';

/** A point on the map by its longitude and latitude. */
export function GeoInput({
  id,
  value,
  disabled,
  onChange,
  'aria-describedby': describedBy,
}: FieldInputProps) {
  const { t } = useTranslation('entity');
  const typed = typeof value === 'string' ? value : '';
  const [lng = '', lat = ''] = typed.split(',');
  const give = (next: [string, string]) => onChange?.(next.join('') === '' ? null : next.join(','));
  const part = (text: string) => (text === '' ? null : Number(text));
  return (
    <span className="geo-input">
      <InputNumber
        id={id}
        aria-label={t('geo.lng')}
        aria-describedby={describedBy}
        placeholder={t('geo.lng')}
        min={-180}
        max={180}
        precision={6}
        controls={false}
        disabled={disabled}
        value={part(lng)}
        onChange={(next) => give([next === null ? '' : String(next), lat])}
      />
      <InputNumber
        aria-label={t('geo.lat')}
        placeholder={t('geo.lat')}
        min={-90}
        max={90}
        precision={6}
        controls={false}
        disabled={disabled}
        value={part(lat)}
        onChange={(next) => give([lng, next === null ? '' : String(next)])}
      />
    </span>
  );
}

import { useTranslation } from 'react-i18next';

/** A value as people read it; null is the standard. */
export function useValueText(): (value: number | boolean | string | null) => string {
  const { t } = useTranslation('parameters');
  return (value) => {
    if (value === null) return t('toStandard');
    return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
  };
}

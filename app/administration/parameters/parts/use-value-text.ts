import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { ParameterRow } from '../wire.ts';

/** A value of a parameter as people read it; null is the standard. */
export function useValueText(): (
  row: Pick<ParameterRow, 'choices' | 'choiceNames'>,
  value: ParameterRow['value'] | null,
) => string {
  const { t } = useTranslation('parameters');
  return ({ choices, choiceNames }, value) => {
    if (value === null) return t('toStandard');
    if (value === '') return t('blank');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return thousands(value);
    return choiceNames[choices.indexOf(value)] ?? value;
  };
}

import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { type FreightBasis, readSteps } from '../rules-freight.ts';

/** Steps of freight in words, one a line; what cannot be read as it was written. */
export function StepsText({ text, basis }: { text: string; basis: FreightBasis }) {
  const { t } = useTranslation('freight');
  const { steps } = readSteps(text, basis);
  if (!steps) return text;
  const counted = (from: number) =>
    t(`step.${basis}`, { of: basis === 'amount' ? formatFen(from) : thousands(from) });
  return (
    <ul className="plain-list">
      {steps.map(({ from, fen }, index) => {
        const next = steps[index + 1];
        const fee = fen === 0 ? t('step.free') : t('step.fee', { amount: formatFen(fen) });
        const key = from > 0 ? 'from' : next ? 'below' : 'always';
        return (
          <li key={from}>{t(`step.${key}`, { of: counted(next && from === 0 ? next.from : from), fee })}</li>
        );
      })}
    </ul>
  );
}

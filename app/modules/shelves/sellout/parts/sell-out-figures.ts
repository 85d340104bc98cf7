import { useTranslation } from 'react-i18next';
import { formatPercent } from '#app/lib/numbers/money.ts';
import { formatNumber, thousands } from '#app/lib/numbers/number-format.ts';
import type { FigureName, Figures } from '../rules-figures.ts';

/** The figures of a product in an outlet as people read them; — where nothing is known. */
export function useFigureTexts(): (figures: Figures, unit: string) => Record<FigureName, string> {
  const { t } = useTranslation('shelves');
  const text = (value: number | null, say: (known: number) => string) => (value === null ? '—' : say(value));
  return (figures, unit) => {
    const pieces = (qty: string) => t('figure.pieces', { qty, unit });
    const days = (value: number) => t('figure.dayCount', { days: formatNumber(value, 1) });
    return {
      stock: text(figures.stock, (qty) => pieces(thousands(qty))),
      daily: text(figures.daily, (qty) => pieces(formatNumber(qty, 1))),
      days: text(figures.days, days),
      fresh: text(figures.fresh, formatPercent),
      age: text(figures.age, days),
      loss: text(figures.loss, (qty) => pieces(thousands(qty))),
    };
  };
}

import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { type FigureTile, FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import type { StockSummary as Summary } from '../balances/wire.ts';

/** What the filter finds, added up. */
export function useStockFigures(summary: Summary): FigureTile[] {
  const { t } = useTranslation('stock');
  return [
    { name: t('onHand'), value: summary.onHand, note: t('inBaseUnits') },
    {
      name: t('available'),
      value: thousands(summary.available),
      note: t('reservedNote', {
        qty: thousands(summary.reserved),
        frozen: thousands(summary.frozen),
      }),
    },
    {
      name: t('inTransit'),
      value: thousands(summary.inTransit),
      note: t('inTransitNote'),
    },
    { name: t('averageAge'), value: t('days', { count: summary.averageAge }), note: t('averageAgeNote') },
    { name: t('freshIndex'), value: `${summary.freshPercent}%`, note: t('freshIndexNote') },
  ];
}

/** The same with what is to be known of each, above a report. */
export function StockSummary({ figures }: { figures: readonly FigureTile[] }) {
  const { t } = useTranslation('stock');
  return <FigureTiles tiles={figures} label={t('summary')} />;
}

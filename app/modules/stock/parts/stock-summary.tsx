import { useTranslation } from 'react-i18next';
import { FigureTiles } from '#app/ui/figures/figure-tiles.tsx';
import type { StockSummary as Summary } from '../balances/wire.ts';

/** What the filter finds, added up. */
export function StockSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('stock');
  const tiles = [
    { name: t('onHand'), value: summary.onHand.toLocaleString('zh-CN'), note: t('inBaseUnits') },
    {
      name: t('available'),
      value: summary.available.toLocaleString('zh-CN'),
      note: t('reservedNote', {
        qty: summary.reserved.toLocaleString('zh-CN'),
        frozen: summary.frozen.toLocaleString('zh-CN'),
      }),
    },
    {
      name: t('inTransit'),
      value: summary.inTransit.toLocaleString('zh-CN'),
      note: t('inTransitNote'),
    },
    { name: t('averageAge'), value: t('days', { count: summary.averageAge }), note: t('averageAgeNote') },
    { name: t('freshIndex'), value: `${summary.freshPercent}%`, note: t('freshIndexNote') },
  ];
  return <FigureTiles tiles={tiles} label={t('summary')} />;
}

import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { numberOf, type ReportColumn } from '../report-columns.ts';
import type { KpiUnit, VisitSums } from '../rules-kpi.ts';

/** How a sum of the report is written: hours and minutes, kilometres, money, or a count. */
export function useSumText() {
  const { t } = useTranslation('visits');
  return (column: Exclude<ReportColumn, { kind: 'text' | 'time' }>, sums: VisitSums): string => {
    const value = numberOf(column, sums);
    if (value === null) return '—';
    if (column.kind === 'ratio') return value.toFixed(1);
    if (column.kind === 'minutes') {
      const minutes = Math.round(value / 60_000);
      return t('daily.minutes', { h: Math.floor(minutes / 60), m: minutes % 60 });
    }
    if (column.kind === 'km') return thousands(Math.round(value / 100) / 10);
    return column.kind === 'fen' ? formatFen(value) : thousands(value);
  };
}

/** How a figure is written: a share, money, minutes or a number; a dash where there is none. */
export function useKpiText(): (unit: KpiUnit, value: number | null) => string {
  const { t } = useTranslation('visits');
  return (unit, value) => {
    if (value === null) return '—';
    if (unit === 'count') return thousands(value);
    if (unit === 'percent') return `${(value * 100).toFixed(1)}%`;
    if (unit === 'minutes') return t('daily.inMinutes', { minutes: (value / 60_000).toFixed(1) });
    return unit === 'fen' ? formatFen(Math.round(value)) : value.toFixed(1);
  };
}

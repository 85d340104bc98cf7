import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Timeline } from '#app/ui/figures/timeline.tsx';
import type { PurchaseDetail } from '../wire.ts';

/** What has happened to an order, the latest first. */
export function PurchaseTimeline({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation('purchases');
  const { tenant } = useRootData();
  const entries = order.happenings.map(({ id, event, toState, actorName, at, note }) => ({
    id,
    name: t(`event.${event}`),
    state: t(`purchase.choice.state.${toState}`),
    meta: `${actorName} · ${formatTime(at, tenant.timeZone)}`,
    note,
  }));
  return <Timeline title={t('purchase.timeline')} entries={entries} empty={t('purchase.nothingYet')} />;
}

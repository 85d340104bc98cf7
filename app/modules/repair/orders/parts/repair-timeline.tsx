import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Timeline } from '#app/ui/figures/timeline.tsx';
import type { RepairDetail } from '../../wire.ts';

/** Everything that happened to a repair order, the latest first: what, who, when and why. */
export function RepairTimeline({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const time = (at: string, format?: string) => formatTime(at, tenant.timeZone, format);
  const entries = order.happenings.map(({ id, event, facts, toState, actorName, happenedAt, note }) => {
    const { share, sentAt } = facts;
    const sent = sentAt ? [t('timelineSent', { time: time(String(sentAt), 'MM-DD HH:mm') })] : [];
    return {
      id,
      name: t(`event.${event as 'assign'}`, { share }),
      state: t(`state.${toState}`),
      meta: [actorName || t('byItself'), time(happenedAt), ...sent].join(' · '),
      note,
    };
  });
  return <Timeline title={t('timeline')} entries={entries} />;
}

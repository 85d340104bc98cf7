import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Timeline } from '#app/ui/figures/timeline.tsx';
import type { AgeingDetail } from '../wire-ageing.ts';

/** What has happened to ageing goods, the latest first. */
export function AgeingTimeline({ task }: { task: AgeingDetail }) {
  const { t } = useTranslation('shelves');
  const { tenant } = useRootData();
  const entries = task.happenings.map(({ id, event, toState, actorName, at, note }) => ({
    id,
    name: t(`ageing.event.${event}`),
    state: t(`ageing.choice.state.${toState}`),
    meta: `${actorName || t('ageing.byItself')} · ${formatTime(at, tenant.timeZone)}`,
    note,
  }));
  return <Timeline title={t('ageing.timeline')} entries={entries} />;
}

import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { Timeline } from '#app/ui/figures/timeline.tsx';
import type { RequestDetail } from '../../wire.ts';

/** Everything that happened to a request, the latest first: what, who, when, and of what how many. */
export function RequestTimeline({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('materials');
  const { tenant } = useRootData();
  const entries = request.happenings.map(({ id, event, toState, actorName, happenedAt, note }) => ({
    id,
    name: t(`request.event.${event as 'issue'}`),
    state: t(`request.choice.state.${toState}`),
    meta: `${actorName} · ${formatTime(happenedAt, tenant.timeZone)}`,
    note,
  }));
  return <Timeline title={t('request.timeline')} entries={entries} />;
}

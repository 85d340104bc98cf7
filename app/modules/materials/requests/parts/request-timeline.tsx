import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { RequestDetail } from '../../wire.ts';

/** Everything that happened to a request, the latest first: what, who, when, and of what how many. */
export function RequestTimeline({ request }: { request: RequestDetail }) {
  const { t } = useTranslation('materials');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('request.timeline')}>
      <h2>{t('request.timeline')}</h2>
      <ol className="timeline">
        {request.happenings.map((one) => (
          <li key={one.id}>
            <strong>{t(`request.event.${one.event as 'issue'}`)}</strong>
            <span className="timeline-status">{t(`request.choice.state.${one.toState}`)}</span>
            <span className="timeline-meta">
              {one.actorName} · {formatTime(one.happenedAt, tenant.timeZone)}
            </span>
            {one.note ? <p className="timeline-reason">{one.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

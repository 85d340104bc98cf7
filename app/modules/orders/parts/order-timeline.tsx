import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/date-time.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import type { OrderEventRow } from '../wire.ts';

/** Everything that happened to an order, the latest first: what, who, when and why. */
export function OrderTimeline({ events }: { events: readonly OrderEventRow[] }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('detail.timeline')}>
      <h2>{t('detail.timeline')}</h2>
      <ol className="timeline">
        {events.toReversed().map((event) => (
          <li key={event.id} data-event={event.event}>
            <strong>{t(`event.${event.event}`)}</strong>
            <span className="timeline-status">{t(`status.${event.toStatus}`)}</span>
            <span className="timeline-meta">
              {event.actorName} · {formatTime(event.happenedAt, tenant.timeZone)}
            </span>
            {event.reason ? <p className="timeline-reason">{event.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

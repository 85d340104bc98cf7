import { MobileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { OrderDetail, OrderEventRow } from '../../listing/wire.ts';

/** Everything that happened to an order, the latest first: what, who, when and why. */
export function OrderTimeline({ order: { events, kind } }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('detail.timeline')}>
      <h2>{t('detail.timeline')}</h2>
      <ol className="timeline">
        {events.toReversed().map((event) => (
          <li key={event.id} data-event={event.event}>
            <strong>{t(`event.${event.event}`)}</strong>
            <span className="timeline-status">
              {kind === 'return' ? t(`returnStatus.${event.toStatus}`) : t(`status.${event.toStatus}`)}
            </span>
            <span className="timeline-meta">
              {event.actorName} · {formatTime(event.happenedAt, tenant.timeZone)}
            </span>
            <EventPlace event={event} />
            {event.reason ? <p className="timeline-reason">{event.reason}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** From where it was done: the device, its network address, and the page or call. */
function EventPlace({ event }: { event: OrderEventRow }) {
  const { t } = useTranslation('orders');
  const { door, path, address, device } = event;
  const known = [
    device?.browser,
    device?.system,
    address,
    door && path ? t(`whence.${door}`, { path: shortPath(path) }) : null,
  ].filter(Boolean);
  if (known.length === 0) return null;
  return (
    <small className="timeline-place">
      {device?.mobile ? <MobileOutlined aria-label={t('whence.phone')} /> : null} {known.join(' · ')}
    </small>
  );
}

/** An address without the ids in it: which page it was tells enough. */
const shortPath = (path: string) => path.replaceAll(/\/[0-9a-f-]{32,36}\b/g, '');

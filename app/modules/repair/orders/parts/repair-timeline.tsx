import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { RepairDetail, RepairHappening } from '../../wire.ts';

/** Everything that happened to a repair order, the latest first: what, who, when and why. */
export function RepairTimeline({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('timeline')}>
      <h2>{t('timeline')}</h2>
      <ol className="timeline">
        {order.happenings.map((one) => (
          <li key={one.id}>
            <strong>{named(one)}</strong>
            <span className="timeline-status">{t(`state.${one.toState}`)}</span>
            <span className="timeline-meta">
              {one.actorName || t('byItself')} · {formatTime(one.happenedAt, tenant.timeZone)}
              {one.facts['sentAt']
                ? ` · ${t('timelineSent', { time: formatTime(String(one.facts['sentAt']), tenant.timeZone, 'MM-DD HH:mm') })}`
                : ''}
            </span>
            {one.note ? <p className="timeline-reason">{one.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
  function named({ event, facts }: RepairHappening): string {
    return t(`event.${event as 'assign'}`, { share: facts['share'] });
  }
}

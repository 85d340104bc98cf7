import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { PurchaseDetail } from '../wire.ts';

/** What has happened to an order, the latest first. */
export function PurchaseTimeline({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation('purchases');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('purchase.timeline')}>
      <h2>{t('purchase.timeline')}</h2>
      {order.happenings.length === 0 ? <p className="field-hint">{t('purchase.nothingYet')}</p> : null}
      <ol className="timeline">
        {order.happenings.map((one) => (
          <li key={one.id}>
            <strong>{t(`event.${one.event}`)}</strong>
            <span className="timeline-status">{t(`purchase.choice.state.${one.toState}`)}</span>
            <span className="timeline-meta">
              {one.actorName} · {formatTime(one.at, tenant.timeZone)}
            </span>
            {one.note ? <p className="timeline-reason">{one.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

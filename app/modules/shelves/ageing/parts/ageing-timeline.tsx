import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { AgeingDetail } from '../wire-ageing.ts';

/** What has happened to ageing goods, the latest first. */
export function AgeingTimeline({ task }: { task: AgeingDetail }) {
  const { t } = useTranslation('shelves');
  const { tenant } = useRootData();
  return (
    <section className="panel" aria-label={t('ageing.timeline')}>
      <h2>{t('ageing.timeline')}</h2>
      <ol className="timeline">
        {task.happenings.map((one) => (
          <li key={one.id}>
            <strong>{t(`ageing.event.${one.event}`)}</strong>
            <span className="timeline-status">{t(`ageing.choice.state.${one.toState}`)}</span>
            <span className="timeline-meta">
              {one.actorName || t('ageing.byItself')} · {formatTime(one.at, tenant.timeZone)}
            </span>
            {one.note ? <p className="timeline-reason">{one.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

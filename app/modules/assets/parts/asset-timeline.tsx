import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { AssetDetail } from '../wire.ts';

/** Every state an asset came into, the latest first: what, who, when and why. */
export function AssetTimeline({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const { tenant } = useRootData();
  if (asset.happenings.length === 0) return null;
  return (
    <section className="panel" aria-label={t('detail.timeline')}>
      <h2>{t('detail.timeline')}</h2>
      <ol className="timeline">
        {asset.happenings.map((one) => (
          <li key={one.id}>
            <strong>{t(`event.${one.event as 'scrap'}`)}</strong>
            <span className="timeline-status">{t(`asset.choice.state.${one.toState}`)}</span>
            <span className="timeline-meta">
              {one.actorName || t('detail.byItself')} · {formatTime(one.happenedAt, tenant.timeZone)}
            </span>
            {one.note ? <p className="timeline-reason">{one.note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useTranslation } from 'react-i18next';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { LineChart } from '#app/ui/figures/line-chart.tsx';
import { lookedAt } from '../audits/rules-audit.ts';
import type { AssetDetail, AuditFacts } from '../wire.ts';
import { AuditResultTag } from './asset-tags.tsx';

/** The inspections of an asset, the latest first. */
export function AssetAudits({ asset }: { asset: AssetDetail }) {
  const { t } = useTranslation('assets');
  const { tenant } = useRootData();
  const pure = asset.audits.toReversed().flatMap(({ id, auditedAt, purityBp }) => {
    if (purityBp === null) return [];
    const day = formatTime(auditedAt, tenant.timeZone).slice(0, 10);
    return [{ key: id, label: day, value: purityBp, title: `${day} ${(purityBp / 100).toFixed(0)}%` }];
  });
  return (
    <section className="panel" aria-label={t('detail.audits')}>
      <h2>{t('detail.audits')}</h2>
      {asset.audits.length === 0 ? <p className="cell-empty">{t('detail.noAudits')}</p> : null}
      {pure.length > 1 ? (
        <figure className="asset-curve">
          <figcaption>{t('detail.purityTrend')}</figcaption>
          <LineChart
            label={t('detail.purityTrend')}
            points={pure}
            format={(bp) => `${Math.round(bp / 100)}%`}
          />
        </figure>
      ) : null}
      <ol className="timeline">
        {asset.audits.map((one) => (
          <li key={one.id}>
            <AuditResultTag result={one.result} />
            <span className="timeline-meta">
              {one.actorName} · {formatTime(one.auditedAt, tenant.timeZone)}
            </span>
            <p className="timeline-reason">{saidOf(one)}</p>
          </li>
        ))}
      </ol>
    </section>
  );

  function saidOf(one: AuditFacts): string {
    const seen = lookedAt.has(one.result);
    const yes = (['powerOn', 'light', 'door', 'clean'] as const).filter((name) => one[name]);
    return [
      one.foundAt ? t('detail.foundAt', { name: one.foundAt }) : null,
      one.metres === null ? null : t('detail.metres', { count: one.metres }),
      ...(seen ? yes.map((name) => t(`form.${name}`)) : []),
      one.temperature === null ? null : `${one.temperature.toFixed(1)} ℃`,
      one.purityBp === null ? null : `${t('detail.purity')} ${(one.purityBp / 100).toFixed(0)}%`,
      one.note,
    ]
      .filter((part) => part !== null)
      .join(' · ');
  }
}

import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { planPage, repairDetailPage, repairListPage, repairReportPage } from '#app/modules/repair/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { AssetDetail } from '../wire.ts';

/** Repairs that are shown; the figures open all of them. */
const shown = 10;

/** What takes care of an asset and when next, and its repairs, for whoever may see them. */
export function AssetService({ asset }: { asset: AssetDetail }) {
  const { plans, repairs } = asset.service;
  if (!plans && !repairs) return null;
  return (
    <>
      {plans ? <Plans plans={plans} /> : null}
      {repairs ? <Repairs asset={asset} repairs={repairs} /> : null}
    </>
  );
}

function Plans({ plans }: { plans: NonNullable<AssetDetail['service']['plans']> }) {
  const { t } = useTranslation(['assets', 'repair']);
  const to = usePathOf();
  return (
    <section className="panel" aria-label={t('service.plans')}>
      <h2>{t('service.plans')}</h2>
      {plans.length === 0 ? <Empty description={t('service.noPlans')} /> : null}
      <ul className="asset-service">
        {plans.map((plan) => (
          <li key={plan.id}>
            <Link to={to(planPage, { id: plan.id })}>{plan.name}</Link>{' '}
            <Tag color={plan.state === 'active' ? 'success' : 'default'}>
              {t(`repair:plan.choice.state.${plan.state}`)}
            </Tag>{' '}
            {[
              t(`repair:plan.everyOf.${plan.unit}`, { count: plan.every }),
              plan.lastOn ? t('repair:plan.lastOn', { day: plan.lastOn }) : '',
              plan.nextOn ? t('repair:plan.nextOn', { day: plan.nextOn }) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Repairs({
  asset,
  repairs,
}: {
  asset: AssetDetail;
  repairs: NonNullable<AssetDetail['service']['repairs']>;
}) {
  const { t } = useTranslation(['assets', 'repair']);
  const { tenant } = useRootData();
  const to = usePathOf();
  const may = useMay();
  const all = `${to(repairListPage)}?equipmentId=${asset.id}`;
  const report = `${to(repairReportPage)}?equipment=${encodeURIComponent(asset.assetNo)}`;
  return (
    <section className="panel" aria-label={t('service.repairs')}>
      <h2>{t('service.repairs')}</h2>
      <p>
        <Link to={all}>{t('service.count', { count: repairs.count })}</Link>
        {' · '}
        <Link to={`${all}&only=open`}>{t('service.open', { n: repairs.open })}</Link>
        {` · ${t('service.reworks', { count: repairs.reworks })} · ${t('service.fee', { amount: formatFen(repairs.feeFen) })}`}
        {asset.customerId !== null && may('repair:report') ? (
          <>
            {' · '}
            <Link to={report}>{t('repair:menu.report')}</Link>
          </>
        ) : null}
      </p>
      {repairs.rows.length === 0 ? <Empty description={t('service.noRepairs')} /> : null}
      <ul className="asset-service">
        {repairs.rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            {formatTime(row.reportedAt, tenant.timeZone, 'YYYY-MM-DD')}{' '}
            <Link to={to(repairDetailPage, { id: row.id })}>{row.orderNo}</Link>{' '}
            <Tag>{t(`repair:state.${row.state}`)}</Tag> {t(`repair:fault.${row.fault}`)}
            {row.rework ? <Tag color="warning">{t('service.rework')}</Tag> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

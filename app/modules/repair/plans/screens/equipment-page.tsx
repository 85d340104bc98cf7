import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DictionaryText } from '#app/entity/form/dictionary/dictionary-tag.tsx';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { PriorityTag, RepairStateTag } from '../../orders/parts/repair-tags.tsx';
import { equipmentListPage, equipmentPage, planPage, repairDetailPage } from '../../pages.ts';
import type { RepairRow } from '../../wire.ts';
import { PlanStateTag } from '../parts/plan-tags.tsx';
import { getEquipmentHistory } from '../use-cases/get-equipment-history.server.ts';
import type { Route } from './+types/equipment-page.ts';

export const loader = pageLoader(async (ctx, { params }) => {
  const history = await getEquipmentHistory(ctx, { id: params['id'] ?? '' });
  return { title: ctx.t('repair:history.title', { code: history.machine.code }), history };
});
export const handle: PageHandle = equipmentPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A machine: what it is, the plans that take care of it, and what was repaired (MES-01). */
export default function EquipmentPage({ loaderData: { history } }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const list = to(equipmentListPage);
  const { machine, plans, orders } = history;
  const facts: [string, React.ReactNode][] = [
    [t('equipment.field.model'), machine.model],
    [t('equipment.field.kind'), <DictionaryText key="kind" code="equipment_kind" value={machine.kind} />],
    [t('equipment.field.serialNo'), machine.serialNo],
    [t('equipment.field.customerId'), machine.customerName],
    [t('fact.address'), machine.address || null],
    [t('equipment.field.departId'), machine.departName],
    [t('equipment.field.installedOn'), machine.installedOn],
    [t('equipment.field.warrantyTo'), machine.warrantyTo],
    [t('equipment.field.remark'), machine.remark],
  ];
  const columns: readonly DataColumn<RepairRow>[] = [
    {
      key: 'orderNo',
      title: t('column.orderNo'),
      width: 170,
      render: (row) => (
        <span className="cell-pair">
          <Link to={to(repairDetailPage, { id: row.id })}>{row.orderNo}</Link>
          <small>{formatTime(row.reportedAt, tenant.timeZone, 'YYYY-MM-DD')}</small>
        </span>
      ),
    },
    {
      key: 'fault',
      title: t('column.fault'),
      width: 200,
      render: (row) => (
        <span className="cell-pair">
          {t(`fault.${row.fault}`)}
          <small>{row.symptom}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 110,
      render: (row) => <RepairStateTag state={row.state} />,
    },
    {
      key: 'priority',
      title: t('column.priority'),
      width: 110,
      render: (row) => <PriorityTag priority={row.priority} />,
    },
    { key: 'assignee', title: t('column.assignee'), width: 110, render: (row) => row.assigneeName ?? '—' },
  ];
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('equipment.title')}
        </TabLink>
      }
      title={t('history.title', { code: machine.code })}
      description={t(`equipment.choice.status.${machine.status}`)}
    >
      <section className="panel" aria-label={t('history.facts')}>
        <h2>{t('history.facts')}</h2>
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, lg: 3 }}
          items={facts
            .filter(([, children]) => children !== null)
            .map(([label, children]) => ({ key: label, label, children }))}
        />
      </section>
      <section className="panel" aria-label={t('plan.title')}>
        <h2>{t('plan.title')}</h2>
        {plans.length === 0 ? <Empty description={t('history.noPlans')} /> : null}
        <ul className="repair-plans">
          {plans.map((plan) => (
            <li key={plan.id}>
              <Link to={to(planPage, { id: plan.id })}>{plan.name}</Link> <PlanStateTag state={plan.state} />
              <small>
                {t(`plan.everyOf.${plan.unit}`, { count: plan.every })}
                {plan.lastOn ? ` · ${t('plan.lastOn', { day: plan.lastOn })}` : ''}
                {plan.nextOn ? ` · ${t('plan.nextOn', { day: plan.nextOn })}` : ''}
              </small>
            </li>
          ))}
        </ul>
      </section>
      <h2 className="repair-table-title">{t('history.orders')}</h2>
      <DataTable<RepairRow>
        label={t('history.orders')}
        columns={columns}
        rows={orders}
        empty={t('history.noOrders')}
      />
    </PageView>
  );
}

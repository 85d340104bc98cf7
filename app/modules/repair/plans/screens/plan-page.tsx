import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { TabLink } from '#app/shell/tabs/bar/tab-link.tsx';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { RepairStateTag } from '../../orders/parts/repair-tags.tsx';
import { equipmentPage, planListPage, planPage, repairDetailPage } from '../../pages.ts';
import { PlanActs } from '../parts/plan-acts.tsx';
import { PlanFactsPanel } from '../parts/plan-facts.tsx';
import { PlanStateTag } from '../parts/plan-tags.tsx';
import { getPlan } from '../use-cases/get-plan.server.ts';
import { planDatesQuery, type SettledDate, type UpcomingDate } from '../wire.ts';
import type { Route } from './+types/plan-page.ts';

export const loader = pageLoader(async (ctx, { params, request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const id = params['id'] ?? '';
  if (!isId(id)) throw notFound();
  const detail = await getPlan(ctx, checkInput(planDatesQuery, { ...given, id }));
  return { title: detail.plan.name, given, detail };
});
export const handle: PageHandle = planPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** A maintenance plan: what it takes care of, the dates to come and the orders it has made (MES-01). */
export default function PlanPage({ loaderData: { given, detail } }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const to = usePathOf();
  const list = to(planListPage);
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const machine = (row: SettledDate | UpcomingDate) => (
    <span className="cell-pair">
      <Link to={to(equipmentPage, { id: row.equipmentId })}>{row.equipmentCode}</Link>
      <small>{row.customerName}</small>
    </span>
  );
  const coming: readonly DataColumn<UpcomingDate>[] = [
    { key: 'equipment', title: t('column.equipment'), width: 220, render: machine },
    { key: 'model', title: t('equipment.field.model'), width: 160, render: (row) => row.equipmentModel },
    {
      key: 'nextOn',
      title: t('plan.column.nextOn'),
      width: 160,
      render: (row) => row.nextOn ?? t('plan.afterOpen'),
    },
    { key: 'orderOn', title: t('plan.column.orderOn'), width: 130, render: (row) => row.orderOn ?? '—' },
  ];
  const made: readonly DataColumn<SettledDate & { key: string }>[] = [
    { key: 'dueOn', title: t('plan.column.dueOn'), width: 120, render: (row) => row.dueOn },
    { key: 'equipment', title: t('column.equipment'), width: 220, render: machine },
    {
      key: 'order',
      title: t('column.orderNo'),
      width: 180,
      render: ({ order }) =>
        order ? <Link to={to(repairDetailPage, { id: order.id })}>{order.orderNo}</Link> : t('plan.passed'),
    },
    {
      key: 'state',
      title: t('column.state'),
      width: 110,
      render: ({ order }) => (order ? <RepairStateTag state={order.state} /> : '—'),
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      width: 110,
      render: ({ order }) => order?.assigneeName ?? '—',
    },
  ];
  return (
    <PageView
      back={
        <TabLink className="page-view-back" to={list} otherwise={list}>
          ← {t('plan.title')}
        </TabLink>
      }
      title={
        <>
          {detail.plan.name} <PlanStateTag state={detail.plan.state} />
        </>
      }
      actions={<PlanActs detail={detail} />}
    >
      <PlanFactsPanel detail={detail} />
      <h2 className="repair-table-title">{t('plan.upcoming')}</h2>
      <DataTable<UpcomingDate>
        label={t('plan.upcoming')}
        columns={coming}
        rows={detail.upcoming}
        rowKey="equipmentId"
        empty={t(detail.plan.state === 'active' ? 'plan.noMachines' : 'plan.makesNone')}
      />
      <h2 className="repair-table-title">{t('plan.made')}</h2>
      <DataTable<SettledDate & { key: string }>
        label={t('plan.made')}
        columns={made}
        rows={detail.settled.records.map((row) => ({ ...row, key: `${row.equipmentId} ${row.dueOn}` }))}
        rowKey="key"
        empty={t('plan.noneMade')}
        page={detail.settled}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
    </PageView>
  );
}

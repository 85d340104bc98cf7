import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { repairDetailPage } from '../../pages.ts';
import { RequestActs } from '../parts/request-acts.tsx';
import { RequestStateTag } from '../parts/request-state-tag.tsx';
import { requestStates } from '../rules-parts.ts';
import { listRequests } from '../use-cases/list-requests.server.ts';
import { listVans } from '../use-cases/list-vans.server.ts';
import { type PartRequestRow, requestQuery } from '../wire.ts';
import type { Route } from './+types/part-request-page.ts';

const NewRequestDrawer = onDemand(() => import('../parts/new-request-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(requestQuery, given);
  const page = await listRequests(ctx, query);
  return { title: ctx.t('repair:menu.partRequests'), given, query, page, workers: await listVans(ctx) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Requests for parts by state, each with what the reader may do with it (MES-01). */
export default function PartRequestPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { given, query, page, workers } = loaderData;
  const [asking, setAsking] = useState(false);
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const columns: readonly DataColumn<PartRequestRow>[] = [
    {
      key: 'requestNo',
      title: t('partRequest.column.requestNo'),
      width: 170,
      render: (row) => (
        <span className="stock-product">
          {row.requestNo}
          <small>{formatTime(row.createdAt, tenant.timeZone, 'MM-DD HH:mm')}</small>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('partRequest.column.state'),
      width: 100,
      render: (row) => <RequestStateTag state={row.state} />,
    },
    {
      key: 'lines',
      title: t('partRequest.column.lines'),
      width: 260,
      render: (row) => (
        <ul className="repair-request-lines">
          {row.lines.map((line) => (
            <li key={line.partId}>
              {line.name} × {line.qty} {line.unit}
              {line.granted !== null && line.granted !== line.qty ? (
                <small> {t('partRequest.grantedOf', { n: line.granted })}</small>
              ) : null}
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'worker',
      title: t('partRequest.column.worker'),
      width: 140,
      render: (row) => (
        <span className="stock-product">
          {row.workerName}
          <small>{row.vanName}</small>
        </span>
      ),
    },
    {
      key: 'order',
      title: t('partRequest.column.order'),
      width: 190,
      render: (row) => (
        <span className="stock-product">
          {row.orderId ? (
            <Link to={to(repairDetailPage, { id: row.orderId })}>{row.orderNo}</Link>
          ) : (
            t('partRequest.forVan')
          )}
          <small>{row.refusal ?? row.note}</small>
        </span>
      ),
    },
    {
      key: 'warehouse',
      title: t('partRequest.column.warehouse'),
      width: 150,
      render: (row) =>
        row.warehouseName ? (
          <span className="stock-product">
            {row.warehouseName}
            <small>{row.issuedAt ? formatTime(row.issuedAt, tenant.timeZone, 'MM-DD HH:mm') : ''}</small>
          </span>
        ) : (
          '—'
        ),
    },
    {
      key: 'acts',
      title: t('partRequest.column.event'),
      width: 190,
      render: (row) => (row.events.length > 0 ? <RequestActs request={row} /> : '—'),
    },
  ];
  return (
    <PageView
      title={t('menu.partRequests')}
      description={t('partRequest.note')}
      actions={
        <Can do="part-request:add">
          <Button type="primary" onClick={() => setAsking(true)}>
            {t('partRequest.new')}
          </Button>
        </Can>
      }
      search={
        <ListFilter keyword={query.keyword} hint={t('partRequest.hintKeyword')} choices={[]} onChange={go} />
      }
      tabs={
        <nav className="status-tabs" aria-label={t('partRequest.column.state')}>
          {[null, ...requestStates].map((state) => (
            <Link
              key={state ?? 'all'}
              {...link({ state, pageNumber: null })}
              aria-current={query.state === state ? 'page' : undefined}
            >
              {state ? `${t(`partRequest.state.${state}`)} ${page.counts[state]}` : t('all')}
            </Link>
          ))}
        </nav>
      }
    >
      <DataTable<PartRequestRow>
        label={t('menu.partRequests')}
        columns={columns}
        rows={page.records}
        empty={t('partRequest.empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
      />
      {asking ? <NewRequestDrawer workers={workers} onClose={() => setAsking(false)} /> : null}
    </PageView>
  );
}

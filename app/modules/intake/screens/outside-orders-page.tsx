import { Button, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRevalidator } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { type DataColumn, DataTable } from '#app/entity/list/table/data-table.tsx';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { apiPut } from '#app/lib/web/api-client.ts';
import { orderDetailPage } from '#app/modules/orders/pages.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useSend } from '#app/ui/calls/use-send.ts';
import { Can } from '#app/ui/can.tsx';
import { ListFilter } from '#app/ui/list-filter.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { OutsideLines } from '../parts/outside-lines.tsx';
import { outsideStatuses } from '../rules.ts';
import { listOutsideOrders } from '../use-cases/list-outside-orders.server.ts';
import { type OutsideRow, outsideQuery, type Received } from '../wire.ts';
import type { Route } from './+types/outside-orders-page.ts';

const NamesDrawer = onDemand(() => import('../parts/names-drawer.tsx'));
const OutletDrawer = onDemand(() => import('../parts/outlet-drawer.tsx'));
const IgnoreDrawer = onDemand(() => import('../parts/ignore-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(outsideQuery, given);
  return { title: ctx.t('intake:menu.list'), given, query, page: await listOutsideOrders(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const linesOf = (row: OutsideRow) => <OutsideLines row={row} />;

const colours = { waiting: 'warning', placed: 'success', ignored: 'default' } as const;

/** Orders that other systems took: which were placed, and what is not known of the others (ORD-02). */
export default function OutsideOrdersPage({ loaderData: { given, query, page } }: Route.ComponentProps) {
  const { t } = useTranslation('intake');
  const { tenant } = useRootData();
  const to = usePathOf();
  const { revalidate } = useRevalidator();
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { busy, failure, send } = useSend();
  const [mapping, setMapping] = useState<OutsideRow | null>(null);
  const [opening, setOpening] = useState<OutsideRow | null>(null);
  const [ignoring, setIgnoring] = useState<OutsideRow | null>(null);
  const [done, setDone] = useState('');

  function close(message: string) {
    setMapping(null);
    setOpening(null);
    setIgnoring(null);
    setDone(message);
    void revalidate();
  }
  const outcomeOf = ({ orders: tried }: { orders: Received[] }) => {
    const placed = tried.filter(({ status }) => status === 'placed').length;
    return t('outcome', { placed, waiting: tried.length - placed });
  };
  async function retry({ id }: OutsideRow) {
    const path = '/eOrder/eOrder/outside/retry';
    const sent = await send((options) => apiPut<{ orders: Received[] }>(path, { ids: [id] }, options));
    if (sent) close(outcomeOf(sent.result));
  }

  const columns: readonly DataColumn<OutsideRow>[] = [
    {
      key: 'externalNo',
      title: t('column.externalNo'),
      width: 190,
      render: (row) => (
        <span className="stock-product">
          {row.externalNo}
          <small>
            {row.source} · {formatTime(row.receivedAt, tenant.timeZone)}
          </small>
        </span>
      ),
    },
    {
      key: 'outlet',
      title: t('column.outlet'),
      width: 180,
      render: (row) => (
        <span className="stock-product">
          {row.outletName || row.outletCode}
          {row.outletName ? <small>{row.outletCode}</small> : null}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 90,
      render: (row) => <Tag color={colours[row.status]}>{t(`status.${row.status}`)}</Tag>,
    },
    { key: 'why', title: t('column.why'), width: 320, render: (row) => <Why row={row} /> },
    {
      key: 'order',
      title: t('column.order'),
      width: 170,
      render: ({ order }) =>
        order ? <Link to={to(orderDetailPage, { id: order.id })}>{order.orderNo}</Link> : '—',
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: 250,
      fixed: 'right',
      render: (row) =>
        row.status === 'waiting' ? (
          <>
            <Can do="intake:map">
              {row.problems.some(({ kind }) => kind !== 'refused') ? (
                <Button type="link" size="small" onClick={() => setMapping(row)}>
                  {t('do.map')}
                </Button>
              ) : null}
              {row.outletUnknown ? (
                <Can do="customer:add">
                  <Button type="link" size="small" onClick={() => setOpening(row)}>
                    {t('do.open')}
                  </Button>
                </Can>
              ) : null}
              <Button type="link" size="small" disabled={busy} onClick={() => void retry(row)}>
                {t('do.retry')}
              </Button>
            </Can>
            <Can do="intake:ignore">
              <Button type="link" size="small" onClick={() => setIgnoring(row)}>
                {t('do.ignore')}
              </Button>
            </Can>
          </>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <PageView
      title={t('menu.list')}
      description={t('note', { count: page.waiting })}
      actions={
        <>
          <OutcomeNote outcome={done ? { ok: true, message: done } : null} onClose={() => setDone('')} />
          <OutcomeNote outcome={failure ? { ok: false, message: failure } : null} />
        </>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('keywordHint')}
          choices={[
            {
              name: 'status',
              label: t('column.status'),
              value: query.status,
              options: outsideStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
            },
          ]}
          onChange={go}
        />
      }
    >
      <DataTable<OutsideRow>
        label={t('menu.list')}
        columns={columns}
        rows={page.records}
        empty={t('empty')}
        page={page}
        onPage={({ pageNumber, size }) => go({ pageNumber: String(pageNumber), size: String(size) })}
        detail={linesOf}
      />
      {mapping ? (
        <NamesDrawer
          row={mapping}
          onDone={(answer) => close(outcomeOf(answer))}
          onClose={() => setMapping(null)}
        />
      ) : null}
      {opening ? (
        <OutletDrawer
          row={opening}
          onDone={(answer) => close(answer.waits ? t('open.waits') : outcomeOf(answer))}
          onClose={() => setOpening(null)}
        />
      ) : null}
      {ignoring ? (
        <IgnoreDrawer row={ignoring} onDone={() => close(t('ignored'))} onClose={() => setIgnoring(null)} />
      ) : null}
    </PageView>
  );
}

/** What keeps an order from being placed, or why nobody need care. */
function Why({ row: { problems, ignoredReason } }: { row: OutsideRow }) {
  if (ignoredReason) return ignoredReason;
  if (problems.length === 0) return '—';
  return (
    <ul className="intake-list">
      {problems.map(({ kind, theirs, text }) => (
        <li key={`${kind} ${theirs}`}>{text}</li>
      ))}
    </ul>
  );
}

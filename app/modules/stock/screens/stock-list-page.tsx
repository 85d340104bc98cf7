import { PlusOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Toast } from '#app/ui/calls/toast.tsx';
import { Can } from '#app/ui/can.tsx';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { ListFilter } from '#app/ui/table/controls/list-filter.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { stockViews } from '../balances/stock-views.ts';
import { getHeatMap } from '../balances/use-cases/get-heat-map.server.ts';
import { listStock } from '../balances/use-cases/list-stock.server.ts';
import { type StockRow, stockQuery } from '../balances/wire.ts';
import type { StockActDone } from '../documents/wire.ts';
import { doStockAct } from '../movements/stock-acts.server.ts';
import { stockDocumentListPage, stockDocumentPage } from '../pages.ts';
import { HeatMap } from '../parts/heat-map.tsx';
import { StockBuckets } from '../parts/stock-buckets.tsx';
import { StockSummary, useStockFigures } from '../parts/stock-summary.tsx';
import { type RowAct, StockTable } from '../parts/stock-table.tsx';
import { type Bucket, useBuckets } from '../parts/use-buckets.ts';
import { listWarehouses } from '../warehouses/use-cases/list-warehouses.server.ts';
import type { Route } from './+types/stock-list-page.ts';

const StockActDrawer = onDemand(() => import('../parts/stock-act-drawer.tsx'));
const ReceiveDrawer = onDemand(() => import('../parts/receive-drawer.tsx'));

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(stockQuery, given);
  const page = await listStock(ctx, query);
  const heat = query.view === 'heat' ? await getHeatMap(ctx, query) : null;
  const warehouses = await listWarehouses(ctx, 'dashboard');
  return { title: ctx.t('stock:title'), given, query, page, heat, warehouses };
});

export const action = pageAction((ctx, form) => doStockAct(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Product warehouse stock (ROU-09): every batch, what expires soon, and as a report dealers by products. */
export default function StockListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('stock');
  const to = usePathOf();
  const may = useMay();
  const { given, query, page, heat, warehouses } = loaderData;
  const [acting, setActing] = useState<{ act: RowAct; row: StockRow } | 'receive' | null>(null);
  const [done, setDone] = useState<StockActDone | null>(null);
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(given, change),
  );
  const figures = useStockFigures(page.summary);
  const buckets = useBuckets(page.summary);
  const offered = (some: readonly Bucket[]) =>
    some.map(({ key, name, qty }) => ({
      value: key,
      label: t('common:mark.aside', { text: name, aside: qty }),
    }));
  const finish = (made: StockActDone) => {
    setActing(null);
    setDone(made);
  };
  return (
    <PageView
      title={t('title')}
      description={t('note')}
      links={may('stock:documents') ? [{ label: t('menu.documents'), to: to(stockDocumentListPage) }] : []}
      figures={heat ? null : <FigureLine figures={figures} />}
      actions={
        <Can do="stock:receive">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setActing('receive')}>
            {t('menu.receive')}
          </Button>
        </Can>
      }
      search={
        <ListFilter
          keyword={query.keyword}
          hint={t('keywordHint')}
          choices={[
            {
              name: 'warehouseId',
              label: t('warehouse.one'),
              value: query.warehouseId,
              options: warehouses.map(({ id, name }) => ({ value: id, label: name })),
            },
            ...(heat
              ? []
              : [
                  {
                    name: 'freshness',
                    label: t('byFreshness'),
                    value: query.freshness,
                    options: offered(buckets.byFreshness),
                  },
                  {
                    name: 'age',
                    label: t('byAge'),
                    value: query.age === null ? null : String(query.age),
                    options: offered(buckets.byAge),
                  },
                ]),
          ]}
          onChange={(change) => go({ ...change, productId: null, dealerId: null })}
        />
      }
      tabs={
        <>
          {done ? (
            <Toast
              kind="success"
              title={done.message}
              action={<Link to={to(stockDocumentPage, { id: done.id })}>{t('documents.open')}</Link>}
              onClose={() => setDone(null)}
            />
          ) : null}
          <nav className="status-tabs" aria-label={t('views')}>
            {stockViews.map((view) => (
              <Link
                key={view}
                {...link(
                  { view: view === 'detail' ? null : view, freshness: null },
                  { preventScrollReset: true },
                )}
                aria-current={query.view === view ? 'page' : undefined}
              >
                {t(`view.${view}`)}
              </Link>
            ))}
          </nav>
        </>
      }
    >
      {heat ? (
        <>
          <StockSummary figures={figures} />
          <StockBuckets
            summary={page.summary}
            freshness={query.freshness}
            age={query.age}
            link={(change) => link({ ...change, view: null })}
          />
          <HeatMap heat={heat} link={link} />
        </>
      ) : (
        <StockTable page={page} onPage={go} onAct={(act, row) => setActing({ act, row })} />
      )}
      {acting === 'receive' ? (
        <ReceiveDrawer warehouses={warehouses} onDone={finish} onClose={() => setActing(null)} />
      ) : null}
      {acting !== null && acting !== 'receive' ? (
        <StockActDrawer {...acting} warehouses={warehouses} onDone={finish} onClose={() => setActing(null)} />
      ) : null}
    </PageView>
  );
}

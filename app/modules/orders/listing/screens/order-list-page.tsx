import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { orderCreatePage, orderQueuePage } from '../../pages.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { listAddress } from '../parts/list-address.ts';
import { OrderFilter } from '../parts/order-filter.tsx';
import { OrderTable } from '../parts/order-table.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { listOrderDealers } from '../use-cases/list-order-dealers.server.ts';
import { listOrders } from '../use-cases/list-orders.server.ts';
import { listOrdersQuery } from '../wire.ts';
import type { Route } from './+types/order-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(listOrdersQuery, Object.fromEntries(new URL(request.url).searchParams));
  const [page, dealers] = await Promise.all([
    listOrders(ctx, query),
    listOrderDealers(ctx, { keyword: '', selected: query.dealerId }),
  ]);
  // Orders have left the filter since the address was kept: the last page there is, not an empty one.
  if (page.total > 0 && page.current > page.pages)
    throw redirect(listAddress(query, { pageNumber: page.pages }));
  return { title: ctx.t('orders:title'), query, page, dealers, now: ctx.now().toISOString() };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders by status, dealer, date and keyword; everything a person has set stands in the address. */
export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const { query, page, dealers, now } = loaderData;
  const to = usePathOf();
  return (
    <PageView
      title={t('title')}
      actions={
        <>
          <Can do="order:audit">
            <Link className="order-print-link" to={to(orderQueuePage)}>
              {t('queue.open')}
            </Link>
          </Can>
          <Can do="order:create">
            <Link className="order-new-button" to={to(orderCreatePage)}>
              {t('menu.new')}
            </Link>
          </Can>
          <ExportButton query={query} />
        </>
      }
      search={
        <>
          <OrderFilter query={query} dealers={dealers} now={now} />
          {page.keywordCut ? (
            <p className="notice-warning" role="status">
              {t('filter.keywordCut')}
            </p>
          ) : null}
        </>
      }
      tabs={<StatusTabs query={query} counts={page.statusCounts} />}
    >
      <OrderTable query={query} page={page} />
    </PageView>
  );
}

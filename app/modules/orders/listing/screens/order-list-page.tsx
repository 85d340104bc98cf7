import { useTranslation } from 'react-i18next';
import { Link, redirect } from 'react-router';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { listPreferences } from '#app/entity/list/settings/keep-list.server.ts';
import { ListSettingsPanel } from '#app/entity/list/settings/list-settings-panel.tsx';
import { useListSettings } from '#app/entity/list/settings/use-list-settings.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RefusalToast } from '#app/ui/calls/refusal-toast.tsx';
import { Can } from '#app/ui/can.tsx';
import { PageView } from '#app/ui/page-view.tsx';
import { orderCreatePage, orderImportPage, orderQueuePage } from '../../pages.ts';
import { orderKeptList } from '../kept-list.server.ts';
import { withoutCrossedRange } from '../parts/amount-range.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { listAddress, plainList } from '../parts/list-address.ts';
import { OrderFilter } from '../parts/order-filter.tsx';
import { OrderTable } from '../parts/order-table.tsx';
import { SavedQueries } from '../parts/saved-queries.tsx';
import { StatusTabs } from '../parts/status-tabs.tsx';
import { useOrderColumns } from '../parts/use-order-columns.tsx';
import { listOrderDealers, listOrderOutlets } from '../use-cases/list-order-choices.server.ts';
import { listOrders } from '../use-cases/list-orders.server.ts';
import { type ListOrdersQuery, listOrdersQuery } from '../wire.ts';
import type { Route } from './+types/order-list-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const query = checkInput(listOrdersQuery, withoutCrossedRange(given));
  const [page, dealers, outlets, kept] = await Promise.all([
    listOrders(ctx, query),
    listOrderDealers(ctx, { keyword: '', selected: query.dealerId }),
    listOrderOutlets(ctx, { keyword: '', selected: query.customerId }),
    inTenantReadOnly(ctx, (tx) => listPreferences(ctx, tx, orderKeptList)),
  ]);
  // Orders have left the filter since the address was kept: the last page there is, not an empty one.
  if (page.total > 0 && page.current > page.pages)
    throw redirect(listAddress(query, { pageNumber: page.pages }));
  return {
    title: ctx.t('orders:title'),
    query,
    page,
    dealers,
    outlets,
    settings: kept.settings,
    saved: kept.filters,
    now: ctx.now().toISOString(),
  };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Orders by status, dealer, date and keyword; everything a person has set stands in the address. */
export default function OrderListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('orders');
  const { query, page, dealers, outlets, saved, now } = loaderData;
  const { go } = useListNavigation((change: Partial<ListOrdersQuery>) => listAddress(plainList, change));
  const { settings, change, failed } = useListSettings('/eOrder/eOrder', loaderData.settings);
  const columns = useOrderColumns({
    query,
    facets: page.facets,
    settings,
    onWidth: (name, width) => change({ ...settings, widths: { ...settings.widths, [name]: width } }),
  });
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
            <Link className="order-print-link" to={to(orderImportPage)}>
              {t('import.title')}
            </Link>
          </Can>
          <SavedQueries
            query={query}
            saved={saved}
            onApply={(filter) => go({ ...filter, size: query.size })}
          />
          <ListSettingsPanel columns={columns.all} settings={settings} onChange={change} />
          <RefusalToast text={failed ? t('entity:settingsFailed') : null} />
          <ExportButton query={query} />
        </>
      }
      search={
        <>
          <OrderFilter query={query} dealers={dealers} outlets={outlets} facets={page.facets} now={now} />
          {page.keywordCut ? (
            <p className="notice-warning" role="status">
              {t('filter.keywordCut')}
            </p>
          ) : null}
          {page.soldFen === null ? null : (
            <p className="order-list-sold" role="status">
              {t('filter.sold', { amount: formatFen(page.soldFen) })}
            </p>
          )}
        </>
      }
      tabs={<StatusTabs query={query} counts={page.statusCounts} />}
    >
      <OrderTable query={query} page={page} columns={columns} settings={settings} />
    </PageView>
  );
}

import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { statusKey } from '#app/modules/orders/rules.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { shopOrderPage } from '../pages.ts';
import { listShopOrders } from '../use-cases/shop.server.ts';
import { shopOrdersQuery } from '../wire.ts';
import type { Route } from './+types/shop-orders-page.ts';

export const loader = pageLoader(async (ctx, { request }) => {
  const query = checkInput(shopOrdersQuery, Object.fromEntries(new URL(request.url).searchParams));
  return { title: ctx.t('shop:nav.orders'), query, orders: await listShopOrders(ctx, query) };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const kinds = ['all', 'open', 'ended', 'returns'] as const;

/** All orders of the outlet and where each of them is. */
export default function ShopOrdersPage({ loaderData: { query, orders } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  const pages = Math.ceil(orders.total / query.size);
  const pageAt = (page: number) => `?which=${query.which}&pageNumber=${page}`;
  return (
    <>
      <h1>{t('nav.orders')}</h1>
      <nav className="shelf-places" aria-label={t('nav.orders')}>
        {kinds.map((which) => (
          <Link key={which} to={`?which=${which}`} aria-current={query.which === which ? 'true' : undefined}>
            {t(`which.${which}`)}
          </Link>
        ))}
      </nav>
      {orders.records.length === 0 ? <Empty description={t('noOrders')} /> : null}
      <ul className="shelf">
        {orders.records.map((order) => (
          <li key={order.id} className="shelf-item">
            <Link to={pathOf(shopOrderPage, { id: order.id })}>
              <strong>{order.orderNo}</strong>
              <small>{formatTime(order.orderedAt, tenant.timeZone)}</small>
              <span className="shelf-price number">¥ {formatFen(dueFen(order))}</span>
            </Link>
            {order.kind === 'return' ? <Tag color="volcano">{t('orders:kind.return')}</Tag> : null}
            <Tag>{t(statusKey(order.status, order.kind))}</Tag>
          </li>
        ))}
      </ul>
      {pages > 1 ? (
        <nav className="shop-pages" aria-label={t('pages')}>
          {query.pageNumber > 1 ? <Link to={pageAt(query.pageNumber - 1)}>{t('previous')}</Link> : null}
          <span className="number">
            {query.pageNumber} / {pages}
          </span>
          {query.pageNumber < pages ? <Link to={pageAt(query.pageNumber + 1)}>{t('next')}</Link> : null}
        </nav>
      ) : null}
    </>
  );
}

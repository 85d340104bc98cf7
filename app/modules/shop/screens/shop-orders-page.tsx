import { Empty, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { shopOrderPage } from '../pages.ts';
import { listShopOrders } from '../use-cases/shop.server.ts';
import type { Route } from './+types/shop-orders-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('shop:nav.orders'),
  orders: await listShopOrders(ctx),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The outlet's orders and where each of them is. */
export default function ShopOrdersPage({ loaderData: { orders } }: Route.ComponentProps) {
  const { t } = useTranslation('shop');
  const { tenant } = useRootData();
  return (
    <>
      <h1>{t('nav.orders')}</h1>
      {orders.length === 0 ? <Empty description={t('noOrders')} /> : null}
      <ul className="shelf">
        {orders.map((order) => (
          <li key={order.id} className="shelf-item">
            <Link to={pathOf(shopOrderPage, { id: order.id })}>
              <strong>{order.orderNo}</strong>
              <small>{formatTime(order.orderedAt, tenant.timeZone)}</small>
              <span className="shelf-price number">¥ {formatFen(order.payableFen)}</span>
            </Link>
            <Tag>
              {order.kind === 'return'
                ? t(`orders:returnStatus.${order.status}`)
                : t(`orders:status.${order.status}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </>
  );
}

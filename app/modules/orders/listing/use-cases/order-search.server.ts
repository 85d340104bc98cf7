import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { SearchSource } from '#app/services/search/use-cases/search-source.server.ts';
import { orderDetailPage } from '../../pages.ts';
import { findOrdersByNumber } from './find-orders-by-number.server.ts';

/** Orders by the beginning of their number. */
export const orderSearch: SearchSource = {
  kind: 'orders',
  nameKey: 'search:orders',
  icon: 'order',
  sort: 10,
  async find(ctx, { keyword, limit }) {
    if (!can(requireUser(ctx), 'order:list')) return [];
    const found = await findOrdersByNumber(ctx, { prefix: keyword, limit });
    const product = ctx.tenant.productPath;
    return found.map((order) => ({
      ...order,
      name: order.orderNo,
      note: order.customerName,
      to: pathOf(orderDetailPage, { product, id: order.id }),
    }));
  },
};

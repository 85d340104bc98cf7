import { or, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { type RowSource, tableRows } from '#app/entity/read/row-source.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { orders } from '../../table.server.ts';
import { ruledOrder } from '../order-conditions.server.ts';
import { orderScope, startsWith } from '../order-filter.server.ts';

/** The rows of the list of orders. */
export const orderRows: RowSource = {
  page: 'order:list',
  entity: ruledOrder,
  references: undefined,
  ...tableRows({
    table: orders,
    within: orderScope,
    name: sql`concat_ws(' ', ${orders.orderNo}, ${orders.customerName})`,
    means: (keyword) =>
      or(
        startsWith(sql`${orders.orderNo}`, keyword.toUpperCase()),
        sql`${orders.customerName} ilike ${`%${escapeLike(keyword)}%`}`,
      ),
    place: {
      departId: orders.departId,
      userId: orders.salesUserId,
      dealer: dealerView.field('name', orders.tenantId, orders.dealerId),
    },
  }),
};

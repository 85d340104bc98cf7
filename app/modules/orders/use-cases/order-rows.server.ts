import type { RowSource } from '#app/entity/row-source.server.ts';
import { ruledOrder } from '../order-conditions.server.ts';
import { orderScope } from '../order-filter.server.ts';
import { orders } from '../table.server.ts';

/** The rows of the list of orders. */
export const orderRows: RowSource = {
  page: 'order:list',
  entity: ruledOrder,
  references: undefined,
  async count(ctx, tx, scope) {
    return tx.$count(orders, orderScope(ctx, scope));
  },
};

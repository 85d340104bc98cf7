import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, money, text, time } from '#app/entity/fields.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import type { EntityTable } from '#app/entity/store.server.ts';
import { orders } from '../table.server.ts';

/** What an order offers to the conditions of data rules. */
export const ruledOrder = defineEntity({
  name: 'order',
  words: 'orders:rule',
  wire: '/eOrder/eOrder',
  defaultSort: { field: 'orderedAt', direction: 'desc' },
  fields: {
    orderNo: text({ max: 40, search: true }),
    dealerName: text({ max: 100, search: true }),
    customerName: text({ max: 100, search: true }),
    salesName: text({ max: 60, search: true }),
    payableFen: money({ search: true }),
    prepay: boolean({ search: true }),
    orderedAt: time({ search: true }),
  },
});

/** Orders within a data scope: of a department, a salesperson or a dealer, with the conditions of data rules. */
export const withinOrderScope = rowScope(
  { entity: ruledOrder, table: orders as unknown as EntityTable },
  { departId: orders.departId, userId: orders.salesUserId, dealerId: orders.dealerId },
);

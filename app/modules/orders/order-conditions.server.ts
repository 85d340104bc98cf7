import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, money, text, time } from '#app/entity/fields.ts';
import { meetsConditions } from '#app/entity/row-scope.server.ts';
import type { EntityTable } from '#app/entity/store.server.ts';
import { orders } from './table.server.ts';

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

/** Conditions of data rules on orders, as SQL. */
export const orderConditions = (timeZone: string) =>
  meetsConditions({ entity: ruledOrder, table: orders as unknown as EntityTable }, timeZone);

import { defineView } from '#app/db/queries/define-view.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';

/** What was counted in outlets, as others read them. */
export const outletCountView = defineView(outletStocks, [
  'id',
  'customerId',
  'productId',
  'countedOn',
  'shelfQty',
  'backQty',
  'productionDate',
  'countedBy',
  'visitId',
  'countedAt',
  'createdAt',
  'stepId',
]);

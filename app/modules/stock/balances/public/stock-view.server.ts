import { defineView } from '#app/db/queries/define-view.server.ts';
import { stockBalances, stockLedger } from '#app/modules/stock/table.server.ts';

/** What lies in warehouses, as others read them. */
export const balanceView = defineView(stockBalances, ['onHand', 'productId']);

/** Every change of what lies in warehouses, as others read them. */
export const ledgerView = defineView(stockLedger, [
  'id',
  'lineNo',
  'docId',
  'onHandChange',
  'warehouseId',
  'batchId',
  'docKind',
]);

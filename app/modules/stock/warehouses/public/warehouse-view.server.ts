import { defineView } from '#app/db/queries/define-view.server.ts';
import { stockBatches, warehouses } from '#app/modules/stock/table.server.ts';

/** Warehouses, as others read them. */
export const warehouseView = defineView(warehouses, ['id', 'code', 'erpCode', 'name']);

/** Batches of goods, as others read them. */
export const batchView = defineView(stockBatches, [
  'id',
  'batchNo',
  'productId',
  'productionDate',
  'expiryDate',
]);

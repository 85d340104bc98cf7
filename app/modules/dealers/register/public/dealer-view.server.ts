import { defineView } from '#app/db/queries/define-view.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';

/** Dealers, as others read them. */
export const dealerView = defineView(dealers, [
  'id',
  'code',
  'name',
  'departId',
  'lng',
  'lat',
  'warehouseChoice',
  'erpCode',
  'brands',
  'areas',
  'contractTo',
  'contractFrom',
  'status',
]);

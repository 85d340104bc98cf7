import { defineView } from '#app/db/queries/define-view.server.ts';
import { repairOrders } from '#app/modules/repair/table.server.ts';

/** Repairs, as others read them. */
export const repairView = defineView(repairOrders, [
  'id',
  'equipmentId',
  'state',
  'reportedAt',
  'feeFen',
  'partsFen',
]);

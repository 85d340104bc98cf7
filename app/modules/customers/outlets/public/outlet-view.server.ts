import { defineView } from '#app/db/queries/define-view.server.ts';
import { customers, outletDealers, outletLabels } from '#app/modules/customers/table.server.ts';

/** Outlets, as others read them. */
export const outletView = defineView(customers, [
  'id',
  'name',
  'code',
  'erpCode',
  'dealerId',
  'departId',
  'status',
  'ownerUserId',
  'address',
  'place',
  'lng',
  'lat',
  'contact',
  'phone',
  'level',
  'channel',
  'mergedInto',
]);

/** Which dealers bring outlets the goods of which brands, as others read them. */
export const brandDealerView = defineView(outletDealers, ['customerId', 'dealerId']);

/** Labels of outlets, as others read them. */
export const labelView = defineView(outletLabels, ['id', 'name']);

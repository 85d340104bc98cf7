import { rowSource } from '#app/entity/read/row-source.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';

/** The rows of the list of outlets. */
export const outletSource = rowSource(outletStore, {
  departId: customers.departId,
  userId: customers.ownerUserId,
  dealer: dealerView.field('name', customers.tenantId, customers.dealerId),
});

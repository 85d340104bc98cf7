import { rowSource } from '#app/entity/read/row-source.server.ts';
import { outletStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';

/** The rows of the list of outlets. */
export const outletSource = rowSource(outletStore, {
  departId: customers.departId,
  userId: customers.ownerUserId,
  dealerId: customers.dealerId,
});

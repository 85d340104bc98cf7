import { rowSource } from '#app/entity/read/row-source.server.ts';
import { customerStore } from '../../stores.server.ts';
import { customers } from '../../table.server.ts';

/** The rows of the list of outlets. */
export const customerRows = rowSource(customerStore, {
  departId: customers.departId,
  userId: customers.ownerUserId,
  dealerId: customers.dealerId,
});

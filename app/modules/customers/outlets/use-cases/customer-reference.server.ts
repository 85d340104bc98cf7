import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { customers } from '../../table.server.ts';

/** A reference to outlets; a person may name those within the reach of an action. */
export function customerReference(action: string): Reference {
  return scopedReference(customers, customers.name, {
    action,
    departId: customers.departId,
    userId: customers.ownerUserId,
    dealerId: customers.dealerId,
  });
}

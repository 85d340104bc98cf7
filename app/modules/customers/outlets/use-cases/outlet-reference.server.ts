import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { customers } from '../../table.server.ts';

const within = { departId: customers.departId, userId: customers.ownerUserId, dealerId: customers.dealerId };

/** A reference to outlets; a person may name those within the reach of an action. */
export function outletReference(action: string): Reference {
  return scopedReference(customers, customers.name, { action, code: customers.code, ...within });
}

/** The same by their codes, of which no two are alike. */
export function outletCodeReference(action: string): Reference {
  return scopedReference(customers, customers.code, { action, ...within });
}

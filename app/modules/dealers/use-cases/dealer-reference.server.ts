import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { dealers } from '../table.server.ts';

const within = { departId: dealers.departId, dealerId: dealers.id };

/** A reference to dealers; a person may name those within the reach of an action. */
export function dealerReference(action: string): Reference {
  return scopedReference(dealers, dealers.name, { action, code: dealers.code, ...within });
}

/** The same by their codes, of which no two are alike. */
export function dealerCodeReference(action: string): Reference {
  return scopedReference(dealers, dealers.code, { action, ...within });
}

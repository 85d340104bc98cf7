import type { Reference } from '#app/entity/store.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { scopedReference } from './scoped-reference.server.ts';

/** A reference to departments; a person may name those within the reach of an action. */
export function departReference(action: string): Reference {
  return scopedReference(departs, departs.name, { action, code: departs.orgCode, departId: departs.id });
}

import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { warehouses } from '../../table.server.ts';

/** A reference to warehouses; a person may name those within the reach of an action. */
export function warehouseReference(action: string): Reference {
  return scopedReference(warehouses, warehouses.name, {
    action,
    code: warehouses.code,
    departId: warehouses.departId,
    dealerId: warehouses.dealerId,
  });
}

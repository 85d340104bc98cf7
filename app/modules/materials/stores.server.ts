import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { forgetUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { promotionReference } from '#app/modules/promotions/editing/use-cases/promotion-reference.server.ts';
import { warehouseReference } from '#app/modules/stock/warehouses/use-cases/warehouse-reference.server.ts';
import { material, materialRequest } from './entities.ts';
import { keepMaterial } from './register/keep-material.server.ts';
import { isLow, onHand } from './register/on-hand.server.ts';
import { besidesRequests, requestScope, withMaterial } from './requests/request-rows.server.ts';
import { materialRequests, materials } from './table.server.ts';

/** Materials; what ever lay in a warehouse or was asked for stays. */
export const materialStore: EntityStore<typeof material> = bindEntity({
  entity: material,
  table: Object.assign(Object.create(materials) as typeof materials, { stockQty: onHand }),
  checksRowsIndependently: true,
  narrowed: ({ low = '' }) => {
    if (low === '') return materialStore;
    if (low !== '1') throw badInput('low');
    return { ...materialStore, scope: () => isLow };
  },
  async beforeWrite(ctx, tx, { id, after }) {
    // A file leaves out what it has no column for.
    const facts = after as Omit<typeof materials.$inferSelect, 'spec' | 'costFen'> & {
      spec?: string | null;
      costFen?: number;
    };
    await keepMaterial(ctx, tx, { ...facts, spec: facts.spec ?? null, costFen: facts.costFen ?? 0, id });
  },
  beforeDelete: forgetUnsold,
});

/** Requests of the departments and dealers somebody reaches, and their own. */
export const materialRequestStore = bindEntity({
  entity: materialRequest,
  table: materialRequests,
  scope: requestScope,
  references: {
    customerId: outletReference('material-request:list'),
    dealerId: dealerReference('material-request:list'),
    promotionId: promotionReference,
    requesterId: userReference,
    warehouseId: warehouseReference('material-request:list'),
  },
  alsoFound: withMaterial,
  besides: besidesRequests,
});

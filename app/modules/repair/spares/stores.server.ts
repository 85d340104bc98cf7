import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { scopedReference } from '#app/administration/organisation/use-cases/scoped-reference.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { codeTaken, forgetUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { warehouseReference } from '#app/modules/stock/warehouses/use-cases/warehouse-reference.server.ts';
import { repairOrders } from '../table.server.ts';
import { partRequest, partStock, sparePart } from './entities.ts';
import { listedPartStock, partStockQueryOf } from './part-stock-rows.server.ts';
import { besidesRequests, requestScope } from './request-rows.server.ts';
import { partRequests, spareParts } from './table.server.ts';
import { partStockNarrowing } from './wire.ts';

/** The catalogue of parts; one that was ever asked for or used stays. */
export const sparePartStore = bindEntity({
  entity: sparePart,
  table: spareParts,
  checksRowsIndependently: true,
  // A part with stock is a product of the same code on the stock ledger: no two things share one.
  async beforeWrite(ctx, tx, { before, after }) {
    const { code } = after as { code: string };
    const own = (before as { id: string } | null)?.id ?? null;
    if (await codeTaken(ctx, tx, code, own)) {
      throw new DomainError('repair.part-code-taken', 422, { field: 'code' });
    }
  },
  // What of it has ever lain in a warehouse keeps it.
  beforeDelete: forgetUnsold,
});

/** All parts of the catalogue, with what there is of them in warehouses within reach. */
export const partStockStore: EntityStore<typeof partStock> = bindEntity({
  entity: partStock,
  table: listedPartStock,
  query: partStockQueryOf({ only: null }),
  narrowed: (query) => ({
    ...partStockStore,
    query: partStockQueryOf(checkInput(partStockNarrowing, query)),
  }),
});

/** Requests for parts of the departments somebody reaches, or for their own van. */
export const partRequestStore = bindEntity({
  entity: partRequest,
  table: partRequests,
  scope: requestScope,
  references: {
    workerId: userReference,
    orderId: scopedReference(repairOrders, repairOrders.orderNo, {
      action: 'part-request:list',
      departId: repairOrders.departId,
    }),
    warehouseId: warehouseReference('part-request:list'),
    vanId: warehouseReference('part-request:list'),
  },
  besides: besidesRequests,
});

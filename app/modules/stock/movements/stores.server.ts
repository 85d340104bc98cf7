import { and, eq, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { bindEntity, listedTable } from '#app/entity/store.server.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { stockedReference } from '#app/modules/products/use-cases/product-reference.server.ts';
import { stockBatches, stockLedger, warehouses } from '../table.server.ts';
import { warehouseReference } from '../warehouses/use-cases/warehouse-reference.server.ts';
import { warehouseScope } from '../warehouses/use-cases/warehouse-scope.server.ts';
import { stockEntry } from './entities.ts';

/** The ledger of the warehouses somebody reaches. */
export const stockLedgerStore = bindEntity({
  entity: stockEntry,
  table: listedTable(stockLedger, {
    createdAt: stockLedger.happenedAt,
    updatedAt: stockLedger.happenedAt,
    productCode: productView.field('code', stockLedger.tenantId, stockLedger.productId),
    batchNo: sql`(select found.batch_no from ${stockBatches} found
      where found.tenant_id = ${sql`${stockLedger.tenantId}`} and found.id = ${sql`${stockLedger.batchId}`})`,
  }),
  scope: (ctx, scope) =>
    sql`exists (select from ${warehouses} where ${and(
      eq(warehouses.id, stockLedger.warehouseId),
      warehouseScope(ctx, scope),
    )})`,
  references: { productId: stockedReference, warehouseId: warehouseReference('stock:ledger') },
  alsoFound: ({ tenant }, keyword) => sql`${stockLedger.productId} in (select id from ${productView} products
    where tenant_id = ${tenant.slug} and code ilike ${`%${escapeLike(keyword)}%`})`,
});

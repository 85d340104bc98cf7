import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { stockBalances, warehouses } from '../../table.server.ts';
import { warehouseScope } from '../../warehouses/use-cases/warehouse-scope.server.ts';

/** What there is of a product in a warehouse, whatever the batch. */
export interface WarehouseSum {
  warehouseId: string;
  warehouseName: string;
  kind: string;
  productId: string;
  onHand: number;
  inTransit: number;
}

/** What there is of products in warehouses of some kinds, within a scope or in those named, in one statement. */
export async function sumByWarehouse(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  where: { productIds?: readonly string[]; kinds?: readonly string[] } & (
    | { scope: DataScope }
    | { warehouseIds: readonly string[] }
  ),
): Promise<WarehouseSum[]> {
  const within: SQL | undefined =
    'scope' in where ? warehouseScope(ctx, where.scope) : inArray(warehouses.id, [...where.warehouseIds]);
  return tx
    .select({
      warehouseId: warehouses.id,
      warehouseName: warehouses.name,
      kind: warehouses.kind,
      productId: stockBalances.productId,
      onHand: sql<number>`sum(${stockBalances.onHand})::int`,
      inTransit: sql<number>`sum(${stockBalances.inTransit})::int`,
    })
    .from(stockBalances)
    .innerJoin(
      warehouses,
      and(eq(warehouses.tenantId, stockBalances.tenantId), eq(warehouses.id, stockBalances.warehouseId)),
    )
    .where(
      and(
        eq(stockBalances.tenantId, ctx.tenant.slug),
        within,
        where.kinds ? inArray(warehouses.kind, [...where.kinds]) : undefined,
        where.productIds ? inArray(stockBalances.productId, [...where.productIds]) : undefined,
      ),
    )
    .groupBy(warehouses.id, warehouses.name, warehouses.kind, stockBalances.productId);
}

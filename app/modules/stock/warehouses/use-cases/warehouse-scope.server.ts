import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { rowScope } from '#app/entity/read/row-scope.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { warehouses } from '../../table.server.ts';
import { warehouse } from '../entities.ts';

/** Of a department or a dealer, with the conditions of data rules. */
const within = rowScope(
  { entity: warehouse, table: warehouses },
  { departId: warehouses.departId, dealerId: warehouses.dealerId },
);

/** Warehouses a person may see and act in. */
export function warehouseScope(ctx: Pick<Ctx, 'tenant'>, scope: DataScope): SQL | undefined {
  return and(eq(warehouses.tenantId, ctx.tenant.slug), within(ctx, scope));
}

/** Refuses warehouses that are not there or not within the scope; both look the same. */
export async function requireWarehouses(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  ids: readonly string[],
): Promise<void> {
  const requested = [...new Set(ids)];
  const rows = await tx
    .select({ id: warehouses.id })
    .from(warehouses)
    .where(and(warehouseScope(ctx, scope), inArray(warehouses.id, requested)));
  if (rows.length !== requested.length) throw notFound();
}

/** Whether a scope reaches any of some warehouses. */
export async function reachesWarehouses(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return false;
  return (await tx.$count(warehouses, and(warehouseScope(ctx, scope), inArray(warehouses.id, [...ids])))) > 0;
}

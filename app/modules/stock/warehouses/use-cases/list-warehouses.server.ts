import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { partKinds } from '../../movements/rules-returns.ts';
import { warehouses } from '../../table.server.ts';
import type { WarehouseName } from './find-stock-warehouses.server.ts';
import { warehouseScope } from './warehouse-scope.server.ts';

/** Warehouses within the reach of an action, by code, for selectors. */
export async function listWarehouses(ctx: Ctx, action: string): Promise<WarehouseName[]> {
  const { scope } = requireAction(ctx, action);
  return inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name })
      .from(warehouses)
      .where(warehouseScope(ctx, scope))
      .orderBy(asc(warehouses.code))
      .limit(500),
  );
}

/** Warehouses of spare parts and repair vans within a scope, by code. */
export function listPartWarehouses(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  scope: DataScope,
): Promise<(WarehouseName & { kind: string })[]> {
  const { id, code, name, kind } = warehouses;
  return tx
    .select({ id, code, name, kind })
    .from(warehouses)
    .where(and(warehouseScope(ctx, scope), inArray(kind, [...partKinds]), eq(warehouses.enabled, true)))
    .orderBy(asc(code))
    .limit(500);
}

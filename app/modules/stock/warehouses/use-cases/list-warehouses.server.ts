import { asc } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { warehouses } from '../../table.server.ts';
import { warehouseScope } from '../warehouse-scope.server.ts';
import type { WarehouseName } from './find-stock-warehouses.server.ts';

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

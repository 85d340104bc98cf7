import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { unsoldKinds } from '../../movements/rules-returns.ts';
import { warehouses } from '../../table.server.ts';
import type { WarehouseName } from './find-stock-warehouses.server.ts';

/**
 * Warehouses with goods for sale of a dealer, or of the brand itself (null), in their order; for whoever has decided
 * already that they may be asked for.
 */
export async function findWarehousesOf(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  dealerId: string | null,
): Promise<WarehouseName[]> {
  return tx
    .select({ id: warehouses.id, code: warehouses.code, name: warehouses.name })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.tenantId, ctx.tenant.slug),
        eq(warehouses.enabled, true),
        notInArray(warehouses.kind, [...unsoldKinds]),
        dealerId === null ? isNull(warehouses.dealerId) : eq(warehouses.dealerId, dealerId),
      ),
    )
    .orderBy(asc(warehouses.rank), asc(warehouses.code))
    .limit(200);
}

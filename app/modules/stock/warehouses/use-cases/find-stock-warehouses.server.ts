import { and, asc, eq, isNull, notInArray, or } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { unsoldKinds } from '../../movements/rules-returns.ts';
import { warehouses } from '../../table.server.ts';

/** A warehouse as documents name it. */
export interface WarehouseName {
  id: string;
  code: string;
  name: string;
}

/**
 * The warehouses that deliver for a dealer, by code: the dealer's own, or the brand's where it has none. What came
 * back, and what is on its way, is not for sale.
 */
export async function findStockWarehouses(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { dealerId }: { dealerId: string },
): Promise<WarehouseName[]> {
  const rows = await tx
    .select({
      id: warehouses.id,
      code: warehouses.code,
      name: warehouses.name,
      dealerId: warehouses.dealerId,
    })
    .from(warehouses)
    .where(
      and(
        eq(warehouses.tenantId, ctx.tenant.slug),
        eq(warehouses.enabled, true),
        notInArray(warehouses.kind, [...unsoldKinds]),
        or(eq(warehouses.dealerId, dealerId), isNull(warehouses.dealerId)),
      ),
    )
    .orderBy(asc(warehouses.code));
  const own = rows.filter((row) => row.dealerId === dealerId);
  return (own.length > 0 ? own : rows).map(({ id, code, name }) => ({ id, code, name }));
}

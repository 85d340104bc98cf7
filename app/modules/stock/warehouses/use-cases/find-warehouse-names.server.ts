import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { warehouses } from '../../table.server.ts';

/** Names of warehouses by their ids; for whoever may read what names them. */
export async function findWarehouseNames(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const requested = [...new Set(ids)];
  if (requested.length === 0) return new Map();
  const rows = await tx
    .select({ id: warehouses.id, name: warehouses.name })
    .from(warehouses)
    .where(and(eq(warehouses.tenantId, ctx.tenant.slug), inArray(warehouses.id, requested)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

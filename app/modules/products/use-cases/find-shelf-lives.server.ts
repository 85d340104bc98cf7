import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { products } from '../table.server.ts';

/** Days that products keep, by id; those that are not there are missing. */
export async function findShelfLives(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: products.id, days: products.shelfLifeDays })
    .from(products)
    .where(and(eq(products.tenantId, ctx.tenant.slug), inArray(products.id, [...ids])));
  return new Map(rows.map(({ id, days }) => [id, days]));
}

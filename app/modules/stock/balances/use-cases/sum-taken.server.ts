import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { stockLedger } from '../../table.server.ts';

/** What documents of a kind have taken out of warehouses since a moment, by product: what came back is taken off. */
export async function sumTaken(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { warehouseIds: readonly string[]; docKind: string; since: Date },
): Promise<ReadonlyMap<string, number>> {
  if (of.warehouseIds.length === 0) return new Map();
  const rows = await tx
    .select({
      id: stockLedger.productId,
      n: sql<number>`greatest(0, -sum(${stockLedger.onHandChange}))::int`,
    })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenantId, ctx.tenant.slug),
        inArray(stockLedger.warehouseId, [...of.warehouseIds]),
        eq(stockLedger.docKind, of.docKind),
        gte(stockLedger.happenedAt, of.since),
      ),
    )
    .groupBy(stockLedger.productId);
  return new Map(rows.map(({ id, n }) => [id, n]));
}

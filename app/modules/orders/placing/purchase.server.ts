import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';

/**
 * What a purchase comes to that an order is part of, with the order at an amount of its own: who buys a lot in one go
 * is asked about all of it, however many dealers bring it. What was refused or made invalid is not bought.
 */
export async function purchaseFen(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, groupId, payableFen }: { id: string; groupId: string | null; payableFen: number },
): Promise<number> {
  if (!groupId) return payableFen;
  // Of two orders of a purchase that grow at once the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${groupId}, 0))`);
  const [others] = await tx
    .select({ fen: sql<number>`coalesce(sum(${orders.payableFen}), 0)::bigint`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.slug),
        eq(orders.groupId, groupId),
        ne(orders.id, id),
        notInArray(orders.status, [orderStatus.refused, orderStatus.invalid]),
      ),
    );
  return payableFen + (others?.fen ?? 0);
}

import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dueFen } from '#app/modules/pricing/rules-totals.ts';
import { orderStatus } from '../rules.ts';
import { orders } from '../table.server.ts';

/**
 * What has to be paid for a purchase that an order is part of, freight too, with the order at an amount of its own: who
 * buys a lot in one go is asked about all of it, however many dealers bring it. What was refused or made invalid is not
 * bought.
 */
export async function purchaseFen(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { id, groupId, ...amounts }: { id: string; groupId: string | null; payableFen: number; freightFen: number },
): Promise<number> {
  const ownFen = dueFen(amounts);
  if (!groupId) return ownFen;
  // Of two orders of a purchase that grow at once the second sees the first.
  await takeTurns(tx, groupId);
  const [others] = await tx
    .select({
      fen: sql<number>`coalesce(sum(${orders.dueFen}), 0)::bigint`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, ctx.tenant.slug),
        eq(orders.groupId, groupId),
        ne(orders.id, id),
        notInArray(orders.status, [orderStatus.refused, orderStatus.invalid]),
      ),
    );
  return ownFen + (others?.fen ?? 0);
}

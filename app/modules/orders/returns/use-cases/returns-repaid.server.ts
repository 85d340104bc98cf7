import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { orderRefunded } from '../../events.ts';
import { type LockedOrder, leadsTo, type MoveCtx, writeMove } from '../../lifecycle/move-order.server.ts';
import { published } from '../../lifecycle/publish-move.server.ts';
import { ancestorsOf } from '../../lifecycle/use-cases/find-root-order.server.ts';
import { type OrderStatus, orderStatus } from '../../rules.ts';
import { orders } from '../../table.server.ts';

/** A return that is held, with the order its goods were first sold with. */
export interface AwaitingMoney {
  back: LockedOrder;
  rootId: string;
}

/**
 * Holds the returns of an account whose goods are in and whose money nobody has asked for with them, the oldest first.
 * Whoever holds the account too holds these before: so does whoever asks for the money of a return.
 */
export async function holdReturnsAwaitingMoney(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  account: { customerId: string; dealerId: string },
): Promise<AwaitingMoney[]> {
  const { rows } = await tx.execute<{ asked: string; id: string }>(sql`
    with recursive ${ancestorsOf(
      tenant.slug,
      sql`customer_id = ${account.customerId} and dealer_id = ${account.dealerId}
        and kind = 'return' and status = ${orderStatus.shipped}`,
    )}
    select asked, id from up where origin_id is null`);
  if (rows.length === 0) return [];
  const rootOf = new Map(rows.map(({ asked, id }) => [asked, id]));
  const held = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.slug),
        inArray(orders.id, [...rootOf.keys()]),
        eq(orders.status, orderStatus.shipped),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('update');
  return held.map((row) => ({
    back: { ...row, status: row.status as OrderStatus },
    rootId: rootOf.get(row.id)!,
  }));
}

/**
 * Ends returns whose money has gone back otherwise than by asking for it with them: what is still owed back of their
 * order, `owedFen`, is that of the latest of them, and the others have theirs.
 */
export async function endRepaidReturns(
  ctx: MoveCtx,
  tx: Tx,
  awaiting: readonly LockedOrder[],
  { owedFen, action }: { owedFen: number; action: string },
): Promise<void> {
  let left = owedFen;
  for (const back of awaiting.toReversed()) {
    if (left > 0) {
      left -= back.refundFen;
      continue;
    }
    await writeMove(ctx, tx, back, {
      event: 'repaid',
      to: leadsTo(back, 'repaid'),
      action,
      told: { refundFen: back.refundFen },
      publishes: published(orderRefunded, { amountFen: back.refundFen }),
    });
  }
}

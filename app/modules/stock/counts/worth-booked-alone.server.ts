import { and, eq, gt, inArray, lte, sum } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { stockParameters } from '../balances/rules-parameters.ts';
import { worthOf } from '../balances/use-cases/worth-of.server.ts';
import { stockDocuments } from '../table.server.ts';

const dayMs = 86_400_000;

/** Above what value, at list prices and in fen, differences of stock wait for somebody else. */
export const approvalLimitFen = async (ctx: Ctx, tx: Tx): Promise<number> =>
  100 * (await readParameter(tx, ctx.tenant, stockParameters['stock.count-approval-yuan']));

/**
 * What differences are worth that a person books without a count sheet, in fen. More than the limit, with what the person
 * has booked alone in the day before, is refused (`stock.differences-need-approval`, 409): many small ones would come to
 * what one large one may not.
 */
export async function worthBookedAlone(
  ctx: Ctx,
  tx: Tx,
  differences: readonly { productId: string; qty: number }[],
): Promise<number> {
  const { id: userId } = requireUser(ctx);
  const worth = await worthOf(ctx, tx, differences);
  if (worth === 0) return 0;
  // Of two at once the second sees what the first has booked.
  await takeTurns(tx, `${ctx.tenant.slug} ${userId} differences`);
  const limit = await approvalLimitFen(ctx, tx);
  const { tenantId, madeById, kind, createdAt, status, valueFen } = stockDocuments;
  const [booked] = await tx
    .select({ fen: sum(valueFen) })
    .from(stockDocuments)
    .where(
      and(
        eq(tenantId, ctx.tenant.slug),
        eq(madeById, userId),
        inArray(kind, ['count', 'loss']),
        eq(status, 'done'),
        gt(createdAt, new Date(ctx.now().getTime() - dayMs)),
        // What was worth more has been approved.
        lte(valueFen, limit),
      ),
    );
  const before = Number(booked?.fen ?? 0);
  if (worth + before > limit) {
    const values = { worth: formatFen(worth), before: formatFen(before), limit: formatFen(limit) };
    throw new DomainError('stock.differences-need-approval', 409, { values });
  }
  return worth;
}

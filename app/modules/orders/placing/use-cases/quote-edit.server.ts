import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { holdOrder, leadsTo } from '../../lifecycle/move-order.server.ts';
import { quotedParts } from '../../pricing/dealer-parts.server.ts';
import { judgeLines } from '../../pricing/judged-lines.server.ts';
import { shownLine } from '../../pricing/quote-lines.server.ts';
import { linesOf } from '../held-lines.server.ts';
import type { Quote, TypedLine, Wishes } from '../wire-create.ts';

/** What an order would come to if it were changed, and what is wrong with which of its lines. Nothing is written. */
export async function quoteEdit(
  ctx: Ctx,
  input: { id: string; lines: readonly TypedLine[] } & Wishes,
): Promise<Quote> {
  const { scope } = requireAction(ctx, 'order:edit');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, { id: input.id });
    leadsTo(order, 'edit');
    const [buyer] = await findBuyers(ctx, tx, { id: order.customerId, scope: { all: true } });
    if (!buyer) throw new DomainError('orders.outlet-stopped', 409);
    const before = await linesOf(ctx, tx, order.id);
    const { lines, dealers } = await judgeLines(ctx, tx, {
      order,
      buyer,
      before,
      typed: input.lines,
      wishes: input,
    });
    const parts = await quotedParts(
      ctx,
      tx,
      lines.filter((line) => line.trouble === null),
    );
    const notes = dealers.flatMap((dealer) => dealer.notes);
    return { lines: lines.map(shownLine), parts, notes, ...orderTotals(lines) };
  });
}

import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findBuyers } from '#app/modules/customers/outlets/use-cases/find-buyers.server.ts';
import { holdOrder, leadsTo } from '../../lifecycle/move-order.server.ts';
import { judgeLines } from '../../pricing/judged-lines.server.ts';
import { mayFreight } from '../freight-by-hand.server.ts';
import { linesOf } from '../locked-lines.server.ts';
import type { Quote, TypedLine, Wishes } from '../wire-create.ts';
import { giftsOf, quoteOf } from './create-order.server.ts';

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
    giftsOf(ctx, input);
    mayFreight(ctx, input.freight);
    const judged = await judgeLines(ctx, tx, { order, buyer, before, typed: input.lines, wishes: input });
    return quoteOf(ctx, tx, judged, { customerId: order.customerId, order });
  });
}

import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { QuoteReturnInput } from '../../lifecycle/wire-moves.ts';
import { quoteLocked } from '../quote-locked.server.ts';
import type { ReturnQuote } from '../wire-settlements.ts';

/** What goods that come back are worth, and what promotions take back of them. Nothing is written. */
export async function quoteReturn(ctx: Ctx, input: QuoteReturnInput): Promise<ReturnQuote> {
  const { scope } = requireAction(ctx, 'order:return');
  // Locked, though nothing is written, like the quote of an exchange.
  return inTenant(ctx, async (tx) =>
    quoteLocked(ctx, tx, await holdOrder(ctx, tx, scope, { id: input.id }), input),
  );
}

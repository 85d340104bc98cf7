import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { QuoteSwapInput } from '../../lifecycle/wire-moves.ts';
import { shownLine } from '../../pricing/quote-lines.server.ts';
import { withStock } from '../../pricing/stock-of-lines.server.ts';
import { priceInstead } from '../goods-instead.server.ts';
import { shownTerms, termsOfLocked } from '../quote-locked.server.ts';
import type { SwapQuote } from '../wire-settlements.ts';

/** What changing goods for others comes to: what comes back is worth, what is sent costs. Nothing is written. */
export async function quoteSwap(ctx: Ctx, input: QuoteSwapInput): Promise<SwapQuote> {
  const { scope } = requireAction(ctx, 'order:swap');
  // Locked, though nothing is written: what is left of a line is worth what nobody else takes of it meanwhile.
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, { id: input.id });
    const { lines: sold, terms } = await termsOfLocked(ctx, tx, order, input);
    const { lines, backFen, payableFen } = await priceInstead(ctx, tx, {
      order,
      terms,
      typed: input.instead,
    });
    const shown = (await withStock(ctx, tx, lines, null)).map(shownLine);
    return { lines: shown, back: shownTerms(sold, terms), backFen, payableFen };
  });
}

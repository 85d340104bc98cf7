import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { piecesText, returnablePieces } from '../../fulfilment/rules-pieces.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { QuoteReturnInput } from '../../lifecycle/wire-moves.ts';
import { linesOf, requestedPieces } from '../../placing/held-lines.server.ts';
import { termsOfReturn } from '../return-terms.server.ts';
import type { ReturnQuote } from '../wire-settlements.ts';

/** What goods that come back are worth, and what promotions take back of them. Nothing is written. */
export async function quoteReturn(ctx: Ctx, input: QuoteReturnInput): Promise<ReturnQuote> {
  const { scope } = requireAction(ctx, 'order:return');
  // Held, though nothing is written, like the quote of an exchange.
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, { id: input.id });
    const lines = await linesOf(ctx, tx, order.id);
    const requested = requestedPieces(lines, input.lines, returnablePieces);
    const terms = await termsOfReturn(ctx, tx, order, { lines, requested });
    return {
      shareFen: terms.shareFen,
      withheldFen: terms.withheldFen,
      refundFen: terms.shareFen - terms.withheldFen,
      rules: terms.rules.map(({ name, fen }) => ({ name, fen })),
      gifts: terms.gifts.flatMap(({ lineNo, pieces }) => {
        const line = lines.find((one) => one.lineNo === lineNo);
        return line ? [{ lineNo, productName: line.productName, text: piecesText(line, pieces) }] : [];
      }),
    };
  });
}

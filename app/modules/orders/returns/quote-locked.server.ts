import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { piecesText, returnablePieces } from '../fulfilment/rules-pieces.ts';
import type { LockedOrder } from '../lifecycle/move-order.server.ts';
import type { QuoteReturnInput } from '../lifecycle/wire-moves.ts';
import { linesOf, requestedPieces, type StoredLine } from '../placing/locked-lines.server.ts';
import { type TermsOfReturn, termsOfReturn } from './return-terms.server.ts';
import type { ReturnQuote } from './wire-settlements.ts';

/** What goods of a locked order are worth when they come back, and what promotions take back of them. */
export async function quoteLocked(
  ctx: Ctx,
  tx: Tx,
  order: LockedOrder,
  input: QuoteReturnInput,
): Promise<ReturnQuote> {
  const { lines, terms } = await termsOfLocked(ctx, tx, order, input);
  return shownTerms(lines, terms);
}

/** What some goods of a locked order come to when they are given back, with all its lines. */
export async function termsOfLocked(
  ctx: Ctx,
  tx: Tx,
  order: LockedOrder,
  input: Pick<QuoteReturnInput, 'lines'>,
): Promise<{ lines: StoredLine[]; terms: TermsOfReturn }> {
  const lines = await linesOf(ctx, tx, order.id);
  const requested = requestedPieces(lines, input.lines, returnablePieces);
  return { lines, terms: await termsOfReturn(ctx, tx, order, { lines, requested }) };
}

/** The same as whoever gives them back reads it. */
export function shownTerms(lines: readonly StoredLine[], terms: TermsOfReturn): ReturnQuote {
  return {
    shareFen: terms.shareFen,
    withheldFen: terms.withheldFen,
    refundFen: terms.shareFen - terms.withheldFen,
    rules: terms.rules.map(({ name, fen }) => ({ name, fen })),
    coupons: terms.coupons,
    gifts: terms.gifts.flatMap(({ lineNo, pieces }) => {
      const line = lines.find((one) => one.lineNo === lineNo);
      return line ? [{ lineNo, productName: line.productName, text: piecesText(line, pieces) }] : [];
    }),
  };
}

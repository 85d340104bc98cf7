import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { linesOf, type StoredLine } from '../placing/locked-lines.server.ts';
import type { orders } from '../table.server.ts';
import { followUpLine } from './follow-up-line.server.ts';

/** Goods of a line of the origin that are given back for other goods: how many pieces, and what they were sold for. */
export interface BroughtBack {
  lineNo: number;
  pieces: number;
  amountFen: number;
}

/** Of a line of its own, what comes back. */
export const broughtBackOf = ({ lineNo, qty, factor, amountFen }: StoredLine): BroughtBack => ({
  lineNo,
  pieces: qty * factor,
  amountFen,
});

/** What comes back with a return or an exchange, line by line: its own goods, or those that others are sent for. */
export async function linesBack(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  order: Pick<typeof orders.$inferSelect, 'originId' | 'broughtBack'>,
  own: readonly StoredLine[],
): Promise<readonly StoredLine[]> {
  const { originId, broughtBack } = order;
  return broughtBack && originId ? backOf(broughtBack, await linesOf(ctx, tx, originId)) : own;
}

/** Goods of lines that were sold, as lines that come back. */
export function backOf(broughtBack: readonly BroughtBack[], sold: readonly StoredLine[]): StoredLine[] {
  return broughtBack.flatMap(({ lineNo, pieces, amountFen }) => {
    const line = sold.find((one) => one.lineNo === lineNo);
    return line ? [followUpLine(line, pieces, amountFen)] : [];
  });
}

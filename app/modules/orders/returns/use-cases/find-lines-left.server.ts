import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LineLeft } from '#app/modules/pricing/rules-returns.ts';
import { linesLeft } from '../return-terms.server.ts';
import { readSoldLines } from '../sold-price.server.ts';

/**
 * What an outlet keeps of each line of an order after all that has come back of it, by itself and by its exchanges. What
 * was asked for and has not come in is still the outlet's: it may be refused. Nothing is locked.
 */
export async function findLinesLeft(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<LineLeft[]> {
  const sold = await readSoldLines(ctx, tx, orderId);
  const cameIn = new Map(
    [...sold].map(([lineNo, line]) => [lineNo, { ...line, gone: line.gone - line.awaited, awaited: 0 }]),
  );
  return linesLeft(ctx, tx, orderId, { own: [], sold: cameIn, requested: new Map() });
}

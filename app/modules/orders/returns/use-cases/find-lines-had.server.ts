import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LineLeft } from '#app/modules/pricing/rules-returns.ts';
import { lineLeft, readSoldOrders } from '../sold-orders.server.ts';
import { readSoldLinesOf } from '../sold-price.server.ts';

/** A line of an order in base units: what the outlet keeps of it, what it has signed for and not given back, and what is gone. */
type LineHad = LineLeft & { had: number; gone: number };

/**
 * What an outlet has of each line of the order it was sold with. Goods that were missing and are sent again count once
 * that is agreed; what was asked to come back counts until it has come in.
 */
export async function findLinesHad(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<LineHad[]> {
  const order = (await readSoldOrders(ctx, tx, [orderId])).get(orderId);
  const sold = (await readSoldLinesOf(ctx, tx, [orderId])).get(orderId);
  if (!order) return [];
  return order.lines.map((line) => {
    const { gone: all = 0, awaited = 0 } = sold?.get(line.lineNo) ?? {};
    const gone = all - awaited;
    const left = lineLeft(line, order.settlement, gone);
    const had = order.settlement === 'reship' ? left.left : line.signedPieces - gone;
    return { ...left, room: 0, had: Math.max(0, had), gone };
  });
}

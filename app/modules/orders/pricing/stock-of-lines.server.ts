import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findGoodsFor, unitsOf } from '#app/modules/stock/use-cases/find-goods-for.server.ts';
import type { QuotedLine } from '../placing/wire-create.ts';
import type { PricedLine } from './quote-lines.server.ts';

/** A priced line with what can be had of it, in base units too, warehouse by warehouse; null where nobody keeps stock. */
export type StockedLine = PricedLine & Pick<QuotedLine, 'available'> & { places: readonly number[] | null };

/**
 * Priced lines with what can be had of each now, in whole units of the line: free stock of its dealer's warehouses, and
 * what is kept for the order already. Constant statements for a dealer, however many lines.
 */
export async function withStock(
  ctx: Ctx,
  tx: Tx,
  lines: readonly PricedLine[],
  orderId: string | null,
): Promise<StockedLine[]> {
  const found = new Map<string, Awaited<ReturnType<typeof findGoodsFor>>>();
  const known = lines.filter(({ productId }) => productId !== '');
  for (const [dealerId, own] of Map.groupBy(known, (line) => line.dealerId)) {
    const productIds = own.map(({ productId }) => productId);
    found.set(dealerId, await findGoodsFor(ctx, tx, { docId: orderId, dealerId, productIds }));
  }
  return lines.map((line) => {
    const there = found.get(line.dealerId)?.get(line.productId);
    const places = there?.places ?? null;
    return { ...line, places, available: places ? unitsOf({ places }, line.factor) : null };
  });
}

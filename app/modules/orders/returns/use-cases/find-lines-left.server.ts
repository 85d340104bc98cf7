import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LineLeft } from '#app/modules/pricing/rules-returns.ts';
import { lineLeft, readSoldOrders } from '../sold-orders.server.ts';
import { readSoldLinesOf } from '../sold-price.server.ts';

/**
 * What an outlet keeps of each line of orders after all that has come back of them, by itself and by its exchanges; by
 * the order's id. What was asked for and has not come in is still the outlet's: it may be refused. Nothing is locked.
 * Two statements, however many orders.
 */
export async function findLinesLeft(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  orderIds: readonly string[],
): Promise<Map<string, LineLeft[]>> {
  if (orderIds.length === 0) return new Map();
  const found = await readSoldOrders(ctx, tx, orderIds);
  const sold = await readSoldLinesOf(ctx, tx, orderIds);
  return new Map(
    [...found].map(([id, { lines, settlement }]) => [
      id,
      lines.map((line) => {
        const { gone = 0, awaited = 0 } = sold.get(id)?.get(line.lineNo) ?? {};
        // Nobody asks for more of it here.
        return { ...lineLeft(line, settlement, gone - awaited), room: 0 };
      }),
    ]),
  );
}

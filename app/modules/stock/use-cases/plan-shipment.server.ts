import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { lockBalances, type StockCtx } from '../balances/balances.server.ts';
import { heldBy } from '../movements/reservations.server.ts';
import { pickAcross } from '../warehouses/rules-choice.ts';

/** A line of which so many whole units are to leave. */
export interface LineToShip {
  lineNo: number;
  productId: string;
  units: number;
  factor: number;
}

/**
 * From which of several warehouses how many units of each line leave: where they are promised, and the rest by the
 * rule of the warehouses. What nobody has is asked of the first, which will say how much is missing. Warehouses that
 * nothing leaves are not in it; the others stand in their order.
 */
export async function planShipment(
  ctx: StockCtx,
  tx: Tx,
  {
    docId,
    lines,
    warehouseIds,
    firstExpiring,
  }: {
    docId: string;
    lines: readonly LineToShip[];
    warehouseIds: readonly string[];
    firstExpiring: boolean;
  },
): Promise<{ warehouseId: string; lines: { lineNo: number; qty: number }[] }[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const balances = await lockBalances(
    ctx,
    tx,
    lines.flatMap(({ productId }) => warehouseIds.map((warehouseId) => ({ warehouseId, productId }))),
  );
  const reserved = await heldBy(
    tx,
    ctx.tenant.slug,
    docId,
    lines.map(({ lineNo }) => lineNo),
  );
  // What was promised and has run out since leaves nowhere: it is taken from elsewhere like what nobody promised.
  const good = new Set(balances.filter(({ expiryDate }) => expiryDate > today).map(({ batchId }) => batchId));
  const plan = new Map<string, Map<number, number>>(warehouseIds.map((id) => [id, new Map()]));
  const add = (warehouseId: string, lineNo: number, units: number) => {
    const of = plan.get(warehouseId)!;
    if (units > 0) of.set(lineNo, units + (of.get(lineNo) ?? 0));
  };
  for (const { lineNo, productId, units, factor } of lines) {
    let left = units;
    const batches = balances.filter((one) => one.productId === productId);
    for (const warehouseId of warehouseIds) {
      const own = reserved.filter(
        (one) => one.lineNo === lineNo && one.warehouseId === warehouseId && good.has(one.batchId),
      );
      const promised = Math.floor(own.reduce((sum, { qty }) => sum + qty, 0) / factor);
      add(warehouseId, lineNo, Math.min(left, promised));
      left -= Math.min(left, promised);
    }
    if (left === 0) continue;
    const rest = pickAcross(batches, { units: left, factor }, { warehouseIds, firstExpiring, today });
    if (!rest) add(warehouseIds[0]!, lineNo, left);
    for (const [warehouseId, picks] of Map.groupBy(rest ?? [], (pick) => pick.warehouseId)) {
      add(warehouseId, lineNo, picks.reduce((sum, { qty }) => sum + qty, 0) / factor);
    }
  }
  return [...plan]
    .filter(([, of]) => of.size > 0)
    .map(([warehouseId, of]) => ({
      warehouseId,
      lines: Array.from(of, ([lineNo, qty]) => ({ lineNo, qty })),
    }));
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import {
  applyChanges,
  type BalanceChange,
  type LockedBalance,
  lockBalances,
  type StockCtx,
  type StockDoc,
} from '../balances/balances.server.ts';
import { type ShortLine, StockShort } from '../balances/use-cases/stock-short.server.ts';
import { endHeld, type Held, heldBy } from '../movements/reservations.server.ts';
import { type Pick, pickFirstExpired, settleReservations, takable } from '../rules.ts';
import type { Allocation, RequestedLine } from './reserve-stock.server.ts';

/** A line to ship; with `batches` these and no others, their quantities making up `qty`. */
export interface ShipLine extends RequestedLine {
  batches?: readonly Pick[];
}

/**
 * Takes goods out of a warehouse for a document, all lines or none, in the caller's transaction: from the batches
 * named, else first expired first. What the lines hold is used up; what they were promised of other batches, there or
 * in other warehouses, ends by as much.
 */
export async function shipStock(
  ctx: StockCtx,
  tx: Tx,
  { doc, warehouseId, lines }: { doc: StockDoc; warehouseId: string; lines: readonly ShipLine[] },
): Promise<Allocation[]> {
  const { slug } = ctx.tenant;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const lineNos = lines.map(({ lineNo }) => lineNo);
  const balances = await lockBalances(ctx, tx, [
    ...lines.map(({ productId }) => ({ warehouseId, productId })),
    ...(await heldBy(tx, slug, doc.id, lineNos)),
  ]);
  // After the lock: what was given back meanwhile is not given back twice.
  const reservations = await heldBy(tx, slug, doc.id, lineNos);
  const short: ShortLine[] = [];
  const changes: BalanceChange[] = [];
  const ends: { held: Held; qty: number }[] = [];
  const given: Allocation[] = [];
  for (const line of lines) {
    const batches = balances.filter(
      (one) => one.warehouseId === warehouseId && one.productId === line.productId,
    );
    const promised = reservations.filter(
      ({ lineNo, productId }) => lineNo === line.lineNo && productId === line.productId,
    );
    const mine = promised.filter((one) => one.warehouseId === warehouseId);
    const own = new Map(mine.map(({ batchId, qty }) => [batchId, qty]));
    const picks = line.batches
      ? checkedPicks(line, batches, own, today)
      : pickFirstExpired(batches, line.qty, today, own);
    if (!picks) {
      const available = batches.reduce((sum, one) => sum + takable(one, today, own.get(one.batchId)), 0);
      const { lineNo, productId, product = '' } = line;
      short.push({ lineNo, productId, product, requested: line.qty, available });
      continue;
    }
    const { used, returned } = settleReservations(own, picks);
    for (const { batchId, qty } of picks) {
      const batch = batches.find((one) => one.batchId === batchId)!;
      const reserved = -(used.get(batchId) ?? 0);
      batch.onHand -= qty;
      batch.reserved += reserved;
      changes.push({ ...placeOf(batch), kind: 'ship', onHand: -qty, reserved, lineNo: line.lineNo });
      const { batchNo, expiryDate } = batch;
      given.push({
        lineNo: line.lineNo,
        warehouseId,
        productId: line.productId,
        batchId,
        batchNo,
        expiryDate,
        qty,
      });
    }
    for (const [batchId, qty] of returned) {
      const batch = batches.find((one) => one.batchId === batchId)!;
      batch.reserved -= qty;
      changes.push({ ...placeOf(batch), kind: 'release', onHand: 0, reserved: -qty, lineNo: line.lineNo });
    }
    for (const one of mine) {
      const qty = (used.get(one.batchId) ?? 0) + (returned.get(one.batchId) ?? 0);
      if (qty > 0) ends.push({ held: one, qty });
    }
    // What was shipped beyond all that was promised here stands for what was promised elsewhere.
    let beside = line.qty - sum(used) - sum(returned);
    for (const one of promised.filter((held) => held.warehouseId !== warehouseId)) {
      const qty = Math.min(beside, one.qty);
      if (qty <= 0) continue;
      beside -= qty;
      changes.push({ ...placeOf(one), kind: 'release', onHand: 0, reserved: -qty, lineNo: line.lineNo });
      ends.push({ held: one, qty });
    }
  }
  if (short.length > 0) throw new StockShort(short);
  await applyChanges(ctx, tx, doc, changes);
  for (const { held: one, qty } of ends) await endHeld(tx, slug, doc.id, one, qty);
  return given;
}

/** The batches a person named, when they are there and there is enough of each; those past their life are refused. */
function checkedPicks(
  line: ShipLine,
  batches: readonly LockedBalance[],
  own: ReadonlyMap<string, number>,
  today: string,
): Pick[] | null {
  const merged = new Map<string, number>();
  for (const { batchId, qty } of line.batches ?? []) merged.set(batchId, (merged.get(batchId) ?? 0) + qty);
  const picks = Array.from(merged, ([batchId, qty]) => ({ batchId, qty }));
  if (picks.some(({ qty }) => qty <= 0) || picks.reduce((sum, { qty }) => sum + qty, 0) !== line.qty) {
    throw new DomainError('stock.batches-differ', 422, { values: { product: line.product ?? '' } });
  }
  for (const { batchId, qty } of picks) {
    const batch = batches.find((one) => one.batchId === batchId);
    if (!batch) return null;
    if (batch.expiryDate <= today) {
      throw new DomainError('stock.expired', 409, { values: { batch: batch.batchNo } });
    }
    if (qty > takable(batch, today, own.get(batchId))) return null;
  }
  return picks;
}

function placeOf({ warehouseId, productId, batchId }: Omit<Held, 'lineNo' | 'qty'>) {
  return { warehouseId, productId, batchId };
}

const sum = (quantities: ReadonlyMap<string, number>) =>
  [...quantities.values()].reduce((total, qty) => total + qty, 0);

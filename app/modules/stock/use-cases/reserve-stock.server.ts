import type { Tx } from '#app/db/tenant-db.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import {
  applyChanges,
  type BalanceChange,
  lockBalances,
  type StockCtx,
  type StockDoc,
} from '../balances/balances.server.ts';
import { type ShortLine, StockShort } from '../balances/use-cases/stock-short.server.ts';
import { heldBy } from '../movements/reservations.server.ts';
import { stockReservations } from '../table.server.ts';
import { pickAcross, unitsIn } from '../warehouses/rules-choice.ts';

/** A line that asks for stock; `qty` in base units. Two lines may ask for the same product. */
export interface RequestedLine {
  lineNo: number;
  productId: string;
  qty: number;
  /** Base units in one unit of the line, which comes whole out of one warehouse; 1 by default. */
  factor?: number;
  /** Code and name, for the message when there is not enough. */
  product?: string;
}

/** What a line was given of a batch. */
export interface Allocation {
  lineNo: number;
  warehouseId: string;
  productId: string;
  batchId: string;
  batchNo: string;
  expiryDate: string;
  qty: number;
}

/**
 * Promises a document's lines stock of some warehouses, all or none: of the first what it has, first expired first, and
 * the rest of the next; or, of all of them, what expires first. In the caller's transaction. What is short is told line by line by `StockShort`. A document that holds something already is refused.
 */
export async function reserveStock(
  ctx: StockCtx,
  tx: Tx,
  {
    doc,
    lines,
    warehouseIds,
    firstExpiring = false,
  }: {
    doc: StockDoc;
    lines: readonly RequestedLine[];
    warehouseIds: readonly string[];
    firstExpiring?: boolean;
  },
): Promise<Allocation[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const balances = await lockBalances(
    ctx,
    tx,
    lines.flatMap(({ productId }) => warehouseIds.map((warehouseId) => ({ warehouseId, productId }))),
  );
  const from = { warehouseIds, firstExpiring, today };
  // After the lock: of two that reserve for one document at once the second sees what the first was given.
  if ((await heldBy(tx, ctx.tenant.slug, doc.id)).length > 0) {
    throw new DomainError('stock.already-reserved', 409, { values: { no: doc.no } });
  }
  const short: ShortLine[] = [];
  const given: Allocation[] = [];
  for (const line of lines) {
    const batches = balances.filter(({ productId }) => productId === line.productId);
    const { lineNo, productId, product = '', factor = 1 } = line;
    const picks = pickAcross(batches, { units: line.qty / factor, factor }, from);
    if (!picks) {
      const available = unitsIn(batches, from, factor) * factor;
      short.push({ lineNo, productId, product, requested: line.qty, available });
      continue;
    }
    for (const { warehouseId, batchId, qty } of picks) {
      const batch = batches.find((one) => one.warehouseId === warehouseId && one.batchId === batchId)!;
      batch.reserved += qty;
      const { batchNo, expiryDate } = batch;
      given.push({ lineNo, warehouseId, productId, batchId, batchNo, expiryDate, qty });
    }
  }
  if (short.length > 0) throw new StockShort(short);
  if (given.length === 0) return [];
  await applyChanges(
    ctx,
    tx,
    doc,
    given.map(
      ({ lineNo, warehouseId, productId, batchId, qty }): BalanceChange => ({
        warehouseId,
        productId,
        batchId,
        kind: 'reserve',
        onHand: 0,
        reserved: qty,
        lineNo,
      }),
    ),
  );
  await tx.insert(stockReservations).values(
    given.map(({ lineNo, warehouseId, productId, batchId, qty }) => ({
      tenantId: ctx.tenant.slug,
      docId: doc.id,
      lineNo,
      warehouseId,
      productId,
      batchId,
      qty,
      createdAt: ctx.now(),
    })),
  );
  return given;
}

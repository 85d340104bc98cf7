import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { StockDoc } from '../balances/balances.server.ts';
import { openBalances } from '../balances/open-balances.server.ts';
import { type BatchQty, batchesBack } from '../movements/rules-returns.ts';
import { stockBatches, stockLedger } from '../table.server.ts';
import { findReturnWarehouses } from '../warehouses/use-cases/find-return-warehouses.server.ts';
import { batchesOf, receiveStock } from './receive-stock.server.ts';

/** Goods of one line that come back, in base units. */
export interface ReturnedLine {
  lineNo: number;
  productId: string;
  qty: number;
  shelfLifeDays: number;
  /** The batches the line left with, in the order they left. */
  left: readonly BatchQty[];
}

/** Goods that come back with one document. */
export interface ReturnedGoods {
  /** The return or the exchange they come back with. */
  doc: StockDoc;
  dealerId: string;
  /** Where they go, one of the dealer's; null for its warehouse for returns. */
  warehouseId: string | null;
  lines: readonly ReturnedLine[];
  /** Other documents with which goods of the same deliveries came back: what they brought is not brought again. */
  besides: readonly string[];
  /** The last day on which goods of an unknown batch can have been made, YYYY-MM-DD. */
  madeBy: string;
}

/**
 * Books goods that come back with a return or an exchange (退货入库), in the caller's transaction: into the dealer's
 * warehouse for returns, from where they are moved back or written off by hand, and into the batches they left with.
 * A document's goods are booked once: a second time finds them there and changes nothing. Null when nobody keeps
 * stock for the dealer.
 */
export async function bookReturnedGoods(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 't' | 'address' | 'requestId'>,
  tx: Tx,
  { doc, dealerId, warehouseId, lines, besides, madeBy }: ReturnedGoods,
): Promise<{ warehouseId: string; booked: boolean } | null> {
  const there = await findReturnWarehouses(ctx, tx, { dealerId });
  if (!there[0]) return null;
  const place = warehouseId ? there.find((one) => one.id === warehouseId) : there[0];
  if (!place) throw new DomainError('stock.other-warehouse', 422, { field: 'warehouseId' });
  const before = await broughtBack(ctx, tx, besides);
  const received = lines.flatMap((line) => {
    const back = before.filter((one) => one.lineNo === line.lineNo && one.productId === line.productId);
    return batchesBack({ ...line, back }, doc.no).map(({ batchNo, qty }) => ({
      lineNo: line.lineNo,
      productId: line.productId,
      qty,
      batch: { batchNo, productionDate: madeBy, shelfLifeDays: line.shelfLifeDays },
    }));
  });
  // Whoever books the same goods at the same time waits at the balances, and then sees what is booked.
  const ids = await batchesOf(ctx, tx, received);
  const known = received.map((one, index) => ({ ...one, batch: { id: ids[index]! } }));
  await openBalances(
    ctx,
    tx,
    place.id,
    known.map(({ productId, batch }) => ({ productId, batchId: batch.id })),
  );
  if ((await broughtBack(ctx, tx, [doc.id])).length > 0) return { warehouseId: place.id, booked: false };
  await receiveStock(ctx, tx, { doc, warehouseId: place.id, kind: 'return', lines: known });
  return { warehouseId: place.id, booked: true };
}

/** What documents have brought back, by line and batch. */
async function broughtBack(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  docIds: readonly string[],
): Promise<(BatchQty & { lineNo: number | null; productId: string })[]> {
  if (docIds.length === 0) return [];
  return tx
    .select({
      lineNo: stockLedger.lineNo,
      productId: stockLedger.productId,
      batchNo: stockBatches.batchNo,
      qty: stockLedger.onHandChange,
    })
    .from(stockLedger)
    .innerJoin(
      stockBatches,
      and(eq(stockBatches.tenantId, stockLedger.tenantId), eq(stockBatches.id, stockLedger.batchId)),
    )
    .where(
      and(
        eq(stockLedger.tenantId, ctx.tenant.slug),
        inArray(stockLedger.docId, [...docIds]),
        eq(stockLedger.kind, 'return'),
      ),
    );
}

import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { applyChanges, type StockCtx, type StockDoc } from '../balances/balances.server.ts';
import { openBalances } from '../balances/open-balances.server.ts';
import type { LedgerKind } from '../rules.ts';
import { stockBatches } from '../table.server.ts';

/** Goods that come in, in base units: of a batch that is known, or one by its number and day of production. */
export interface ReceivedLine {
  lineNo?: number;
  productId: string;
  qty: number;
  batch: { id: string } | { batchNo: string; productionDate: string; shelfLifeDays: number };
}

/** Puts goods into a warehouse, in the caller's transaction; batches and balances are made when they are new. */
export async function receiveStock(
  ctx: StockCtx,
  tx: Tx,
  {
    doc,
    warehouseId,
    lines,
    kind = 'receive',
  }: {
    doc: StockDoc;
    warehouseId: string;
    lines: readonly ReceivedLine[];
    kind?: Extract<LedgerKind, 'receive' | 'return' | 'transfer-in'>;
  },
): Promise<{ lineNo: number | null; productId: string; batchId: string; qty: number }[]> {
  const batchIds = await batchesOf(ctx, tx, lines);
  const received = lines.map(({ lineNo, productId, qty }, index) => ({
    lineNo: lineNo ?? null,
    productId,
    qty,
    batchId: batchIds[index]!,
  }));
  await openBalances(ctx, tx, warehouseId, received);
  await applyChanges(
    ctx,
    tx,
    doc,
    received.map(({ qty, ...place }) => ({ ...place, warehouseId, kind, onHand: qty, reserved: 0 })),
  );
  return received;
}

/** The batch of each line; of two who make the same one at once both get the same. */
export async function batchesOf(
  ctx: StockCtx,
  tx: Tx,
  lines: readonly Pick<ReceivedLine, 'productId' | 'batch'>[],
): Promise<string[]> {
  const { slug } = ctx.tenant;
  const news = lines.flatMap(({ productId, batch }) => ('id' in batch ? [] : [{ productId, ...batch }]));
  const keyOf = (one: { productId: string; batchNo: string }) => `${one.productId} ${one.batchNo}`;
  const requested = [...new Map(news.map((one) => [keyOf(one), one])).values()].toSorted((a, b) =>
    keyOf(a).localeCompare(keyOf(b)),
  );
  const found = new Map<string, string>();
  if (requested.length > 0) {
    await tx
      .insert(stockBatches)
      .values(
        requested.map((one) => ({
          tenantId: slug,
          id: newId(),
          ...one,
          expiryDate: addDays(one.productionDate, one.shelfLifeDays),
          createdAt: ctx.now(),
        })),
      )
      .onConflictDoNothing();
    const rows = await tx
      .select({ id: stockBatches.id, productId: stockBatches.productId, batchNo: stockBatches.batchNo })
      .from(stockBatches)
      .where(
        and(
          eq(stockBatches.tenantId, slug),
          inArray(stockBatches.productId, [...new Set(requested.map(({ productId }) => productId))]),
          inArray(stockBatches.batchNo, [...new Set(requested.map(({ batchNo }) => batchNo))]),
        ),
      );
    for (const row of rows) found.set(keyOf(row), row.id);
  }
  return lines.map(({ productId, batch }) =>
    'id' in batch ? batch.id : found.get(keyOf({ productId, batchNo: batch.batchNo }))!,
  );
}

import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import {
  applyChanges,
  type BalanceChange,
  lockBalances,
  type StockCtx,
  type StockDoc,
} from '../balances/balances.server.ts';
import { type ShortLine, StockShort } from '../balances/use-cases/stock-short.server.ts';
import { batchNamesOf, sendGoods } from '../documents/send-goods.server.ts';
import { pickFirstExpired, takable } from '../rules.ts';
import { stockLedger } from '../table.server.ts';

/** Goods that are to go, in base units. */
export interface GoodsToSend {
  productId: string;
  /** Code and name, for people. */
  product: string;
  qty: number;
}

interface Journey {
  doc: StockDoc;
  warehouseId: string;
  toWarehouseId: string;
  lines: readonly GoodsToSend[];
}

/** Picks goods that are to go to another warehouse, first expired first, all lines or none; both places are locked. */
export async function pickToSend(
  ctx: StockCtx,
  tx: Tx,
  { warehouseId, toWarehouseId, lines }: Omit<Journey, 'doc'>,
): Promise<{ productId: string; batchId: string; batchNo: string; qty: number }[]> {
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const places = [warehouseId, toWarehouseId].flatMap((id) =>
    lines.map(({ productId }) => ({ warehouseId: id, productId })),
  );
  const known = (await lockBalances(ctx, tx, places)).filter((one) => one.warehouseId === warehouseId);
  const names = batchNamesOf(known);
  const short: ShortLine[] = [];
  const picked = lines.flatMap(({ productId, product, qty }, index) => {
    const batches = known.filter((one) => one.productId === productId);
    const picks = pickFirstExpired(batches, qty, today);
    if (!picks) {
      const available = batches.reduce((sum, one) => sum + takable(one, today), 0);
      short.push({ lineNo: index + 1, productId, product, requested: qty, available });
    }
    return (picks ?? []).map((pick) => ({ productId, batchNo: names.get(pick.batchId)!, ...pick }));
  });
  if (short.length > 0) throw new StockShort(short);
  return picked;
}

/** Sends goods to another warehouse, first expired first, all lines or none; they are in transit until they arrive. */
export async function sendFirstExpired(ctx: StockCtx, tx: Tx, { doc, ...journey }: Journey): Promise<void> {
  const { warehouseId, toWarehouseId } = journey;
  await sendGoods(ctx, tx, { doc, warehouseId, toWarehouseId, lines: await pickToSend(ctx, tx, journey) });
}

/** Books what a document has sent to a warehouse as arrived there, all of it; nothing where it has arrived already. */
export async function arriveSent(
  ctx: StockCtx,
  tx: Tx,
  { doc, toWarehouseId }: Pick<Journey, 'doc' | 'toWarehouseId'>,
): Promise<void> {
  const onWay = sql<number>`sum(${stockLedger.transitChange})::int`;
  const rows = await tx
    .select({ productId: stockLedger.productId, batchId: stockLedger.batchId, qty: onWay })
    .from(stockLedger)
    .where(
      and(
        eq(stockLedger.tenantId, ctx.tenant.slug),
        eq(stockLedger.docId, doc.id),
        eq(stockLedger.warehouseId, toWarehouseId),
      ),
    )
    .groupBy(stockLedger.productId, stockLedger.batchId)
    .having(gt(onWay, 0));
  if (rows.length === 0) return;
  await lockBalances(
    ctx,
    tx,
    rows.map(({ productId }) => ({ warehouseId: toWarehouseId, productId })),
  );
  const changes = rows.map(
    ({ productId, batchId, qty }, index): BalanceChange => ({
      warehouseId: toWarehouseId,
      productId,
      batchId,
      kind: 'transfer-in',
      onHand: qty,
      reserved: 0,
      inTransit: -qty,
      lineNo: index + 1,
    }),
  );
  await applyChanges(ctx, tx, doc, changes);
}

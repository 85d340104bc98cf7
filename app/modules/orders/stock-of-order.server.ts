import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { dayOf } from '#app/lib/date-time.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import { findStockWarehouses } from '#app/modules/stock/use-cases/find-stock-warehouses.server.ts';
import { holdStock } from '#app/modules/stock/use-cases/hold-stock.server.ts';
import { listPickableBatches } from '#app/modules/stock/use-cases/list-pickable-batches.server.ts';
import { receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { releaseStock } from '#app/modules/stock/use-cases/release-stock.server.ts';
import { reserveStock } from '#app/modules/stock/use-cases/reserve-stock.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import type { StoredLine } from './held-lines.server.ts';
import { orderDeliveries, orderDeliveryLines } from './table.server.ts';

type StockCtx = Pick<Ctx, 'tenant' | 'user' | 'now'>;

/** An order as its stock knows it. */
interface Holder {
  id: string;
  orderNo: string;
  dealerId: string;
}

const docOf = (order: Holder) => ({ kind: 'order', id: order.id, no: order.orderNo });

/** Goods of a batch that leave with a delivery, in base units. */
export interface ShippedBatch {
  lineNo: number;
  batchNo: string;
  qty: number;
}

/** The warehouse goods of a dealer's orders come from; null when nobody keeps stock for it: then nothing is promised. */
async function warehouseOf(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  wanted: string | null,
): Promise<string | null> {
  const there = await findStockWarehouses(ctx, tx, order);
  if (!wanted) return there[0]?.id ?? null;
  if (!there.some((one) => one.id === wanted)) {
    throw new DomainError('orders.other-warehouse', 422, { field: 'warehouseId' });
  }
  return wanted;
}

/** Takes the goods of several orders at once, before they are promised to one after the other. */
export async function holdGoods(
  ctx: StockCtx,
  tx: Tx,
  orders: readonly { dealerId: string; lines: readonly { productId: string }[] }[],
): Promise<void> {
  const places: { warehouseId: string; productId: string }[] = [];
  for (const { dealerId, lines } of orders) {
    const [warehouse] = await findStockWarehouses(ctx, tx, { dealerId });
    if (warehouse) places.push(...lines.map(({ productId }) => ({ warehouseId: warehouse.id, productId })));
  }
  await holdStock(ctx, tx, places);
}

/** Promises an order its goods, all or none; what is short is named line by line. */
export async function promiseGoods(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  lines: readonly Pick<StoredLine, 'lineNo' | 'productId' | 'productName' | 'qty' | 'factor'>[],
): Promise<void> {
  const warehouseId = await warehouseOf(ctx, tx, order, null);
  if (!warehouseId) return;
  const wanted = lines.map((line) => ({
    lineNo: line.lineNo,
    productId: line.productId,
    qty: line.qty * line.factor,
    product: line.productName,
  }));
  await reserveStock(ctx, tx, { doc: docOf(order), warehouseId, lines: wanted });
}

/** Gives back what an order was promised and will not take. */
export async function freeGoods(ctx: StockCtx, tx: Tx, order: Holder): Promise<void> {
  await releaseStock(ctx, tx, { doc: docOf(order) });
}

/** Takes goods out of the warehouse for a delivery: of the batches named, else of those that expire first. */
export async function takeGoods(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  {
    lines,
    asked,
    warehouseId: chosen,
  }: {
    lines: readonly StoredLine[];
    asked: readonly { lineNo: number; qty: number; batchNo: string }[];
    warehouseId: string | null;
  },
): Promise<{ warehouseId: string | null; batches: ShippedBatch[] }> {
  const warehouseId = await warehouseOf(ctx, tx, order, chosen);
  const wanted = asked.map((one) => {
    const line = lines.find(({ lineNo }) => lineNo === one.lineNo)!;
    return { ...one, line, base: one.qty * line.factor };
  });
  if (!warehouseId) {
    return {
      warehouseId,
      batches: wanted.map(({ lineNo, batchNo, base }) => ({ lineNo, batchNo, qty: base })),
    };
  }
  const productIds = [...new Set(wanted.map(({ line }) => line.productId))];
  const there = wanted.some(({ batchNo }) => batchNo)
    ? await listPickableBatches(ctx, tx, { warehouseId, productIds })
    : [];
  const batchId = ({ line, batchNo }: (typeof wanted)[number]) => {
    const found = there.find((one) => one.productId === line.productId && one.batchNo === batchNo);
    if (!found) throw new DomainError('orders.no-batch', 422, { field: 'lines', values: { batch: batchNo } });
    return found.batchId;
  };
  const byLine = Map.groupBy(wanted, ({ lineNo }) => lineNo);
  const shipped = await shipStock(ctx, tx, {
    doc: docOf(order),
    warehouseId,
    lines: [...byLine].map(([lineNo, of]) => ({
      lineNo,
      productId: of[0]!.line.productId,
      product: of[0]!.line.productName,
      qty: of.reduce((sum, one) => sum + one.base, 0),
      batches: of.every((one) => one.batchNo)
        ? of.map((one) => ({ batchId: batchId(one), qty: one.base }))
        : undefined,
    })),
  });
  return { warehouseId, batches: shipped.map(({ lineNo, batchNo, qty }) => ({ lineNo, batchNo, qty })) };
}

/** Puts the goods of a return into a warehouse, into the batches they left with as far as that is known. */
export async function takeBackGoods(
  ctx: StockCtx,
  tx: Tx,
  order: Holder & { originId: string | null; orderedAt: Date },
  { lines, warehouseId: chosen }: { lines: readonly StoredLine[]; warehouseId: string | null },
): Promise<void> {
  const warehouseId = await warehouseOf(ctx, tx, order, chosen);
  if (!warehouseId) return;
  const lives = await findShelfLives(ctx, tx, [...new Set(lines.map((line) => line.productId))]);
  const left = order.originId ? await batchesLeft(ctx, tx, order.originId) : new Map<number, string>();
  await receiveStock(ctx, tx, {
    doc: { ...docOf(order), kind: 'return' },
    warehouseId,
    kind: 'return',
    lines: lines.map((line) => ({
      lineNo: line.lineNo,
      productId: line.productId,
      qty: line.qty * line.factor,
      batch: {
        batchNo: left.get(line.lineNo) ?? order.orderNo,
        productionDate: dayOf(order.orderedAt, ctx.tenant.timeZone),
        shelfLifeDays: lives.get(line.productId) ?? 0,
      },
    })),
  });
}

/** The batch each line of an order left with last. */
async function batchesLeft(ctx: StockCtx, tx: Tx, orderId: string): Promise<Map<number, string>> {
  const rows = await tx
    .select({ lineNo: orderDeliveryLines.lineNo, batchNo: orderDeliveryLines.batchNo })
    .from(orderDeliveries)
    .innerJoin(
      orderDeliveryLines,
      and(
        eq(orderDeliveryLines.tenantId, orderDeliveries.tenantId),
        eq(orderDeliveryLines.deliveryId, orderDeliveries.id),
      ),
    )
    .where(and(eq(orderDeliveries.tenantId, ctx.tenant.slug), eq(orderDeliveries.orderId, orderId)))
    .orderBy(desc(orderDeliveries.place));
  return new Map(
    rows
      .filter((row) => row.batchNo)
      .toReversed()
      .map((row) => [row.lineNo, row.batchNo]),
  );
}

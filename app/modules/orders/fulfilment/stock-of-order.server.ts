import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import { listPickableBatches } from '#app/modules/stock/balances/use-cases/list-pickable-batches.server.ts';
import { bookReturnedGoods } from '#app/modules/stock/use-cases/book-returned-goods.server.ts';
import { holdStock } from '#app/modules/stock/use-cases/hold-stock.server.ts';
import { planShipment } from '#app/modules/stock/use-cases/plan-shipment.server.ts';
import { releaseStock } from '#app/modules/stock/use-cases/release-stock.server.ts';
import { reserveStock } from '#app/modules/stock/use-cases/reserve-stock.server.ts';
import { shipStock } from '#app/modules/stock/use-cases/ship-stock.server.ts';
import { findStockSource } from '#app/modules/stock/warehouses/use-cases/find-stock-warehouses.server.ts';
import type { StoredLine } from '../placing/locked-lines.server.ts';
import { orders } from '../table.server.ts';
import { orderDeliveries, orderDeliveryLines } from './deliveries.table.server.ts';

type StockCtx = Pick<Ctx, 'tenant' | 'user' | 'now'>;

/** An order as its stock knows it. */
interface Holder {
  id: string;
  orderNo: string;
  dealerId: string;
  customerId: string;
}

const docOf = (order: Holder) => ({ kind: 'order', id: order.id, no: order.orderNo });

/** Goods of a batch that leave with a delivery, in base units. */
export interface ShippedBatch {
  lineNo: number;
  batchNo: string;
  qty: number;
}

/** What leaves with one delivery: from where, and how many units of which lines and batches. */
export interface Leaving {
  /** Null when nobody keeps stock for the dealer: then nothing is promised. */
  warehouseId: string | null;
  picks: readonly { lineNo: number; qty: number; batchNo: string }[];
}

/**
 * Into how many deliveries it falls what leaves now: one from the warehouse that is named; else one from each
 * warehouse the goods are promised in. Where a batch is named, all of it leaves the warehouse that comes first.
 */
export async function leavingOf(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  { lines, picks, warehouseId }: Leaving & { lines: readonly StoredLine[] },
): Promise<Leaving[]> {
  const { warehouses, firstExpiring } = await findStockSource(ctx, tx, order);
  if (warehouseId && !warehouses.some((one) => one.id === warehouseId)) {
    throw new DomainError('orders.other-warehouse', 422, { field: 'warehouseId' });
  }
  const first = warehouses[0]?.id ?? null;
  if (warehouseId || warehouses.length < 2 || picks.some(({ batchNo }) => batchNo)) {
    return [{ warehouseId: warehouseId ?? first, picks }];
  }
  const units = Map.groupBy(picks, ({ lineNo }) => lineNo);
  const plan = await planShipment(ctx, tx, {
    docId: order.id,
    warehouseIds: warehouses.map(({ id }) => id),
    firstExpiring,
    lines: Array.from(units, ([lineNo, of]) => {
      const { productId, factor } = lines.find((one) => one.lineNo === lineNo)!;
      return { lineNo, productId, factor, units: of.reduce((sum, { qty }) => sum + qty, 0) };
    }),
  });
  return plan.map((one) => ({ ...one, picks: one.lines.map((line) => ({ ...line, batchNo: '' })) }));
}

/**
 * Takes the goods of several orders at once, before they are promised to one after the other, with what some orders give
 * back.
 */
export async function holdGoods(
  ctx: StockCtx,
  tx: Tx,
  requested: readonly {
    dealerId: string;
    customerId: string;
    lines: readonly { productId: string }[];
  }[],
  freed: readonly string[] = [],
): Promise<void> {
  const places: { warehouseId: string; productId: string }[] = [];
  for (const { lines, ...to } of requested) {
    const { warehouses } = await findStockSource(ctx, tx, to);
    places.push(
      ...warehouses.flatMap(({ id }) => lines.map(({ productId }) => ({ warehouseId: id, productId }))),
    );
  }
  await holdStock(ctx, tx, places, freed);
}

/** Promises an order its goods, all or none; what is short is named line by line. */
export async function promiseGoods(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  lines: readonly Pick<StoredLine, 'lineNo' | 'productId' | 'productName' | 'qty' | 'factor'>[],
): Promise<void> {
  const { warehouses, firstExpiring } = await findStockSource(ctx, tx, order);
  if (warehouses.length === 0) return;
  const requested = lines.map((line) => ({
    lineNo: line.lineNo,
    productId: line.productId,
    qty: line.qty * line.factor,
    factor: line.factor,
    product: line.productName,
  }));
  const warehouseIds = warehouses.map(({ id }) => id);
  await reserveStock(ctx, tx, { doc: docOf(order), warehouseIds, firstExpiring, lines: requested });
}

/** Gives back what an order was promised and will not take. */
export async function freeGoods(ctx: StockCtx, tx: Tx, order: Holder): Promise<void> {
  await releaseStock(ctx, tx, { doc: docOf(order) });
}

/** Takes goods out of the warehouse of a delivery: of the batches named, else of those that expire first. */
export async function takeGoods(
  ctx: StockCtx,
  tx: Tx,
  order: Holder,
  { lines, picks, warehouseId }: Leaving & { lines: readonly StoredLine[] },
): Promise<ShippedBatch[]> {
  const requested = picks.map((one) => {
    const line = lines.find(({ lineNo }) => lineNo === one.lineNo)!;
    return { ...one, line, base: one.qty * line.factor };
  });
  if (!warehouseId) {
    return requested.map(({ lineNo, batchNo, base }) => ({ lineNo, batchNo, qty: base }));
  }
  const productIds = [...new Set(requested.map(({ line }) => line.productId))];
  const there = requested.some(({ batchNo }) => batchNo)
    ? await listPickableBatches(ctx, tx, { warehouseId, productIds })
    : [];
  const batchId = ({ line, batchNo }: (typeof requested)[number]) => {
    const found = there.find((one) => one.productId === line.productId && one.batchNo === batchNo);
    if (!found) throw new DomainError('orders.no-batch', 422, { field: 'lines', values: { batch: batchNo } });
    return found.batchId;
  };
  const byLine = Map.groupBy(requested, ({ lineNo }) => lineNo);
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
  return shipped.map(({ lineNo, batchNo, qty }) => ({ lineNo, batchNo, qty }));
}

/**
 * Books the goods that come back with a return or an exchange, into the batches they left with as far as that is
 * known: what was held is the order that brings them back, its lines those of the order they left with.
 */
export async function takeBackGoods(
  ctx: Pick<Ctx, 'tenant' | 'user' | 'now' | 't' | 'address' | 'requestId'>,
  tx: Tx,
  order: Holder & { kind: string; originId: string | null; orderedAt: Date },
  { lines, warehouseId }: { lines: readonly StoredLine[]; warehouseId: string | null },
): Promise<void> {
  const lives = await findShelfLives(ctx, tx, [...new Set(lines.map((line) => line.productId))]);
  const origin = order.originId ? await originOf(ctx, tx, order.originId) : null;
  await bookReturnedGoods(ctx, tx, {
    doc: { ...docOf(order), kind: order.kind },
    dealerId: order.dealerId,
    warehouseId,
    lines: lines.map((line) => ({
      lineNo: line.lineNo,
      productId: line.productId,
      qty: line.qty * line.factor,
      shelfLifeDays: lives.get(line.productId) ?? 0,
      left: origin?.left.filter((one) => one.lineNo === line.lineNo) ?? [],
    })),
    besides: origin?.besides.filter((id) => id !== order.id) ?? [],
    madeBy: dayOf(origin?.orderedAt ?? order.orderedAt, ctx.tenant.timeZone),
  });
}

/** Of the order goods left with: when it was placed, the batches its lines left with, and what else came back of it. */
async function originOf(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string) {
  const { slug } = ctx.tenant;
  const [origin] = await tx
    .select({ orderedAt: orders.orderedAt })
    .from(orders)
    .where(and(eq(orders.tenantId, slug), eq(orders.id, orderId)));
  const left = await tx
    .select({
      lineNo: orderDeliveryLines.lineNo,
      batchNo: orderDeliveryLines.batchNo,
      qty: orderDeliveryLines.qty,
    })
    .from(orderDeliveries)
    .innerJoin(
      orderDeliveryLines,
      and(
        eq(orderDeliveryLines.tenantId, orderDeliveries.tenantId),
        eq(orderDeliveryLines.deliveryId, orderDeliveries.id),
      ),
    )
    .where(and(eq(orderDeliveries.tenantId, slug), eq(orderDeliveries.orderId, orderId)))
    .orderBy(asc(orderDeliveries.place), asc(orderDeliveryLines.batchNo));
  const others = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, slug), eq(orders.originId, orderId)));
  return { orderedAt: origin!.orderedAt, left, besides: others.map(({ id }) => id) };
}

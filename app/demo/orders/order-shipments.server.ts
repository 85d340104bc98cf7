import { and, asc, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import {
  orderDeliveries,
  orderDeliveryLines,
  orderPictures,
  orderReceipts,
} from '#app/modules/orders/fulfilment/deliveries.table.server.ts';
import { fulfil } from '#app/modules/orders/seed/seed-fulfil.server.ts';
import { chinaDay } from '#app/modules/orders/seed/seed-number.server.ts';
import { orderEvents, orderLines, orders } from '#app/modules/orders/table.server.ts';
import { stockBatches } from '#app/modules/stock/table.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { insertMany } from '../insert-many.server.ts';

const carriers = ['浙A6F821', '浙B3K907', '沪C81M52', '苏E7Q316', '鄂A2T498', '顺丰同城'];

/** Signatures as people draw them with a finger: strokes in a box of 320 by 160. */
const strokes = [
  'M30 96 C60 40 84 40 70 104 S104 130 128 74 M150 60 C150 100 150 116 140 128 M150 84 C190 60 214 66 196 112 S250 124 286 70',
  'M34 60 L120 56 M78 34 C74 84 66 118 38 136 M86 82 C104 104 114 118 132 130 M164 48 C168 92 164 122 152 138 M150 76 L236 66 M204 42 C212 90 226 116 282 126',
  'M40 44 C90 36 110 52 78 92 S52 136 126 128 M156 40 L152 128 M156 66 C196 44 232 52 206 84 S196 128 280 104',
];

type Order = typeof orders.$inferSelect;

/** Each shipment of the orders with what went from which batch. */
export async function makeDeliveries(world: World, random: Random, recent: readonly Order[]): Promise<void> {
  const { tx, tenant } = world;
  const tenantId = tenant.slug;
  const ids = recent.map(({ id }) => id);
  if (ids.length === 0) return;
  const lines = Map.groupBy(
    await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.tenantId, tenantId), inArray(orderLines.orderId, ids)))
      .orderBy(asc(orderLines.lineNo)),
    ({ orderId }) => orderId,
  );
  const events = await tx
    .select()
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.tenantId, tenantId),
        inArray(orderEvents.orderId, ids),
        inArray(orderEvents.event, ['ship-part', 'ship-rest']),
      ),
    )
    .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
  const batches = Map.groupBy(
    await tx
      .select({ productId: stockBatches.productId, batchNo: stockBatches.batchNo })
      .from(stockBatches)
      .where(eq(stockBatches.tenantId, tenantId))
      .orderBy(asc(stockBatches.batchNo)),
    ({ productId }) => productId,
  );
  const deliveries: (typeof orderDeliveries.$inferInsert)[] = [];
  const sent: (typeof orderDeliveryLines.$inferInsert)[] = [];
  for (const [orderId, shipments] of Map.groupBy(events, (event) => event.orderId)) {
    const own = (lines.get(orderId) ?? []).map((line) => ({ ...line, shippedQty: 0, signedPieces: 0 }));
    for (const [place, { event, actorId, actorName, happenedAt }] of shipments.entries()) {
      const before = own.map(({ shippedQty }) => shippedQty);
      fulfil(own, event as 'ship-rest');
      const id = random.id(happenedAt);
      deliveries.push({
        tenantId,
        id,
        orderId,
        place: place + 1,
        carrier: random.pick(carriers),
        expectedOn: chinaDay(new Date(happenedAt.getTime() + 86_400_000)),
        actorId,
        actorName,
        shippedAt: happenedAt,
      });
      for (const [at, line] of own.entries()) {
        const qty = (line.shippedQty - before[at]!) * line.factor;
        const batchNo = batches.get(line.productId)?.at(-1)?.batchNo ?? '';
        if (qty > 0) sent.push({ tenantId, deliveryId: id, lineNo: line.lineNo, batchNo, qty });
      }
    }
  }
  await insertMany(tx, orderDeliveries, deliveries);
  await insertMany(tx, orderDeliveryLines, sent);
}

/** Receipts of the deliveries that were signed for, with signatures. */
export async function makeReceipts(
  { tx, tenant }: World,
  random: Random,
  recent: readonly Order[],
): Promise<void> {
  const tenantId = tenant.slug;
  const signed = await tx
    .select({ event: orderEvents, receiver: orders.receiver, address: orders.address })
    .from(orderEvents)
    .innerJoin(orders, and(eq(orders.tenantId, orderEvents.tenantId), eq(orders.id, orderEvents.orderId)))
    .where(
      and(
        eq(orderEvents.tenantId, tenantId),
        inArray(
          orderEvents.orderId,
          recent.map(({ id }) => id),
        ),
        inArray(orderEvents.event, ['sign-part', 'sign', 'sign-with-difference']),
      ),
    )
    .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
  if (signed.length === 0) return;
  const sent = Map.groupBy(
    await tx
      .select({
        orderId: orderDeliveries.orderId,
        place: orderDeliveries.place,
        shippedAt: orderDeliveries.shippedAt,
      })
      .from(orderDeliveries)
      .where(eq(orderDeliveries.tenantId, tenantId))
      .orderBy(asc(orderDeliveries.place)),
    ({ orderId }) => orderId,
  );
  const drawn = await Promise.all(strokes.map(drawSignature));
  // A signature is for every delivery that had left by then and was not signed for.
  const receipts = signed.flatMap(({ event, receiver, address }) => {
    const of = sent.get(event.orderId) ?? [];
    const left = of.filter(({ shippedAt }) => shippedAt <= event.happenedAt);
    sent.set(
      event.orderId,
      of.filter((one) => !left.includes(one)),
    );
    return left.map(({ place }) => ({ event, receiver, address, deliveryNo: place }));
  });
  await insertMany(
    tx,
    orderReceipts,
    receipts.map(({ event, receiver, address, deliveryNo }) => ({
      tenantId,
      orderId: event.orderId,
      deliveryNo,
      signer: receiver,
      place: address,
      remark: event.event === 'sign-with-difference' ? '少收一件，外箱破损' : '',
      actorId: event.actorId,
      actorName: event.actorName,
      signedAt: event.happenedAt,
    })),
  );
  for (let start = 0; start < receipts.length; start += 500) {
    await tx.insert(orderPictures).values(
      receipts.slice(start, start + 500).map(({ event, deliveryNo }) => ({
        tenantId,
        id: random.id(event.happenedAt),
        orderId: event.orderId,
        deliveryNo,
        kind: 'signature' as const,
        content: random.pick(drawn),
        createdAt: event.happenedAt,
      })),
    );
  }
}

function drawSignature(path: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="160"><rect width="320" height="160" fill="white"/>
    <path d="${path}" fill="none" stroke="#1a1a1a" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}

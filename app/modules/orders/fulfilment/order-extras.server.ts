import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findWarehouseNames } from '#app/modules/stock/warehouses/use-cases/find-warehouse-names.server.ts';
import type { OrderComment, OrderDelivery, OrderReceipt } from '../listing/wire.ts';
import { orderComments } from '../table.server.ts';
import {
  orderDeliveries,
  orderDeliveryLines,
  orderPictures,
  orderReceipts,
} from './deliveries.table.server.ts';

type Where = Pick<Ctx, 'tenant'>;

/** What was sent of an order, delivery by delivery. */
export async function deliveriesOf(where: Where, tx: Tx, orderId: string): Promise<OrderDelivery[]> {
  return (await deliveriesByOrder(where, tx, [orderId])).get(orderId) ?? [];
}

/** The same of many orders, by as many statements as of one. */
export async function deliveriesByOrder(
  { tenant }: Where,
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderDelivery[]>> {
  const rows = await tx
    .select({ delivery: orderDeliveries, line: orderDeliveryLines })
    .from(orderDeliveries)
    .innerJoin(
      orderDeliveryLines,
      and(
        eq(orderDeliveryLines.tenantId, orderDeliveries.tenantId),
        eq(orderDeliveryLines.deliveryId, orderDeliveries.id),
      ),
    )
    .where(and(eq(orderDeliveries.tenantId, tenant.slug), inArray(orderDeliveries.orderId, [...orderIds])))
    .orderBy(asc(orderDeliveries.place), asc(orderDeliveryLines.lineNo), asc(orderDeliveryLines.batchNo));
  const names = await findWarehouseNames(
    { tenant },
    tx,
    rows.flatMap(({ delivery }) => delivery.warehouseId ?? []),
  );
  const made = [...Map.groupBy(rows, (row) => row.delivery.id).values()].map((of) => {
    const { orderId, place, carrier, actorName, shippedAt, expectedOn, warehouseId } = of[0]!.delivery;
    const lines = of.map(({ line: { lineNo, batchNo, qty } }) => ({ lineNo, batchNo, qty }));
    const warehouse = names.get(warehouseId ?? '') ?? null;
    const shipped = { shippedAt: shippedAt.toISOString(), expectedOn, warehouse };
    return { orderId, delivery: { place, carrier, actorName, ...shipped, lines } };
  });
  const byOrder = Map.groupBy(made, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([id, of]) => [id, of.map(({ delivery }) => delivery)]));
}

/** Who took the goods of an order, delivery by delivery. */
export async function receiptsOf({ tenant }: Where, tx: Tx, orderId: string): Promise<OrderReceipt[]> {
  const rows = await tx
    .select()
    .from(orderReceipts)
    .where(and(eq(orderReceipts.tenantId, tenant.slug), eq(orderReceipts.orderId, orderId)))
    .orderBy(asc(orderReceipts.deliveryNo));
  if (rows.length === 0) return [];
  const pictures = await picturesOf({ tenant }, tx, orderId);
  return rows.map(({ deliveryNo, missing, signer, place, remark, lng, lat, signedAt }) => ({
    deliveryNo,
    missing,
    signer,
    place,
    remark,
    lng,
    lat,
    signedAt: signedAt.toISOString(),
    pictures: pictures
      .filter((picture) => picture.deliveryNo === deliveryNo)
      .flatMap(({ id, kind }) => (kind === 'request' ? [] : [{ id, kind }])),
  }));
}

/** Ids of the photos an outlet gave with its request to give goods back. */
export async function requestPhotosOf(where: Where, tx: Tx, orderId: string): Promise<string[]> {
  const pictures = await picturesOf(where, tx, orderId);
  return pictures.filter(({ kind }) => kind === 'request').map(({ id }) => id);
}

/** The pictures of an order without what they show, the oldest first. */
function picturesOf({ tenant }: Where, tx: Tx, orderId: string) {
  return tx
    .select({ id: orderPictures.id, kind: orderPictures.kind, deliveryNo: orderPictures.deliveryNo })
    .from(orderPictures)
    .where(and(eq(orderPictures.tenantId, tenant.slug), eq(orderPictures.orderId, orderId)))
    .orderBy(asc(orderPictures.id));
}

/** What people have said about an order, the first word first. */
export async function commentsOf({ tenant }: Where, tx: Tx, orderId: string): Promise<OrderComment[]> {
  const rows = await tx
    .select({
      id: orderComments.id,
      body: orderComments.body,
      authorName: orderComments.authorName,
      createdAt: orderComments.createdAt,
    })
    .from(orderComments)
    .where(and(eq(orderComments.tenantId, tenant.slug), eq(orderComments.orderId, orderId)))
    .orderBy(asc(orderComments.createdAt), asc(orderComments.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

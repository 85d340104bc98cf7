import type { Tx } from '#app/db/tenant-db.server.ts';
import {
  type ErpDelivery,
  type ErpPlace,
  readBatchDates,
  readDeliveriesForErp,
  readPutAway,
} from '#app/modules/orders/documents/use-cases/read-deliveries-for-erp.server.ts';
import {
  type ErpOrder,
  type ErpPart,
  readParts,
} from '#app/modules/orders/documents/use-cases/read-orders-for-erp.server.ts';
import type { Claimed } from './claim.server.ts';
import type { PlacedLine } from './mapped-order.server.ts';
import { type PlacedPart, placedParts } from './rules-places.ts';

/** A document of an order that may move goods. */
export interface OfGoods extends Pick<Claimed, 'document' | 'credited'> {
  order: ErpOrder;
  /** Which delivery of it, where each is told by itself. */
  delivery: ErpDelivery | undefined;
}

/** Parts that a document moves, and the order whose lines they are of. */
interface Moving {
  of: string;
  parts: readonly PlacedPart[];
}

/**
 * Goods that documents move, line by line and batch by batch, each where it left or was put; null: it moves none, or
 * nobody noted with which delivery they left. Each in the place of its document, in as many statements for one as for
 * many.
 */
export async function goodsOfDocuments(
  tx: Tx,
  tenant: { slug: string },
  documents: readonly OfGoods[],
): Promise<(PlacedLine[] | null)[]> {
  const idsOf = (which: (of: OfGoods) => boolean) => [
    ...new Set(documents.filter(which).map(({ order }) => order.id)),
  ];
  const orderIds = idsOf(({ document, delivery }) => !delivery && (document === '1' || document === '3'));
  const left = orderIds.length > 0 ? await readDeliveriesForErp(tx, tenant, { orderIds }) : [];
  const deliveries = Map.groupBy(left, ({ orderId }) => orderId);
  const putAway = await readPutAway(tx, tenant, idsOf(comesBack));
  const moving = documents.map((one) =>
    movingOf(one, deliveries.get(one.order.id) ?? [], putAway.get(one.order.id) ?? []),
  );
  const asked = moving.map((one) => ({ orderId: one?.of ?? '', parts: one?.parts ?? [] }));
  const lines = await readParts(tx, tenant, asked);
  const placed = moving.map((one, index) =>
    one === null
      ? null
      : lines[index]!.map((line, place) => {
          const { warehouseCode, warehouseErpCode, batchNo } = one.parts[place]!;
          return { ...line, warehouseCode, warehouseErpCode, batchNo };
        }),
  );
  const datesOf = await readBatchDates(
    tx,
    tenant,
    placed.flatMap((goods) => goods ?? []),
  );
  return placed.map((goods) => goods && goods.map((line) => ({ ...line, ...datesOf(line) })));
}

const comesBack = ({ document, order, delivery }: OfGoods): boolean =>
  !delivery && document !== '1' && document !== '3' && (document === '2' || order.kind === 'return');

function movingOf(one: OfGoods, left: readonly ErpDelivery[], putAway: readonly ErpPlace[]): Moving | null {
  const { document, credited, order, delivery } = one;
  if (delivery) return { of: order.id, parts: keptParts(delivery, credited) };
  if (document === '1') {
    return left.length === 0 ? null : { of: order.id, parts: left.flatMap((each) => keptParts(each, null)) };
  }
  if (document === '3') {
    // What was missing is looked for where the last of it left.
    return { of: order.id, parts: placedParts(credited ?? [], left.flatMap(placesOf).toReversed()) };
  }
  if (!comesBack(one)) return null;
  const parts = (document === '2' ? order.back : order.lines).map(({ lineNo, qty, factor, amountFen }) => ({
    lineNo,
    pieces: qty * factor,
    amountFen,
  }));
  const of = document === '2' && order.broughtBack && order.originId ? order.originId : order.id;
  return { of, parts: placedParts(parts, putAway) };
}

const placesOf = ({ warehouseCode, warehouseErpCode, goods }: ErpDelivery): ErpPlace[] =>
  goods.map(({ lineNo, batchNo, pieces }) => ({ lineNo, batchNo, pieces, warehouseCode, warehouseErpCode }));

/** Goods of a delivery at what they came to when it was queued; where that is not kept, at their share. */
const keptParts = (
  { warehouseCode, warehouseErpCode, goods }: ErpDelivery,
  kept: readonly ErpPart[] | null,
): PlacedPart[] =>
  goods.map((one, index) => ({
    ...one,
    warehouseCode,
    warehouseErpCode,
    amountFen: kept?.[index]?.amountFen ?? one.amountFen,
  }));

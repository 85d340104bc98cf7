import type { Tx } from '#app/db/tenant-db.server.ts';
import {
  type ErpDelivery,
  type ErpPlace,
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

/**
 * Goods that a document moves, line by line and batch by batch, each where it left or was put; null: it moves none, or
 * nobody noted with which delivery they left.
 */
export async function goodsOfDocument(
  tx: Tx,
  tenant: { slug: string },
  order: ErpOrder,
  { document, credited }: Pick<Claimed, 'document' | 'credited'>,
  delivery: ErpDelivery | undefined,
): Promise<PlacedLine[] | null> {
  const lines = (of: string, parts: readonly PlacedPart[]) => placedLines(tx, tenant, of, parts);
  if (delivery) return lines(order.id, keptParts(delivery, credited));
  if (document === '1') {
    const left = await readDeliveriesForErp(tx, tenant, { orderIds: [order.id] });
    return left.length === 0
      ? null
      : lines(
          order.id,
          left.flatMap((one) => keptParts(one, null)),
        );
  }
  if (document === '3') {
    const left = await readDeliveriesForErp(tx, tenant, { orderIds: [order.id] });
    // What was missing is looked for where the last of it left.
    return lines(order.id, placedParts(credited ?? [], left.flatMap(placesOf).toReversed()));
  }
  const comesBack = document === '2' || order.kind === 'return';
  if (!comesBack) return null;
  const parts = (document === '2' ? order.back : order.lines).map(({ lineNo, qty, factor, amountFen }) => ({
    lineNo,
    pieces: qty * factor,
    amountFen,
  }));
  const of = document === '2' && order.broughtBack && order.originId ? order.originId : order.id;
  return lines(of, placedParts(parts, await readPutAway(tx, tenant, order.id)));
}

const placesOf = ({ warehouseCode, goods }: ErpDelivery): ErpPlace[] =>
  goods.map(({ lineNo, batchNo, pieces }) => ({ lineNo, batchNo, pieces, warehouseCode }));

/** Goods of a delivery at what they came to when it was queued; where that is not kept, at their share. */
const keptParts = ({ warehouseCode, goods }: ErpDelivery, kept: readonly ErpPart[] | null): PlacedPart[] =>
  goods.map((one, index) => ({
    ...one,
    warehouseCode,
    amountFen: kept?.[index]?.amountFen ?? one.amountFen,
  }));

/** Parts of an order's lines as lines of their own, each with its place. */
async function placedLines(
  tx: Tx,
  tenant: { slug: string },
  orderId: string,
  parts: readonly PlacedPart[],
): Promise<PlacedLine[]> {
  const lines: PlacedLine[] = [];
  const read = await readParts(tx, tenant, orderId, parts);
  for (const [index, line] of read.entries()) {
    const { warehouseCode, batchNo } = parts[index]!;
    lines.push({ ...line, warehouseCode, batchNo });
  }
  return lines;
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import { type EventCtx, inside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import {
  type EventGoods,
  orderCorrected,
  orderExchanged,
  orderInvalidated,
  orderRefused,
  orderReturned,
  orderShipped,
} from '../events.ts';
import { salesEntries } from '../table.server.ts';

type Kind = (typeof salesEntries.$inferInsert)['kind'];

interface Sold {
  orderId: string;
  dealerId: string;
  businessDate: string;
  lines: readonly EventGoods[];
}

/** Books goods that left (1) or came back (−1); goods that cost nothing more count their pieces alone. */
async function book(
  ctx: EventCtx,
  tx: Tx,
  sold: Sold,
  entry: { kind: Kind; sourceId: string; sign: 1 | -1; free?: boolean },
): Promise<void> {
  if (sold.lines.length === 0) return;
  const rows = sold.lines.map((line) => ({
    tenantId: ctx.tenant.slug,
    orderId: sold.orderId,
    lineNo: line.lineNo,
    kind: entry.kind,
    sourceId: entry.sourceId,
    day: sold.businessDate,
    productId: line.productId,
    dealerId: sold.dealerId,
    baseQty: entry.sign * line.baseQty,
    amountFen: entry.free ? 0 : entry.sign * line.netFen,
  }));
  await tx.insert(salesEntries).values(rows).onConflictDoNothing();
}

/** Books what the price of goods was corrected by, on the day that was done; no piece of them moves. */
export async function bookCorrection(
  ctx: Pick<EventCtx, 'tenant'>,
  tx: Tx,
  correction: {
    lines: readonly { orderId: string; lineNo: number; productId: string; dealerId: string; fen: number }[];
    sourceId: string;
    businessOn: string;
  },
): Promise<void> {
  const { lines, sourceId, businessOn: day } = correction;
  if (lines.length === 0) return;
  await tx.insert(salesEntries).values(
    lines.map(({ orderId, lineNo, productId, dealerId, fen: amountFen }) => ({
      tenantId: ctx.tenant.slug,
      orderId,
      lineNo,
      kind: 'correction' as const,
      sourceId,
      day,
      productId,
      dealerId,
      baseQty: 0,
      amountFen,
    })),
  );
}

/** What is not sent again after all was counted out of the pieces when it was missing: now it is no money either. */
function bookUnsent(
  ctx: EventCtx,
  tx: Tx,
  { credited, ...sold }: Omit<Sold, 'lines'> & { credited: readonly EventGoods[] },
): Promise<void> {
  const lines = credited.map((line) => ({ ...line, baseQty: 0 }));
  return book(ctx, tx, { ...sold, lines }, { kind: 'difference', sourceId: sold.orderId, sign: -1 });
}

/** What is sold follows from what leaves and what comes back, in the same transaction. */
export const salesSubscriber: Subscriber = {
  name: 'sales',
  inside: [
    inside(orderShipped, (ctx, tx, sold) =>
      book(ctx, tx, sold, { kind: 'delivery', sourceId: sold.deliveryId, sign: 1 }),
    ),
    // What is sent again was sold when it first left: its pieces are counted when they leave once more.
    inside(orderCorrected, (ctx, tx, sold) =>
      book(ctx, tx, sold, {
        kind: 'difference',
        sourceId: sold.orderId,
        sign: -1,
        free: sold.way === 'reship',
      }),
    ),
    inside(orderReturned, (ctx, tx, sold) =>
      book(ctx, tx, sold, { kind: 'return', sourceId: sold.orderId, sign: -1 }),
    ),
    inside(orderExchanged, (ctx, tx, sold) =>
      book(ctx, tx, sold, { kind: 'exchange', sourceId: sold.orderId, sign: -1 }),
    ),
    inside(orderRefused, bookUnsent),
    inside(orderInvalidated, bookUnsent),
  ],
};

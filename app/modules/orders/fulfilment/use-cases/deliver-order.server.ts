import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Principal } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { orderShipped } from '../../events.ts';
import {
  holdOrder,
  type LockedOrder,
  leadsTo,
  type Moved,
  writeMove,
} from '../../lifecycle/move-order.server.ts';
import { goodsOf, published } from '../../lifecycle/publish-move.server.ts';
import type { DeliverInput } from '../../lifecycle/wire-moves.ts';
import { addToLines, linesOf, requestedOf, type StoredLine } from '../../placing/locked-lines.server.ts';
import { assertMayShip } from '../../pricing/credit.server.ts';
import { orderDeliveries, orderDeliveryLines } from '../deliveries.table.server.ts';
import { type Leaving, leavingOf, type ShippedBatch, takeGoods } from '../stock-of-order.server.ts';

const unshipped = (line: StoredLine) => line.qty - line.shippedQty;

/**
 * Sends goods of an order on their way (发货), all that is left of it or a part, by batch: one delivery from the
 * warehouse that is named, or from each that holds some of the goods for it.
 */
export async function deliverOrder(
  ctx: Ctx,
  input: DeliverInput,
): Promise<Moved & { deliveryId: string; deliveryIds: string[] }> {
  const { user, scope } = requireAction(ctx, 'order:deliver');
  if (input.expectedOn && input.expectedOn < dayOf(ctx.now(), ctx.tenant.timeZone)) {
    throw new DomainError('orders.expected-before', 422, { field: 'expectedOn' });
  }
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    // Whether it may be shipped at all is asked first: the lines of a return are not for us to ship.
    leadsTo(order, 'ship-rest');
    await assertMayShip(ctx, tx, order);
    const lines = await linesOf(ctx, tx, order.id);
    const picks =
      input.lines?.filter(({ qty }) => qty > 0) ??
      lines.map((line) => ({ lineNo: line.lineNo, qty: unshipped(line), batchNo: '' }));
    requestedOf(lines, picks, unshipped);
    const { carrier, expectedOn = null, warehouseId } = input;
    const facts = { user, carrier, expectedOn };
    const [first, ...others] = await leavingOf(ctx, tx, order, { lines, picks, warehouseId });
    let sent = await send(ctx, tx, { order, lines }, first!, facts);
    const deliveryIds = [sent.deliveryId];
    for (const one of others) {
      const again = await holdOrder(ctx, tx, scope, { id: order.id });
      sent = await send(ctx, tx, { order: again, lines: await linesOf(ctx, tx, order.id) }, one, facts);
      deliveryIds.push(sent.deliveryId);
    }
    return { ...sent.moved, deliveryId: deliveryIds[0]!, deliveryIds };
  });
}

/** One delivery: its goods leave the warehouse, and the order moves. */
async function send(
  ctx: Ctx,
  tx: Tx,
  { order, lines }: { order: LockedOrder; lines: readonly StoredLine[] },
  leaving: Leaving,
  { user, carrier, expectedOn }: { user: Principal; carrier: string; expectedOn: string | null },
): Promise<{ moved: Moved; deliveryId: string }> {
  const { warehouseId, picks } = leaving;
  const requested = requestedOf(lines, picks, unshipped);
  const all = lines.every((line) => (requested.get(line.lineNo) ?? 0) === unshipped(line));
  const event = all ? 'ship-rest' : 'ship-part';
  const to = leadsTo(order, event);
  const batches = await takeGoods(ctx, tx, order, { ...leaving, lines });
  const deliveryId = newId();
  await tx.insert(orderDeliveries).values({
    tenantId: ctx.tenant.slug,
    id: deliveryId,
    orderId: order.id,
    place: await nextPlace(ctx, tx, order.id),
    warehouseId,
    carrier,
    expectedOn,
    actorId: user.id,
    actorName: user.realname,
    shippedAt: ctx.now(),
  });
  await tx.insert(orderDeliveryLines).values(
    merged(batches).map(({ lineNo, qty, batchNo }) => ({
      tenantId: ctx.tenant.slug,
      deliveryId,
      lineNo,
      qty,
      batchNo,
    })),
  );
  await addToLines(ctx, tx, order.id, 'shippedQty', requested);
  const moved = await writeMove(ctx, tx, order, {
    event,
    to,
    action: 'order:deliver',
    reason: carrier,
    told: { deliveryId, carrier, lines: Object.fromEntries(requested) },
    publishes: published(orderShipped, {
      deliveryId,
      warehouseId,
      lines: goodsOf(
        lines,
        (line) => line.shippedQty,
        (line) => line.shippedQty + (requested.get(line.lineNo) ?? 0),
      ),
      complete: all,
    }),
  });
  return { moved, deliveryId };
}

/** One row per line and batch: the same batch named twice is one. */
function merged(batches: readonly ShippedBatch[]) {
  const rows = new Map<string, ShippedBatch>();
  for (const one of batches) {
    if (one.qty === 0) continue;
    const key = `${one.lineNo} ${one.batchNo}`;
    rows.set(key, { ...one, qty: one.qty + (rows.get(key)?.qty ?? 0) });
  }
  return [...rows.values()];
}

async function nextPlace(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${orderDeliveries.place}), 0)` })
    .from(orderDeliveries)
    .where(and(eq(orderDeliveries.tenantId, ctx.tenant.slug), eq(orderDeliveries.orderId, orderId)));
  return (row?.last ?? 0) + 1;
}

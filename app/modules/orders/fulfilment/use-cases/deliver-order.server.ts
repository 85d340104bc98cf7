import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { orderShipped } from '../../events.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../../lifecycle/move-order.server.ts';
import { goodsOf, published } from '../../lifecycle/publish-move.server.ts';
import type { DeliverInput } from '../../lifecycle/wire-moves.ts';
import { addToLines, linesOf, requestedOf, type StoredLine } from '../../placing/held-lines.server.ts';
import { assertMayShip } from '../../pricing/credit.server.ts';
import { orderDeliveries, orderDeliveryLines } from '../../table.server.ts';
import { type ShippedBatch, takeGoods } from '../stock-of-order.server.ts';

const unshipped = (line: StoredLine) => line.qty - line.shippedQty;

/** Sends goods of an order on their way (发货), all that is left of it or a part, by batch. */
export async function deliverOrder(ctx: Ctx, input: DeliverInput): Promise<Moved & { deliveryId: string }> {
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
    const requested = requestedOf(lines, picks, unshipped);
    const all = lines.every((line) => (requested.get(line.lineNo) ?? 0) === unshipped(line));
    const event = all ? 'ship-rest' : 'ship-part';
    const to = leadsTo(order, event);

    const { warehouseId, batches } = await takeGoods(ctx, tx, order, { ...input, lines, picks });
    const deliveryId = newId();
    await tx.insert(orderDeliveries).values({
      tenantId: ctx.tenant.slug,
      id: deliveryId,
      orderId: order.id,
      place: await nextPlace(ctx, tx, order.id),
      warehouseId,
      carrier: input.carrier,
      expectedOn: input.expectedOn ?? null,
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
    const facts = { deliveryId, carrier: input.carrier, lines: Object.fromEntries(requested) };
    const moved = await writeMove(ctx, tx, order, {
      event,
      to,
      action: 'order:deliver',
      reason: input.carrier,
      told: facts,
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
    return { ...moved, deliveryId };
  });
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

import { and, eq } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { orderExchanged, orderRefunded, orderReturned } from '../../events.ts';
import { takeBackGoods } from '../../fulfilment/stock-of-order.server.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../../lifecycle/move-order.server.ts';
import { goodsOf, published } from '../../lifecycle/publish-move.server.ts';
import { askMoneyBack } from '../../lifecycle/use-cases/order-money-source.server.ts';
import { linesOf } from '../../placing/locked-lines.server.ts';
import { orderEvents } from '../../table.server.ts';
import { linesBack } from '../brought-back.server.ts';
import { isReceived } from '../follow-up.server.ts';
import { assertInTurn } from '../returns-under-way.server.ts';

/**
 * Takes the goods of a return, or those given back for an exchange, into a warehouse (收货入库): then less is owed, so
 * whoever made it out does not also say that the goods are there.
 */
export async function receiveReturn(
  ctx: Ctx,
  input: { id: string; version?: number; warehouseId: string | null },
): Promise<Moved> {
  const { user, scope } = requireAction(ctx, 'order:receive');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'receive', { received: await isReceived(ctx, tx, order) });
    await refuseOwnReturn(ctx, tx, { orderId: order.id, userId: user.id });
    await assertInTurn(ctx, tx, order);
    const lines = await linesBack(ctx, tx, order, await linesOf(ctx, tx, order.id));
    await takeBackGoods(ctx, tx, order, { lines, warehouseId: input.warehouseId });
    const back = { warehouseId: input.warehouseId, lines: goodsOf(lines) };
    const publishes =
      order.kind === 'return'
        ? published(orderReturned, { ...back, refundFen: order.refundFen })
        : published(orderExchanged, { ...back, forOthers: order.broughtBack !== null });
    return writeMove(ctx, tx, order, { event: 'receive', to, action: 'order:receive', publishes });
  });
}

/**
 * Ends a return whose goods are in: what is owed back of its order is asked for at the refund desk, where it is approved
 * and paid out (退款).
 */
export async function refundReturn(ctx: Ctx, input: { id: string; version?: number }): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:pay');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const to = leadsTo(order, 'refund');
    const { id: orderId, orderNo } = order;
    const amountFen = await askMoneyBack(ctx, tx, { orderId, orderNo, amountFen: order.refundFen });
    const publishes = published(orderRefunded, { amountFen });
    return writeMove(ctx, tx, order, {
      event: 'refund',
      to,
      action: 'order:pay',
      told: { refundFen: order.refundFen, amountFen },
      publishes,
    });
  });
}

/** Refuses whoever made out the return or exchange. The order is locked. */
async function refuseOwnReturn(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const of = orderEvents;
  const made = and(
    eq(of.tenantId, tenant.slug),
    eq(of.orderId, orderId),
    eq(of.event, 'create'),
    eq(of.actorId, userId),
  );
  if ((await tx.$count(of, made)) > 0) throw new DomainError('orders.own-return', 403);
}

import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { releaseOrigin } from '../follow-up.server.ts';
import { linesOf } from '../held-lines.server.ts';
import { holdOrder, leadsTo, type Moved, writeMove } from '../move-order.server.ts';
import { orderStatus } from '../rules.ts';

/** Makes an order invalid (作废) of which nothing has been shipped; what was paid for it is to be given back. */
export async function invalidateOrder(
  ctx: Ctx,
  input: { id: string; version?: number; reason: string },
): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:invalidate');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const lines = await linesOf(ctx, tx, order.id);
    const shipped = lines.some((line) => line.shippedQty > 0);
    const to = leadsTo(order, 'invalidate', { shipped, reason: input.reason });
    await releaseOrigin(ctx, tx, order, lines);
    const paid = order.prepay && order.status === orderStatus.toShip;
    return writeMove(ctx, tx, order, {
      event: 'invalidate',
      to,
      action: 'order:invalidate',
      reason: input.reason,
      set: { refundFen: paid ? order.payableFen : 0 },
      told: paid ? { refundFen: order.payableFen } : {},
    });
  });
}

import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { endOrder } from '../end-order.server.ts';
import { holdOrder, type Moved } from '../move-order.server.ts';

/** Makes an order invalid (作废) of which nothing has been shipped; its approval ends with it. */
export async function invalidateOrder(
  ctx: Ctx,
  input: { id: string; version?: number; reason: string },
): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:invalidate');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    const moved = await endOrder(ctx, tx, order, { reason: input.reason });
    await withdrawFor(ctx, tx, { biz: 'order', bizId: order.id });
    return moved;
  });
}

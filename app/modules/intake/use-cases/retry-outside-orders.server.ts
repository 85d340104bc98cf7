import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdWaiting } from '../placing/hold-waiting.server.ts';
import { tryOrder } from '../placing/try-order.server.ts';
import type { Received } from '../wire.ts';

/** Tries orders of other systems again: what was refused may be possible by now. */
export async function retryOutsideOrders(
  ctx: Ctx,
  { ids }: { ids: string[] },
): Promise<{ orders: Received[] }> {
  const { scope } = requireAction(ctx, 'intake:map');
  requireAction(ctx, 'order:create');
  return inTenant(ctx, async (tx) => {
    const tried: Received[] = [];
    for (const row of await holdWaiting(ctx, tx, scope, ids)) tried.push(await tryOrder(ctx, tx, row));
    return { orders: tried };
  });
}

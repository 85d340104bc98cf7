import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdOrder } from '../../lifecycle/move-order.server.ts';
import type { ReturnGoodsInput, SwapInput } from '../../lifecycle/wire-moves.ts';
import { chargeInstead } from '../goods-instead.server.ts';
import { makeFollowUp } from '../make-follow-up.server.ts';

type Made = { id: string; orderNo: string };

/** Makes a return order (退货单) of goods that were signed for: within the window, never more than was signed. */
export async function returnOrder(ctx: Ctx, input: ReturnGoodsInput): Promise<Made> {
  const { user, scope } = requireAction(ctx, 'order:return');
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    return makeFollowUp(ctx, tx, { order, user }, input, { kind: 'return', action: 'order:return' });
  });
}

/**
 * Makes an exchange order (换货单) for goods that come back: the same once more, or others at today's price, with
 * what comes back credited at the price it was sold for, less what promotions take back as of a return.
 */
export async function exchangeOrder(ctx: Ctx, input: SwapInput): Promise<Made> {
  const { user, scope } = requireAction(ctx, 'order:swap');
  const { instead = [] } = input;
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    return makeFollowUp(ctx, tx, { order, user }, input, {
      kind: 'exchange',
      action: 'order:swap',
      instead:
        instead.length === 0
          ? undefined
          : (within, locked, terms) => chargeInstead(ctx, within, { order: locked, terms, typed: instead }),
    });
  });
}

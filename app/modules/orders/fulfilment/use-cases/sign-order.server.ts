import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { holdOrder, type Moved } from '../../lifecycle/move-order.server.ts';
import { drawReceipt } from '../../placing/use-cases/outlet-moves.server.ts';
import type { SignInput } from '../rules-receipt.ts';
import { signLocked } from '../sign-locked.server.ts';

/** Signs for what was delivered (签收), with a signature drawn by hand, photos and the place. */
export async function signOrder(ctx: Ctx, input: SignInput): Promise<Moved> {
  const { scope } = requireAction(ctx, 'order:sign');
  const pictures = await drawReceipt(ctx, input);
  return inTenant(ctx, async (tx) => {
    const order = await holdOrder(ctx, tx, scope, input);
    return signLocked(ctx, tx, order, { input, pictures, action: 'order:sign' });
  });
}

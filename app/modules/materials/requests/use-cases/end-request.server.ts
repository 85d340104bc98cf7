import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';
import { requestBiz } from '../request-rows.server.ts';

/** What has not come back is used: nothing more is to be done. */
export async function finishRequest(ctx: Ctx, { id }: { id: string }): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:list');
  return moveRequest(ctx, id, 'finish', async () => ({ state: 'used' }));
}

/** Withdraws a request of which nothing was issued yet, and its approval with it. */
export async function cancelRequest(ctx: Ctx, { id }: { id: string }): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:list');
  return moveRequest(ctx, id, 'cancel', async ({ tx }) => {
    await withdrawFor(ctx, tx, { biz: requestBiz, bizId: id });
    return { state: 'cancelled' };
  });
}

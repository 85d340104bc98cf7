import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { LoseGoodsInput } from '../../wire.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';
import { moveLines } from '../move-lines.server.ts';
import { stateAfterMove } from '../rules-requests.ts';

/**
 * What was damaged or is gone at the outlet is in use no more. It left the warehouse when it was issued: the ledger
 * has nothing to write, and what it cost stays the outlet's.
 */
export async function loseGoods(ctx: Ctx, { id, lines, note }: LoseGoodsInput): Promise<MovedRequest> {
  requireAction(ctx, 'material-request:list');
  return moveRequest(ctx, id, 'lose', async (within, request) => {
    const { after, said } = await moveLines(within, request, 'lose', lines);
    return { state: stateAfterMove('lose', after), note: `${said}（${note}）` };
  });
}

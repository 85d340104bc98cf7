import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import type { DecideRequestInput } from '../../wire.ts';
import { decided, grantLines } from '../end-approval.server.ts';
import { type MovedRequest, moveRequest } from '../locked-request.server.ts';
import { requestBiz } from '../request-rows.server.ts';

/** Approves a request, in whole or in part, or refuses it and says why; nobody decides about their own. */
export async function decideRequest(
  ctx: Ctx,
  { id, pass, note, granted }: DecideRequestInput,
): Promise<MovedRequest> {
  const { user } = requireAction(ctx, 'material-request:list');
  if (!pass && !note) throw new DomainError('materials.say-why', 422, { field: 'note' });
  return moveRequest(ctx, id, pass ? 'approve' : 'refuse', async (within, request) => {
    if (pass) await grantLines(ctx, within.tx, request, granted);
    const approval = await decideFor(within, within.tx, { biz: requestBiz, bizId: id, pass, comment: note });
    // Others of its process have to decide, too.
    if (approval === 'open') return { state: request.state, note: note };
    return decided(ctx, within.tx, request, { pass, reason: note, by: user.realname });
  });
}

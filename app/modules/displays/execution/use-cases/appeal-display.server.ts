import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction, requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { displayTaskStore } from '../../standards/stores.server.ts';
import type { HandIn } from '../hand-in.server.ts';
import {
  latestExecution,
  lockDisplayOf,
  setDisplay,
  setExecution,
  uncounted,
} from '../locked-display.server.ts';
import { nextDisplayState } from '../rules-execution.ts';
import type { AppealInput } from '../wire.ts';

/** Appeals against a review (申诉): once, by who handed the display in. */
export async function appealDisplay(ctx: Ctx, input: AppealInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'display:submit');
  return appealWithin(ctx, input, {
    within: reachable(displayTaskStore, ctx, scope),
    action: 'display:submit',
  });
}

/** The same of the displays that meet a condition, by which right: the caller says which are theirs. */
export function appealWithin(
  ctx: Ctx,
  input: AppealInput,
  { within, action }: Pick<HandIn, 'within' | 'action'>,
): Promise<{ id: string }> {
  const user = requireUser(ctx);
  const { id, reason } = input;
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplayOf(tx, input, within);
    const state = nextDisplayState(display.state, 'appeal');
    if (!state) throw new DomainError('displays.not-now', 409);
    const execution = await latestExecution(ctx, tx, id);
    if (execution.submittedBy !== user.id) throw new DomainError('displays.not-yours', 403);
    if (execution.appeal !== null) throw new DomainError('displays.appealed-already', 409);
    await setExecution(ctx, tx, execution.id, { state: 'appealed', appeal: reason });
    await setDisplay(ctx, tx, id, { state, ...(display.state === 'refused' ? uncounted : {}) });
    await writeAuditLog(ctx, tx, {
      action,
      entity: 'display',
      entityId: id,
      before: { state: display.state },
      after: { state, reason },
    });
    return { id };
  });
}

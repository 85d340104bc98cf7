import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import {
  latestExecution,
  lockDisplay,
  setDisplay,
  setExecution,
  uncounted,
} from '../locked-display.server.ts';
import { nextDisplayState } from '../rules-execution.ts';
import type { AppealInput } from '../wire.ts';

/** Appeals against a review (申诉): once, by who handed the display in. */
export async function appealDisplay(ctx: Ctx, input: AppealInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display:submit');
  const { id, reason } = input;
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplay(ctx, tx, input, scope);
    const state = nextDisplayState(display.state, 'appeal');
    if (!state) throw new DomainError('displays.not-now', 409);
    const execution = await latestExecution(ctx, tx, id);
    if (execution.submittedBy !== user.id) throw new DomainError('displays.not-yours', 403);
    if (execution.appeal !== null) throw new DomainError('displays.appealed-already', 409);
    await setExecution(ctx, tx, execution.id, { state: 'appealed', appeal: reason });
    await setDisplay(ctx, tx, id, { state, ...(display.state === 'refused' ? uncounted : {}) });
    await writeAuditLog(ctx, tx, {
      action: 'display:submit',
      entity: 'display',
      entityId: id,
      before: { state: display.state },
      after: { state, reason },
    });
    return { id };
  });
}

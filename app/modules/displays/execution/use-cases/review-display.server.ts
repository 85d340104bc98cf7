import { randomInt } from 'node:crypto';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { auditParameters } from '../../audits/rules-parameters.ts';
import { latestExecution, lockDisplay, setDisplay, setExecution } from '../locked-display.server.ts';
import { knownFound } from '../rules-answers.ts';
import { isPicked, nextDisplayState } from '../rules-execution.ts';
import { countScore } from '../score-counts.server.ts';
import type { ReviewInput } from '../wire.ts';

/** Reviews a display (审核): passed, it counts what the reviewer found; refused with a reason, it is made again. */
export async function reviewDisplay(ctx: Ctx, input: ReviewInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display:review');
  const { id, pass, reason } = input;
  if (!pass && reason === '') throw new DomainError('displays.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplay(ctx, tx, input, scope);
    const state = nextDisplayState(display.state, pass ? 'pass' : 'refuse');
    if (!state) throw new DomainError('displays.not-now', 409);
    const execution = await latestExecution(ctx, tx, id);
    if (execution.submittedBy === user.id) throw new DomainError('displays.own-display', 403);
    const percent = await readParameter(tx, ctx.tenant, auditParameters['displays.second-percent']);
    const reviewed = { ...execution.found, ...knownFound(display.items, input.found) };
    await setExecution(ctx, tx, execution.id, {
      state: pass ? 'passed' : 'refused',
      reviewed: pass ? reviewed : null,
      reviewedBy: user.id,
      reviewedName: user.realname,
      reviewedAt: ctx.now(),
      reason: reason || null,
      // Drawn after the decision: nobody knows before which of theirs is looked at again.
      second: isPicked(percent, randomInt(100)) ? 'due' : null,
    });
    if (pass) await countScore(ctx, tx, display, reviewed);
    else await setDisplay(ctx, tx, id, { state });
    await writeAuditLog(ctx, tx, {
      action: 'display:review',
      entity: 'display',
      entityId: id,
      before: { state: display.state },
      after: { state, reason: reason || null },
    });
    return { id };
  });
}

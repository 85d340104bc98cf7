import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { latestExecution, lockDisplay, setDisplay, setExecution } from '../locked-display.server.ts';
import { knownFound } from '../rules-answers.ts';
import { hasJudged, nextDisplayState } from '../rules-execution.ts';
import { countScore, takeScoreBack } from '../score-counts.server.ts';
import type { DecideInput } from '../wire.ts';

/** Decides an appeal: by somebody who neither handed the display in nor reviewed it. Overturned, it counts anew. */
export async function decideAppeal(ctx: Ctx, input: DecideInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display:review');
  const { id, overturn, reason } = input;
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplay(ctx, tx, input, scope);
    const scored = display.scoreBp !== null;
    const state = nextDisplayState(display.state, overturn ? 'overturn' : 'uphold', { scored });
    if (!state) throw new DomainError('displays.not-now', 409);
    const execution = await latestExecution(ctx, tx, id);
    if (execution.submittedBy === user.id) throw new DomainError('displays.own-display', 403);
    if (hasJudged(execution, user.id)) throw new DomainError('displays.own-review', 403);
    const before = execution.reviewed ?? execution.found;
    const reviewed = { ...before, ...knownFound(display.items, input.found) };
    await setExecution(ctx, tx, execution.id, {
      state: overturn || scored ? 'passed' : 'refused',
      ...(overturn ? { reviewed } : {}),
      ...(execution.second === 'due' ? { second: 'lapsed' as const } : {}),
      decidedName: user.realname,
      decidedAt: ctx.now(),
      decision: reason,
    });
    if (overturn) {
      await takeScoreBack(ctx, tx, display);
      await countScore(ctx, tx, display, reviewed);
    } else await setDisplay(ctx, tx, id, { state });
    await writeAuditLog(ctx, tx, {
      action: 'display:review',
      entity: 'display',
      entityId: id,
      before: { state: display.state },
      after: { state, reason },
    });
    return { id };
  });
}

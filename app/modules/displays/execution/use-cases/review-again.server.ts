import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Found, scoreDisplay } from '../../scoring/rules-score.ts';
import {
  latestExecution,
  lockDisplay,
  type StoredDisplay,
  setDisplay,
  setExecution,
  uncounted,
} from '../locked-display.server.ts';
import { knownFound } from '../rules-answers.ts';
import { hasJudged, nextDisplayState } from '../rules-execution.ts';
import { countScore, takeScoreBack } from '../score-counts.server.ts';
import type { ReviewInput } from '../wire.ts';

/**
 * Reviews a display a second time (复审) that was picked for it: by somebody who neither handed it in nor reviewed it,
 * from what was handed in. This decision stands; how far the two are apart is kept (D18).
 */
export async function reviewAgain(ctx: Ctx, input: ReviewInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'display:review');
  const { id, pass, reason } = input;
  if (!pass && reason === '') throw new DomainError('displays.say-why', 422, { field: 'reason' });
  return inTenant(ctx, async (tx) => {
    const display = await lockDisplay(ctx, tx, input, scope);
    const state = nextDisplayState(display.state, pass ? 'second-pass' : 'second-refuse');
    if (!state) throw new DomainError('displays.not-now', 409);
    const execution = await latestExecution(ctx, tx, id);
    if (execution.second !== 'due') throw new DomainError('displays.not-now', 409);
    if (execution.submittedBy === user.id) throw new DomainError('displays.own-display', 403);
    if (hasJudged(execution, user.id)) throw new DomainError('displays.own-second', 403);
    const first = execution.state === 'passed' ? execution.reviewed : null;
    const found = pass ? { ...execution.found, ...knownFound(display.items, input.found) } : null;
    await setExecution(ctx, tx, execution.id, {
      state: pass ? 'passed' : 'refused',
      reviewed: found,
      second: 'done',
      secondBy: user.id,
      secondName: user.realname,
      secondAt: ctx.now(),
      secondReason: reason || null,
      firstScoreBp: first && scoreDisplay(display.items, first, display).scoreBp,
      secondScoreBp: found && scoreDisplay(display.items, found, display).scoreBp,
    });
    await countAnew(ctx, tx, display, found);
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

/** What counted is taken back and what counts now is counted; nobody is told anything when it is the same. */
async function countAnew(
  ctx: Ctx,
  tx: Tx,
  display: StoredDisplay,
  found: Readonly<Record<string, Found>> | null,
): Promise<void> {
  const score = found && scoreDisplay(display.items, found, display);
  const { scoreBp, grade, redLine, state } = display;
  const counts = state === 'scored';
  const same = score
    ? counts && score.scoreBp === scoreBp && score.grade === grade && score.redLine === redLine
    : !counts;
  if (same) return setDisplay(ctx, tx, display.id, {});
  await takeScoreBack(ctx, tx, display);
  if (found) return countScore(ctx, tx, display, found);
  await setDisplay(ctx, tx, display.id, { ...uncounted, state: 'refused' });
}

import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { endProposal } from '../end-proposal.server.ts';
import { keepRest } from '../keep-rest.server.ts';
import { lockAgeing, moveAgeing } from '../locked-task.server.ts';
import { nextAgeing } from '../rules-ageing.ts';
import type { JudgeInput } from '../wire-ageing.ts';
import { ageingBiz } from './ageing-approval.server.ts';

/** Approves what is proposed, or refuses it with the reason. */
export async function decideAgeing(ctx: Ctx, input: JudgeInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'ageing:approve');
  const { id, pass, note } = input;
  requireReason(input);
  return inTenant(ctx, async (tx) => {
    const task = await lockAgeing(ctx, tx, input, scope);
    if (!nextAgeing(task, pass ? 'pass' : 'refuse')) throw new DomainError('shelves.not-now', 409);
    if (task.handledBy === user.id) throw new DomainError('shelves.own-proposal', 403);
    const approval = await decideFor(ctx, tx, { biz: ageingBiz, bizId: id, pass, comment: note });
    // Others of its process have to decide, too.
    if (approval !== 'open') await endProposal(ctx, tx, task, { pass, note, actor: user });
    await writeAuditLog(ctx, tx, {
      action: 'ageing:approve',
      entity: 'ageing',
      entityId: id,
      before: { approval: task.approval },
      after: { pass, note: note || null },
    });
    return { id };
  });
}

/** Reviews what was done: closes the task (复核关闭), or has it done anew, with the reason. */
export async function reviewAgeing(ctx: Ctx, input: JudgeInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'ageing:assign');
  const { id, pass, note } = input;
  requireReason(input);
  return inTenant(ctx, async (tx) => {
    const task = await lockAgeing(ctx, tx, input, scope);
    if (task.handledBy === user.id) throw new DomainError('shelves.own-work', 403);
    const state = await moveAgeing(ctx, tx, task, {
      event: pass ? 'close' : 'reopen',
      actor: user,
      note,
      set: pass
        ? { closedOn: dayOf(ctx.now(), ctx.tenant.timeZone) }
        : { way: null, wayQty: null, wayFen: null, approval: 'none', handledAt: null },
    });
    if (pass) await keepRest(ctx, tx, task, user);
    await writeAuditLog(ctx, tx, {
      action: 'ageing:assign',
      entity: 'ageing',
      entityId: id,
      before: { state: task.state },
      after: { state, note: note || null },
    });
    return { id };
  });
}

function requireReason({ pass, note }: JudgeInput): void {
  if (!pass && !note) throw new DomainError('shelves.say-why', 422, { field: 'note' });
}

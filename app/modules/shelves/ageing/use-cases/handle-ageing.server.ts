import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { worthOf } from '#app/modules/stock/balances/use-cases/worth-of.server.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { lockAgeing, moveAgeing, type StoredAgeing } from '../locked-task.server.ts';
import { readNames } from '../read-names.server.ts';
import { needsApproval } from '../rules-ageing.ts';
import { ageingParameters } from '../rules-parameters.ts';
import type { FinishInput, ProposeInput, StartInput } from '../wire-ageing.ts';
import { ageingBiz } from './ageing-approval.server.ts';

/** Begins to work on a task that was given to oneself (开始处理). */
export async function startAgeing(ctx: Ctx, input: StartInput): Promise<{ id: string }> {
  const actor = requireAction(ctx, 'ageing:handle');
  return ownTask(ctx, actor, input, async (tx, task) => {
    await moveAgeing(ctx, tx, task, { event: 'start', actor: actor.user });
    return {};
  });
}

/**
 * Proposes what is to be done with the goods (提出处理). Worth as much as the outlet's department says or more, it waits for
 * approval: by the people of the process for such, or by whoever else may approve.
 */
export async function proposeAgeing(
  ctx: Ctx,
  input: ProposeInput,
): Promise<{ id: string; waiting: boolean }> {
  const actor = requireAction(ctx, 'ageing:handle');
  const { user } = actor;
  let waiting = false;
  const { id } = await ownTask(ctx, actor, input, async (tx, task) => {
    const { way, qty, note } = input;
    if (qty > task.qty) {
      throw new DomainError('shelves.more-than-counted', 422, { field: 'qty', values: { qty: task.qty } });
    }
    const wayFen = await worthOf(ctx, tx, [{ productId: task.productId, qty }]);
    const { outletName, productName, departId } = await readNames(ctx, tx, task);
    const from = ageingParameters['shelves.ageing-approval-yuan'];
    const yuan = await readDepartParameter(tx, ctx.tenant, from, departId);
    waiting = needsApproval(wayFen, yuan);
    await moveAgeing(ctx, tx, task, {
      event: 'propose',
      actor: user,
      note,
      set: { way, wayQty: qty, wayFen, approval: waiting ? 'waiting' : 'none', handledBy: user.id },
    });
    if (waiting) {
      await startApproval(ctx, tx, {
        biz: ageingBiz,
        bizId: task.id,
        title: `${outletName} ${productName} ${ctx.t(`shelves:ageing.choice.way.${way}`)}`,
        amountFen: wayFen,
        channel: '',
        departId,
        submitter: user,
      });
    }
    return { way, wayQty: qty, wayFen, approval: waiting ? 'waiting' : 'none' };
  });
  return { id, waiting };
}

/** Tells what came of it (处理完成); somebody else reviews that. */
export async function finishAgeing(ctx: Ctx, input: FinishInput): Promise<{ id: string }> {
  const actor = requireAction(ctx, 'ageing:handle');
  const { user } = actor;
  return ownTask(ctx, actor, input, async (tx, task) => {
    const state = await moveAgeing(ctx, tx, task, {
      event: 'finish',
      actor: user,
      note: input.note,
      set: { handledBy: user.id, handledAt: ctx.now() },
    });
    return { state };
  });
}

/** A task that was given to the person, locked; what is done with it is written down. */
async function ownTask(
  ctx: Ctx,
  { user, scope }: ReturnType<typeof requireAction>,
  input: StartInput,
  run: (tx: Tx, task: StoredAgeing) => Promise<Record<string, unknown>>,
): Promise<{ id: string }> {
  return inTenant(ctx, async (tx) => {
    const task = await lockAgeing(ctx, tx, input, scope);
    if (task.assigneeId !== user.id) throw new DomainError('shelves.not-yours', 403);
    const after = await run(tx, task);
    const { state, way, approval } = task;
    await writeAuditLog(ctx, tx, {
      action: 'ageing:handle',
      entity: 'ageing',
      entityId: task.id,
      before: { state, way, approval },
      after: { state: 'working', ...after },
    });
    return { id: task.id };
  });
}

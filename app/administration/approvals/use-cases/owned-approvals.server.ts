import { and, asc, eq, inArray } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { openTasks } from '#app/services/approvals/decide-locked.server.ts';
import { approvals, approvalTasks } from '#app/services/approvals/table.server.ts';
import { whoMayOpen } from '#app/services/approvals/who-may-open.server.ts';
import { notHandedInBy } from '../lock-task.server.ts';
import { passOn } from '../pass-on.server.ts';
import { countChoices, handOverChoices } from './owned-choices.server.ts';

/**
 * What waits for somebody's decision, or for whom they choose to decide it. Nobody comes to decide what they have handed in themselves, nor what they may not
 * open: that stays.
 */
export const ownedApprovals: OwnedWork = {
  kind: 'approvals',
  columns: ['approval_tasks.user_id'],
  count: async (ctx, tx, userId) =>
    (await tx.$count(approvalTasks, waitingFor(ctx, userId))) + (await countChoices(ctx, tx, userId)),
  async handOver(ctx, tx, move) {
    const waiting = tx
      .select({ id: approvalTasks.approvalId })
      .from(approvalTasks)
      .where(waitingFor(ctx, move.from.id));
    // Held in one order, as everybody who decides holds them: one after the other.
    const owned = await tx
      .select()
      .from(approvals)
      .where(
        and(
          eq(approvals.tenantId, ctx.tenant.slug),
          inArray(approvals.id, waiting),
          notHandedInBy(move.to.id),
        ),
      )
      .orderBy(asc(approvals.id))
      .for('update');
    const moved: { id: string }[] = [];
    for (const approval of owned) {
      const [able] = await whoMayOpen(ctx, tx, approval, [move.to]);
      if (!able) continue;
      const tasks = await openTasks(ctx, tx, approval);
      for (const task of tasks.filter((one) => one.userId === move.from.id && one.status === 'open')) {
        await passOn(ctx, tx, approval, { task, to: move.to, comment: '' });
        moved.push({ id: approval.id });
      }
    }
    moved.push(...(await handOverChoices(ctx, tx, move)));
    return handedRows('approval', 'userId', move, moved);
  },
};

function waitingFor({ tenant }: Ctx, userId: string) {
  return and(
    eq(approvalTasks.tenantId, tenant.slug),
    eq(approvalTasks.userId, userId),
    eq(approvalTasks.status, 'open'),
  );
}

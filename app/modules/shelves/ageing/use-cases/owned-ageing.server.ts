import { and, eq, ne } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { ageingTasks } from '../../table.server.ts';

/** Ageing goods somebody has to work on; what is closed stays whose it was. */
export const ownedAgeing: OwnedWork = {
  kind: 'ageing',
  columns: ['ageing_tasks.assignee_id'],
  count: (ctx, tx, userId) => tx.$count(ageingTasks, openOf(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(ageingTasks)
      .set({ assigneeId: move.to.id, assigneeName: move.to.realname })
      .where(openOf(ctx, move.from.id))
      .returning({ id: ageingTasks.id });
    return handedRows('ageing', 'assigneeId', move, moved);
  },
};

function openOf({ tenant }: Ctx, userId: string) {
  return and(
    eq(ageingTasks.tenantId, tenant.slug),
    eq(ageingTasks.assigneeId, userId),
    ne(ageingTasks.state, 'closed'),
  );
}

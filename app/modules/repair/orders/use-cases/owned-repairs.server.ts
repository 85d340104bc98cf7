import { and, eq, inArray, sql } from 'drizzle-orm';
import { handedRows, type OwnedWork } from '#app/kernel/ownership/owned-work.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { noteEvent } from '../../life/note-event.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairOrders } from '../../table.server.ts';

/** Repair jobs somebody has not brought to an end; whoever takes them goes on where they stand. */
export const ownedRepairs: OwnedWork = {
  kind: 'repairs',
  columns: ['repair_orders.assignee_id'],
  count: (ctx, tx, userId) => tx.$count(repairOrders, jobsOf(ctx, userId)),
  async handOver(ctx, tx, move) {
    const moved = await tx
      .update(repairOrders)
      .set({
        assigneeId: move.to.id,
        updatedAt: ctx.now(),
        version: sql`${repairOrders.version} + 1`,
      })
      .where(jobsOf(ctx, move.from.id))
      .returning({ id: repairOrders.id, state: repairOrders.state });
    for (const { id, state } of moved) {
      const note = `${move.from.realname} → ${move.to.realname}`;
      await noteEvent(ctx, tx, { orderId: id, event: 'handover', from: state, to: state, note });
    }
    return handedRows('repair', 'assigneeId', move, moved);
  },
};

function jobsOf({ tenant }: Ctx, userId: string) {
  return and(
    eq(repairOrders.tenantId, tenant.slug),
    eq(repairOrders.assigneeId, userId),
    inArray(repairOrders.state, openStates),
  );
}

import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayTasks } from '../../table.server.ts';

/** Closes the displays whose last day was before today: never made, they count nothing (逾期). */
export async function closeDisplays(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'>; now: Ctx['now'] },
  tx: Tx,
  today: string,
): Promise<void> {
  const { tenantId, state, dueOn } = displayTasks;
  await tx
    .update(displayTasks)
    .set({ state: 'overdue', scoreBp: 0, grade: 'D', settledAt: ctx.now(), updatedAt: ctx.now() })
    .where(and(eq(tenantId, ctx.tenant.slug), eq(state, 'pending'), lt(dueOn, today)));
}

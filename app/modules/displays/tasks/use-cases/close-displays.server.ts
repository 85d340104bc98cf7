import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { displayTasks } from '../../table.server.ts';

/**
 * Closes the displays whose last day was before today: never made (逾期), or refused and not made again, they count
 * nothing. One that was refused stays so: who handed it in may still appeal.
 */
export async function closeDisplays(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'>; now: Ctx['now'] },
  tx: Tx,
  today: string,
): Promise<void> {
  const { tenantId, state, dueOn, scoreBp } = displayTasks;
  const zero = { scoreBp: 0, grade: 'D', settledAt: ctx.now(), updatedAt: ctx.now() } as const;
  const over = and(eq(tenantId, ctx.tenant.slug), lt(dueOn, today));
  await tx
    .update(displayTasks)
    .set({ ...zero, state: 'overdue' })
    .where(and(over, eq(state, 'pending')));
  await tx
    .update(displayTasks)
    .set(zero)
    .where(and(over, eq(state, 'refused'), isNull(scoreBp)));
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { isId } from '#app/lib/id.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { openStates } from '../../life/rules-state.ts';
import { repairOrders } from '../../table.server.ts';
import type { RepairDetail, RepairRow } from '../../wire.ts';
import { getRepair } from './get-repair.server.ts';

/** Jobs on a phone at most. */
const maxJobs = 50;

/** The reader's own open jobs, the next appointment first and those without one behind by priority (MES-01). */
export async function listMyJobs(ctx: Ctx): Promise<RepairRow[]> {
  const { user } = requireAction(ctx, 'repair:work');
  const now = ctx.now();
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await selectRepairs(tx)
      .where(
        and(
          eq(repairOrders.tenantId, ctx.tenant.slug),
          eq(repairOrders.assigneeId, user.id),
          inArray(repairOrders.state, openStates),
        ),
      )
      .orderBy(
        sql`${repairOrders.appointmentAt} asc nulls last`,
        asc(repairOrders.priority),
        asc(repairOrders.reportedAt),
        asc(repairOrders.id),
      )
      .limit(maxJobs);
    return rows.map((row) => repairRow(row, now));
  });
}

/** One of the reader's own jobs; null alike for what is unknown, another worker's or no longer theirs. */
export async function findMyJob(ctx: Ctx, id: string): Promise<RepairDetail | null> {
  const { user } = requireAction(ctx, 'repair:work');
  if (!isId(id)) return null;
  const own = await inTenantReadOnly(ctx, (tx) =>
    tx
      .select({ id: repairOrders.id })
      .from(repairOrders)
      .where(
        and(
          eq(repairOrders.tenantId, ctx.tenant.slug),
          eq(repairOrders.id, id),
          eq(repairOrders.assigneeId, user.id),
        ),
      ),
  );
  return own.length > 0 ? getRepair(ctx, { id }) : null;
}

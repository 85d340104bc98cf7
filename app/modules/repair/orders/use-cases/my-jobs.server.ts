import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { readCauses } from '../../knowledge/fault-tree.server.ts';
import { causesUnder } from '../../knowledge/rules-fault-tree.ts';
import { underWarranty } from '../../life/move-facts.server.ts';
import { repairRow, selectRepairs } from '../../life/repair-rows.server.ts';
import { movingActions } from '../../life/rules-actor.ts';
import { repairParameters } from '../../life/rules-photos.ts';
import { type Fault, openStates } from '../../life/rules-state.ts';
import { readVanParts } from '../../spares/use-cases/read-van-parts.server.ts';
import { repairOrders, repairPictures } from '../../table.server.ts';
import type { WorkDay } from '../wire-work.ts';

/** Jobs on a phone at most. */
const maxJobs = 50;

/**
 * The reader's own open jobs with all that is needed to do them without a network, the next appointment first and
 * those without one behind by priority (MES-01). As many statements however many there are.
 */
export async function listMyJobs(ctx: Ctx): Promise<WorkDay> {
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
    const before = await countEachBefore(
      ctx,
      tx,
      rows.map(({ order }) => order.id),
    );
    const photosNeeded = await readParameter(tx, ctx.tenant, repairParameters['repair.photos']);
    const causes = await readCauses(ctx, tx);
    const partsOf = await readVanParts(ctx, tx, {
      workerId: user.id,
      orderIds: rows.map(({ order }) => order.id),
    });
    return {
      user: { id: user.id, realname: user.realname },
      holds: movingActions.filter((action) => can(user, action)),
      jobs: rows.map((row) => ({
        ...repairRow(row, now),
        contact: row.order.contact,
        phone: row.order.phone,
        warranty: underWarranty(ctx, row.order, row.warrantyTo),
        photosNeeded,
        causes: causesUnder(causes, row.order.fault as Fault),
        photosBefore: before.get(row.order.id) ?? 0,
        parts: partsOf(row.order.id),
      })),
    };
  });
}

/** Photos of what was found that are kept with each order. */
async function countEachBefore(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  const counted = await tx
    .select({ id: repairPictures.orderId, n: count() })
    .from(repairPictures)
    .where(
      and(
        eq(repairPictures.tenantId, ctx.tenant.slug),
        inArray(repairPictures.orderId, [...ids]),
        eq(repairPictures.kind, 'before'),
      ),
    )
    .groupBy(repairPictures.orderId);
  return new Map(counted.map(({ id, n }) => [id, n]));
}

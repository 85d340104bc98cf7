import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StoredRepair } from '../life/repair-scope.server.ts';
import { repairPauses } from '../table.server.ts';
import { readWorkTime } from './read-work-time.server.ts';
import { type Clock, type DueTimes, dueTimes } from './rules-clock.ts';
import type { Terms } from './rules-terms.ts';

type Clocked = Pick<StoredRepair, 'id' | 'reportedAt' | 'finishedAt'>;

/** The clock of an order: from its report until the equipment works again, but for approved pauses. */
export async function readClock(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug'> },
  tx: Tx,
  order: Clocked,
): Promise<Clock> {
  const approved = await tx
    .select({ from: repairPauses.decidedAt, until: repairPauses.endedAt })
    .from(repairPauses)
    .where(
      and(
        eq(repairPauses.tenantId, ctx.tenant.slug),
        eq(repairPauses.orderId, order.id),
        eq(repairPauses.state, 'approved'),
        isNotNull(repairPauses.decidedAt),
      ),
    );
  return {
    startedAt: order.reportedAt,
    endedAt: order.finishedAt,
    pauses: approved.map(({ from, until }) => ({ from: from!, until })),
  };
}

/** When an order is due and escalated next, with its pauses as they are now. */
export async function readDueTimes(
  ctx: { tenant: Pick<Ctx['tenant'], 'slug' | 'timeZone'> },
  tx: Tx,
  order: Clocked & Terms & Pick<StoredRepair, 'escalated'>,
): Promise<DueTimes> {
  const clock = await readClock(ctx, tx, order);
  return dueTimes(clock, order, await readWorkTime(ctx, tx), order.escalated);
}

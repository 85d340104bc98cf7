import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { StoredRepair } from '../life/repair-scope.server.ts';
import { repairOrders } from '../table.server.ts';

/** Orders taken at a time, each lot in a transaction of its own. */
export const batchSize = 200;

/** Orders whose next escalation is due, the longest overdue first: one look at the index of what is due, however many orders there are. */
export function findDueEscalations(
  ctx: { tenant: { slug: string }; now: () => Date },
  tx: Tx,
): Promise<StoredRepair[]> {
  return tx
    .select()
    .from(repairOrders)
    .where(
      and(
        eq(repairOrders.tenantId, ctx.tenant.slug),
        isNotNull(repairOrders.escalateAt),
        lte(repairOrders.escalateAt, ctx.now()),
      ),
    )
    .orderBy(asc(repairOrders.escalateAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
}

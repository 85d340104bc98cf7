import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { type Reconciled, reconcileDay } from '../reconciliation/reconcile-day.server.ts';
import { orderOfDelivery, sourceOf } from '../syncs/order-of-delivery.server.ts';
import type { SyncSource } from '../syncs/sync-documents.ts';
import { erpDifferences, erpReconciliations } from '../table.server.ts';
import type { ReconciliationView } from '../wire.ts';

/** Days that are listed. */
const shownDays = 31;
/** Differences of a day that are listed. */
const shownDifferences = 500;

/** Days as they were compared with the ERP, and what differed on one of them. */
export async function getReconciliation(
  ctx: Ctx,
  input: { day: string | null },
): Promise<ReconciliationView> {
  requireWhole(ctx, 'erp:reconcile');
  const { slug } = ctx.tenant;
  return inTenantReadOnly(ctx, async (tx) => {
    const days = await tx
      .select({
        day: erpReconciliations.day,
        ourCount: erpReconciliations.ourCount,
        ourFen: erpReconciliations.ourFen,
        theirCount: erpReconciliations.theirCount,
        theirFen: erpReconciliations.theirFen,
        kinds: erpReconciliations.kinds,
        ranAt: erpReconciliations.ranAt,
        open: sql<number>`(select count(*)::int from erp_differences d where d.tenant_id = ${slug}
          and d.day = erp_reconciliations.day and d.repaired_at is null)`,
      })
      .from(erpReconciliations)
      .where(eq(erpReconciliations.tenantId, slug))
      .orderBy(desc(erpReconciliations.day))
      .limit(shownDays);
    const day = input.day ?? days.find(({ open }) => open > 0)?.day ?? days[0]?.day ?? null;
    const differences = day
      ? await tx
          .select({
            ...getTableColumns(erpDifferences),
            orderId: sql<string | null>`${orderOfDelivery(erpDifferences)}`,
            source: sql<SyncSource | null>`case when ${erpDifferences.orderId} is null then null
              else ${sourceOf(erpDifferences)} end`,
          })
          .from(erpDifferences)
          .where(and(eq(erpDifferences.tenantId, slug), eq(erpDifferences.day, day)))
          .orderBy(erpDifferences.orderNo)
          .limit(shownDifferences)
      : [];
    return {
      day,
      days: days.map((one) => ({ ...one, ranAt: one.ranAt.toISOString() })),
      differences: differences.map(({ tenantId: _tenantId, foundAt: _foundAt, ...one }) => ({
        ...one,
        repairedAt: one.repairedAt?.toISOString() ?? null,
      })),
    };
  });
}

/** Compares a day now, and tells what was found. */
export async function reconcileNow(ctx: Ctx, { day }: { day: string }): Promise<Reconciled> {
  requireWhole(ctx, 'erp:repair');
  try {
    const { db, tenant, outside, secrets, log } = ctx;
    const found = await reconcileDay({ db, tenant, outside, secrets, log, now: () => new Date() }, day);
    if (!found) throw new DomainError('erp.not-enabled', 409);
    return found;
  } catch (error) {
    if (error instanceof OutsideError) throw new DomainError('erp.not-reached', 503, { retryAfter: 30 });
    throw error;
  }
}

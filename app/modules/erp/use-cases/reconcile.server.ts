import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { inTenant, inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { requireWhole } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { type Reconciled, reconcileDay } from '../reconcile-day.server.ts';
import { isRepairable } from '../rules-compare.ts';
import { documentOf } from '../rules-mapping.ts';
import type { SyncDocument } from '../sync-documents.ts';
import { erpDifferences, erpReconciliations, orderSyncs } from '../table.server.ts';
import { wakeErp } from '../wake-erp.server.ts';
import type { ReconciliationView } from '../wire.ts';
import { writeOutboxRows } from './queue-order-for-erp.server.ts';

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
          .select()
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

/**
 * Mends differences of a day: what is not in the ERP, or not audited there, is sent again; the others a person
 * mends on one side and then says so (`settle`).
 */
export async function repairDifferences(
  ctx: Ctx,
  input: { day: string; id: string | null; settle: boolean },
): Promise<{ count: number }> {
  const { user } = requireWhole(ctx, 'erp:repair');
  const { slug } = ctx.tenant;
  const now = ctx.now();
  return inTenant(ctx, async (tx) => {
    const open = await tx
      .select()
      .from(erpDifferences)
      .where(
        and(
          eq(erpDifferences.tenantId, slug),
          eq(erpDifferences.day, input.day),
          isNull(erpDifferences.repairedAt),
          input.id ? eq(erpDifferences.id, input.id) : undefined,
        ),
      )
      .for('update');
    if (input.id && open.length === 0) throw notFound();
    const mended = input.settle ? open : open.filter(({ kind }) => isRepairable(kind));
    if (mended.length === 0) throw new DomainError('erp.nothing-to-repair', 409);
    if (!input.settle) {
      for (const [document, of] of Map.groupBy(mended, ({ orderNo }) => documentOf(orderNo))) {
        await sendAgain(ctx, tx, { document, ids: of.flatMap(({ orderId }) => orderId ?? []) });
      }
      await wakeErp(tx, ctx.tenant);
    }
    await tx
      .update(erpDifferences)
      .set({ repairedAt: now, repairedBy: user.realname })
      .where(
        and(
          eq(erpDifferences.tenantId, slug),
          inArray(
            erpDifferences.id,
            mended.map(({ id }) => id),
          ),
        ),
      );
    await writeAuditLog(ctx, tx, {
      action: 'erp:repair',
      entity: 'erp-difference',
      entityId: input.day,
      before: null,
      after: { orders: mended.map(({ orderNo }) => orderNo), settled: input.settle },
    });
    return { count: mended.length };
  });
}

/** The ERP does not have them, whatever their rows say: it is asked again, and they are sent when they are not there. */
async function sendAgain(
  ctx: Ctx,
  tx: Tx,
  { document, ids }: { document: SyncDocument; ids: readonly string[] },
): Promise<void> {
  const now = ctx.now();
  await writeOutboxRows(tx, ctx, ids, document);
  await tx
    .update(orderSyncs)
    .set({ status: 'pending', tries: 0, nextAt: now, updatedAt: now })
    .where(
      and(
        eq(orderSyncs.tenantId, ctx.tenant.slug),
        inArray(orderSyncs.orderId, [...ids]),
        eq(orderSyncs.document, document),
        ne(orderSyncs.status, 'pending'),
      ),
    );
}

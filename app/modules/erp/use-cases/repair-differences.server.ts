import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireWhole } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { extraRepairs, isRepairable } from '../reconciliation/rules-compare.ts';
import { documentOf } from '../sending/rules-mapping.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import type { SyncDocument } from '../syncs/sync-documents.ts';
import { erpDifferences, orderSyncs } from '../table.server.ts';
import { writeOutboxRows } from './queue-order-for-erp.server.ts';

/**
 * Mends differences of a day: what is not in the ERP, or not audited there, is sent again, what is there of an order
 * that was made invalid is taken back; the others a person mends on one side and then says so (`settle`). Tells how
 * many were left because they were taken over from the ERP: nothing of those is ever sent.
 */
export async function repairDifferences(
  ctx: Ctx,
  input: { day: string; id: string | null; settle: boolean },
): Promise<{ count: number; takenOver: number }> {
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
    // A bill that only the ERP has is settled by calls of its own, which ask for more.
    const mended = open.filter((one) => (input.settle ? extraRepairs(one).length === 0 : isRepairable(one)));
    const takenOver = input.settle ? 0 : open.filter((one) => one.takenOver).length;
    if (mended.length === 0) {
      throw takenOver > 0
        ? new DomainError('erp.taken-over', 409, { values: { count: takenOver } })
        : new DomainError('erp.nothing-to-repair', 409);
    }
    if (!input.settle) {
      for (const [document, of] of Map.groupBy(mended, (one) => one.document ?? documentOf(one.orderNo))) {
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
    return { count: mended.length, takenOver };
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
    // With an attempt before, it is asked for first.
    .set({
      status: 'pending',
      attempts: sql`greatest(${orderSyncs.attempts}, 1)`,
      tries: 0,
      nextAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(orderSyncs.tenantId, ctx.tenant.slug),
        inArray(orderSyncs.orderId, [...ids]),
        eq(orderSyncs.document, document),
        or(ne(orderSyncs.status, 'pending'), eq(orderSyncs.attempts, 0)),
      ),
    );
}

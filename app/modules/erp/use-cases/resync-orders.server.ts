import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { erpConfigs, orderSyncs } from '../table.server.ts';
import type { ResyncInput } from '../wire.ts';

/**
 * Has documents sent to the ERP again, now (ORD-02, ORD-04). Those that arrived stay as they are, and before
 * anything is sent the ERP is asked: pressing twice makes one bill.
 */
export async function resyncOrders(ctx: Ctx, input: ResyncInput): Promise<{ count: number }> {
  const { scope } = requireAction(ctx, 'erp:resync');
  const requested = input.ids ?? (input.id ? [input.id] : []);
  const now = ctx.now();
  return inTenant(ctx, async (tx) => {
    const [config] = await tx
      .select({ enabled: erpConfigs.enabled })
      .from(erpConfigs)
      .where(eq(erpConfigs.tenantId, ctx.tenant.slug));
    if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
    const mine = and(
      syncScope(ctx, scope),
      inArray(orderSyncs.orderId, requested),
      input.document ? eq(orderSyncs.document, input.document) : undefined,
    );
    const there = await tx.select({ status: orderSyncs.status }).from(orderSyncs).where(mine);
    if (there.length === 0) throw notFound();
    const again = await tx
      .update(orderSyncs)
      .set({ status: 'pending', tries: 0, nextAt: now, ignoredReason: null, updatedAt: now })
      .where(
        and(
          mine,
          ne(orderSyncs.status, 'succeeded'),
          or(isNull(orderSyncs.claimedUntil), lt(orderSyncs.claimedUntil, now)),
        ),
      )
      .returning({ orderId: orderSyncs.orderId, orderNo: orderSyncs.orderNo, document: orderSyncs.document });
    if (again.length === 0) throw new DomainError('erp.nothing-to-resend', 409);
    for (const one of again) {
      await writeAuditLog(ctx, tx, {
        action: 'erp:resync',
        entity: 'order-sync',
        entityId: one.orderId,
        before: null,
        after: { orderNo: one.orderNo, document: one.document },
      });
    }
    await wakeErp(tx, ctx.tenant);
    return { count: again.length };
  });
}

import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { writeAuditLogs } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { namedBy } from '../syncs/order-of-delivery.server.ts';
import { syncScope } from '../syncs/sync-scope.server.ts';
import { orderSyncs } from '../table.server.ts';
import type { IgnoreInput } from '../wire.ts';

/** Says of failed documents that nobody need care, and why; they can be sent again all the same (ORD-04). */
export async function ignoreOrders(ctx: Ctx, input: IgnoreInput): Promise<{ count: number }> {
  const { scope } = requireAction(ctx, 'erp:ignore');
  if (!input.reason) throw new DomainError('erp.reason-required', 422, { field: 'reason' });
  const requested = input.ids ?? (input.id ? [input.id] : []);
  const now = ctx.now();
  return inTenant(ctx, async (tx) => {
    const mine = and(
      syncScope(ctx, scope),
      namedBy(ctx.tenant.slug, requested),
      input.document ? eq(orderSyncs.document, input.document) : undefined,
    );
    const there = await tx.select({ status: orderSyncs.status }).from(orderSyncs).where(mine);
    if (there.length === 0) throw notFound();
    const ignored = await tx
      .update(orderSyncs)
      .set({ status: 'ignored', ignoredReason: input.reason, nextAt: null, updatedAt: now })
      .where(
        and(
          mine,
          eq(orderSyncs.status, 'failed'),
          or(isNull(orderSyncs.claimedUntil), lt(orderSyncs.claimedUntil, now)),
        ),
      )
      .returning({ orderId: orderSyncs.orderId, orderNo: orderSyncs.orderNo, document: orderSyncs.document });
    if (ignored.length === 0) throw new DomainError('erp.nothing-to-ignore', 409);
    await writeAuditLogs(
      ctx,
      tx,
      ignored.map(({ orderId, orderNo, document }) => ({
        action: 'erp:ignore',
        entity: 'order-sync',
        entityId: orderId,
        before: { status: 'failed' },
        after: { status: 'ignored', reason: input.reason, orderNo, document },
      })),
    );
    return { count: ignored.length };
  });
}

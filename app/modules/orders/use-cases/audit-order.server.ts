import { and, eq } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { writeAuditLog } from '#app/db/write-audit-log.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { isId, newId } from '#app/lib/id.ts';
import { queueOrderForErp } from '#app/modules/erp/use-cases/queue-order-for-erp.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { orderScope } from '../order-filter.server.ts';
import { needsReason, nextStatus, type OrderStatus, orderStatus } from '../rules.ts';
import { orderEvents, orders } from '../table.server.ts';

/**
 * Passes or refuses an order that waits for its audit (审核). Of two people who do it at once the first one
 * wins; the other is told that the order has changed since they looked.
 */
export async function auditOrder(
  ctx: Ctx,
  input: { id: string; pass: boolean; reason: string; version?: number },
): Promise<{ id: string; status: OrderStatus; version: number }> {
  const { user, scope } = requireAction(ctx, 'order:audit');
  const event = input.pass ? 'pass' : 'refuse';
  if (!isId(input.id)) throw notFound();
  if (needsReason(event) && !input.reason) {
    throw new DomainError('orders.reason-required', 422, { field: 'reason' });
  }
  return inTenant(ctx, async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, status: orders.status, prepay: orders.prepay, version: orders.version })
      .from(orders)
      .where(and(orderScope(ctx, scope), eq(orders.id, input.id)))
      .for('update');
    if (!order) throw notFound();
    const status = order.status as OrderStatus;
    if (input.version !== undefined && input.version !== order.version) {
      throw new DomainError('orders.changed-meanwhile', 409);
    }
    const to = nextStatus({ status, prepay: order.prepay, shipped: false }, event);
    if (to === null) throw new DomainError('orders.not-auditable', 409);

    const version = order.version + 1;
    await tx
      .update(orders)
      .set({ status: to, version, reason: input.pass ? null : input.reason })
      .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, order.id)));
    await tx.insert(orderEvents).values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      orderId: order.id,
      event,
      fromStatus: status,
      toStatus: to,
      actorId: user.id,
      actorName: user.realname,
      reason: input.reason || null,
      happenedAt: ctx.now(),
    });
    // What waits for its payment goes to the ERP when it is paid.
    if (to === orderStatus.toShip) await queueOrderForErp(tx, ctx, order.id);
    await writeAuditLog(ctx, tx, {
      action: 'order:audit',
      entity: 'order',
      entityId: order.id,
      before: { status, version: order.version },
      after: { status: to, version, reason: input.reason || null },
    });
    return { id: order.id, status: to, version };
  });
}

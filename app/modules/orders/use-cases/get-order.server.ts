import { and, asc, eq, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { can, scopeOf } from '#app/modules/permissions/rules.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { orderScope } from '../order-filter.server.ts';
import { nextStatus, type OrderStatus } from '../rules.ts';
import { orderEvents, orderLines, orders } from '../table.server.ts';
import type { OrderDetail } from '../wire.ts';

/** One order with its lines and timeline; an order outside the reader's tenant or scope is not found. */
export async function getOrder(ctx: Ctx, input: { id: string }): Promise<OrderDetail> {
  const { user, scope } = requireAction(ctx, 'order:list');
  if (!isId(input.id)) throw notFound();
  const tenant = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({ order: orders, auditInReach: sql<boolean>`${orderScope(ctx, scopeOf(user, 'order:audit'))}` })
      .from(orders)
      .where(and(orderScope(ctx, scope), eq(orders.id, input.id)));
    if (!found) throw notFound();
    const { order, auditInReach } = found;
    const lines = await tx
      .select()
      .from(orderLines)
      .where(and(eq(orderLines.tenantId, tenant), eq(orderLines.orderId, order.id)))
      .orderBy(asc(orderLines.lineNo));
    const events = await tx
      .select()
      .from(orderEvents)
      .where(and(eq(orderEvents.tenantId, tenant), eq(orderEvents.orderId, order.id)))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id));
    const status = order.status as OrderStatus;
    const waits = nextStatus({ status, prepay: order.prepay, shipped: false }, 'refuse') !== null;
    const auditable = waits && auditInReach && can(user, 'order:audit');
    return {
      id: order.id,
      orderNo: order.orderNo,
      kind: order.kind,
      source: order.source,
      status,
      dealerId: order.dealerId,
      dealerName: order.dealerName,
      customerId: order.customerId,
      customerName: order.customerName,
      salesName: order.salesName,
      receiver: order.receiver,
      phone: order.phone,
      address: order.address,
      remark: order.remark,
      prepay: order.prepay,
      goodsFen: order.goodsFen,
      discountFen: order.discountFen,
      payableFen: order.payableFen,
      reason: order.reason,
      version: order.version,
      orderedAt: order.orderedAt.toISOString(),
      lines: lines.map(
        ({ tenantId: _tenant, orderId: _order, productId: _product, factor: _factor, ...line }) => line,
      ),
      events: events.map((event) => ({
        id: event.id,
        event: event.event,
        fromStatus: event.fromStatus as OrderStatus | null,
        toStatus: event.toStatus as OrderStatus,
        actorName: event.actorName,
        reason: event.reason,
        happenedAt: event.happenedAt.toISOString(),
      })),
      auditable,
      permissionList: auditable ? ['order:audit'] : [],
    };
  });
}

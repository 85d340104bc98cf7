import { and, eq } from 'drizzle-orm';
import { orders } from '#app/modules/orders/table.server.ts';
import type { World } from '#app/modules/organisation/seed-world.server.ts';
import { orderSyncs } from './table.server.ts';

type Sync = typeof orderSyncs.$inferSelect;

export interface SyncFacts {
  orderNo: string;
  /** '0' the order itself, '1' its delivery. */
  document?: Sync['document'];
  status?: Sync['status'];
  attempts?: number;
  error?: string;
  errorField?: string;
  /** Why it is ignored. */
  reason?: string;
  /** When it last changed; now when left out. */
  updatedAt?: Date;
}

/** Writes how an order's document stands with the ERP, refused when nothing is said; over what stood there. */
export async function anOrderSync({ tx, tenant, now }: World, facts: SyncFacts): Promise<Sync> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.orderNo, facts.orderNo)));
  if (!order) throw new Error(`没有订单 ${facts.orderNo}。`);
  const status = facts.status ?? 'failed';
  const failed = status === 'failed' || status === 'ignored';
  const at = facts.updatedAt ?? now;
  const state = {
    status,
    step: status === 'succeeded' ? ('audited' as const) : ('new' as const),
    attempts: facts.attempts ?? (status === 'pending' ? 0 : 1),
    error: failed ? (facts.error ?? '客户编码在 ERP 中不存在') : null,
    errorField: failed ? (facts.errorField ?? null) : null,
    errorKind: failed ? 'refused' : null,
    firstFailedAt: failed ? at : null,
    ignoredReason: status === 'ignored' ? (facts.reason ?? '已在 ERP 中手工录入') : null,
    billNo: status === 'succeeded' ? order.orderNo : null,
    billStatus: status === 'succeeded' ? 'C' : null,
    nextAt: status === 'pending' ? at : null,
    updatedAt: at,
  };
  const document = facts.document ?? '0';
  const [row] = await tx
    .insert(orderSyncs)
    .values({
      tenantId: tenant.slug,
      orderId: order.id,
      document,
      orderNo: order.orderNo,
      customerName: order.customerName,
      dealerName: order.dealerName,
      amountFen: order.payableFen,
      dealerId: order.dealerId,
      departId: order.departId,
      salesUserId: order.salesUserId,
      orderedAt: order.orderedAt,
      createdAt: at,
      ...state,
    })
    .onConflictDoUpdate({
      target: [orderSyncs.tenantId, orderSyncs.orderId, orderSyncs.document],
      set: state,
    })
    .returning();
  return row!;
}

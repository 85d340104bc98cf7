import { and, eq } from 'drizzle-orm';
import type { World } from '#app/modules/organisation/seed-world.server.ts';
import { orderSyncs, orders } from './table.server.ts';

type Sync = typeof orderSyncs.$inferSelect;

export interface SyncFacts {
  orderNo: string;
  /** '0' the order itself, '1' its delivery. */
  document?: Sync['document'];
  status?: Sync['status'];
  attempts?: number;
  error?: string;
}

/** Writes how an order's document stands with the ERP, refused when nothing is said; over what stood there. */
export async function anOrderSync({ tx, tenant, now }: World, facts: SyncFacts): Promise<Sync> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.orderNo, facts.orderNo)));
  if (!order) throw new Error(`没有订单 ${facts.orderNo}。`);
  const status = facts.status ?? 'failed';
  const state = {
    status,
    attempts: facts.attempts ?? 1,
    error: status === 'failed' ? (facts.error ?? '客户编码在 ERP 中不存在') : null,
    updatedAt: now,
  };
  const document = facts.document ?? '0';
  const [row] = await tx
    .insert(orderSyncs)
    .values({ tenantId: tenant.slug, orderId: order.id, document, createdAt: now, ...state })
    .onConflictDoUpdate({
      target: [orderSyncs.tenantId, orderSyncs.orderId, orderSyncs.document],
      set: state,
    })
    .returning();
  return row!;
}

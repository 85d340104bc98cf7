import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/modules/permissions/use-cases/require-action.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { deepestRow } from '../list-limits.ts';
import { orderScope } from '../order-filter.server.ts';
import { orderSyncs, orders } from '../table.server.ts';
import type { FailedOrderPage, ListFailedQuery } from '../wire.ts';

/**
 * Documents that the ERP refused, with their number by kind: '0' orders, '1' deliveries (ORD-04, LAY-02).
 * Counting stops where a person stops caring, so a day on which everything fails costs no more than others.
 */
export async function listFailedOrders(ctx: Ctx, query: ListFailedQuery): Promise<FailedOrderPage> {
  const { scope } = requireAction(ctx, 'order:list');
  const failed = and(
    eq(orderSyncs.tenantId, ctx.tenant.slug),
    eq(orderSyncs.status, 'failed'),
    orderScope(ctx, scope),
  );
  const ofOrder = and(eq(orders.tenantId, orderSyncs.tenantId), eq(orders.id, orderSyncs.orderId));
  const by = query.direction === 'asc' ? asc : desc;
  return inTenantReadOnly(ctx, async (tx) => {
    const upTo = (document: '0' | '1'): SQL => {
      const found = tx
        .select({ one: sql`1` })
        .from(orderSyncs)
        .innerJoin(orders, ofOrder)
        .where(and(failed, eq(orderSyncs.document, document)))
        .limit(deepestRow);
      return sql`(select count(*)::int from (${found}) found)`;
    };
    const { rows: counted } = await tx.execute<{ n0: number; n1: number }>(
      sql`select ${upTo('0')} as n0, ${upTo('1')} as n1`,
    );
    const rows = await tx
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        customerName: orders.customerName,
        dealerName: orders.dealerName,
        document: orderSyncs.document,
        attempts: orderSyncs.attempts,
        error: orderSyncs.error,
        updatedAt: orderSyncs.updatedAt,
      })
      .from(orderSyncs)
      .innerJoin(orders, ofOrder)
      .where(failed)
      .orderBy(by(orderSyncs.updatedAt), by(orderSyncs.orderId), by(orderSyncs.document))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const { n0 = 0, n1 = 0 } = counted[0] ?? {};
    const total = Math.min(n0 + n1, deepestRow);
    return {
      failOrder0: n0,
      failOrder1: n1,
      failOrderSum: n0 + n1,
      records: rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })),
      total,
      size: query.size,
      current: query.pageNumber,
      pages: Math.ceil(total / query.size),
    };
  });
}

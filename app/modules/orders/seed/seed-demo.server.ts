import { and, desc, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#app/lib/domain-error.ts';
import { reserveStock } from '#app/modules/stock/use-cases/reserve-stock.server.ts';
import { findStockSource } from '#app/modules/stock/warehouses/use-cases/find-stock-warehouses.server.ts';
import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { todayOf, type World } from '#app/services/organisation/seed-world.server.ts';
import { gradeOutletsOf } from '../listing/grade-outlets.server.ts';
import { orderLines, orders } from '../table.server.ts';
import { bookSeededSales } from './seed-sales.server.ts';

/** Orders that wait to be shipped hold their goods, as far as their dealer's warehouse has them. */
async function promiseWaiting({ tx, tenant, now }: World): Promise<void> {
  const waiting = await tx
    .select({
      id: orders.id,
      orderNo: orders.orderNo,
      dealerId: orders.dealerId,
      customerId: orders.customerId,
    })
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), inArray(orders.status, [0, 2])))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(40);
  if (waiting.length === 0) return;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.tenantId, tenant.slug),
        inArray(
          orderLines.orderId,
          waiting.map(({ id }) => id),
        ),
      ),
    );
  const ctx = { tenant: { ...tenant, timeZone: 'Asia/Shanghai' }, user: null, now: () => now } as never;
  for (const { id, orderNo, dealerId, customerId } of waiting) {
    const { warehouses, firstExpiring } = await findStockSource(ctx, tx, { dealerId, customerId });
    if (warehouses.length === 0) continue;
    const requested = lines
      .filter(({ orderId }) => orderId === id)
      .map(({ lineNo, productId, qty, factor }) => ({ lineNo, productId, qty: qty * factor, factor }));
    const doc = { kind: 'order', id, no: orderNo };
    try {
      const warehouseIds = warehouses.map((one) => one.id);
      await reserveStock(ctx, tx, { doc, warehouseIds, firstExpiring, lines: requested });
    } catch (error) {
      // There is not enough of it: the order shows that, too.
      if (!(error instanceof DomainError)) throw error;
    }
  }
}

/** The book of sales, outlets graded by it, and goods promised to orders that wait. */
export default [
  { name: 'sales', make: ({ tx, tenant }) => bookSeededSales(tx, tenant) },
  {
    name: 'grades',
    after: ['sales'],
    make: (world) => gradeOutletsOf({ tx: world.tx, tenant: world.tenant, today: todayOf(world) }),
  },
  { name: 'promises', make: promiseWaiting },
] satisfies DemoStep[];

import { asc, eq } from 'drizzle-orm';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { OrderPlan } from '../../seed/seed-plan.server.ts';
import { orderEvents, orderLines, orders } from '../../table.server.ts';

/** All orders of a tenant as they stand in the database, with lines and events in their order. */
export async function storedOrders({ tx, tenant }: Pick<World, 'tx' | 'tenant'>): Promise<OrderPlan[]> {
  const { slug } = tenant;
  const rows = await tx.select().from(orders).where(eq(orders.tenantId, slug)).orderBy(asc(orders.orderNo));
  const lines = Map.groupBy(
    await tx.select().from(orderLines).where(eq(orderLines.tenantId, slug)).orderBy(asc(orderLines.lineNo)),
    (line) => line.orderId,
  );
  const events = Map.groupBy(
    await tx
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.tenantId, slug))
      .orderBy(asc(orderEvents.happenedAt), asc(orderEvents.id)),
    (event) => event.orderId,
  );
  return rows.map((order) => ({
    order,
    lines: lines.get(order.id) ?? [],
    events: events.get(order.id) ?? [],
  }));
}

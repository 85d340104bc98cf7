import { and, countDistinct, eq, notInArray } from 'drizzle-orm';
import type { UnitUse } from '#app/modules/products/catalogue/use-cases/unit-use.server.ts';
import { orderStatus } from '../../rules.ts';
import { orderLines, orders } from '../../table.server.ts';

const { refused, finished, invalid } = orderStatus;

/** Orders, returns and exchanges under way: they are sent and signed for in the unit they were ordered in. */
export const orderUnitUse: UnitUse = {
  nameKey: 'orders:obligation',
  async count({ tenant }, tx, { productId, unit }) {
    const [row] = await tx
      .select({ n: countDistinct(orders.id) })
      .from(orderLines)
      .innerJoin(orders, and(eq(orders.tenantId, orderLines.tenantId), eq(orders.id, orderLines.orderId)))
      .where(
        and(
          eq(orderLines.tenantId, tenant.slug),
          eq(orderLines.productId, productId),
          eq(orderLines.unit, unit),
          notInArray(orders.status, [refused, finished, invalid]),
        ),
      );
    return row?.n ?? 0;
  },
};

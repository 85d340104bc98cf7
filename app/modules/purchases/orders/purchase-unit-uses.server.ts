import { and, countDistinct, eq, notInArray } from 'drizzle-orm';
import { notEndedBy } from '#app/db/queries/not-ended-by.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import type { UnitUse } from '#app/modules/products/catalogue/use-cases/unit-use.server.ts';
import { purchaseOrderLines, purchaseOrders, purchasePrices } from '../table.server.ts';

/** What dealers pay for a unit, now or from a day to come. */
export const purchasePriceUse: UnitUse = {
  nameKey: 'purchases:unitUse.price',
  count({ tenant, now }, tx, { productId, unit }) {
    return tx.$count(
      purchasePrices,
      and(
        eq(purchasePrices.tenantId, tenant.slug),
        eq(purchasePrices.productId, productId),
        eq(purchasePrices.unit, unit),
        notEndedBy(purchasePrices.validTo, dayOf(now(), tenant.timeZone)),
      ),
    );
  },
};

/** Orders and returns of dealers under way: they are sent and received in the unit they were written in. */
export const purchaseOrderUse: UnitUse = {
  nameKey: 'purchases:unitUse.order',
  async count({ tenant }, tx, { productId, unit }) {
    const [row] = await tx
      .select({ n: countDistinct(purchaseOrders.id) })
      .from(purchaseOrderLines)
      .innerJoin(
        purchaseOrders,
        and(
          eq(purchaseOrders.tenantId, purchaseOrderLines.tenantId),
          eq(purchaseOrders.id, purchaseOrderLines.orderId),
        ),
      )
      .where(
        and(
          eq(purchaseOrderLines.tenantId, tenant.slug),
          eq(purchaseOrderLines.productId, productId),
          eq(purchaseOrderLines.unit, unit),
          notInArray(purchaseOrders.state, ['refused', 'done', 'cancelled']),
        ),
      );
    return row?.n ?? 0;
  },
};

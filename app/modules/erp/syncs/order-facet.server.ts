import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OrderFacet } from '#app/modules/orders/listing/use-cases/order-facet.server.ts';
import { orderSyncs } from '../table.server.ts';
import { syncStatuses } from './sync-statuses.ts';

const colours = { pending: 'blue', succeeded: 'green', failed: 'red', ignored: 'default' } as const;

/** How an order itself stands with the ERP, in the list of orders. */
export const erpOrderFacet: OrderFacet = {
  code: 'erp',
  nameKey: 'erp:facet',
  action: 'erp:list',
  values: syncStatuses.map((value) => ({ value, nameKey: `erp:status.${value}`, colour: colours[value] })),
  has: ({ tenant }, orderId, value) => sql`exists (select from ${orderSyncs} s
    where s.tenant_id = ${tenant.slug} and s.order_id = ${orderId} and s.document = '0' and s.status = ${value})`,
  async of({ tenant }, tx, orderIds) {
    const rows = await tx
      .select({ orderId: orderSyncs.orderId, status: orderSyncs.status })
      .from(orderSyncs)
      .where(
        and(
          eq(orderSyncs.tenantId, tenant.slug),
          inArray(orderSyncs.orderId, [...orderIds]),
          eq(orderSyncs.document, '0'),
        ),
      );
    return new Map(rows.map(({ orderId, status }) => [orderId, status]));
  },
};

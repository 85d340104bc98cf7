import { and, eq, ne, not, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { wasCharged } from '../reconciliation/booked-outlet.server.ts';
import { wakeErp } from '../sending/wake-erp.server.ts';
import { orderSyncs } from '../table.server.ts';
import { orderOfDelivery } from './order-of-delivery.server.ts';

/**
 * Deliveries of an outlet that became another one, told of or not, for which nobody was charged yet: the other one will
 * be when it signs, so they are its own, and what the ERP has of them is written anew. What somebody said nobody need
 * care about stays as it is.
 */
export async function moveUncharged(
  ctx: EventCtx,
  tx: Tx,
  { outletId, intoId }: { outletId: string; intoId: string },
): Promise<void> {
  const { slug } = ctx.tenant;
  const now = ctx.now();
  const moved = await tx
    .update(orderSyncs)
    .set({
      customerId: intoId,
      customerName: outletView.field('name', slug, intoId),
      status: 'pending',
      tries: 0,
      nextAt: now,
      updatedAt: now,
    })
    .where(
      and(
        eq(orderSyncs.tenantId, slug),
        eq(orderSyncs.document, '1'),
        eq(orderSyncs.customerId, outletId),
        ne(orderSyncs.status, 'ignored'),
        sql`exists (select from ${orderView} o where o.tenant_id = ${slug} and o.status in (${orderStatus.partlyShipped},
          ${orderStatus.shipped}) and o.id = ${orderOfDelivery(orderSyncs)})`,
        not(wasCharged(slug, sql`${orderSyncs.orderId}::text`, sql`${orderSyncs.customerId}`)),
      ),
    )
    .returning({ id: orderSyncs.orderId });
  if (moved.length > 0) await wakeErp(tx, ctx.tenant);
}

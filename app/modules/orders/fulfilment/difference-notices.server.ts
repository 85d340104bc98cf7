import { and, eq } from 'drizzle-orm';
import { outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { orderSigned } from '../events.ts';
import { orderDetailPage } from '../pages.ts';
import { orders } from '../table.server.ts';

/** Whoever sold an order hears at the bell that its outlet did not get all of it. */
export const differenceNotices: Subscriber = {
  name: 'order-notices',
  outside: [
    outside(orderSigned, async (ctx, tx, { orderId, orderNo, salesUserId, missing }) => {
      if (missing.length === 0) return;
      const [order] = await tx
        .select({ outlet: orders.customerName })
        .from(orders)
        .where(and(eq(orders.tenantId, ctx.tenant.slug), eq(orders.id, orderId)));
      await notifyPeople(
        { ...ctx, tx },
        {
          to: [salesUserId],
          title: ctx.t('orders:shortNotice.title', { outlet: order?.outlet ?? '', orderNo }),
          text: ctx.t('orders:shortNotice.text', { count: missing.length }),
          link: pathOf(orderDetailPage, { product: ctx.tenant.productPath, id: orderId }),
        },
      );
    }),
  ],
};

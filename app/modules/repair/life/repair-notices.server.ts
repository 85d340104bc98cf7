import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { type OutsideCtx, outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { findHolders } from '#app/services/accounts/use-cases/find-holders.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import { repairDetailPage } from '../pages.ts';
import { repairOrders } from '../table.server.ts';
import { faultReported, repairEscalated, repairOfferLapsed } from './events.ts';
import { repairScope } from './repair-scope.server.ts';

/** What the clock does and what outlets report is told at the bell: half of the time to the worker, four fifths and all of it to the desk too. */
export const repairNotices: Subscriber = {
  name: 'repair-notices',
  outside: [
    outside(repairEscalated, async (ctx, tx, { orderId, share }) => {
      const order = await readOrder(ctx, tx, orderId);
      if (!order) return;
      const worker = order.assigneeId ? [order.assigneeId] : [];
      const desk = share > 50 || worker.length === 0 ? await deskOf(ctx, tx, orderId) : [];
      await notify(ctx, tx, orderId, {
        to: [...worker, ...desk],
        title: ctx.t(`repair:notice.${share >= 100 ? 'late' : 'escalate'}`, {
          orderNo: order.orderNo,
          share,
        }),
      });
    }),
    outside(repairOfferLapsed, async (ctx, tx, { orderId }) => {
      const order = await readOrder(ctx, tx, orderId);
      if (!order) return;
      const title = ctx.t('repair:notice.time-out', { orderNo: order.orderNo });
      await notify(ctx, tx, orderId, { to: await deskOf(ctx, tx, orderId), title });
    }),
    outside(faultReported, async (ctx, tx, { orderId }) => {
      const order = await readOrder(ctx, tx, orderId);
      if (!order) return;
      const title = ctx.t('repair:notice.reported', { orderNo: order.orderNo });
      await notify(ctx, tx, orderId, { to: await deskOf(ctx, tx, orderId), title });
    }),
  ],
};

async function readOrder(ctx: OutsideCtx, tx: Tx, id: string) {
  const { orderNo, assigneeId } = repairOrders;
  const [order] = await tx
    .select({ orderNo, assigneeId })
    .from(repairOrders)
    .where(and(eq(repairOrders.tenantId, ctx.tenant.slug), eq(repairOrders.id, id)));
  return order;
}

/** Those who dispatch and reach the order. */
function deskOf(ctx: OutsideCtx, tx: Tx, orderId: string): Promise<string[]> {
  return findHolders(ctx, tx, 'repair:dispatch', {
    sees: 'repair:list',
    async reaches(_person, scope) {
      return (await tx.$count(repairOrders, and(repairScope(ctx, scope), eq(repairOrders.id, orderId)))) > 0;
    },
  });
}

async function notify(
  ctx: OutsideCtx,
  tx: Tx,
  id: string,
  { to, title }: { to: readonly string[]; title: string },
): Promise<void> {
  const link = pathOf(repairDetailPage, { product: ctx.tenant.productPath, id });
  await notifyPeople({ ...ctx, tx }, { to, title, text: title, link });
}

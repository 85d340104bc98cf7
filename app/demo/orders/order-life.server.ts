import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { anApprovalFlow, anOpenApproval } from '#app/administration/approvals/seed.server.ts';
import { orderComments, orders } from '#app/modules/orders/table.server.ts';
import { aShopMember } from '#app/modules/shop/seed.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { makeDeliveries, makeReceipts } from './order-shipments.server.ts';

/** So many days of orders have their deliveries and receipts. */
const days = 10;

/** From so much on orders are approved. */
const largeFen = 100_000;

/** What belongs to the orders of late: deliveries by batch, signatures, comments, approvals, and an outlet's account. */
export async function makeOrderLife(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const random = seeded(`${tenant.slug} order life`);
  const recent = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), gt(orders.orderedAt, daysBefore(now, days))))
    .orderBy(desc(orders.orderedAt), asc(orders.id));
  await makeDeliveries(world, random, recent);
  await makeReceipts(world, random, recent);
  await makeApprovals(world, recent);
  await makeComments(world, random, recent);
  const arriving = recent.find((order) => order.status === 7 && order.kind === 'online');
  const customer = (arriving ?? recent[0])?.customerId;
  if (customer) await aShopMember(world, { user: 'outlet', customer: { id: customer } as never });
}

type Order = typeof orders.$inferSelect;

/** Large orders are approved; of those that wait the four largest are with the sales manager. */
async function makeApprovals(world: World, recent: readonly Order[]): Promise<void> {
  await anApprovalFlow(world, {
    name: '大额订单',
    minFen: largeFen,
    roles: ['manager', 'finance'],
    names: ['销售经理', '财务'],
  });
  const largest = recent
    .filter(({ status, payableFen }) => status === 0 && payableFen >= largeFen)
    .toSorted((a, b) => b.payableFen - a.payableFen)
    .slice(0, 4);
  for (const order of largest) {
    await anOpenApproval(world, {
      bizId: order.id,
      title: order.orderNo,
      amountFen: order.payableFen,
      departId: order.departId,
      submitter: { id: order.salesUserId, name: order.salesName },
      approver: 'manager',
      at: order.orderedAt,
    });
  }
}

async function makeComments(
  { tx, tenant, now }: World,
  random: Random,
  recent: readonly Order[],
): Promise<void> {
  const remarks: readonly [status: number, body: string][] = [
    [8, '@clerk 门店说少一件，麻烦查一下出库记录'],
    [5, '@manager 剩下的明天一早补送'],
    [0, '老客户，价格按上月的走'],
  ];
  for (const [status, body] of remarks) {
    const order = recent.find((one) => one.status === status);
    if (!order) continue;
    await tx.insert(orderComments).values({
      tenantId: tenant.slug,
      id: random.id(order.orderedAt),
      orderId: order.id,
      body,
      authorId: order.salesUserId,
      authorName: order.salesName,
      createdAt: new Date(Math.min(order.orderedAt.getTime() + 3_600_000, now.getTime())),
    });
  }
}

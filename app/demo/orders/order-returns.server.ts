import { and, asc, desc, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { padCode } from '#app/lib/text/code-text.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { type OrderStatus, orderStatus, shareFen } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { chinaDay } from '#app/modules/orders/seed/seed-number.server.ts';
import { orderLines, orders } from '#app/modules/orders/table.server.ts';
import { lineDiscountFen } from '#app/modules/pricing/rules-totals.ts';
import { seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';

type Order = typeof orders.$inferSelect;
type MakeId = (at: Date) => string;

const { waiting, refused, invalid, toShip, shipped, finished, partlyShipped } = orderStatus;

/** What came of finished orders: one in each state of its kind, for the reasons people give. */
const followUps: readonly [kind: 'return' | 'exchange', status: OrderStatus, reason: string][] = [
  ['return', waiting, '临期，门店要求退回'],
  ['return', toShip, '外箱破损'],
  ['return', shipped, '发错规格'],
  ['return', finished, '临期，门店要求退回'],
  ['return', refused, '口味不好卖'],
  ['return', invalid, '门店重复申请'],
  ['exchange', waiting, '瓶盖漏水，换同款'],
  ['exchange', toShip, '外箱破损，换同款'],
  ['exchange', partlyShipped, '标签印错，换同款'],
  ['exchange', shipped, '日期不新鲜，换同款'],
  ['exchange', finished, '瓶盖漏水，换同款'],
];

/** Returns and exchanges in each of their states, and orders that were placed together and split by dealer. */
export async function makeReturns(world: World): Promise<void> {
  const { tx, tenant, now } = world;
  const origins = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.tenantId, tenant.slug),
        eq(orders.status, finished),
        inArray(orders.kind, ['online', 'offline']),
        gt(orders.orderedAt, daysBefore(now, 25)),
        lt(orders.orderedAt, daysBefore(now, 6)),
      ),
    )
    .orderBy(desc(orders.payableFen), asc(orders.id))
    .limit(followUps.length);
  const random = seeded(`${tenant.slug} returns`);
  const makeId = (at: Date) => random.id(at);
  const places = new Map<string, number>();
  for (const [index, origin] of origins.entries()) {
    await makeFollowUp(world, origin, followUps[index]!, { places, makeId });
  }
  await splitPurchase(world, makeId);
}

async function makeFollowUp(
  world: World,
  origin: Order,
  [kind, status, reason]: (typeof followUps)[number],
  { places, makeId }: { places: Map<string, number>; makeId: MakeId },
): Promise<void> {
  const { tx, tenant, now } = world;
  const own = and(eq(orderLines.tenantId, tenant.slug), eq(orderLines.orderId, origin.id));
  const [line] = await tx
    .select()
    .from(orderLines)
    .where(and(own, eq(orderLines.gift, false)))
    .orderBy(asc(orderLines.lineNo))
    .limit(1);
  const signedQty = line ? Math.floor(line.signedPieces / line.factor) : 0;
  if (!line || signedQty < 2) return;
  const qty = Math.min(4, signedQty);
  const orderedAt = daysBefore(now, 3);
  const day = `${kind === 'return' ? 'TH' : 'HH'}${chinaDay(orderedAt)}`;
  const place = (places.get(day) ?? 0) + 1;
  places.set(day, place);
  const worth = kind === 'return' ? shareFen(line, 0, qty) : 0;
  await anOrder(world, {
    kind,
    status,
    orderNo: `${day}-${padCode(place, 4)}`,
    source: 'console',
    originId: origin.id,
    makeId,
    customer: await outletOf(world, origin),
    remark: reason,
    orderedAt,
    lines: [
      {
        product: line.productCode,
        unit: line.unit,
        qty,
        discountFen: lineDiscountFen({ ...line, qty, amountFen: worth }),
      },
    ],
  });
  if (status === refused || status === invalid) return;
  const pieces = qty * line.factor;
  const taken = kind === 'return' ? { returnedPieces: pieces } : { swappedPieces: pieces };
  await tx
    .update(orderLines)
    .set(taken)
    .where(and(own, eq(orderLines.lineNo, line.lineNo)));
}

/** A waiting order of an outlet's own is one of two: it ordered once, and another dealer delivers the rest. */
async function splitPurchase(world: World, makeId: MakeId): Promise<void> {
  const { tx, tenant } = world;
  const [first] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.status, waiting), eq(orders.kind, 'online')))
    .orderBy(desc(orders.orderedAt), asc(orders.id))
    .limit(1);
  if (!first) return;
  const [other] = await tx
    .select()
    .from(dealers)
    .where(and(eq(dealers.tenantId, tenant.slug), ne(dealers.id, first.dealerId)))
    .orderBy(asc(dealers.code))
    .limit(1);
  if (!other) return;
  await tx
    .update(orders)
    .set({ groupId: first.id })
    .where(and(eq(orders.tenantId, tenant.slug), eq(orders.id, first.id)));
  await anOrder(world, {
    kind: 'online',
    customer: await outletOf(world, first),
    dealer: other,
    orderedAt: first.orderedAt,
    groupId: first.id,
    makeId,
    lines: [{ qty: 6 }],
  });
}

async function outletOf({ tx, tenant }: World, { customerId }: Order) {
  const own = and(eq(customers.tenantId, tenant.slug), eq(customers.id, customerId));
  const [outlet] = await tx.select().from(customers).where(own);
  return outlet!;
}

import { type OrderStatus, orderStatus } from '#app/modules/orders/rules.ts';
import { chinaDay, chinaMidnight, orderNoOf } from '#app/modules/orders/seed/seed-number.server.ts';
import type { LineRow, OrderPlan } from '#app/modules/orders/seed/seed-plan.server.ts';
import { orderEvents, orderLines, orders } from '#app/modules/orders/table.server.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import type { Brand } from '../define-demo.ts';
import { insertMany } from '../insert-many.server.ts';
import { readMarket } from '../outlets/market.server.ts';
import { bookPromotions } from '../promotions/make-promotions.server.ts';
import type { PromotionTill } from '../promotions/promotion-till.server.ts';
import { withSource } from './event-whence.server.ts';
import { generatedOrder } from './generated-order.server.ts';
import { orderTimes } from './order-times.server.ts';

const days = 180;
const hour = 3_600_000;

/** So many orders at least stand in each state, however few are usual at this hour. */
const atLeast = 14;

/** So many at least were placed today and wait for someone to look at them. */
const today = 8;

/** How many days ago such an order was placed, fewest and most. */
const ages: readonly [OrderStatus, number, number][] = [
  [orderStatus.waiting, 0.01, 0.8],
  [orderStatus.toPay, 0.1, 1.5],
  [orderStatus.toShip, 0.2, 2],
  [orderStatus.partlyShipped, 0.8, 4],
  [orderStatus.shipped, 0.8, 4],
  [orderStatus.disputed, 2, 9],
  [orderStatus.refused, 1, 60],
  [orderStatus.invalid, 1, 60],
];

/** Half a year of orders, written for the tenant. */
export async function fillOrders(world: World, brand: Brand, till: PromotionTill): Promise<number> {
  const random = seeded(`${world.tenant.slug} orders`);
  const market = await readMarket(world);
  const placesOfDay = new Map<string, number>();
  const plans = placings(random, world.now, brand).map(({ orderedAt, status }): OrderPlan => {
    const day = chinaDay(orderedAt);
    const place = (placesOfDay.get(day) ?? 0) + 1;
    placesOfDay.set(day, place);
    const orderNo = orderNoOf(day, place);
    const { packs, bulk } = brand;
    const { slug: tenantId } = world.tenant;
    return generatedOrder(random, market, {
      tenantId,
      orderNo,
      orderedAt,
      status,
      now: world.now,
      packs,
      bulk,
      till,
    });
  });
  const sources = seeded(`${world.tenant.slug} whence`);
  await insertMany(
    world.tx,
    orders,
    plans.map((plan) => plan.order),
  );
  await insertMany(
    world.tx,
    orderLines,
    plans.flatMap((plan) => plan.lines.map(withTrace)),
  );
  await insertMany(
    world.tx,
    orderEvents,
    plans.flatMap((plan) => withSource(sources, plan, world.tenant.productPath ?? 'fmcg')),
  );
  await bookPromotions(world, till, plans);
  return plans.length;
}

/** A line that cost what the list says keeps that it did. */
function withTrace(line: LineRow): LineRow {
  if (line.discountFen > 0 || line.priceTrace) return line;
  return { ...line, priceTrace: [{ source: 'list', name: '基础价', priceFen: line.listPriceFen }] };
}

function placings(random: Random, now: Date, brand: Brand): { orderedAt: Date; status?: OrderStatus }[] {
  const certain = ages.flatMap(([status, newest, oldest]) =>
    Array.from({ length: atLeast }, () => ({
      orderedAt: awake(daysBefore(now, newest + (oldest - newest) * random.share())),
      status,
    })),
  );
  const soFar = Math.min(now.getTime() - chinaMidnight(now).getTime(), 3 * hour);
  for (let one = 0; one < today; one += 1) {
    const orderedAt = new Date(now.getTime() - Math.floor(soFar * random.share()));
    certain.push({ orderedAt, status: orderStatus.waiting });
  }
  const count = brand.orders - certain.length;
  const usual = orderTimes(random, { count, days, now, season: brand.season });
  return [...certain, ...Array.from(usual, (orderedAt) => ({ orderedAt }))].toSorted(
    (a, b) => a.orderedAt.getTime() - b.orderedAt.getTime(),
  );
}

/** Nobody orders while it is night: what would have been then was ordered the afternoon or evening before. */
function awake(at: Date): Date {
  const intoDay = at.getTime() - chinaMidnight(at).getTime();
  return intoDay < 7 * hour ? new Date(at.getTime() - 8 * hour) : at;
}

import type { EventRow, OrderPlan } from '#app/modules/orders/seed/seed-plan.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';

const office =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const outlet =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50';
const road = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** What happens at the warehouse's gate and the outlet's door. */
const onTheRoad: ReadonlySet<string> = new Set([
  'ship-part',
  'ship-rest',
  'sign-part',
  'sign',
  'sign-with-difference',
]);

/** The events of an order with where each was made from: the office, a lorry, or the outlet's own phone. */
export function withSource(random: Random, { order, events }: OrderPlan, productPath: string): EventRow[] {
  return events.map((row) => {
    const { event } = row;
    const own = order.kind === 'online' && (event === 'create' || event === 'sign');
    const shop = event === 'create' ? '/shop' : `/shop/orders/${order.id}`;
    const page = event === 'create' ? 'ordercreate' : `orderdetail/${order.id}`;
    return {
      ...row,
      door: 'page',
      path: own ? shop : `/${productPath}/eorder/${page}`,
      address: `10.8.${random.int(0, 20)}.${random.int(2, 250)}`,
      userAgent: own ? outlet : onTheRoad.has(event) ? road : office,
    };
  });
}

import type { OrderStatus } from '#app/modules/orders/rules.ts';
import { actorOf } from '#app/modules/orders/seed/seed-cast.server.ts';
import { type DraftLine, draftLine } from '#app/modules/orders/seed/seed-line.server.ts';
import { usualReasons } from '#app/modules/orders/seed/seed-path.server.ts';
import { type OrderPlan, planOrder } from '#app/modules/orders/seed/seed-plan.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { Market } from '../outlets/market.server.ts';
import type { PromotionTill } from '../promotions/promotion-till.server.ts';
import { journey, journeyTo } from './journey.server.ts';

export interface Placing {
  tenantId: string;
  orderNo: string;
  orderedAt: Date;
  now: Date;
  /** Packs of one line, at a shop. */
  packs: readonly [number, number];
  /** How many times as much a wholesaler takes. */
  bulk: number;
  /** Where it stands now; by the way of most orders when left out. */
  status?: OrderStatus;
  /** Where it is priced with the promotions of its day; without it, now and then something is taken off. */
  till?: Pick<PromotionTill, 'price'>;
}

const remarks = [
  '请上午送货',
  '送货前电话联系',
  '随货带促销海报',
  '需要增值税发票',
  '放后门仓库',
  '请带回空箱',
];

/** An order that some outlet of the market may have placed. */
export function generatedOrder(random: Random, market: Market, placing: Placing): OrderPlan {
  const { tenantId, orderNo, orderedAt, now, status } = placing;
  const { customer, dealerName, cast } = random.favour(market.outlets, 1.5);
  const online = random.chance(0.45);
  const prepay = status === undefined ? online && random.chance(0.3) : status === 6;
  const legs =
    status === undefined
      ? journey(random, prepay, orderedAt, now)
      : journeyTo(status, random, { prepay, orderedAt, now });
  const steps = legs.map(({ event, at }) => {
    const reasons = usualReasons(event);
    const reason = reasons.length > 0 ? random.pick(reasons) : undefined;
    return { event, at, actor: actorOf(cast, event), reason };
  });
  const head = {
    tenantId,
    id: random.id(orderedAt),
    orderNo,
    kind: online ? 'online' : 'offline',
    source: online ? 'miniapp' : random.chance(0.9) ? 'sales-app' : 'console',
    dealerId: customer.dealerId,
    dealerName,
    customerId: customer.id,
    customerName: customer.name,
    salesUserId: cast.sales.id,
    salesName: cast.sales.name,
    departId: customer.departId,
    receiver: customer.contact,
    phone: customer.phone,
    address: customer.address,
    remark: random.chance(0.07) ? random.pick(remarks) : '',
    prepay,
    orderedAt,
  } as const;
  const drawn = drawLines(random, market, placing.packs, customer.channel === '批发' ? placing.bulk : 1);
  const sale = {
    orderId: head.id,
    customerId: customer.id,
    dealerId: customer.dealerId,
    source: head.source,
    orderedAt,
    counts: !steps.some(({ event }) => event === 'refuse' || event === 'invalidate'),
  };
  const lines = placing.till?.price(sale, drawn) ?? drawn;
  return planOrder(head, cast.sales, lines, steps, (at) => random.id(at));
}

/** Two to four products; now and then a promotion takes something off or adds a gift. */
function drawLines(
  random: Random,
  { goods }: Market,
  [fewest, max]: readonly [number, number],
  times: number,
): DraftLine[] {
  const requested = Math.min(goods.length, random.int(2, 4));
  const chosen = new Set<Market['goods'][number]>();
  while (chosen.size < requested) chosen.add(random.favour(goods));
  const percentOff = random.chance(0.18) ? random.pick([3, 5, 8, 10]) : 0;
  const gift = random.chance(0.08) ? requested - 1 : 0;
  return Array.from(chosen, (units, index) => {
    if (gift > 0 && index === gift) return draftLine({ sold: units[0]!, qty: random.int(1, 6), gift: true });
    const sold = random.chance(0.9) ? units.at(-1)! : units[0]!;
    const qty = random.int(fewest, max) * times;
    const discountFen = Math.floor((qty * sold.priceFen * percentOff) / 100);
    return draftLine({ sold, qty, discountFen });
  });
}

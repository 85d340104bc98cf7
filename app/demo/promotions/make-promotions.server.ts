import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { userOf } from '#app/administration/accounts/seed.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { orderStatus } from '#app/modules/orders/rules.ts';
import type { OrderPlan } from '#app/modules/orders/seed/seed-plan.server.ts';
import { orderLines, orderPrices, orders } from '#app/modules/orders/table.server.ts';
import { pricingParameters } from '#app/modules/pricing/rules-parameters.ts';
import { products, productUnits } from '#app/modules/products/table.server.ts';
import { definitionFor } from '#app/modules/promotions/editing/rules-draft.ts';
import type { PromotionLevel } from '#app/modules/promotions/engine/rules-definition.ts';
import { everywhere } from '#app/modules/promotions/facts/rules-scope.ts';
import { aCoupon, aPromotion, earnedCoupon } from '#app/modules/promotions/seed/seed.server.ts';
import {
  displayGrades,
  promotionCounters,
  promotionCoupons,
  promotionUsage,
} from '#app/modules/promotions/table.server.ts';
import { counterEntries, type LedgerEntry } from '#app/modules/promotions/usage/rules-entries.ts';
import { type Random, seeded } from '#app/services/organisation/seed-random.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { insertMany } from '../insert-many.server.ts';
import { demoPromotions, type Offered } from './demo-promotions.ts';
import { type PastPromotion, PromotionTill } from './promotion-till.server.ts';

/** Days before today on which a promotion that is paused or ended now was given for the last time. */
const lastGiven = { paused: 2, ended: 5 } as const;

/** Writes a brand's promotions, and gives the till at which its orders are priced with them. */
export async function makePromotions(world: World): Promise<PromotionTill> {
  const { tx, tenant, now } = world;
  const today = dayOf(now, 'Asia/Shanghai');
  const random = seeded(`${tenant.slug} promotions`);
  const goods = await readGoods(world);
  const author = (await userOf(world, 'admin')).realname;
  const past: PastPromotion[] = [];
  const ids = new Map<string, string>();
  for (const planned of demoPromotions(goods, today)) {
    const facts = { ...planned, definition: withCoupons(planned.definition, ids) };
    const { id, name, validFrom, validTo } = await aPromotion(world, {
      ...facts,
      id: random.id(now),
      author,
      createdAt: daysBefore(now, 45),
    });
    ids.set(facts.code ?? '', id);
    if (facts.definition.kind === 'coupon') {
      for (let one = 0; one < 20; one += 1) await aCoupon(world, { promotionId: id });
    }
    const { stand = 'in-force' } = facts;
    if (stand === 'draft' || stand === 'waiting') continue;
    past.push({
      id,
      name,
      validFrom,
      lastDay: stand === 'in-force' ? validTo : addDays(today, -lastGiven[stand]),
      scope: { ...everywhere, ...facts.scope },
      definition: { ...definitionFor(facts.definition.kind), ...facts.definition },
    });
  }
  const maxDiscountBp =
    (await readParameter(tx, { slug: tenant.slug }, pricingParameters['pricing.max-discount-percent'])) * 100;
  return new PromotionTill({ goods, promotions: past, grades: await grade(world, random), maxDiscountBp });
}

/** Coupons that are given for later orders are those of a promotion written before, known by its code. */
function withCoupons<Definition extends { levels?: readonly PromotionLevel[] }>(
  definition: Definition,
  ids: ReadonlyMap<string, string>,
): Definition {
  const levels = definition.levels?.map((level) =>
    level.benefit.type === 'coupon'
      ? { ...level, benefit: { ...level.benefit, promotionId: ids.get(level.benefit.promotionId)! } }
      : level,
  );
  return levels ? { ...definition, levels } : definition;
}

/** Every other outlet has been graded by how it shows the goods. */
async function grade({ tx, tenant, now }: World, random: Random): Promise<Map<string, 'A' | 'B' | 'C'>> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.tenantId, tenant.slug))
    .orderBy(asc(customers.code));
  const grades = new Map(
    rows.filter(() => random.chance(0.5)).map(({ id }) => [id, random.pick(['A', 'B', 'B', 'C'] as const)]),
  );
  await insertMany(
    tx,
    displayGrades,
    [...grades].map(([customerId, given]) => ({
      tenantId: tenant.slug,
      customerId,
      grade: given,
      gradedAt: daysBefore(now, random.int(1, 40)),
    })),
  );
  return grades;
}

async function readGoods({ tx, tenant }: World): Promise<Offered[]> {
  const rows = await tx
    .select({ product: products, unit: productUnits })
    .from(products)
    .innerJoin(
      productUnits,
      and(eq(productUnits.tenantId, products.tenantId), eq(productUnits.productId, products.id)),
    )
    .where(eq(products.tenantId, tenant.slug))
    .orderBy(asc(products.code), asc(productUnits.factor));
  return [...Map.groupBy(rows, ({ product }) => product.id).values()].map((own) => {
    const { id, code, name, spec, category, brand, taxRateBp } = own[0]!.product;
    const units = own.map(({ unit: { unit, factor, priceFen } }) => ({ unit, factor, priceFen }));
    return { id, code, name, spec, category, brand, taxRateBp, units };
  });
}

/** Keeps how orders came to their prices, and books what of promotions they used. */
export async function bookPromotions(
  world: World,
  till: PromotionTill,
  plans: readonly OrderPlan[],
): Promise<void> {
  const { tx, tenant } = world;
  const tenantId = tenant.slug;
  const random = seeded(`${tenantId} promotion usage`);
  const stands = new Map(plans.map(({ order, events }) => [order.id, { order, events }]));
  await insertMany(
    tx,
    orderPrices,
    till.sales.map(({ orderId, kept, orderedAt }) => ({ tenantId, orderId, kept, pricedAt: orderedAt })),
  );
  const usage: (typeof promotionUsage.$inferInsert)[] = [];
  const earned: (typeof promotionCoupons.$inferInsert)[] = [];
  for (const { orderId, customerId, day, orderedAt, kept, entries, counts } of till.sales) {
    const { order, events } = stands.get(orderId)!;
    const endedAt = events.at(-1)!.happenedAt ?? orderedAt;
    const row = (state: LedgerEntry['state'], { version, ...entry }: (typeof entries)[number], at: Date) => ({
      tenantId,
      id: random.id(at),
      orderId,
      customerId,
      day,
      state,
      ...entry,
      promotionVersion: version,
      createdAt: at,
    });
    for (const entry of entries) {
      usage.push(row('reserved', entry, orderedAt));
      if (!counts) {
        const back = { times: 0 - entry.times, fen: 0 - entry.fen, qty: 0 - entry.qty };
        usage.push(row('released', { ...entry, ...back }, endedAt));
        continue;
      }
      if (order.status === orderStatus.finished && entry.lineNo === 0) {
        usage.push(row('used', { ...entry, times: 0, fen: 0, qty: 0 }, endedAt));
        earned.push(...earnedBy(world, random, { orderId, customerId, kept, entry, endedAt }));
      }
    }
  }
  await insertMany(tx, promotionUsage, usage);
  await insertMany(tx, promotionCoupons, earned);
  await insertMany(
    tx,
    promotionCounters,
    till.counters.map((one) => ({ tenantId, ...one })),
  );
}

/** The coupons an order earned when it was signed for. */
function earnedBy(
  world: World,
  random: Random,
  {
    orderId,
    customerId,
    kept,
    entry,
    endedAt,
  }: Pick<PromotionTill['sales'][number], 'orderId' | 'customerId' | 'kept'> & {
    entry: { promotionId: string; times: number };
    endedAt: Date;
  },
): (typeof promotionCoupons.$inferInsert)[] {
  const promotionId = kept.given.find(({ id }) => id === entry.promotionId)?.how['couponPromotionId'];
  if (typeof promotionId !== 'string') return [];
  const of = { promotionId, customerId, earnedBy: orderId, createdAt: endedAt };
  return Array.from({ length: entry.times }, () => earnedCoupon(world, { id: random.id(endedAt), ...of }));
}

/** What came back with returns is taken back from the books of promotions, too. */
export async function bookReturned({ tx, tenant }: World, till: PromotionTill): Promise<void> {
  const tenantId = tenant.slug;
  const random = seeded(`${tenantId} promotions returned`);
  const sales = new Map(till.sales.filter(({ counts }) => counts).map((one) => [one.orderId, one]));
  const back = await tx
    .select({ originId: orders.originId, at: orders.orderedAt, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.tenantId, orders.tenantId), eq(orderLines.orderId, orders.id)))
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.kind, 'return'),
        isNotNull(orders.originId),
        inArray(orders.status, [orderStatus.shipped, orderStatus.finished]),
      ),
    )
    .orderBy(asc(orders.id));
  for (const { originId, at, line } of back) {
    const sale = sales.get(originId!);
    if (!sale) continue;
    const { customerId, day, kept, entries } = sale;
    const qtys = new Map([...kept.rows, ...kept.gifts].map(({ lineNo, qty }) => [lineNo, qty]));
    const ledger = entries.map((entry): LedgerEntry => ({ ...entry, state: 'reserved', pieces: 0 }));
    const counter = counterEntries(
      ledger,
      [{ lineNo: line.lineNo, pieces: line.qty }],
      (lineNo) => qtys.get(lineNo) ?? 1,
      new Set(kept.rows.map((row) => row.lineNo)),
    );
    for (const { version, ...entry } of counter) {
      const { promotionId, times, fen, qty } = entry;
      await tx.insert(promotionUsage).values({
        tenantId,
        id: random.id(at),
        orderId: sale.orderId,
        customerId,
        day,
        ...entry,
        promotionVersion: version,
        createdAt: at,
      });
      await tx
        .update(promotionCounters)
        .set({
          times: sql`${promotionCounters.times} + ${times}`,
          fen: sql`${promotionCounters.fen} + ${fen}`,
          qty: sql`${promotionCounters.qty} + ${qty}`,
        })
        .where(
          and(
            eq(promotionCounters.tenantId, tenantId),
            eq(promotionCounters.promotionId, promotionId),
            inArray(promotionCounters.subject, ['all', customerId, `${customerId} ${day}`]),
          ),
        );
    }
  }
}

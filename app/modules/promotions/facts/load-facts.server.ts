import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { type Bought, findBought } from '#app/modules/orders/listing/use-cases/find-bought.server.ts';
import { readKeptPrice } from '#app/modules/orders/pricing/use-cases/read-kept-price.server.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import type { PriceWishes, Purchase } from '#app/modules/pricing/use-cases/pricing-source.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { isOfGroup, wholeUnits } from '../engine/rules-count.ts';
import type {
  BenefitsHad,
  PromotionFacts,
  PromotionUse,
  RunningPromotion,
} from '../engine/rules-definition.ts';
import { displayGrades, promotions } from '../table.server.ts';
import { findBenefitsHad, hadOf } from './benefits-had.server.ts';
import { couponsOf, staleCouponsOf } from './coupon-facts.server.ts';
import { findVersions, runsOn, type VersionRecord, versionOn } from './find-versions.server.ts';
import { giftGoodsOf } from './gift-goods.server.ts';
import { isWithin } from './rules-scope.ts';
import { visitorOf } from './visitor.server.ts';

/** A promotion in force with how much of it is used. */
interface UsedRow extends Record<string, unknown> {
  id: string;
  version: number;
  customerTimes: number;
  customerDayTimes: number;
  totalTimes: number;
  fen: string;
  qty: number;
}

type Row = UsedRow & Pick<VersionRecord, 'name' | 'validFrom' | 'validTo' | 'scope' | 'definition'>;

/**
 * What promotions must know of a purchase: those in force that its goods can meet and that hold for its outlet, how
 * much of each is used, and what they ask about. As many statements for a thousand promotions as for one.
 */
export async function loadFacts(
  ctx: Ctx,
  tx: Tx,
  purchase: Purchase,
  lines: readonly BasketLine[],
): Promise<PromotionFacts> {
  const rows = await matching(ctx, tx, purchase, lines);
  if (rows.length === 0)
    return { promotions: [], giftGoods: {}, displayGrade: null, coupons: {}, choices: {} };
  const { buyer, wishes } = purchase;
  const visitor = await visitorOf(ctx, tx, purchase);
  const fitting = rows.filter(({ scope }) => isWithin(scope, visitor));
  const running = await withBought(ctx, tx, purchase, { rows: fitting, lines });
  const definitions = running.map(({ definition }) => definition);
  return {
    promotions: running,
    giftGoods: await giftGoodsOf(ctx, tx, definitions),
    displayGrade: definitions.some(({ minGrade }) => minGrade !== null)
      ? await gradeOf(ctx, tx, buyer.id)
      : null,
    coupons: wishes.coupons.length > 0 ? await couponsOf(ctx, tx, purchase) : {},
    staleCoupons: await staleCouponsOf(ctx, tx, purchase, definitions),
    choices: wishes.choices === 'kept' ? await keptChoices(ctx, tx, wishes) : byRule(wishes.choices),
  };
}

async function matching(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { buyer, day, wishes }: Purchase,
  lines: readonly BasketLine[],
): Promise<Row[]> {
  const unique = (values: readonly (string | null)[]) => [...new Set(values.filter((one) => one !== null))];
  const targets = [
    ...unique(lines.map(({ productId }) => productId)).map((value) => ['product', value] as const),
    ...unique(lines.map(({ category }) => category)).map((value) => ['category', value] as const),
    ...unique(lines.map(({ brand }) => brand)).map((value) => ['brand', value] as const),
    ['all', ''] as const,
  ];
  const requested = sql.join(
    targets.map(([kind, value]) => sql`(${kind}::text, ${value}::text)`),
    sql`, `,
  );
  const own = wishes.orderId ?? null;
  const { rows } = await tx.execute<UsedRow>(sql`
    with requested (kind, value) as (values ${requested}),
         met as (select distinct t.promotion_id, t.version from requested
                   join promotion_targets t on t.tenant_id = ${tenant.slug} and t.kind = requested.kind and t.value = requested.value),
         own_order as (select promotion_id, sum(times)::int as times, sum(fen)::bigint as fen, sum(qty)::int as qty,
                         sum(times) filter (where day = ${day}) as day_times
                    from promotion_usage where tenant_id = ${tenant.slug} and order_id = ${own}::uuid group by promotion_id),
         counted as (select c.promotion_id,
                            max(c.times) filter (where c.subject = ${buyer.id}) as mine,
                            max(c.times) filter (where c.subject = ${`${buyer.id} ${day}`}) as today,
                            max(c.times) filter (where c.subject = 'all') as times,
                            max(c.fen) filter (where c.subject = 'all') as fen,
                            max(c.qty) filter (where c.subject = 'all') as qty
                       from promotion_counters c
                      where c.tenant_id = ${tenant.slug} and c.promotion_id in (select promotion_id from met)
                        and c.subject in ('all', ${buyer.id}, ${`${buyer.id} ${day}`})
                      group by c.promotion_id)
    select ${promotions.id} as id, met.version,
           coalesce(counted.mine, 0) - coalesce(own_order.times, 0) as "customerTimes",
           coalesce(counted.today, 0) - coalesce(own_order.day_times, 0)::int as "customerDayTimes",
           coalesce(counted.times, 0) - coalesce(own_order.times, 0) as "totalTimes",
           coalesce(counted.fen, 0) - coalesce(own_order.fen, 0) as fen,
           coalesce(counted.qty, 0) - coalesce(own_order.qty, 0) as qty
      from met
      join ${promotions} on ${promotions.tenantId} = ${tenant.slug} and ${promotions.id} = met.promotion_id
       and ${runsOn(day)} and met.version = ${versionOn(day)}
      left join counted on counted.promotion_id = met.promotion_id
      left join own_order on own_order.promotion_id = met.promotion_id
     order by met.promotion_id`);
  const versions = await findVersions(
    { tenant },
    tx,
    rows.map(({ id, version }) => [id, version] as const),
  );
  const byId = new Map(versions.map((one) => [one.promotionId, one]));
  return rows.map((row) => {
    const { name, validFrom, validTo, scope, definition } = byId.get(row.id)!;
    return { ...row, name, validFrom, validTo, scope, definition };
  });
}

/** Promotions with what the outlet bought before, where they ask for it. */
async function withBought(
  ctx: Ctx,
  tx: Tx,
  { buyer, wishes, earlier }: Purchase,
  { rows, lines }: { rows: readonly Row[]; lines: readonly BasketLine[] },
): Promise<RunningPromotion[]> {
  const asking = rows.filter(({ definition: { kind } }) => kind === 'growth' || kind === 'cumulative');
  const spans = asking.flatMap(({ validFrom, validTo, definition: { growth } }) => [
    { from: validFrom, to: validTo },
    growth ? { from: growth.from, to: growth.to } : { from: validFrom, to: validFrom },
  ]);
  const before = await findBought(ctx, tx, { customerId: buyer.id, spans, exceptOrderId: wishes.orderId });
  const bought = [...before, ...asking.flatMap((_, place) => boughtWith(earlier, place * 2))];
  const had = await findBenefitsHad(ctx, tx, {
    customerId: buyer.id,
    promotions: rows
      .filter(({ definition: { kind } }) => kind === 'cumulative')
      .map(({ id, validFrom, validTo, definition: { onReturn } }) => ({
        id,
        keeps: onReturn === 'keep',
        validFrom,
        validTo,
      })),
    exceptOrderId: wishes.orderId,
  });
  const unitsOf = await unitsOfBought(ctx, tx, bought, lines);
  return rows.map((row) => {
    const place = asking.indexOf(row);
    const inSpan = (span: number) =>
      countBought(
        bought.filter((one) => one.span === span),
        row.definition,
        unitsOf,
      );
    const { id, version, name, validFrom, definition } = row;
    const period = inSpan(place * 2);
    return {
      id,
      version,
      name,
      validFrom,
      definition,
      used: usedWith(earlier, row),
      bought:
        place < 0 ? null : { period: period.amount, base: inSpan(place * 2 + 1).amount, loose: period.loose },
      ...(definition.kind === 'cumulative' ? { had: hadWith(earlier, id, had.get(id)) } : {}),
    };
  });
}

/** How much of a promotion's goods was bought: in fen, or whole units with the base units that made none. */
function countBought(
  bought: readonly Bought[],
  { groups, basis, onDiscounted }: RunningPromotion['definition'],
  unitsOf: ReadonlyMap<string, BasketLine['units']>,
): { amount: number; loose: Record<string, number> } {
  const group = groups[0]!;
  const own = bought.filter((one) => isOfGroup(one, group));
  const fenOf = ({ fen, dealFen }: Bought) => (onDiscounted ? fen : Math.max(0, fen - dealFen));
  const baseOf = ({ baseQty, dealBaseQty }: Bought) =>
    onDiscounted ? baseQty : Math.max(0, baseQty - dealBaseQty);
  if (basis === 'amount') return { amount: sum(own.map(fenOf)), loose: {} };
  const counted = [...Map.groupBy(own, ({ productId }) => productId)].map(([productId, some]) => {
    const base = sum(some.map(baseOf));
    return { productId, ...wholeUnits(base, group.unit, unitsOf.get(productId) ?? []) };
  });
  return {
    amount: sum(counted.map(({ whole }) => whole)),
    loose: Object.fromEntries(
      counted.filter(({ loose }) => loose > 0).map(({ productId, loose }) => [productId, loose]),
    ),
  };
}

/** What a cumulative promotion gave before, and to other dealers' parts of the same purchase. */
function hadWith(
  earlier: Purchase['earlier'],
  id: string,
  { fen, gifts }: BenefitsHad = { fen: 0, gifts: [] },
): BenefitsHad {
  const now = hadOf(earlier.flatMap(({ given }) => given.filter((one) => one.id === id)));
  return { fen: fen + now.fen, gifts: [...gifts, ...now.gifts] };
}

/** What is bought of other dealers in the same purchase, as part of a span. */
function boughtWith(earlier: Purchase['earlier'], span: number): Bought[] {
  return earlier.flatMap(({ rows, given }) => {
    const deals = given.flatMap((one) => one.deals ?? []);
    return [...Map.groupBy(rows, ({ code, unit }) => `${code} ${unit}`)].map(([key, own]) => {
      const { productId, category, brand, factor } = own[0]!;
      const priced = deals.filter((one) => one.key === key);
      return {
        span,
        productId,
        category,
        brand,
        baseQty: sum(own.map(({ qty }) => qty)) * factor,
        fen: sum(own.map(({ amountFen }) => amountFen)),
        dealBaseQty: sum(priced.map(({ qty }) => qty)) * factor,
        dealFen: sum(priced.map(({ fen }) => fen)),
      };
    });
  });
}

/** How much of a promotion is used, by other dealers' parts of the same purchase, too. */
function usedWith(earlier: Purchase['earlier'], row: Row): PromotionUse {
  const own = earlier.flatMap(({ given }) => given.filter(({ id }) => id === row.id));
  const total = (of: 'times' | 'costFen' | 'qty') => sum(own.map(({ how }) => Number(how[of] ?? 0)));
  const times = total('times');
  return {
    customerTimes: row.customerTimes + times,
    customerDayTimes: row.customerDayTimes + times,
    totalTimes: row.totalTimes + times,
    fen: Number(row.fen) + total('costFen'),
    qty: row.qty + total('qty'),
  };
}

/** Units of what was bought before: it need not be in this basket. */
async function unitsOfBought(
  ctx: Ctx,
  tx: Tx,
  bought: readonly { productId: string }[],
  lines: readonly BasketLine[],
): Promise<ReadonlyMap<string, BasketLine['units']>> {
  const units = new Map(lines.map((line) => [line.productId, line.units]));
  const others = bought.map(({ productId }) => productId).filter((id) => !units.has(id));
  if (others.length === 0) return units;
  for (const one of await findGoods(ctx, tx, { ids: [...new Set(others)] })) units.set(one.id, one.units);
  return units;
}

const byRule = (choices: Exclude<PriceWishes['choices'], 'kept'>): PromotionFacts['choices'] =>
  Object.fromEntries(
    [...Map.groupBy(choices, ({ ruleId }) => ruleId)].map(([id, some]) => [
      id,
      some.map(({ productId, unit, qty }) => ({ productId, unit, qty })),
    ]),
  );

/** What was chosen with the order before. */
async function keptChoices(ctx: Ctx, tx: Tx, { orderId }: PriceWishes): Promise<PromotionFacts['choices']> {
  const kept = orderId ? await readKeptPrice(ctx, tx, orderId) : null;
  return ((kept?.facts['promotion'] ?? {}) as Partial<PromotionFacts>).choices ?? {};
}

async function gradeOf({ tenant }: Pick<Ctx, 'tenant'>, tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ grade: displayGrades.grade })
    .from(displayGrades)
    .where(and(eq(displayGrades.tenantId, tenant.slug), eq(displayGrades.customerId, customerId)));
  return row?.grade ?? null;
}

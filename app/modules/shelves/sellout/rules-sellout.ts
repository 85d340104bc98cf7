/**
 * What an outlet sold on, reckoned from two counts of its stock (门店动销): each figure with its formula, one definition
 * for every page that shows it. Pure; quantities are whole base units, days those of the tenant's calendar.
 */

import { addDays, daysBetween } from '#app/lib/time/date-time.ts';
import { type Freshness, type FreshnessShares, freshnessOf } from '#app/services/freshness/rules.ts';

/** From one count of a product in an outlet to the next. What left for the outlet on the day of a count came after it. */
export interface Span {
  /** Days of the two counts. */
  from: string;
  to: string;
  before: number;
  delivered: number;
  returned: number;
  counted: number;
}

/** What was sold on: previous count + delivered − returned − count. Below nothing: more was counted than can be there. */
export const soldIn = ({ before, delivered, returned, counted }: Omit<Span, 'from' | 'to'>): number =>
  before + delivered - returned - counted;

/** Whether one of its two counts has to be wrong (盘点有误): such a span says nothing of what was sold. */
export const isMiscount = (span: Omit<Span, 'from' | 'to'>): boolean => soldIn(span) < 0;

/** What was sold on in some spans together, and in how many days. */
export interface SoldSums {
  soldQty: number;
  soldDays: number;
}

/** The spans that end within so many days before the latest count, miscounts left out. */
export function soldSums(spans: readonly Span[], days: number): SoldSums {
  const last = spans.reduce((latest, { to }) => (to > latest ? to : latest), '');
  const counted = spans.filter((span) => !isMiscount(span) && span.to > addDays(last, -days));
  return {
    soldQty: counted.reduce((sum, span) => sum + soldIn(span), 0),
    soldDays: counted.reduce((sum, span) => sum + daysBetween(span.from, span.to), 0),
  };
}

/** Average daily sell-out (日均动销): what was sold on ÷ the days; null where nothing is known. */
export const dailySellOut = ({ soldQty, soldDays }: SoldSums): number | null =>
  soldDays === 0 ? null : soldQty / soldDays;

/** Days of stock (库存天数): what was counted ÷ average daily sell-out; null where nothing was sold. */
export function daysOfStock(qty: number, sums: SoldSums): number | null {
  const daily = dailySellOut(sums);
  return daily ? qty / daily : null;
}

/** So much of what was counted, made on one day. */
export interface CountedBatch {
  productionDate: string;
  qty: number;
}

/** What tells how fresh goods in an outlet are. */
export interface FreshnessTerms {
  shelfLifeDays: number;
  today: string;
  /** Those of the outlet's department. */
  shares: FreshnessShares;
}

/** How fresh what was counted is today. */
export const freshnessOfCount = (
  { productionDate }: Pick<CountedBatch, 'productionDate'>,
  { shelfLifeDays, today, shares }: FreshnessTerms,
): Freshness =>
  freshnessOf({ expiryDate: addDays(productionDate, shelfLifeDays), shelfLifeDays }, today, shares);

/** Freshness (新鲜度): what is fresh or normal ÷ all of it; null where there is nothing. */
export function freshShare(batches: readonly CountedBatch[], terms: FreshnessTerms): number | null {
  const fresh = batches.filter((batch) => ['fresh', 'normal'].includes(freshnessOfCount(batch, terms)));
  const all = total(batches);
  return all === 0 ? null : total(fresh) / all;
}

/** Weighted average age in days (加权平均货龄): Σ quantity × age ÷ Σ quantity; null where there is nothing. */
export function averageAge(batches: readonly CountedBatch[], today: string): number | null {
  const all = total(batches);
  if (all === 0) return null;
  return (
    batches.reduce((sum, { productionDate, qty }) => sum + qty * daysBetween(productionDate, today), 0) / all
  );
}

/**
 * What will be past its life before it is sold (预计过期): the oldest is sold first, so much a day from the day of the
 * count on; of each batch what is left over when its life ends. Null where nothing is known of what is sold.
 */
export function expiryLoss(
  batches: readonly CountedBatch[],
  shelfLifeDays: number,
  sold: { sums: SoldSums; countedOn: string },
): number | null {
  const { soldQty, soldDays } = sold.sums;
  if (soldDays === 0) return null;
  let used = 0;
  let lost = 0;
  for (const { productionDate, qty } of batches.toSorted(byAge)) {
    const days = Math.max(0, daysBetween(sold.countedOn, addDays(productionDate, shelfLifeDays)));
    // Divided last: three in eleven days are fifteen in fifty-five, which no share of a day comes to.
    const sells = Math.min(qty, Math.max(0, Math.floor((soldQty * days) / soldDays) - used));
    used += sells;
    lost += qty - sells;
  }
  return lost;
}

const byAge = (one: CountedBatch, other: CountedBatch) =>
  one.productionDate < other.productionDate ? -1 : 1;

const total = (batches: readonly CountedBatch[]) => batches.reduce((sum, { qty }) => sum + qty, 0);

/** What a list can be narrowed to: counts that cannot be right, stock that ends soon, stock that lasts too long. */
export const sellOutKinds = ['miscount', 'short', 'long'] as const;
export type SellOutKind = (typeof sellOutKinds)[number];

/** In which order the call gives them: by the latest count, or by how long stock lasts. */
export const sellOutOrders = ['latest', 'fewest', 'most'] as const;

import { scaled, sum } from './rules-allocate.ts';
import type { PricedBasket } from './rules-basket.ts';
import type { BasketLine } from './rules-stages.ts';

/** What is almost reached, and what it would take (PRO-01). Pure: the basket, its price and what rules say of it. */

/** So many offers are shown at most. */
const maxShown = 3;

/** So many baskets are tried out at most. */
const maxTried = 12;

/** A rule that would give something, or more, for a little more, as its module says it. */
export interface NearRule {
  source: string;
  id: string;
  name: string;
  /** What to buy, and what it gives: 再买 3 箱送 1 箱. */
  text: string;
  /** How much is missing of how much. */
  missing: number;
  of: number;
  /** What to add; null where several goods would do. */
  add: { code: string; unit: string; qty: number } | null;
  /** Which of its groups of goods lacks something. */
  group: number;
  /** The same in something that is in the basket already, to try it out: base units of a product. */
  trial: { code: string; baseQty: number } | null;
}

/** What is almost reached, as it is offered: one thing to add, or goods to choose from. */
export interface NearOffer extends Pick<NearRule, 'source' | 'id' | 'name' | 'text' | 'group'> {
  /** Part of it that is missing. */
  missingPart: number;
  add: { code: string; name: string; unit: string; qty: number } | null;
}

/** A basket with its price, and the way to the price of another. */
export interface NearBasket {
  basket: readonly BasketLine[];
  priced: Pick<PricedBasket, 'given'>;
  price: (basket: readonly BasketLine[]) => Pick<PricedBasket, 'given'>;
}

/**
 * What lacks no more than so many percent, the nearest first; what would give nothing more in this basket after all,
 * because another rule is better, a limit is reached or a price is at its floor, is no offer.
 */
export function nearest(rules: readonly NearRule[], percent: number, basket: NearBasket): NearRule[] {
  const near = rules
    .filter(({ missing, of }) => missing > 0 && missing * 100 <= percent * of)
    .toSorted((a, b) => a.missing / a.of - b.missing / b.of)
    .slice(0, maxTried);
  const found: NearRule[] = [];
  for (const rule of near) {
    if (found.length === maxShown) break;
    if (isWorthIt(rule, basket)) found.push(rule);
  }
  return found;
}

/** The nearest of several baskets' offers. */
export function nearestOf(offers: readonly NearOffer[]): NearOffer[] {
  return offers.toSorted((a, b) => a.missingPart - b.missingPart).slice(0, maxShown);
}

function isWorthIt({ id, trial }: NearRule, { basket, priced, price }: NearBasket): boolean {
  const row = trial && basket.find(({ code }) => code === trial.code);
  if (!trial || !row) return true;
  const qty = scaled(trial.baseQty + row.factor - 1, 1, row.factor);
  const lineNo = Math.max(...basket.map((line) => line.lineNo)) + 1;
  return worthOf(price([...basket, { ...row, lineNo, qty }]), id) > worthOf(priced, id);
}

/** What a rule gives a basket: what its source reckons, gifts, points and coupons included, less what floors cut. */
function worthOf({ given }: Pick<PricedBasket, 'given'>, id: string): number {
  return sum(given.filter((one) => one.id === id).map(({ how }) => Number(how['valueFen'] ?? 0)));
}

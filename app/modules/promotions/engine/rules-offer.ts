import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import { comboOf } from './rules-combo.ts';
import { articlesOfGroup, type Counted, countedOf, countedQty, uncounted } from './rules-count.ts';
import {
  type PromotionDefinition,
  type PromotionFacts,
  type RunningPromotion,
  takesCoupon,
} from './rules-definition.ts';
import { levelOffer } from './rules-level-offer.ts';
import type { Offer, Offers, Shortfall } from './rules-outcome.ts';

/** What a promotion can give for a basket at its stage, and what is missing. Goods it is not about say nothing. */
export function offersOf(
  promotion: RunningPromotion,
  articles: readonly Article[],
  facts: PromotionFacts,
  room: Room,
): Offers {
  const { definition, id } = promotion;
  const own = definition.groups.map((group) => articlesOfGroup(articles, group, definition));
  if (own.every((some) => some.length === 0)) return { offers: [], short: uncounted(articles, definition) };
  const lacking = gateOf(promotion, facts) ?? absentOf(definition, articles);
  if (lacking) return { offers: [], short: [lacking] };
  const { offers, short } =
    definition.kind === 'combo'
      ? comboOf(definition, own, room)
      : setOffers(promotion, articles, { facts, room });
  return { offers, short: short.map((one) => ({ ...one, values: { ...one.values, promotion: id } })) };
}

/** Offers of a promotion of one group: one for each product, or for all of the group together. */
function setOffers(
  promotion: RunningPromotion,
  articles: readonly Article[],
  more: { facts: PromotionFacts; room: Room },
): Offers {
  const { definition, bought } = promotion;
  const isSpecial = definition.kind === 'special-price';
  const sets = isSpecial ? singly(articles, promotion) : countedOf(articles, definition, bought?.loose);
  const offers: Offer[] = [];
  const short: Shortfall[] = [];
  let { facts } = more;
  for (const set of sets) {
    const { offer, lacking } = isSpecial
      ? specialOf(promotion, set)
      : levelOffer(promotion, set, { ...more, facts });
    if (offer) {
      offers.push(offer);
      facts = withoutChosen(facts, promotion.id, offer);
    }
    if (lacking) short.push(lacking);
  }
  return { offers, short };
}

/** What is left of the gifts that were chosen, once an offer has its own: each is chosen once. */
function withoutChosen(facts: PromotionFacts, id: string, { at, maxTimes }: Offer): PromotionFacts {
  const chosen = facts.choices[id];
  if (!chosen || maxTimes === 0) return facts;
  const gifts = at(maxTimes).gifts ?? [];
  const left = chosen.map((one) => {
    const own = gifts.filter(({ productId, unit }) => productId === one.productId && unit === one.unit);
    return { ...one, qty: one.qty - sum(own.map(({ qty }) => qty)) };
  });
  return { ...facts, choices: { ...facts.choices, [id]: left } };
}

/** A product that must be in the basket with the goods of a group, and is not. */
function absentOf({ groups }: PromotionDefinition, articles: readonly Article[]): Shortfall | null {
  const productId = groups
    .flatMap(({ mustInclude }) => mustInclude)
    .find((id) => !articles.some((one) => one.productId === id));
  return productId === undefined ? null : { reason: 'must-include', values: { productId } };
}

/** Whether an outlet may use it at all: a coupon that is given, a display that is good enough. */
function gateOf({ definition, id }: RunningPromotion, facts: PromotionFacts): Shortfall | null {
  if (takesCoupon(definition) && !Object.hasOwn(facts.coupons, id))
    return { reason: 'no-coupon', values: {} };
  const isStale = definition.levels.some(
    ({ benefit }) => benefit.type === 'coupon' && facts.staleCoupons?.includes(benefit.promotionId),
  );
  if (isStale) return { reason: 'coupon-over', values: {} };
  const { minGrade } = definition;
  if (minGrade !== null && (facts.displayGrade === null || facts.displayGrade > minGrade)) {
    return { reason: 'display-grade', values: { grade: minGrade, own: facts.displayGrade ?? '—' } };
  }
  return null;
}

function singly(articles: readonly Article[], { definition }: RunningPromotion): Counted[] {
  const group = definition.groups[0]!;
  return articlesOfGroup(articles, group, definition).map((one) => ({
    articles: [one],
    group,
    amount: countedQty(one, definition),
  }));
}

/**
 * Units at a special price: first those that have no price of their own yet, then, where it counts for them, too,
 * those that a set sells dearer than that.
 */
function specialOf(
  { definition }: RunningPromotion,
  { articles: [article], amount }: Counted,
): { offer: Offer | null; lacking: Shortfall | null } {
  const { benefit } = definition.levels[0]!;
  const { key, code, unit, qty, dealQty, dealFen, priceFen, floorFen } = article!;
  const askedFen = benefit.type === 'price' ? benefit.fen : priceFen;
  const unitFen = Math.min(priceFen, Math.max(askedFen, floorFen ?? 0));
  const free = qty - dealQty;
  const savedOnDeals = (units: number) =>
    units > 0 ? Math.max(0, scaled(dealFen, units, dealQty) - units * unitFen) : 0;
  const isBetter = unitFen < priceFen;
  const maxTimes = isBetter ? free + (savedOnDeals(amount - free) > 0 ? amount - free : 0) : 0;
  // A price that is no better is no offer.
  if (maxTimes === 0) {
    const reason = floorFen !== null && floorFen >= priceFen ? 'floor' : 'no-better';
    return { offer: null, lacking: { reason, values: {} } };
  }
  const offer: Offer = {
    keys: [key],
    maxTimes,
    at: (times) => {
      const newly = Math.min(times, free);
      const onDeals = savedOnDeals(times - newly);
      return {
        shares: [{ key, fen: newly * (priceFen - unitFen) + onDeals }],
        deals: [{ key, qty: newly, fen: newly * unitFen - onDeals }],
        how: { code, counted: amount, basis: 'qty', unit, times, priceFen: unitFen },
      };
    },
  };
  return { offer, lacking: null };
}

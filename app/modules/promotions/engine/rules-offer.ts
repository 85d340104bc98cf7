import { allocate, scaled, scaledHalfUp, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Gift, Room, Share } from '#app/modules/pricing/rules-stages.ts';
import { comboOf, setPrice } from './rules-combo.ts';
import {
  articlesOfGroup,
  type Counted,
  countedFen,
  countedOf,
  countedQty,
  takenUnits,
} from './rules-count.ts';
import type {
  PromotionDefinition,
  PromotionFacts,
  PromotionLevel,
  RunningPromotion,
} from './rules-definition.ts';
import { poolGifts } from './rules-gift.ts';
import { fullTimesOf, giftQty, levelOf, nextLevel, timesOf } from './rules-levels.ts';
import { uncounted } from './rules-uncounted.ts';

/** What is given when an offer is used so many times. */
export interface Outcome {
  shares: readonly Share[];
  deals?: readonly { key: string; qty: number; fen: number }[];
  gifts?: readonly Gift[];
  /** What it is worth beside money off and gifts: points, a coupon for later. */
  extraFen?: number;
  how: Record<string, string | number | boolean | null>;
}

/** What a promotion can give for some articles, up to so many times. */
export interface Offer {
  keys: readonly string[];
  maxTimes: number;
  at: (times: number) => Outcome;
}

/** Why a promotion gives nothing for some articles, or what is missing to its next level. */
export interface Shortfall {
  reason: string;
  values: Record<string, string | number>;
}

/** What a promotion can give for a basket at its stage, and what is missing. Goods it is not about say nothing. */
export function offersOf(
  promotion: RunningPromotion,
  articles: readonly Article[],
  facts: PromotionFacts,
  room: Room,
): { offers: Offer[]; short: Shortfall[] } {
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
): { offers: Offer[]; short: Shortfall[] } {
  const { definition } = promotion;
  const sets =
    definition.kind === 'special-price' ? singly(articles, promotion) : countedOf(articles, definition);
  const offers: Offer[] = [];
  const short: Shortfall[] = [];
  for (const set of sets) {
    if (definition.kind === 'special-price') {
      const offer = specialOf(promotion, set);
      if (offer.maxTimes > 0) offers.push(offer);
      else short.push({ reason: isAtFloor(set) ? 'floor' : 'no-better', values: {} });
    } else {
      const { offer, lacking } = levelOffer(promotion, set, more);
      if (offer) offers.push(offer);
      if (lacking) short.push(lacking);
    }
  }
  return { offers, short };
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
  if (definition.kind === 'coupon' && !Object.hasOwn(facts.coupons, id))
    return { reason: 'no-coupon', values: {} };
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

const isAtFloor = ({ articles }: Counted) =>
  articles.some(({ floorFen, priceFen }) => floorFen !== null && floorFen >= priceFen);

function specialOf({ definition }: RunningPromotion, { articles: [article], amount }: Counted): Offer {
  const { benefit } = definition.levels[0]!;
  const { key, priceFen, floorFen } = article!;
  const askedFen = benefit.type === 'price' ? benefit.fen : priceFen;
  const dealFen = Math.min(priceFen, Math.max(askedFen, floorFen ?? 0));
  return {
    keys: [key],
    // A price that is no better is no offer.
    maxTimes: dealFen < priceFen ? amount : 0,
    at: (times) => ({
      shares: [{ key, fen: times * (priceFen - dealFen) }],
      deals: [{ key, qty: times, fen: times * dealFen }],
      how: {
        code: article!.code,
        counted: amount,
        basis: 'qty',
        unit: article!.unit,
        times,
        priceFen: dealFen,
      },
    }),
  };
}

function levelOffer(
  promotion: RunningPromotion,
  set: Counted,
  { facts, room }: { facts: PromotionFacts; room: Room },
): { offer: Offer | null; lacking: Shortfall | null } {
  const { definition, bought } = promotion;
  const { kind, levels } = definition;
  const before = kind === 'cumulative' ? (bought?.period ?? 0) : 0;
  const reward = kind === 'growth' ? aboveBase(promotion, set.amount) : set.amount + before;
  const level = levelOf(levels, reward);
  const next = nextOf(definition, reward);
  const base = kind === 'growth' ? baseOf(promotion) : 0;
  const below = kind === 'growth' ? Math.max(0, base - (bought?.period ?? 0) - set.amount) : 0;
  const lacking = next ? lackingTo(next, { set, reward, definition, base, below }) : null;
  if (!level) {
    const above = levels.every(({ max }) => max !== null && reward > max);
    return { offer: null, lacking: lacking ?? (above ? { reason: 'above-max', values: {} } : null) };
  }
  const all = timesOf(level, reward, definition);
  // What came back since makes nobody reach a level twice.
  const rewarded = Math.max(before, promotion.had ?? 0);
  const had = rewarded > 0 ? levelOf(levels, rewarded) : null;
  const hadTimes = had ? timesOf(had, rewarded, definition) : 0;
  const counting = definition.recursive && had ? Math.max(0, all - hadTimes) : all;
  const offer: Offer = {
    keys: set.articles.map(({ key }) => key),
    maxTimes: counting,
    at: (times) => {
      const { basis, giftRounding } = definition;
      const unit = unitOf(set);
      const how = {
        ...goodsOf(set),
        counted: reward,
        basis,
        unit,
        level: level.min,
        times,
        before,
        giftRounding,
      };
      const given = givenBy(promotion, level, { set, times, reward, facts, room });
      const earlier = had && !definition.recursive && had !== level && kind === 'cumulative' ? had : null;
      return { ...less(given, earlier, set, room), how: { ...how, ...given.how } };
    },
  };
  // Once only, and had already.
  const spent =
    kind === 'cumulative' &&
    had !== null &&
    had.min >= level.min &&
    !definition.recursive &&
    level.benefit.type !== 'percent';
  return spent ? { offer: null, lacking: lacking ?? { reason: 'had', values: {} } } : { offer, lacking };
}

/** What comes next: a level, or the next full multiple of the one that is reached. */
interface Next {
  /** Which of the levels. */
  at: number;
  /** Where it begins, and how far that is from where nothing counts yet. */
  min: number;
  of: number;
  /** It gives once more what was given. */
  again: boolean;
}

function nextOf(definition: PromotionDefinition, reward: number): Next | null {
  const { levels, recursive, over } = definition;
  const next = nextLevel(levels, reward);
  if (next) return { at: levels.indexOf(next), min: next.min, of: next.min, again: false };
  const level = recursive ? levelOf(levels, reward) : null;
  if (!level || level.max !== null || level.min === 0) return null;
  const times = fullTimesOf(level, reward, definition);
  return { at: levels.indexOf(level), min: over + (times + 1) * level.min, of: level.min, again: times > 0 };
}

/** How much of a growth promotion is to be bought before anything counts. */
function baseOf({ definition, bought }: RunningPromotion): number {
  return scaled(bought?.base ?? 0, definition.growth?.factorBp ?? 10_000, 10_000);
}

/** What of an amount goes beyond the base of a growth promotion, and is part of this basket. */
function aboveBase(promotion: RunningPromotion, amount: number): number {
  return Math.min(amount, Math.max(0, (promotion.bought?.period ?? 0) + amount - baseOf(promotion)));
}

function lackingTo(
  { at, min, of, again }: Next,
  {
    set,
    reward,
    definition,
    base,
    below,
  }: { set: Counted; reward: number; definition: PromotionDefinition; base: number; below: number },
): Shortfall {
  const [first] = set.articles;
  const had = levelOf(definition.levels, reward);
  const has = had !== null && fullTimesOf(had, reward, definition) > 0;
  return {
    reason: `${has ? 'next' : 'short'}-${definition.basis}`,
    values: {
      missing: below + min - reward,
      unit: unitOf(set),
      code: first!.code,
      of: base + of,
      at,
      again: Number(again),
    },
  };
}

/** Which product was counted, where it was counted by itself. */
function goodsOf({ articles: [first, ...others] }: Counted): { code?: string } {
  return others.every(({ code }) => code === first!.code) ? { code: first!.code } : {};
}

/** The unit in which a set counts: its group's, or the smallest one. */
function unitOf({ group, articles: [first] }: Counted): string {
  return group.unit ?? first!.units.find(({ factor }) => factor === 1)?.unit ?? '';
}

/** What a level of a cumulative promotion gives less what its earlier level gave. */
function less(given: Outcome, earlier: PromotionLevel | null, set: Counted, room: Room): Outcome {
  const benefit = earlier?.benefit;
  if (benefit?.type === 'amount') {
    const off = Math.max(0, sum(given.shares.map(({ fen }) => fen)) - benefit.fen);
    return { ...given, shares: spread(off, set.articles, room) };
  }
  if (benefit?.type !== 'gift' || !given.gifts) return given;
  let had = benefit.qty;
  const gifts = given.gifts.map((gift) => {
    const taken = Math.min(had, gift.qty);
    had -= taken;
    return { ...gift, qty: gift.qty - taken };
  });
  return { ...given, gifts: gifts.filter(({ qty }) => qty > 0) };
}

function givenBy(
  { id, definition }: RunningPromotion,
  level: PromotionLevel,
  {
    set,
    times,
    reward,
    facts,
    room,
  }: { set: Counted; times: number; reward: number; facts: PromotionFacts; room: Room },
): Outcome {
  const { benefit } = level;
  const { articles, group, amount } = set;
  switch (benefit.type) {
    case 'percent': {
      // Of a growth promotion only what goes beyond the base.
      const part = definition.kind === 'growth' ? { of: reward, all: amount } : { of: 1, all: 1 };
      const shares = articles.map((one) => {
        const fen = scaled(countedFen(one, definition), part.of, part.all);
        return { key: one.key, fen: scaledHalfUp(fen, benefit.bp, 10_000) };
      });
      return { shares, how: { bp: benefit.bp } };
    }
    case 'amount':
      return { shares: spread(times * benefit.fen, articles, room), how: { amountFen: benefit.fen } };
    case 'price': {
      const taken = takenUnits(articles, times * level.min, definition);
      return setPrice(taken, { priceFen: times * benefit.fen, room }, { priceFen: benefit.fen });
    }
    case 'gift': {
      const qty = giftQty({ level, times, amount: reward }, definition);
      const gifts =
        benefit.items.length === 0
          ? sameGoods(articles, group.unit, qty)
          : poolGifts(benefit, { qty, chosen: facts.choices[id] ?? [] });
      return { shares: [], gifts, how: { giftQty: qty } };
    }
    case 'points': {
      const fen = sum(articles.map((one) => countedFen(one, definition)));
      const extraFen = scaled(fen, benefit.factorBp, 10_000);
      return { shares: [], extraFen, how: { factorBp: benefit.factorBp, baseFen: fen } };
    }
    case 'coupon':
      return {
        shares: [],
        extraFen: times * benefit.fen,
        how: { couponFen: times * benefit.fen, couponPromotionId: benefit.promotionId },
      };
    default:
      return benefit satisfies never;
  }
}

/** An amount off some articles, in proportion to what they cost and as far as their floors let it. */
function spread(fen: number, articles: readonly Article[], room: Room): Share[] {
  const sharers = articles.map((one) => ({ key: one.key, weight: one.amountFen, room: room.of(one) }));
  return [...allocate(fen, sharers)].map(([key, share]) => ({ key, fen: share }));
}

/** More of the goods that were bought: of several the dearest one, so that nobody loses by buying two. */
function sameGoods(articles: readonly Article[], unit: string | null, qty: number): Gift[] {
  const [first] = articles.toSorted(
    (a, b) => b.priceFen * a.factor - a.priceFen * b.factor || (a.key < b.key ? -1 : 1),
  );
  const inUnit = unit ?? first!.units.find(({ factor }) => factor === 1)?.unit ?? first!.unit;
  return qty > 0 ? [{ productId: first!.productId, unit: inUnit, qty }] : [];
}

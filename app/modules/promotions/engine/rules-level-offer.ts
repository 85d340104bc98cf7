import { greatestWhere } from '#app/lib/numbers/greatest.ts';
import { divided, type Sharer, scaled, scaledHalfUp, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Gift, Room } from '#app/modules/pricing/rules-stages.ts';
import { bestTimes, setPrice } from './rules-combo.ts';
import { type Counted, countedFen, takenUnits } from './rules-count.ts';
import type {
  GiftItem,
  PromotionDefinition,
  PromotionFacts,
  PromotionLevel,
  RunningPromotion,
} from './rules-definition.ts';
import { waivableFen } from './rules-freight.ts';
import { poolGifts } from './rules-gift.ts';
import { fullTimesOf, giftQty, levelOf, nextLevel, timesOf } from './rules-levels.ts';
import type { Offer, Outcome, Shortfall } from './rules-outcome.ts';

/** What counts for a level, and what it is reckoned with. */
interface Reached {
  promotion: RunningPromotion;
  set: Counted;
  level: PromotionLevel;
  /** How much counts, with what was bought before. */
  reward: number;
  facts: PromotionFacts;
  room: Room;
}

/** What the highest level that some goods reach gives, and what is missing to the next one. */
export function levelOffer(
  promotion: RunningPromotion,
  set: Counted,
  { facts, room }: { facts: PromotionFacts; room: Room },
): { offer: Offer | null; lacking: Shortfall | null } {
  const { definition, bought } = promotion;
  const { kind, levels, basis, giftRounding } = definition;
  const before = kind === 'cumulative' ? (bought?.period ?? 0) : 0;
  const reward = kind === 'growth' ? aboveBase(promotion, set.amount) : set.amount + before;
  const level = reachedLevel(definition, reward);
  const next = nextOf(definition, reward);
  const base = kind === 'growth' ? baseOf(promotion) : 0;
  const below = kind === 'growth' ? Math.max(0, base - (bought?.period ?? 0) - set.amount) : 0;
  const lacking = next ? lackingTo(next, { set, reward, definition, base, below }) : null;
  if (!level) {
    const above = levels.every(({ max }) => max !== null && reward > max);
    return { offer: null, lacking: lacking ?? (above ? { reason: 'above-max', values: {} } : null) };
  }
  const reached = { promotion, set, level, reward, facts, room };
  const all = timesOf(level, reward, definition);
  const had = kind === 'cumulative' ? coveredBy(reached, all) : 0;
  if (had > 0 && had >= all) return { offer: null, lacking: lacking ?? { reason: 'had', values: {} } };
  const how = {
    ...goodsOf(set),
    counted: reward,
    basis,
    unit: unitOf(set),
    level: level.min,
    before,
    giftRounding,
  };
  const at = (times: number): Outcome => {
    const given = givenBy(reached, times + had);
    return { ...given, how: { ...how, times, ...given.how } };
  };
  const maxTimes = worthwhile(reached, all - had);
  if (maxTimes === 0 && all > had) return { offer: null, lacking: { reason: 'no-better', values: {} } };
  return { offer: { keys: set.articles.map(({ key }) => key), maxTimes, at }, lacking };
}

/** The highest level that is reached; of multiples one that has at least one, after what does not count. */
function reachedLevel(definition: PromotionDefinition, reward: number): PromotionLevel | null {
  const { levels } = definition;
  const giving = levels.filter((one) => timesOf(one, reward, definition) > 0);
  return levelOf(giving, reward) ?? levelOf(levels, reward);
}

/** Of a price for so many only as often as it saves something. */
function worthwhile({ promotion: { definition }, set, level, room }: Reached, all: number): number {
  const { benefit } = level;
  if (benefit.type !== 'price') return all;
  return bestTimes(
    all,
    benefit.fen,
    (times) => takenUnits(set.articles, times * level.min, definition),
    room,
  );
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

/** How many of the times that a level of a cumulative promotion is reached in all were given before. */
function coveredBy({ promotion, level, reward }: Reached, all: number): number {
  const { definition, had } = promotion;
  const { benefit } = level;
  if (benefit.type === 'amount') return Math.min(all, scaled(had?.fen ?? 0, 1, Math.max(1, benefit.fen)));
  if (benefit.type !== 'gift') return 0;
  const pieces = piecesHad(promotion, benefit.items);
  if (pieces === 0) return 0;
  return greatestWhere(all, (times) => giftQty({ level, times, amount: reward }, definition) <= pieces);
}

/** Pieces of a pool that were given before; without a pool, of the goods that are bought. */
function piecesHad({ definition, had }: RunningPromotion, items: readonly GiftItem[]): number {
  const isOf = (pool: readonly GiftItem[], { productId, unit }: GiftItem) =>
    pool.some((one) => one.productId === productId && one.unit === unit);
  const pools = definition.levels.flatMap(({ benefit }) => (benefit.type === 'gift' ? benefit.items : []));
  const own = (had?.gifts ?? []).filter((one) => (items.length > 0 ? isOf(items, one) : !isOf(pools, one)));
  return sum(own.map(({ qty }) => qty));
}

/** What a level gives when it is used so many times in all, less what was given before. */
function givenBy({ promotion, set, level, reward, facts, room }: Reached, times: number): Outcome {
  const { id, definition, had } = promotion;
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
    case 'amount': {
      const hadFen = had?.fen ?? 0;
      const dueFen = Math.max(0, times * benefit.fen - hadFen);
      const sharers = sharersOf(articles, definition, room);
      const shares = divided(dueFen, sharers);
      return { shares, sharers, how: { amountFen: benefit.fen, dueFen, hadFen } };
    }
    case 'price': {
      const taken = takenUnits(articles, times * level.min, definition);
      return setPrice(taken, { priceFen: times * benefit.fen, room }, { priceFen: benefit.fen });
    }
    case 'gift': {
      const whole = giftQty({ level, times, amount: reward }, definition);
      const hadQty = piecesHad(promotion, benefit.items);
      const qty = Math.max(0, whole - hadQty);
      const gifts =
        benefit.items.length === 0
          ? sameGoods(articles, group.unit, qty)
          : poolGifts(benefit, { qty, chosen: facts.choices[id] ?? [] });
      return { shares: [], gifts, how: { giftQty: qty, hadQty } };
    }
    case 'points': {
      const counted = articles.map((one) => ({ key: one.key, fen: countedFen(one, definition) }));
      const fen = sum(counted.map((one) => one.fen));
      const extraFen = scaled(fen, benefit.factorBp, 10_000);
      return { shares: [], extraFen, counted, how: { factorBp: benefit.factorBp, baseFen: fen } };
    }
    case 'freight': {
      const freightFen = waivableFen(room.freight);
      return { shares: [], extraFen: freightFen, how: { freightFen } };
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

/** Who shares an amount off: in proportion to what counts of each article, as far as its floor lets it. */
function sharersOf(articles: readonly Article[], definition: PromotionDefinition, room: Room): Sharer[] {
  return articles.map((one) => {
    const counted = countedFen(one, definition);
    return { key: one.key, weight: counted, room: Math.min(counted, room.of(one)) };
  });
}

/** More of the goods that were bought: of several the dearest one that has the unit, so that nobody loses by buying two. */
function sameGoods(articles: readonly Article[], unit: string | null, qty: number): Gift[] {
  const unitOfGift = ({ units }: Article) =>
    unit === null
      ? units.find(({ factor }) => factor === 1)?.unit
      : units.find((one) => one.unit === unit)?.unit;
  const [first] = articles
    .filter((one) => unitOfGift(one) !== undefined)
    .toSorted((a, b) => b.priceFen * a.factor - a.priceFen * b.factor || (a.key < b.key ? -1 : 1));
  return first && qty > 0 ? [{ productId: first.productId, unit: unitOfGift(first)!, qty }] : [];
}

import { greatestWhere } from '#app/lib/numbers/greatest.ts';
import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import { fittingShares, withinRoom, withShares } from '#app/modules/pricing/rules-basket.ts';
import { type Division, dividedBeside, sharesOf } from '#app/modules/pricing/rules-divide.ts';
import type { Article, Room, Share } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionFacts } from './rules-definition.ts';
import { giftFen } from './rules-gift.ts';
import type { Left } from './rules-limits.ts';
import type { Offer, Outcome } from './rules-outcome.ts';

/** What using an offer so many times gives. */
export interface Worth {
  outcome: Outcome;
  times: number;
  /** What it costs of the budget: money off, gifts at their list price, coupons for later and freight. */
  costFen: number;
  /** Pieces given or sold at a special price. */
  qty: number;
  /** Money off, gifts and all else it is worth to the outlet. */
  valueFen: number;
}

/** What an offer is worth by the times it is used; reckoned once for each. */
export type WorthAt = (times: number) => Worth;

/** What an offer is worth to a basket at its stage. */
export function worthOf(
  offer: Offer,
  { articles, facts, room }: { articles: readonly Article[]; facts: PromotionFacts; room: Room },
): WorthAt {
  const reckoned = new Map<number, Worth>();
  return (times) => {
    const found = reckoned.get(times) ?? reckon(offer, times, { articles, facts, room });
    reckoned.set(times, found);
    return found;
  };
}

function reckon(
  offer: Offer,
  times: number,
  { articles, facts, room }: { articles: readonly Article[]; facts: PromotionFacts; room: Room },
): Worth {
  const asked = offer.at(times);
  const outcome = withShares(asked, withinRoom(asked.shares, articles, room));
  const takenFen = sum(outcome.shares.map(({ fen }) => fen));
  const gifts = outcome.gifts ?? [];
  const givenFen = sum(gifts.map((gift) => giftFen(gift, articles, facts)));
  const pieces = sum(gifts.map(({ qty }) => qty));
  const isPaid = outcome.how['couponFen'] !== undefined || outcome.how['freightFen'] !== undefined;
  return {
    outcome,
    times,
    costFen: takenFen + givenFen + (isPaid ? (outcome.extraFen ?? 0) : 0),
    qty: pieces + (outcome.deals && pieces === 0 ? times : 0),
    // A gift without a price is worth something, too.
    valueFen: takenFen + Math.max(givenFen, pieces) + (outcome.extraFen ?? 0),
  };
}

/** The fewest times that are worth as much as limits and budget let an offer be; what it costs grows with them. */
export function within({ maxTimes }: Pick<Offer, 'maxTimes'>, left: Left, at: WorthAt): Worth | null {
  const most = greatestWhere(Math.min(maxTimes, left.times), (times) => fits(at(times), left));
  return most === 0 ? null : at(fewest(most, (times) => at(times).valueFen));
}

const fits = ({ costFen, qty }: Pick<Worth, 'costFen' | 'qty'>, left: Pick<Left, 'fen' | 'qty'>) =>
  costFen <= left.fen && qty <= left.qty;

/** The fewest times that are worth as much as `times`; more times are never worth less. */
export function fewest(times: number, valueFen: (times: number) => number): number {
  const most = valueFen(times);
  return greatestWhere(times - 1, (less) => valueFen(less) < most) + 1;
}

/** An offer of a promotion with what is left of that promotion, and what it is worth alone. */
export interface Usable {
  promotionId: string;
  offer: Offer;
  left: Left;
  alone: Worth;
  at: WorthAt;
}

/** How often each is used where a promotion has not enough for all of its own: as is worth most together. */
export function allotted<Item extends Usable>(items: readonly Item[]): Map<Item, Worth> {
  const worths = new Map<Item, Worth>();
  for (const own of Map.groupBy(items, ({ promotionId }) => promotionId).values()) {
    for (const [index, worth] of shared(own).entries())
      if (worth && worth.valueFen > 0) worths.set(own[index]!, worth);
  }
  return worths;
}

/** What each offer of one promotion is given of what is left of it. */
function shared(own: readonly Usable[]): (Worth | null)[] {
  const { left } = own[0]!;
  const alone = own.map((one) => one.alone);
  if (total(alone, 'times') <= left.times && fits(totals(alone), left)) return alone;
  const pieces = new Set(own.map(({ at }) => at(1).qty));
  const [each = 0] = pieces;
  // Where each time takes as many pieces, so many pieces are so many times.
  const byPieces = pieces.size === 1 && each > 0 ? scaled(left.qty, 1, each) : Number.MAX_SAFE_INTEGER;
  const times = timesOfEach(own, Math.min(left.times, byPieces));
  const first = fitted(own, times);
  const isShort = total(alone, 'costFen') > left.fen || (pieces.size > 1 && total(alone, 'qty') > left.qty);
  return isShort ? tryOut(own, first) : first;
}

const total = (worths: readonly (Worth | null)[], of: 'times' | 'costFen' | 'qty' | 'valueFen') =>
  sum(worths.map((one) => one?.[of] ?? 0));
const totals = (worths: readonly (Worth | null)[]) => ({
  costFen: total(worths, 'costFen'),
  qty: total(worths, 'qty'),
});

const less = (left: Left, used: Worth | null): Left =>
  used
    ? { ...left, times: left.times - used.times, fen: left.fen - used.costFen, qty: left.qty - used.qty }
    : left;

/** Offers one after the other, each up to so many times, as far as what is left reaches. */
function fitted(own: readonly Usable[], times: readonly number[]): (Worth | null)[] {
  let { left } = own[0]!;
  return own.map((one, index) => {
    const worth = within({ maxTimes: times[index]! }, left, one.at);
    left = less(left, worth);
    return worth;
  });
}

/** How many ways to share a budget are tried out before the best so far is taken. */
const maxTries = 400;

/** The best way found to share a budget that is short: what leaves less of it over is worth more. */
function tryOut(own: readonly Usable[], first: readonly (Worth | null)[]): (Worth | null)[] {
  let best = { fen: total(first, 'valueFen'), worths: first };
  let tries = maxTries;
  const isCost = own.every(({ alone }) => alone.valueFen <= alone.costFen);
  const visit = (left: Left, taken: readonly (Worth | null)[], fen: number): void => {
    if (fen > best.fen) best = { fen, worths: taken };
    const rest = own.slice(taken.length);
    const [next] = rest;
    tries -= 1;
    const openFen = sum(rest.map(({ alone }) => alone.valueFen));
    if (!next || tries < 0 || fen + (isCost ? Math.min(openFen, left.fen) : openFen) <= best.fen) return;
    const most = within({ maxTimes: next.alone.times }, left, next.at);
    for (let times = most?.times ?? 0; times >= 0; times -= 1) {
      if (tries < 0) return;
      const worth = times > 0 ? next.at(times) : null;
      visit(less(left, worth), [...taken, worth], fen + (worth?.valueFen ?? 0));
    }
  };
  visit(own[0]!.left, [], 0);
  return [...best.worths, ...own.slice(best.worths.length).map(() => null)];
}

/** Times of each offer, `most` in all: each next time goes where it is worth most; with every time it is worth no more. */
function timesOfEach(own: readonly Usable[], most: number): number[] {
  const all = own.map(({ alone }) => alone.times);
  if (sum(all) <= most) return all;
  const gain = ({ at }: Usable, times: number) =>
    at(times).valueFen - (times > 1 ? at(times - 1).valueFen : 0);
  /** How many times are worth at least so much each. */
  const asked = (fen: number) =>
    own.map((one) => greatestWhere(one.alone.times, (times) => gain(one, times) >= fen));
  const enough = greatestWhere(
    Math.max(...own.map((one) => gain(one, 1))) + 1,
    (fen) => sum(asked(fen)) > most,
  );
  const times = asked(enough + 1);
  // Of those that are worth the same the first ones get what is left.
  let rest = most - sum(times);
  for (const [index, upTo] of asked(enough).entries()) {
    const more = Math.min(rest, upTo - times[index]!);
    times[index]! += more;
    rest -= more;
  }
  return times;
}

/** Those whose shares are fixed first, then amounts to be divided, the fewer goods they have for it the earlier. */
export function inOrder<Item>(items: readonly Item[], worthOfOne: (item: Item) => Worth): Item[] {
  const places = (item: Item) => worthOfOne(item).outcome.sharers?.length ?? 0;
  return items.toSorted((a, b) => places(a) - places(b));
}

/** What of its shares one finds room for, beside amounts that were divided before: these keep their sums. */
export function sharesWithin(
  { outcome: { shares, sharers } }: Worth,
  floors: ReadonlyMap<string, number>,
  maxFen: number,
  before: readonly Division[],
): { shares: Share[]; divisions: readonly Division[] } {
  if (!sharers) return { shares: fittingShares(shares, floors, maxFen), divisions: before };
  const askedFen = Math.min(sum(shares.map(({ fen }) => fen)), maxFen);
  const divisions = dividedBeside(askedFen, sharers, before, floors);
  return { shares: sharesOf(divisions.at(-1)!), divisions };
}

/** What some are worth together: no article goes below its floor, all of them not over the greatest discount. */
export function togetherFen(
  worths: readonly Worth[],
  floors: ReadonlyMap<string, number>,
  maxFen: number,
): number {
  const left = new Map(floors);
  let [takenFen, otherFen] = [0, 0];
  let divided: readonly Division[] = [];
  for (const worth of inOrder(worths, (one) => one)) {
    otherFen += worth.valueFen - sum(worth.outcome.shares.map(({ fen }) => fen));
    const { shares, divisions } = sharesWithin(worth, left, Number.MAX_SAFE_INTEGER, divided);
    divided = divisions;
    for (const { key, fen } of shares) {
      if (!worth.outcome.sharers) left.set(key, (left.get(key) ?? 0) - fen);
      takenFen += fen;
    }
  }
  return otherFen + Math.min(takenFen, maxFen);
}

import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { withinRoom } from '#app/modules/pricing/rules-basket.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionFacts } from './rules-definition.ts';
import { giftFen } from './rules-gift.ts';
import type { LimitReason } from './rules-levels.ts';
import type { Offer, Outcome } from './rules-offer.ts';

/** What using an offer so many times gives. */
export interface Worth {
  outcome: Outcome;
  times: number;
  /** What it costs of the budget: money off and gifts at their list price. */
  costFen: number;
  /** Pieces given or sold at a special price. */
  qty: number;
  /** Money off, gifts and all else it is worth to the outlet. */
  valueFen: number;
}

/** How much of a promotion is left for this basket. */
export interface Left {
  times: number;
  /** Which limit says so. */
  reason: LimitReason | null;
  fen: number;
  qty: number;
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
  const outcome = offer.at(times);
  const shares = withinRoom(outcome.shares, articles, room);
  const takenFen = sum(shares.map(({ fen }) => fen));
  const gifts = outcome.gifts ?? [];
  const givenFen = sum(gifts.map((gift) => giftFen(gift, articles, facts)));
  return {
    outcome: { ...outcome, shares },
    times,
    costFen: takenFen + givenFen + (outcome.how['couponFen'] === undefined ? 0 : (outcome.extraFen ?? 0)),
    qty: sum(gifts.map(({ qty }) => qty)) + (outcome.deals && gifts.length === 0 ? times : 0),
    valueFen: takenFen + givenFen + (outcome.extraFen ?? 0),
  };
}

/** The greatest number of times that limits and budget leave; what it costs grows with it. */
export function within({ maxTimes }: Pick<Offer, 'maxTimes'>, left: Left, at: WorthAt): Worth | null {
  const fits = ({ costFen, qty }: Worth) => costFen <= left.fen && qty <= left.qty;
  const allowed = Math.min(maxTimes, left.times);
  const all = at(allowed);
  if (fits(all)) return all;
  let [fitting, tooMany] = [0, allowed];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (fits(at(middle))) fitting = middle;
    else tooMany = middle;
  }
  return fitting === 0 ? null : at(fitting);
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
    const left = { ...own[0]!.left };
    const times = timesOfEach(own, left.times);
    for (const [index, one] of own.entries()) {
      const maxTimes = times[index]!;
      const found = maxTimes > 0 ? within({ maxTimes }, left, one.at) : null;
      if (!found || found.valueFen === 0) continue;
      left.times -= found.times;
      left.fen -= found.costFen;
      left.qty -= found.qty;
      worths.set(one, found);
    }
  }
  return worths;
}

/** Times of each offer, `most` in all: each next time goes where it is worth most; with every time it is worth no more. */
function timesOfEach(own: readonly Usable[], most: number): number[] {
  const all = own.map(({ alone }) => alone.times);
  if (sum(all) <= most) return all;
  const gain = ({ at }: Usable, times: number) =>
    at(times).valueFen - (times > 1 ? at(times - 1).valueFen : 0);
  /** How many times are worth at least so much each. */
  const worthwhile = (one: Usable, fen: number) => {
    let [enough, tooMany] = [0, one.alone.times + 1];
    while (tooMany - enough > 1) {
      const middle = Math.floor((enough + tooMany) / 2);
      if (gain(one, middle) >= fen) enough = middle;
      else tooMany = middle;
    }
    return enough;
  };
  const asked = (fen: number) => own.map((one) => worthwhile(one, fen));
  let [low, high] = [0, Math.max(...own.map((one) => gain(one, 1))) + 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (sum(asked(middle)) <= most) high = middle;
    else low = middle;
  }
  const times = asked(high);
  // Of those that are worth the same the first ones get what is left.
  let rest = most - sum(times);
  for (const [index, upTo] of asked(low).entries()) {
    const more = Math.min(rest, upTo - times[index]!);
    times[index]! += more;
    rest -= more;
  }
  return times;
}

/** What some are worth together: no article goes below its floor, all of them not over the greatest discount. */
export function togetherFen(
  worths: readonly Worth[],
  floors: ReadonlyMap<string, number>,
  maxFen: number,
): number {
  const off = new Map<string, number>();
  let otherFen = 0;
  for (const { outcome, valueFen } of worths) {
    otherFen += valueFen;
    for (const { key, fen } of outcome.shares) {
      otherFen -= fen;
      off.set(key, (off.get(key) ?? 0) + fen);
    }
  }
  const offFen = sum([...off].map(([key, fen]) => Math.min(fen, floors.get(key) ?? 0)));
  return otherFen + Math.min(offFen, maxFen);
}

import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { type StagePart, withShares } from '#app/modules/pricing/rules-basket.ts';
import { type Division, sharesOf } from '#app/modules/pricing/rules-divide.ts';
import {
  type Article,
  type Benefit,
  type Missed,
  type Room,
  type StageOutcome,
  stageNames,
} from '#app/modules/pricing/rules-stages.ts';
import { type Choosable, chooseBest, excludes, neighboursOf } from './rules-choose.ts';
import { isOfFreight, type PromotionFacts, type RunningPromotion, stageOf } from './rules-definition.ts';
import { freightGroup, noFreight, withoutFreight } from './rules-freight.ts';
import { goneReason, leftOf } from './rules-limits.ts';
import { offersOf } from './rules-offer.ts';
import type { Offer } from './rules-outcome.ts';
import {
  allotted,
  fewest,
  inOrder,
  sharesWithin,
  togetherFen,
  type Usable,
  type Worth,
  within,
  worthOf,
} from './rules-worth.ts';

/** What promotions make of a basket is marked with it. */
const source = 'promotion';

/** An offer that limits and budget let be used alone, with what it is then worth. */
interface Candidate extends Choosable, Usable {
  promotion: RunningPromotion;
}

/** The part that promotions take in every stage. */
export function promotionStages(facts: PromotionFacts): StagePart[] {
  const byStage = Map.groupBy(facts.promotions, ({ definition }) => stageOf(definition));
  return stageNames.flatMap((stage) => {
    const own = byStage.get(stage);
    return own
      ? [
          {
            stage,
            price: (articles: readonly Article[], room: Room) => priceStage(own, facts, articles, room),
          },
        ]
      : [];
  });
}

function priceStage(
  promotions: readonly RunningPromotion[],
  facts: PromotionFacts,
  articles: readonly Article[],
  room: Room,
): StageOutcome {
  const found = promotions.map((promotion) => candidatesOf(promotion, articles, facts, room));
  const missed = found.flatMap((one) => one.missed);
  const alone = found.flatMap((one) => one.candidates);
  // Where nothing that could give counts deals, what their price leaves above the floor is nobody's.
  const countsDeals = alone.some(({ promotion }) => promotion.definition.onDiscounted);
  const ofStage = countsDeals ? room : roomBesideDeals(room);
  const candidates = withPools(alone, articles, ofStage);
  const floors = new Map(articles.map((one) => [one.key, ofStage.of(one)]));
  const valueOf = (items: readonly Candidate[]) =>
    togetherFen([...allotted(items).values()], floors, room.fen);
  let chosen = chooseBest(candidates, valueOf);
  let used = allotted(chosen);
  const unbound = [...used.values()];
  if (togetherFen(unbound, floors, Number.MAX_SAFE_INTEGER) > togetherFen(unbound, floors, room.fen)) {
    // Only where the greatest discount binds has everything to do with everything.
    chosen = chooseBest(candidates.map(drawingOnBasket), valueOf);
    used = allotted(chosen);
  }
  const { benefits, offers, leftFen } = given(
    chosen.flatMap((one) => (used.has(one) ? [[one, used.get(one)!] as const] : [])),
    articles,
    ofStage,
  );
  const taken = new Set([...used.keys()].map(({ offer }) => offer));
  const near = neighboursOf(chosen);
  for (const one of candidates) {
    if (offers.has(one.offer)) continue;
    const winner = near(one).find((other) => offers.has(other.offer) && excludes(one, other));
    const { promotion, left, valueFen } = one;
    if (winner) missed.push(missedBy(promotion, 'excluded', { by: winner.promotion.name, ownFen: valueFen }));
    else if (taken.has(one.offer) || !draws(one)) missed.push(missedBy(promotion, noRoom(leftFen), {}));
    else missed.push(missedBy(promotion, left.reason ?? 'budget', {}));
  }
  const spent = new Map(promotions.map((one) => [one.id, spentBy(one, benefits)]));
  return {
    benefits,
    freight: withoutFreight(room, benefits),
    missed: missed.map((one) => {
      const reason = one.values['again'] === 1 ? spent.get(one.id) : null;
      return reason ? { ...one, reason, values: {} } : one;
    }),
  };
}

/** What of a promotion this basket itself uses up, so that nobody is told to buy more for it. */
function spentBy(
  { id, definition: { limits }, used }: RunningPromotion,
  benefits: readonly Benefit[],
): string | null {
  const own = benefits.filter((one) => one.id === id);
  const total = (of: string) => sum(own.map(({ how }) => Number(how[of])));
  const times = total('times');
  return goneReason(
    leftOf(limits, {
      orderTimes: times,
      customerTimes: used.customerTimes + times,
      customerDayTimes: used.customerDayTimes + times,
      totalTimes: used.totalTimes + times,
      fen: used.fen + total('costFen'),
      qty: used.qty + total('qty'),
    }),
  );
}

/** Whether a promotion has not enough for all of its offers. */
const draws = ({ promotionId, pools }: Candidate) => pools.includes(poolOf(promotionId));

const poolOf = (promotionId: string) => `promotion ${promotionId}`;

/** Why nothing may be taken off any more. */
const noRoom = (leftFen: number) => (leftFen === 0 ? 'max-discount' : 'floor');

function candidatesOf(
  promotion: RunningPromotion,
  articles: readonly Article[],
  facts: PromotionFacts,
  ofBasket: Room,
): { candidates: Candidate[]; missed: Missed[] } {
  const { definition, used, id, validFrom } = promotion;
  const room = definition.onDiscounted ? ofBasket : roomBesideDeals(ofBasket);
  const { stackable, exclusionGroup, priority, limits } = definition;
  const { offers, short } = offersOf(promotion, articles, facts, room);
  const left = leftOf(limits, { ...used, orderTimes: 0 });
  // Nobody is told to buy more for what is used up.
  const gone = goneReason(left);
  const missed = short.map(({ reason, values }) => missedBy(promotion, gone ?? reason, gone ? {} : values));
  const candidates: Candidate[] = [];
  const stranded = offers.length > 0 ? noFreight(definition, room) : null;
  if (stranded) missed.push(missedBy(promotion, stranded, {}));
  for (const offer of stranded ? [] : offers) {
    if (offer.maxTimes === 0) continue;
    const at = worthOf(offer, { articles, facts, room });
    const alone = left.times > 0 ? within(offer, left, at) : null;
    if (!alone)
      missed.push(missedBy(promotion, left.times === 0 ? (left.reason ?? 'limit-order') : 'budget', {}));
    else if (alone.valueFen === 0) {
      const isNothing = offer.at(alone.times).shares.every(({ fen }) => fen === 0);
      const isFull = articles.every((one) => !offer.keys.includes(one.key) || room.of(one) > 0);
      missed.push(missedBy(promotion, isNothing && isFull ? 'no-better' : noRoom(room.fen), {}));
    } else
      candidates.push({
        promotion,
        offer,
        alone,
        left,
        at,
        promotionId: id,
        // Goods that a price for so many does not take are free for others.
        keys: alone.outcome.deals?.map(({ key }) => key) ?? offer.keys,
        pools: [],
        // Units have one price: what sets it stands alone.
        stackable: stackable && !alone.outcome.deals,
        // There is one freight: one promotion takes it off.
        exclusionGroup: isOfFreight(definition) ? freightGroup : exclusionGroup,
        priority,
        validFrom,
        valueFen: alone.valueFen,
      });
  }
  return { candidates, missed };
}

/** Candidates with what they draw on together: more than is left of a promotion, or than may be taken off an article. */
function withPools(candidates: readonly Candidate[], articles: readonly Article[], room: Room): Candidate[] {
  const short = new Set<string>();
  for (const [id, some] of Map.groupBy(candidates, ({ promotionId }) => promotionId)) {
    const { left } = some[0]!;
    const exceeds = (of: 'times' | 'costFen' | 'qty', most: number) =>
      some.length > 1 && sum(some.map(({ alone }) => alone[of])) > most;
    if (exceeds('times', left.times) || exceeds('costFen', left.fen) || exceeds('qty', left.qty))
      short.add(id);
  }
  const asked = new Map<string, number>();
  for (const { alone, stackable } of candidates) {
    if (!stackable) continue;
    for (const { key, fen } of alone.outcome.shares) asked.set(key, (asked.get(key) ?? 0) + fen);
  }
  const crowded = new Set(
    articles.filter((one) => (asked.get(one.key) ?? 0) > room.of(one)).map(({ key }) => key),
  );
  return candidates.map((one) => ({
    ...one,
    pools: [
      ...(short.has(one.promotionId) ? [poolOf(one.promotionId)] : []),
      ...(one.stackable ? one.keys.filter((key) => crowded.has(key)).map((key) => `article ${key}`) : []),
    ],
  }));
}

/** What may be taken off units that have no price of their own: how far those that have are above the floor says nothing of them. */
function roomBesideDeals(room: Room): Room {
  const free = ({ amountFen, dealFen, qty, dealQty, floorFen }: Article) =>
    Math.max(0, amountFen - dealFen - (floorFen ?? 0) * (qty - dealQty));
  return { ...room, of: (one) => Math.min(room.of(one), free(one)) };
}

const drawingOnBasket = (one: Candidate): Candidate => ({ ...one, pools: [...one.pools, 'basket'] });

/**
 * What is given in the end: what finds no room any more is not given, nor used up. Amounts that are divided among
 * goods come last, and leave each other room.
 */
function given(
  used: readonly (readonly [Candidate, Worth])[],
  articles: readonly Article[],
  room: Room,
): { benefits: Benefit[]; offers: Set<Offer>; leftFen: number } {
  const floors = new Map(articles.map((one) => [one.key, room.of(one)]));
  let leftFen = room.fen;
  let divisions: readonly Division[] = [];
  const found: { promotion: RunningPromotion; worth: Worth; shares: Benefit['shares']; division: number }[] =
    [];
  const offers = new Set<Offer>();
  for (const [{ promotion, offer, at }, most] of inOrder(used, ([, worth]) => worth)) {
    const fitting = (worth: Worth) => sharesWithin(worth, floors, leftFen, divisions);
    const worthLeft = (worth: Worth) =>
      worth.valueFen - totalFen(worth.outcome.shares) + totalFen(fitting(worth).shares);
    if (worthLeft(most) <= 0) continue;
    const worth = at(fewest(most.times, (times) => worthLeft(at(times))));
    const { shares, divisions: beside } = fitting(worth);
    if (!worth.outcome.sharers) for (const { key, fen } of shares) floors.set(key, floors.get(key)! - fen);
    divisions = beside;
    found.push({ promotion, worth, shares, division: worth.outcome.sharers ? beside.length - 1 : -1 });
    leftFen -= totalFen(shares);
    offers.add(offer);
  }
  const benefits = found.map(({ promotion, worth, shares, division }) => {
    const { outcome } = worth;
    const askedFen = Number(outcome.how['dueFen'] ?? totalFen(outcome.shares));
    const cutFen = totalFen(outcome.shares) - totalFen(shares);
    // What an amount takes of which goods is settled only when all amounts are divided.
    const divided = divisions[division];
    const taken = divided ? { ...outcome, shares: sharesOf(divided) } : withShares(outcome, shares);
    return benefitOf(promotion, { ...worth, outcome: taken }, { cutFen, askedFen });
  });
  return { benefits, offers, leftFen };
}

const totalFen = (shares: Benefit['shares']) => sum(shares.map(({ fen }) => fen));

function benefitOf(
  { id, version, name, definition }: RunningPromotion,
  { outcome, times, costFen, qty, valueFen }: Worth,
  { cutFen, askedFen }: { cutFen: number; askedFen: number },
): Benefit {
  const { shares, deals, gifts, counted, how } = outcome;
  return {
    source,
    id,
    version,
    name,
    shares,
    askedFen,
    ...(deals ? { deals } : {}),
    ...(gifts ? { gifts } : {}),
    ...(counted ? { counted } : {}),
    ...(definition.onDiscounted && !deals && shares.length > 0 ? { onDeals: true } : {}),
    how: {
      kind: definition.kind,
      ...how,
      times,
      costFen: costFen - cutFen,
      qty,
      valueFen: valueFen - cutFen,
    },
  };
}

function missedBy({ id, name }: RunningPromotion, reason: string, values: Missed['values']): Missed {
  return { source, id, name, reason, values };
}

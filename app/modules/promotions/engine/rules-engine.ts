import { sum } from '#app/modules/pricing/rules-allocate.ts';
import { type StagePart, withinRoom } from '#app/modules/pricing/rules-basket.ts';
import {
  type Article,
  type Benefit,
  type Missed,
  type Room,
  type StageName,
  type StageOutcome,
  stageNames,
} from '#app/modules/pricing/rules-stages.ts';
import { type Choosable, chooseBest, excludes, neighboursOf } from './rules-choose.ts';
import { type PromotionFacts, type RunningPromotion, stageOf } from './rules-definition.ts';
import { giftFen } from './rules-gift.ts';
import { timesLeft } from './rules-levels.ts';
import { type Offer, type Outcome, offersOf } from './rules-offer.ts';

/** What promotions make of a basket is marked with it. */
const source = 'promotion';

/** An offer as far as limits and budget let it be used, with what it is worth. */
interface Candidate extends Choosable {
  promotion: RunningPromotion;
  outcome: Outcome;
  times: number;
  /** What it costs of the budget: money off and gifts at their list price. */
  costFen: number;
  /** Pieces given or sold at a special price. */
  qty: number;
}

/** The part that promotions take in every stage. */
export function promotionStages(facts: PromotionFacts): StagePart[] {
  const byStage = Map.groupBy(facts.promotions, ({ definition }): StageName => stageOf[definition.kind]);
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
  const candidates: Candidate[] = [];
  const missed: Missed[] = [];
  for (const promotion of promotions) {
    const found = candidatesOf(promotion, articles, facts, room);
    candidates.push(...found.candidates);
    missed.push(...found.missed);
  }
  const chosen = chooseBest(candidates);
  const taken = new Set(chosen);
  const near = neighboursOf(chosen);
  for (const one of candidates) {
    if (taken.has(one)) continue;
    const winner = near(one).find((other) => excludes(one, other));
    missed.push(
      missedBy(one.promotion, 'excluded', { by: winner?.promotion.name ?? '', ownFen: one.valueFen }),
    );
  }
  return { benefits: chosen.map(benefitOf), missed };
}

function candidatesOf(
  promotion: RunningPromotion,
  articles: readonly Article[],
  facts: PromotionFacts,
  room: Room,
): { candidates: Candidate[]; missed: Missed[] } {
  const { definition, used, id, validFrom } = promotion;
  const { offers, short } = offersOf(promotion, articles, facts, room);
  const left = timesLeft(definition.limits, used);
  let times = left.times;
  const budget = {
    fen: remaining(definition.limits.budgetFen, used.fen),
    qty: remaining(definition.limits.budgetQty, used.qty),
  };
  // Nobody is told to buy more for what is used up.
  const gone = times === 0 ? left.reason : budget.fen === 0 || budget.qty === 0 ? 'budget' : null;
  const missed = short.map(({ reason, values }) => missedBy(promotion, gone ?? reason, gone ? {} : values));
  const candidates: Candidate[] = [];
  for (const offer of offers) {
    const allowed = Math.min(offer.maxTimes, times);
    if (offer.maxTimes === 0) continue;
    if (allowed === 0) {
      missed.push(missedBy(promotion, left.reason ?? 'limit-order', {}));
      continue;
    }
    const found = withinBudget(allowed, budget, (count) => worth(offer, count, { articles, facts, room }));
    if (!found) {
      missed.push(missedBy(promotion, 'budget', {}));
      continue;
    }
    if (found.valueFen === 0) {
      missed.push(missedBy(promotion, 'floor', {}));
      continue;
    }
    times -= found.times;
    budget.fen -= found.costFen;
    budget.qty -= found.qty;
    const { stackable, exclusionGroup, priority } = definition;
    candidates.push({
      ...found,
      promotion,
      promotionId: id,
      keys: offer.keys,
      stackable,
      exclusionGroup,
      priority,
      validFrom,
    });
  }
  return { candidates, missed };
}

type Worth = Pick<Candidate, 'outcome' | 'times' | 'costFen' | 'qty' | 'valueFen'>;

function worth(
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

/** The greatest number of times that the budget pays for; what it costs grows with it. */
function withinBudget(
  allowed: number,
  budget: { fen: number; qty: number },
  at: (times: number) => Worth,
): Worth | null {
  const fits = ({ costFen, qty }: Worth) => costFen <= budget.fen && qty <= budget.qty;
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

function remaining(budget: number | null, used: number): number {
  return budget === null ? Number.MAX_SAFE_INTEGER : Math.max(0, budget - used);
}

function benefitOf({ promotion, outcome, times, costFen, qty, valueFen }: Candidate): Benefit {
  const { id, version, name, definition } = promotion;
  const { shares, deals, gifts, how } = outcome;
  return {
    source,
    id,
    version,
    name,
    shares,
    ...(deals ? { deals } : {}),
    ...(gifts ? { gifts } : {}),
    how: { kind: definition.kind, ...how, times, costFen, qty, valueFen },
  };
}

function missedBy({ id, name }: RunningPromotion, reason: string, values: Missed['values']): Missed {
  return { source, id, name, reason, values };
}

import { isWithinAreas } from '#app/lib/places/sale-area.ts';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { StagePart } from '#app/modules/pricing/rules-basket.ts';
import type { FreightByHand } from '#app/modules/pricing/rules-kept.ts';
import type { Article, Freight } from '#app/modules/pricing/rules-stages.ts';

/** What bringing an order costs by rules. Pure; money in fen, goods in base units. */

/** What freight hangs on: what the goods come to after all discounts, or how many base units there are. */
export const freightBases = ['amount', 'pieces'] as const;
export type FreightBasis = (typeof freightBases)[number];

/** From so much on bringing it costs so much, until the next step. */
export interface FreightStep {
  from: number;
  fen: number;
}

/** A rule as it stood when it was read. */
export interface FreightRule {
  id: string;
  version: number;
  name: string;
  basis: FreightBasis;
  steps: readonly FreightStep[];
}

/** For whom a rule is; null is everybody. */
export interface FreightScope {
  channelId: string | null;
  areas: string | null;
  priority: number;
}

/** Of a basket what freight can hang on. */
export interface FreightGoods {
  amountFen: number;
  pieces: number;
}

/** What is known when freight is reckoned. */
export interface FreightFacts {
  /** The rule that fits today. */
  rule: FreightRule | null;
  byHand: FreightByHand | null;
  /** Another system that has charged it; null: none. */
  outside: { by: string; fen: number } | null;
  /** Of an order that is changed: the rule it went by, and its goods then. */
  earlier: { rule: FreightRule | null; goods: FreightGoods } | null;
}

/** So many steps a rule has at most. */
const maxSteps = 20;

const stepPattern = /^(\d{1,9}(?:\.\d{1,2})?)\s*[=＝]\s*(\d{1,7}(?:\.\d{1,2})?)$/;

/** Why steps cannot be read: which line, or what is wrong with all of them. */
export type StepsTrouble =
  | { code: 'steps-unreadable'; line: string }
  | { code: 'steps-begin' }
  | { code: 'steps-fall'; line: string }
  | { code: 'steps-many' };

/**
 * Steps as people write them, one a line: from = freight, both in yuan, or from in base units. They begin at 0 and
 * rise, so that every order has exactly one.
 */
export function readSteps(
  text: string,
  basis: FreightBasis,
): { steps: FreightStep[]; trouble: null } | { steps: null; trouble: StepsTrouble } {
  const refused = (trouble: StepsTrouble) => ({ steps: null, trouble });
  const steps: FreightStep[] = [];
  for (const written of text.split(/[\n;；]/)) {
    const line = written.trim();
    if (line === '') continue;
    const [, from = '', freight = ''] = stepPattern.exec(line) ?? [];
    if (from === '' || (basis === 'pieces' && from.includes('.')))
      return refused({ code: 'steps-unreadable', line });
    const step = { from: basis === 'amount' ? fenOf(from) : Number(from), fen: fenOf(freight) };
    const last = steps.at(-1);
    if (!last && step.from !== 0) return refused({ code: 'steps-begin' });
    if (last && step.from <= last.from) return refused({ code: 'steps-fall', line });
    steps.push(step);
  }
  if (steps.length === 0) return refused({ code: 'steps-begin' });
  return steps.length > maxSteps ? refused({ code: 'steps-many' }) : { steps, trouble: null };
}

const fenOf = (yuan: string) => Math.round(Number(yuan) * 100);

/** The rule that stands among those of a dealer and a day: the higher priority, then the newer one. */
export function ruleThatFits<Rule extends FreightScope & { id: string }>(
  rules: readonly Rule[],
  buyer: { channelIds: readonly string[]; province: string; city: string },
): Rule | null {
  const fitting = rules.filter(
    ({ channelId, areas }) =>
      (channelId === null || buyer.channelIds.includes(channelId)) && isWithinAreas(areas, buyer),
  );
  // Ids are made by time: the greater is the newer.
  const [first] = fitting.toSorted((a, b) => b.priority - a.priority || (a.id < b.id ? 1 : -1));
  return first ?? null;
}

/** Of articles what freight can hang on, however they are divided among rows. */
export function goodsToBring(
  articles: readonly Pick<Article, 'qty' | 'factor' | 'amountFen'>[],
): FreightGoods {
  return {
    amountFen: sum(articles.map(({ amountFen }) => amountFen)),
    pieces: sum(articles.map(({ qty, factor }) => qty * factor)),
  };
}

/** The rule goods go by: that of the order which is changed as long as nothing is different that it hangs on. */
export function ruleOf({ rule, earlier }: FreightFacts, goods: FreightGoods): FreightRule | null {
  const same =
    earlier && earlier.goods.amountFen === goods.amountFen && earlier.goods.pieces === goods.pieces;
  return same ? earlier.rule : rule;
}

/** What bringing goods costs: by somebody's word, else as it was charged already, else by rule; null where nothing says anything. */
export function freightFor(facts: FreightFacts, goods: FreightGoods): Freight | null {
  if (facts.byHand) {
    const { fen, reason: name } = facts.byHand;
    return { ruleId: null, version: 0, name, fen, basis: 'amount', counted: goods.amountFen };
  }
  if (facts.outside) {
    const { fen, by: name } = facts.outside;
    return { ruleId: null, outside: true, version: 0, name, fen, basis: 'amount', counted: goods.amountFen };
  }
  const rule = ruleOf(facts, goods);
  if (!rule) return null;
  const { id: ruleId, version, name, basis } = rule;
  const counted = basis === 'amount' ? goods.amountFen : goods.pieces;
  return { ruleId, version, name, fen: stepFen(rule.steps, counted), basis, counted };
}

/** The part that freight takes in a price: after all that is taken off the goods. */
export const freightStages = (facts: FreightFacts): StagePart[] => [
  {
    stage: 'freight',
    price: (articles) => ({
      benefits: [],
      missed: [],
      freight: freightFor(facts, goodsToBring(articles)),
    }),
  },
];

/** The freight of the last step that is reached. */
export function stepFen(steps: readonly FreightStep[], counted: number): number {
  return steps.findLast(({ from }) => from <= counted)?.fen ?? 0;
}

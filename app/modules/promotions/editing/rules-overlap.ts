/** Which promotions meet on the calendar, and which of two gives way. Pure. */

import { isOfFreight, type PromotionDefinition, stageOf } from '../engine/rules-definition.ts';
import { freightGroup } from '../engine/rules-freight.ts';
import type { PromotionScope } from '../facts/rules-scope.ts';
import type { Target } from './rules-targets.ts';

/** A promotion as the calendar knows it. */
export interface Planned {
  id: string;
  /** YYYY-MM-DD, both included. */
  validFrom: string;
  validTo: string;
  definition: Pick<PromotionDefinition, 'kind' | 'levels' | 'stackable' | 'exclusionGroup' | 'priority'>;
  scope: Pick<PromotionScope, 'include' | 'sources' | 'weekdays' | 'from' | 'to'>;
  /** Its channels and those below them; empty for all. */
  channelIds: readonly string[];
  targets: readonly Target[];
}

/** Days on which two promotions can meet in one basket, and which one goes first where both are worth the same. */
export interface Overlap {
  ids: readonly [string, string];
  from: string;
  to: string;
  firstId: string;
}

/** By which category and brand a product is found, by its id. */
export type Marks = ReadonlyMap<string, { category: string; brand: string | null }>;

/** Every two promotions of which an order gets only one although both would fit, in the order of their days. */
export function overlapsOf(planned: readonly Planned[], marks: Marks): Overlap[] {
  const found = planned.flatMap((one, place) =>
    planned.slice(place + 1).flatMap((other): Overlap[] => {
      const from = one.validFrom > other.validFrom ? one.validFrom : other.validFrom;
      const to = one.validTo < other.validTo ? one.validTo : other.validTo;
      if (from > to || !exclude(one, other) || !meet(one, other, marks)) return [];
      return [{ ids: [one.id, other.id], from, to, firstId: first(one, other) }];
    }),
  );
  return found.toSorted((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}

/** At different stages both are given; at one, only where both may be stacked and no group stands against it. */
function exclude({ definition: one }: Planned, { definition: other }: Planned): boolean {
  if (stageOf(one) !== stageOf(other)) return false;
  if (sameGroup(one, other)) return true;
  return !(mayStack(one) && mayStack(other));
}

/** Units have one price: what sets it stands alone. */
const mayStack = ({ stackable, levels }: Planned['definition']) =>
  stackable && levels.every(({ benefit }) => benefit.type !== 'price');

/** There is one freight: what takes it off is of one group. */
const groupOf = (definition: Planned['definition']) =>
  isOfFreight(definition) ? freightGroup : definition.exclusionGroup;

const sameGroup = (one: Planned['definition'], other: Planned['definition']) =>
  groupOf(one) !== null && groupOf(one) === groupOf(other);

/** Whether one outlet, at one moment, with one article can fall under both. */
function meet(one: Planned, other: Planned, marks: Marks): boolean {
  const [a, b] = [one.scope, other.scope];
  return (
    share(one.channelIds, other.channelIds) &&
    share(a.include.dealerIds, b.include.dealerIds) &&
    share(a.include.customerIds, b.include.customerIds) &&
    share(a.sources, b.sources) &&
    share(a.weekdays, b.weekdays) &&
    (a.from ?? '00:00') < (b.to ?? '24:00') &&
    (b.from ?? '00:00') < (a.to ?? '24:00') &&
    // Of one group an order has one promotion only, whatever its goods.
    (sameGroup(one.definition, other.definition) ||
      one.targets.some((target) => other.targets.some((against) => sameGoods(target, against, marks))))
  );
}

/** Of two lists that are empty for everything. */
function share<Value>(some: readonly Value[], others: readonly Value[]): boolean {
  return some.length === 0 || others.length === 0 || some.some((value) => others.includes(value));
}

function sameGoods(one: Target, other: Target, marks: Marks): boolean {
  if (one.kind === 'all' || other.kind === 'all') return true;
  if (one.kind === other.kind) return one.value === other.value;
  const [product, mark] = one.kind === 'product' ? [one, other] : [other, one];
  // Of a category and a brand nobody knows without all articles: they may well have one in common.
  if (product.kind !== 'product') return true;
  const known = marks.get(product.value);
  return known !== undefined && (mark.kind === 'category' ? known.category : known.brand) === mark.value;
}

/** As the engine decides between two worth the same: the greater priority, then the newer one. */
function first(one: Planned, other: Planned): string {
  const byPriority = other.definition.priority - one.definition.priority;
  if (byPriority !== 0) return byPriority < 0 ? one.id : other.id;
  if (one.validFrom !== other.validFrom) return one.validFrom > other.validFrom ? one.id : other.id;
  return one.id < other.id ? one.id : other.id;
}

import {
  type PromotionDefinition,
  type PromotionGroup,
  type PromotionLevel,
  takesCoupon,
} from '../engine/rules-definition.ts';
import type { PromotionScope } from '../facts/rules-scope.ts';
import { listSign, outletLists } from './rules-file-columns.ts';

/** A promotion as a file has it. */
export interface FiledPromotion {
  code: string;
  name: string;
  description: string;
  validFrom: string;
  validTo: string;
  scope: PromotionScope;
  definition: PromotionDefinition;
}

/** How what is known by an id is written: `goods`, `coupon`, or a list of a scope. */
export type NameOf = (kind: string, id: string) => string;
/** A choice in the reader's words, yes and no among them. */
export type WordOf = (column: string, value: string) => string;

/** The cells of a line, by their columns. */
export type LineCells = Record<string, string | number | null>;

/** The lines of a promotion: one for each of its groups and levels, its own facts in the first. Pure. */
export function linesOf(promotion: FiledPromotion, nameOf: NameOf, wordOf: WordOf): LineCells[] {
  const { groups, levels } = promotion.definition;
  return Array.from({ length: Math.max(groups.length, levels.length) }, (_, at) => ({
    code: promotion.code,
    ...(at === 0 ? ownCells(promotion, nameOf, wordOf) : {}),
    ...(groups[at] ? groupCells(groups[at], promotion.definition, nameOf, wordOf) : {}),
    ...(levels[at] ? levelCells(levels[at], promotion.definition, nameOf, wordOf) : {}),
  }));
}

const yuan = (fen: number | null) => (fen === null ? null : fen / 100);
const share = (bp: number) => bp / 10_000;
const yes = (wordOf: WordOf, column: string, value: boolean) => wordOf(column, value ? 'yes' : 'no');

function ownCells(
  { name, description, validFrom, validTo, scope, definition }: FiledPromotion,
  nameOf: NameOf,
  wordOf: WordOf,
): LineCells {
  const { kind, basis, recursive, over, giftRounding, minGrade, growth, onReturn, limits } = definition;
  const sides = (['include', 'exclude'] as const).flatMap((side) =>
    outletLists.map(
      (list) => [`${side}.${list}`, scope[side][list].map((id) => nameOf(list, id)).join(listSign)] as const,
    ),
  );
  return {
    name,
    kind: wordOf('kind', kind),
    validFrom,
    validTo,
    description,
    basis: wordOf('basis', basis),
    recursive: yes(wordOf, 'recursive', recursive),
    over: basis === 'amount' ? yuan(over) : over,
    giftRounding: wordOf('giftRounding', giftRounding),
    minGrade,
    growthFrom: growth?.from ?? null,
    growthTo: growth?.to ?? null,
    growthFactor: growth ? share(growth.factorBp) : null,
    onReturn: wordOf('onReturn', onReturn),
    ...Object.fromEntries(sides),
    sources: scope.sources.map((one) => wordOf('sources', one)).join(listSign),
    weekdays: scope.weekdays.map((one) => wordOf('weekdays', String(one))).join(listSign),
    from: scope.from,
    to: scope.to,
    perOrder: limits.perOrder,
    perCustomer: limits.perCustomer,
    perCustomerDay: limits.perCustomerDay,
    total: limits.total,
    budgetYuan: yuan(limits.budgetFen),
    budgetQty: limits.budgetQty,
    stackable: yes(wordOf, 'stackable', definition.stackable),
    needsCoupon: yes(wordOf, 'needsCoupon', takesCoupon(definition)),
    exclusionGroup: definition.exclusionGroup,
    priority: definition.priority,
    onDiscounted: yes(wordOf, 'onDiscounted', definition.onDiscounted),
  };
}

function groupCells(
  { productIds, categories, brands, excludedProductIds, mustInclude, unit, mixed, needQty }: PromotionGroup,
  { kind }: PromotionDefinition,
  nameOf: NameOf,
  wordOf: WordOf,
): LineCells {
  const goods = (ids: readonly string[]) => ids.map((id) => nameOf('goods', id)).join(listSign);
  return {
    products: goods(productIds),
    categories: categories.join(listSign),
    brands: brands.join(listSign),
    excludedProducts: goods(excludedProductIds),
    mustInclude: goods(mustInclude),
    unit,
    mixed: yes(wordOf, 'mixed', mixed),
    needQty: kind === 'combo' ? needQty : null,
  };
}

function levelCells(
  { min, max, benefit }: PromotionLevel,
  { basis }: PromotionDefinition,
  nameOf: NameOf,
  wordOf: WordOf,
): LineCells {
  const much = (value: number | null) => (basis === 'amount' ? yuan(value) : value);
  const cells = { min: much(min), max: much(max), benefit: wordOf('benefit', benefit.type) };
  switch (benefit.type) {
    case 'percent':
      return { ...cells, percent: share(benefit.bp) };
    case 'amount':
    case 'price':
      return { ...cells, yuan: yuan(benefit.fen) };
    case 'freight':
      return cells;
    case 'points':
      return { ...cells, factor: share(benefit.factorBp) };
    case 'coupon':
      return { ...cells, yuan: yuan(benefit.fen), coupon: nameOf('coupon', benefit.promotionId) };
    case 'gift': {
      const gifts = benefit.items.map(({ productId, unit }) => `${nameOf('goods', productId)} ${unit}`);
      return { ...cells, giftQty: benefit.qty, gifts: gifts.join(listSign), choose: benefit.choose };
    }
    default:
      return benefit satisfies never;
  }
}

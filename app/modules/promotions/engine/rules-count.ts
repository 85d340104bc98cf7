import { scaled, sum } from '#app/modules/pricing/rules-allocate.ts';
import type { Article } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionDefinition, PromotionGroup } from './rules-definition.ts';
import type { Shortfall } from './rules-outcome.ts';

/** What of a basket counts for a promotion: articles of one product, or of a whole group together. */
export interface Counted {
  articles: readonly Article[];
  group: PromotionGroup;
  /** In the group's unit, or in fen, as the promotion's basis says. */
  amount: number;
}

/** Units of an article that count: those at a price of their own do only where the promotion says so. */
export function countedQty(
  article: Article,
  { onDiscounted }: Pick<PromotionDefinition, 'onDiscounted'>,
): number {
  return onDiscounted ? article.qty : article.qty - article.dealQty;
}

/** What these units cost so far. */
export function countedFen(
  article: Article,
  { onDiscounted }: Pick<PromotionDefinition, 'onDiscounted'>,
): number {
  return onDiscounted ? article.amountFen : Math.max(0, article.amountFen - article.dealFen);
}

/** Whether an article belongs to a group. */
export function isOfGroup(
  article: Pick<Article, 'productId' | 'category' | 'brand'>,
  group: PromotionGroup,
): boolean {
  const { productIds, categories, brands, excludedProductIds } = group;
  if (excludedProductIds.includes(article.productId)) return false;
  if (productIds.length + categories.length + brands.length === 0) return true;
  return (
    productIds.includes(article.productId) ||
    categories.includes(article.category) ||
    (article.brand !== null && brands.includes(article.brand))
  );
}

/** Articles of a group that have anything to count; a price of its own is one of the group's unit, and of no other. */
export function articlesOfGroup(
  articles: readonly Article[],
  group: PromotionGroup,
  definition: PromotionDefinition,
): Article[] {
  const priced = setsPrice(definition);
  return articles.filter(
    (one) => isOfGroup(one, group) && countedQty(one, definition) > 0 && (!priced || isInUnit(one, group)),
  );
}

const setsPrice = ({ levels }: Pick<PromotionDefinition, 'levels'>) =>
  levels.some(({ benefit }) => benefit.type === 'price');

/** Whether an article is sold in a group's unit, in base units where it names none. */
export const isInUnit = (
  { unit, factor }: Pick<Article, 'unit' | 'factor'>,
  group: Pick<PromotionGroup, 'unit'>,
): boolean => (group.unit === null ? factor === 1 : unit === group.unit);

/** Whether all goods of a group count together: a coupon is used once, and what was bought before is known of all of them only. */
export const countsTogether = (
  { kind }: Pick<PromotionDefinition, 'kind'>,
  { mixed }: PromotionGroup,
): boolean => mixed || kind === 'growth' || kind === 'cumulative' || kind === 'coupon';

/**
 * What counts for a promotion of one group, by product or together. Nothing where nothing of it is in the basket.
 * `loose`: base units by product that were bought before and did not make a whole unit.
 */
export function countedOf(
  articles: readonly Article[],
  definition: PromotionDefinition,
  loose: Readonly<Record<string, number>> = {},
): Counted[] {
  const group = definition.groups[0]!;
  const own = articlesOfGroup(articles, group, definition);
  const sets = countsTogether(definition, group)
    ? [own]
    : [...Map.groupBy(own, ({ productId }) => productId).values()];
  return sets
    .filter((some) => some.length > 0)
    .map((some) => ({ articles: some, group, amount: amountOf(some, group, definition, loose) }));
}

/** How much some articles count: whole units product by product, or fen. */
function amountOf(
  articles: readonly Article[],
  { unit }: PromotionGroup,
  definition: PromotionDefinition,
  loose: Readonly<Record<string, number>>,
): number {
  if (definition.basis === 'amount') return sum(articles.map((one) => countedFen(one, definition)));
  const byProduct = Map.groupBy(articles, ({ productId }) => productId);
  return sum(
    [...byProduct].map(([productId, own]) => {
      const base = sum(own.map((one) => countedQty(one, definition) * one.factor)) + (loose[productId] ?? 0);
      return wholeUnits(base, unit, own[0]!.units).whole;
    }),
  );
}

/** Base units of a product as whole ones of a unit, and what is left over; nothing where it has no such unit. */
export function wholeUnits(
  baseQty: number,
  unit: string | null,
  units: Article['units'],
): { whole: number; loose: number } {
  const factor = unit === null ? 1 : units.find((one) => one.unit === unit)?.factor;
  if (factor === undefined) return { whole: 0, loose: 0 };
  const whole = scaled(baseQty, 1, factor);
  return { whole, loose: baseQty - whole * factor };
}

/**
 * Why goods that a promotion is about do not count for it at all: an earlier stage has given them a price of their
 * own, or they are bought in another unit. Goods it is not about say nothing.
 */
export function uncounted(articles: readonly Article[], { groups }: PromotionDefinition): Shortfall[] {
  for (const group of groups) {
    const own = articles.filter((one) => isOfGroup(one, group));
    const inUnit = own.find(({ unit }) => group.unit === null || unit === group.unit);
    if (inUnit) return [{ reason: 'on-deal', values: {} }];
    if (own.length > 0) return [{ reason: 'unit', values: { unit: group.unit ?? '' } }];
  }
  return [];
}

/** Some units of an article, and what they cost so far. */
export interface TakenUnits {
  article: Article;
  qty: number;
  fen: number;
  /** Of these those that had no price of their own yet. */
  newly: { qty: number; fen: number };
}

/** Units of an article that count, by what one of them costs: those that have a price of their own apart. */
function partsOf(article: Article, { onDiscounted }: PromotionDefinition): TakenUnits[] {
  const { dealQty, dealFen } = article;
  const free = { qty: article.qty - dealQty, fen: Math.max(0, article.amountFen - dealFen) };
  const none = { qty: 0, fen: 0 };
  return [
    { article, ...free, newly: free },
    ...(onDiscounted && dealQty > 0 ? [{ article, qty: dealQty, fen: dealFen, newly: none }] : []),
  ].filter(({ qty }) => qty > 0);
}

const some = ({ article, qty: all, fen, newly }: TakenUnits, qty: number): TakenUnits => {
  const taken = { qty, fen: scaled(fen, qty, all) };
  return { article, ...taken, newly: newly.qty > 0 ? taken : newly };
};

/** So many units of an article, the dearest first. */
export function unitsOf(article: Article, qty: number, definition: PromotionDefinition): TakenUnits {
  return takenUnits([article], qty, definition)[0]!;
}

/** Those whose units cost most so far first: what a set takes. */
export function dearestFirst(articles: readonly Article[], definition: PromotionDefinition): Article[] {
  const unitFen = (one: Article) => countedFen(one, definition) / countedQty(one, definition);
  return articles.toSorted((a, b) => unitFen(b) - unitFen(a) || (a.key < b.key ? -1 : 1));
}

/** So many units of some articles of one unit, the dearest first. */
export function takenUnits(
  articles: readonly Article[],
  qty: number,
  definition: PromotionDefinition,
): TakenUnits[] {
  let left = qty;
  const parts = articles
    .flatMap((one) => partsOf(one, definition))
    .toSorted((a, b) => b.fen * a.qty - a.fen * b.qty || (a.article.key < b.article.key ? -1 : 1));
  const taken = parts.flatMap((part) => {
    const more = Math.min(left, part.qty);
    left -= more;
    return more > 0 ? [some(part, more)] : [];
  });
  return [...Map.groupBy(taken, ({ article }) => article)].map(([article, own]) => ({
    article,
    ...total(own),
    newly: total(own.map(({ newly }) => newly)),
  }));
}

const total = (parts: readonly { qty: number; fen: number }[]) => ({
  qty: sum(parts.map((one) => one.qty)),
  fen: sum(parts.map((one) => one.fen)),
});

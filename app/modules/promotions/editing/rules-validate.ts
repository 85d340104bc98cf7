import { countsTogether } from '../engine/rules-count.ts';
import {
  isOfFreight,
  type LevelBenefit,
  type PromotionDefinition,
  type PromotionGroup,
  type PromotionKind,
} from '../engine/rules-definition.ts';
import { isCountable } from '../engine/rules-levels.ts';
import type { OutletList, PromotionScope } from '../facts/rules-scope.ts';

/** What is wrong with a promotion, and at which field (B6). Codes of the module's errors. */
export interface Problem {
  code: string;
  field: string;
}

type BenefitType = LevelBenefit['type'];

/** What each kind may give. */
export const givenBy: Record<PromotionKind, readonly BenefitType[]> = {
  'buy-same': ['gift'],
  'buy-other': ['gift'],
  'tier-quantity': ['percent', 'amount'],
  'tier-amount': ['percent', 'amount', 'gift', 'freight'],
  'special-price': ['price'],
  combo: ['price'],
  mix: ['percent', 'amount', 'price'],
  growth: ['percent'],
  cumulative: ['percent', 'amount', 'gift'],
  coupon: ['percent', 'amount', 'freight'],
  'next-coupon': ['coupon'],
  display: ['percent', 'amount', 'gift'],
  points: ['points'],
};

/** Everything that is wrong with a definition: the same for the editor, an import and the API. */
export function problemsOf(
  definition: PromotionDefinition,
  days: { validFrom: string; validTo: string; scope?: PromotionScope },
): Problem[] {
  const problems: Problem[] = [];
  const wrong = (code: string, field: string) => problems.push({ code, field });
  const { kind, groups, levels, limits } = definition;
  if (days.validTo < days.validFrom) wrong('ends-early', 'validTo');
  if (days.scope) problems.push(...scopeProblems(days.scope));
  for (const { min, max } of levels) if (max !== null && max < min) wrong('max-below-min', 'levels');
  if (levels.some(({ min }, index) => index > 0 && min <= levels[index - 1]!.min))
    wrong('levels-not-rising', 'levels');
  for (const { benefit } of levels)
    if (!givenBy[kind].includes(benefit.type)) wrong('benefit-unfit', 'levels');
  // A price holds from the first unit on; of a mixture it is the price of so many.
  if (levels.some(({ min }) => min === 0) && kind !== 'special-price' && kind !== 'combo')
    wrong('min-missing', 'levels');
  if (goodsTwice(groups)) wrong('goods-twice', 'groups');
  for (const { benefit } of levels) {
    if (benefit.type !== 'gift') continue;
    const items = benefit.items.map(({ productId, unit }) => `${productId} ${unit}`);
    if (new Set(items).size < items.length) wrong('gift-twice', 'levels');
    if (kind === 'buy-same' && items.length > 0) wrong('same-has-no-pool', 'levels');
    if (kind === 'buy-other' && items.length === 0) wrong('gift-missing', 'levels');
    if (benefit.choose > Math.max(1, items.length)) wrong('choose-too-many', 'levels');
  }
  if (kind === 'combo' ? groups.length < 2 : groups.length !== 1) wrong('groups-unfit', 'groups');
  if (levels.some(({ benefit }) => benefit.type === 'price') && groups.some(({ unit }) => unit === null)) {
    wrong('unit-missing', 'groups');
  }
  // Units have one price, from the first one on.
  if (
    (kind === 'special-price' || kind === 'combo') &&
    (levels.length > 1 || levels.some(({ min }) => min > 1))
  )
    wrong('one-price', 'levels');
  // A price is one of so many units: what they cost together says nothing of how many they are.
  if (
    kind === 'mix' &&
    definition.basis === 'amount' &&
    levels.some(({ benefit }) => benefit.type === 'price')
  )
    wrong('price-by-amount', 'levels');
  if (
    (kind === 'special-price' || kind === 'combo') &&
    groups.some(
      ({ productIds, categories, brands }) => productIds.length + categories.length + brands.length === 0,
    )
  ) {
    wrong('goods-missing', 'groups');
  }
  if (definition.onDiscounted && definition.priority < 2) wrong('priority-missing', 'priority');
  if (definition.recursive && levels.some(({ benefit }) => !isCountable(benefit)))
    wrong('recursive-share', 'recursive');
  if (definition.recursive && levels.some(({ min }) => definition.over > min))
    wrong('over-above-min', 'over');
  // One product's multiples are clear; those of a mixture leave open whose gift it is. What is taken off is shared.
  const givesGoods = levels.some(({ benefit }) => benefit.type === 'gift');
  if (definition.recursive && givesGoods && groups.some((one) => isMixture(one, definition)))
    wrong('recursive-mixed', 'recursive');
  // What is earned for later is earned by everybody: coupons of its own would be two kinds in one list.
  if (kind === 'next-coupon' && definition.needsCoupon) wrong('coupon-for-coupon', 'needsCoupon');
  // There is one freight, and it is taken off at one amount.
  if (isOfFreight(definition) && levels.length > 1) wrong('freight-alone', 'levels');
  if (isOfFreight(definition) && groups.some((one) => !countsTogether(definition, one)))
    wrong('freight-apart', 'groups');
  if (kind === 'growth' && definition.growth === null) wrong('growth-missing', 'growth');
  if (definition.growth && definition.growth.to < definition.growth.from) wrong('growth-turned', 'growth');
  if (kind === 'display' && definition.minGrade === null) wrong('grade-missing', 'minGrade');
  if (limits.perOrder !== null && limits.perCustomer !== null && limits.perOrder > limits.perCustomer) {
    wrong('limits-turned', 'limits');
  }
  return problems;
}

/** Whether goods count together, and are more than one product. */
function isMixture(group: PromotionGroup, definition: PromotionDefinition): boolean {
  const { productIds, categories, brands } = group;
  return (
    countsTogether(definition, group) && (productIds.length !== 1 || categories.length + brands.length > 0)
  );
}

const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;

/** The same thing twice in one list, one product in two groups, or one that counts, or must be there, and does not count. */
function goodsTwice(groups: PromotionDefinition['groups']): boolean {
  return (
    hasTwice(groups.flatMap(({ productIds }) => productIds)) ||
    groups.some(
      ({ productIds, excludedProductIds, mustInclude, categories, brands }) =>
        [excludedProductIds, mustInclude, categories, brands].some(hasTwice) ||
        [...productIds, ...mustInclude].some((id) => excludedProductIds.includes(id)),
    )
  );
}

/** Hours that end before they begin, and somebody who is meant and left out at once. */
function scopeProblems({ from, to, include, exclude }: PromotionScope): Problem[] {
  const problems: Problem[] = [];
  if (from !== null && to !== null && to <= from) problems.push({ code: 'hours-turned', field: 'scope' });
  const names = Object.keys(include) as (keyof OutletList)[];
  if (names.some((name) => include[name].some((id) => exclude[name].includes(id)))) {
    problems.push({ code: 'scope-twice', field: 'scope' });
  }
  return problems;
}

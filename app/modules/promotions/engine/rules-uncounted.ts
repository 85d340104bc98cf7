import type { Article } from '#app/modules/pricing/rules-stages.ts';
import { isOfGroup } from './rules-count.ts';
import type { PromotionDefinition } from './rules-definition.ts';
import type { Shortfall } from './rules-offer.ts';

/**
 * Why goods that a promotion is about do not count for it at all: an earlier stage has given them a price of their
 * own, or they are bought in another unit. Goods it is not about say nothing. Pure.
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

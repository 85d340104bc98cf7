import { scaled } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Gift } from '#app/modules/pricing/rules-stages.ts';
import { listAmountFen } from '#app/modules/pricing/rules-totals.ts';
import type { GiftItem, LevelBenefit, PromotionFacts } from './rules-definition.ts';

type GiftBenefit = Extract<LevelBenefit, { type: 'gift' }>;

/**
 * Pieces out of a pool: what the outlet has chosen as far as the pool and the number of kinds let it, the rest of the
 * first kind it has chosen, or the first of the pool. A kind of which none is left to choose is still chosen.
 */
export function poolGifts(
  { items, choose }: GiftBenefit,
  { qty, chosen }: { qty: number; chosen: readonly (GiftItem & { qty: number })[] },
): Gift[] {
  const isSame = (one: GiftItem, other: GiftItem) =>
    one.productId === other.productId && one.unit === other.unit;
  const kinds = chosen
    .filter((one, index) => chosen.findIndex((other) => isSame(one, other)) === index)
    .filter((one) => items.some((item) => isSame(one, item)))
    .slice(0, choose);
  let left = qty;
  const picked = kinds.flatMap(({ productId, unit, qty: asked }): Gift[] => {
    const taken = Math.max(0, Math.min(left, asked));
    left -= taken;
    return taken > 0 ? [{ productId, unit, qty: taken }] : [];
  });
  const [first] = picked.length > 0 ? picked : kinds.length > 0 ? kinds : items;
  if (left === 0 || !first) return picked;
  if (picked.length === 0) return [{ productId: first.productId, unit: first.unit, qty: left }];
  return picked.map((one, index) => (index === 0 ? { ...one, qty: one.qty + left } : one));
}

/** What a gift is worth: its list price, or its share of the article it is more of. */
export function giftFen(gift: Gift, articles: readonly Article[], { giftGoods }: PromotionFacts): number {
  const listed = giftGoods[`${gift.productId} ${gift.unit}`];
  if (listed) return listAmountFen({ ...gift, ...listed });
  const article = articles.find(({ productId }) => productId === gift.productId);
  const factor = article?.units.find(({ unit }) => unit === gift.unit)?.factor ?? 1;
  return article ? scaled(listAmountFen({ ...article, qty: gift.qty }), factor, article.factor) : 0;
}

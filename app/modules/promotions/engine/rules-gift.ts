import { scaled } from '#app/modules/pricing/rules-allocate.ts';
import type { Article, Gift } from '#app/modules/pricing/rules-stages.ts';
import { listAmountFen } from '#app/modules/pricing/rules-totals.ts';
import type { GiftItem, LevelBenefit, PromotionFacts } from './rules-definition.ts';

type GiftBenefit = Extract<LevelBenefit, { type: 'gift' }>;

/** Pieces out of a pool: what the outlet has chosen as far as the pool and the number of kinds let it, the rest the first of it. */
export function poolGifts(
  { items, choose }: GiftBenefit,
  { qty, chosen }: { qty: number; chosen: readonly (GiftItem & { qty: number })[] },
): Gift[] {
  let left = qty;
  const picked: Gift[] = [];
  for (const one of chosen) {
    const there = items.some(({ productId, unit }) => productId === one.productId && unit === one.unit);
    if (!there || picked.length >= choose || left === 0) continue;
    if (picked.some(({ productId, unit }) => productId === one.productId && unit === one.unit)) continue;
    const taken = Math.min(left, one.qty);
    if (taken <= 0) continue;
    left -= taken;
    picked.push({ productId: one.productId, unit: one.unit, qty: taken });
  }
  const [first] = picked.length > 0 ? picked : items;
  if (left === 0 || !first) return picked;
  const rest = { productId: first.productId, unit: first.unit, qty: left };
  if (picked.length === 0) return [rest];
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

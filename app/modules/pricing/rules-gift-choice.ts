import type { GiftChoice } from './rules-kept.ts';

/** A gift out of a pool. */
interface PoolGift {
  productId: string;
  unit: string;
}

/** What an outlet asks for out of the pool of a rule. */
export type GiftWish = PoolGift & { ruleId: string; qty: number };

/**
 * What is asked for when so many of one gift are chosen: of the others as much as is left for them, of no more kinds
 * than the rule lets. Pure.
 */
export function withGift(
  { ruleId, qty, choose, chosen }: Pick<GiftChoice, 'ruleId' | 'qty' | 'choose' | 'chosen'>,
  { productId, unit }: PoolGift,
  count: number,
): GiftWish[] {
  const taken = Math.min(Math.max(0, count), qty);
  let left = qty - taken;
  const own = taken > 0 ? [{ ruleId, productId, unit, qty: taken }] : [];
  for (const one of chosen) {
    if (one.productId === productId && one.unit === unit) continue;
    const rest = Math.min(left, one.qty);
    if (rest > 0) own.push({ ruleId, productId: one.productId, unit: one.unit, qty: rest });
    left -= rest;
  }
  return own.slice(0, choose);
}

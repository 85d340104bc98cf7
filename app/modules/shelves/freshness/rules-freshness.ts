/**
 * How fresh the goods of outlets are together, by the latest count of each product in each outlet (新鲜度): what the map
 * of dealers by products and the map of outlets show. Pure.
 */

import { addDays } from '#app/lib/time/date-time.ts';
import { type Freshness, type FreshnessShares, freshnessOf } from '#app/services/freshness/rules.ts';

/** Ways to look: dealers by products, outlets on the map. */
export const freshnessViews = ['heat', 'map'] as const;

/** Goods together. */
export interface FreshSums {
  qty: number;
  /** Of them fresh or normal. */
  freshQty: number;
  /** Share of their life that remains, each piece counting alike; below 0 is past. */
  lifeShare: number;
}

/** Freshness (新鲜度): fresh and normal ÷ all, in whole per cent. */
export const freshPercent = ({ qty, freshQty }: FreshSums): number => Math.round((freshQty * 100) / qty);

/** What remains of their life on average, in whole per cent. */
export const lifePercent = ({ lifeShare }: FreshSums): number => Math.max(0, Math.round(lifeShare * 100));

/** Parts of a life that are told apart. */
const parts = 6000;

/** The word and colour of goods together: those of one batch with as much of its life left. */
export function toneOf({ lifeShare }: FreshSums, shares: FreshnessShares): Freshness {
  const today = '2000-01-01';
  const left = Math.round(Math.min(1, Math.max(0, lifeShare)) * parts);
  return freshnessOf({ expiryDate: addDays(today, left), shelfLifeDays: parts }, today, shares);
}

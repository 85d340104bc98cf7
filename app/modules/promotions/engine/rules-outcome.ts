import type { Sharer } from '#app/modules/pricing/rules-allocate.ts';
import type { Gift, Share } from '#app/modules/pricing/rules-stages.ts';

/** What is given when an offer is used so many times. */
export interface Outcome {
  shares: readonly Share[];
  /** Of an amount that is divided among goods: whoever has no room for its share leaves it to the others. */
  sharers?: readonly Sharer[];
  deals?: readonly { key: string; qty: number; fen: number }[];
  gifts?: readonly Gift[];
  /** Of points: what they are reckoned from. */
  counted?: readonly Share[];
  /** What it is worth beside money off and gifts: points, a coupon for later. */
  extraFen?: number;
  how: Record<string, string | number | boolean | null>;
}

/** What a promotion can give for some articles, up to so many times; more times are never worth less. */
export interface Offer {
  keys: readonly string[];
  maxTimes: number;
  at: (times: number) => Outcome;
}

/** Why a promotion gives nothing for some articles, or what is missing to its next level. */
export interface Shortfall {
  reason: string;
  values: Record<string, string | number>;
}

/** Offers of a promotion, and what is missing. */
export interface Offers {
  offers: Offer[];
  short: Shortfall[];
}

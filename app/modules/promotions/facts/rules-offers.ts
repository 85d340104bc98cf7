import { type StateFacts, stateOf } from '../rules.ts';

/** What outlets are told of promotions and of their coupons. Pure. */

/** A promotion an outlet can have today, in one plain sentence. */
export interface OutletOffer {
  id: string;
  name: string;
  sentence: string;
  /** The last day, YYYY-MM-DD. */
  validTo: string;
  /** It takes a coupon to have it. */
  byCoupon: boolean;
  /** Its picture; null where nobody has given it one. */
  pictureId: string | null;
}

export const couponStates = ['usable', 'upcoming', 'used', 'over', 'void'] as const;

export type CouponState = (typeof couponStates)[number];

/** A coupon of an outlet and whether it can still be used. */
export interface OutletCoupon {
  code: string;
  name: string;
  sentence: string;
  validTo: string;
  state: CouponState;
}

/**
 * The state of a coupon on a day, YYYY-MM-DD: that of its promotion, unless it has been used. Whether there is budget
 * left is checked when it is used.
 */
export function couponState(
  { orderId, voidAt }: { orderId: string | null; voidAt: Date | null },
  promotion: Omit<StateFacts, 'usedFen' | 'budgetFen' | 'budgetQty' | 'usedQty'>,
  day: string,
): CouponState {
  if (orderId !== null) return 'used';
  if (voidAt !== null) return 'void';
  const state = stateOf({ ...promotion, budgetFen: null, usedFen: 0, budgetQty: null, usedQty: 0 }, day);
  if (state === 'upcoming') return 'upcoming';
  return state === 'running' ? 'usable' : 'over';
}

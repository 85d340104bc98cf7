import {
  type PromotionFacts,
  type PromotionLimits,
  type PromotionUse,
  takesCoupon,
} from './rules-definition.ts';

/** How far a promotion goes: how often for an order, an outlet, a day and in all, and for how much. Pure. */

/** Why a promotion gives no more. */
type LimitReason = 'limit-order' | 'limit-customer' | 'limit-day' | 'limit-total' | 'budget';

/** How much of a promotion is left. */
export interface Left {
  times: number;
  /** The limit that lets it be used least often. */
  reason: LimitReason | null;
  fen: number;
  qty: number;
}

/** What has been used of a promotion, by one order among others. */
interface UseOf extends PromotionUse {
  orderTimes: number;
}

/** One limit with what counts for it. */
interface Counted {
  reason: LimitReason;
  of: 'times' | 'fen' | 'qty';
  limit: number;
  used: number;
}

/** Every limit and budget that a promotion has. */
function countedOf(limits: PromotionLimits, used: UseOf): Counted[] {
  const all: readonly (Omit<Counted, 'limit'> & { limit: number | null })[] = [
    { reason: 'limit-order', of: 'times', limit: limits.perOrder, used: used.orderTimes },
    { reason: 'limit-customer', of: 'times', limit: limits.perCustomer, used: used.customerTimes },
    { reason: 'limit-day', of: 'times', limit: limits.perCustomerDay, used: used.customerDayTimes },
    { reason: 'limit-total', of: 'times', limit: limits.total, used: used.totalTimes },
    { reason: 'budget', of: 'fen', limit: limits.budgetFen, used: used.fen },
    { reason: 'budget', of: 'qty', limit: limits.budgetQty, used: used.qty },
  ];
  return all.flatMap((one) => (one.limit === null ? [] : [{ ...one, limit: one.limit }]));
}

/** What limits and budgets leave of a promotion; of several limits that leave as little the first one says so. */
export function leftOf(limits: PromotionLimits, used: UseOf): Left {
  const left: Left = {
    times: Number.MAX_SAFE_INTEGER,
    reason: null,
    fen: Number.MAX_SAFE_INTEGER,
    qty: Number.MAX_SAFE_INTEGER,
  };
  for (const { reason, of, limit, used: before } of countedOf(limits, used)) {
    const rest = Math.max(0, limit - before);
    if (rest >= left[of]) continue;
    left[of] = rest;
    if (of === 'times') left.reason = reason;
  }
  return left;
}

/** Why nothing is left of a promotion; null where something is. */
export function goneReason({ times, reason, fen, qty }: Left): LimitReason | null {
  if (times === 0) return reason;
  return fen === 0 || qty === 0 ? 'budget' : null;
}

const unused: PromotionUse = { customerTimes: 0, customerDayTimes: 0, totalTimes: 0, fen: 0, qty: 0 };

/**
 * Facts by which a basket without coupons comes to the same, and no more: what others have used is nobody's business on a
 * phone, so limits and budgets are what is left of them, as one.
 */
export const factsForPhone = (facts: PromotionFacts): PromotionFacts => ({
  ...facts,
  coupons: {},
  promotions: facts.promotions
    .filter(({ definition }) => !takesCoupon(definition))
    .map(({ definition, used, ...one }) => {
      const left = leftOf(definition.limits, { ...used, orderTimes: 0 });
      const limits = {
        perOrder: orNone(left.times),
        perCustomer: null,
        perCustomerDay: null,
        total: null,
        budgetFen: orNone(left.fen),
        budgetQty: orNone(left.qty),
      };
      return { ...one, definition: { ...definition, limits }, used: unused };
    }),
});

const orNone = (left: number) => (left === Number.MAX_SAFE_INTEGER ? null : left);

/** Whether more is used of a promotion than any of its limits and budgets lets. */
export function isExceeded(limits: PromotionLimits, used: UseOf): boolean {
  return countedOf(limits, used).some((one) => one.used > one.limit);
}

import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { PricedBasket } from '#app/modules/pricing/rules-basket.ts';
import type { KeptPrice } from '#app/modules/pricing/rules-kept.ts';
import type { ReturnWay } from '#app/modules/pricing/rules-returns.ts';

/** The promotion whose coupon for later a benefit gives; null for other benefits. */
export function couponOf({ how }: Pick<KeptPrice['given'][number], 'how'>): string | null {
  const id = how['couponPromotionId'];
  return typeof id === 'string' ? id : null;
}

/**
 * Whether an order that was priced while a promotion ran earns its coupon with its signature. A pause, the last day and
 * a budget that is used up take nothing from it; an end by hand does, unless the order had passed its audit before. A
 * coupon that nobody could use any more is not made.
 */
export function isEarned(
  giving: { endedAt: Date | null },
  coupon: { endedAt: Date | null; validTo: string },
  { passedAt, day }: { passedAt: Date | null; day: string },
): boolean {
  if (coupon.endedAt !== null || day > coupon.validTo) return false;
  return giving.endedAt === null || (passedAt !== null && passedAt < giving.endedAt);
}

/**
 * Of the coupons for later that an order earned, how many of each promotion's stay with what is kept of it; `gone` are
 * promotions it has nothing of.
 */
export function couponsKept(
  { given }: Pick<KeptPrice, 'given'>,
  { priced, ways }: { priced: Pick<PricedBasket, 'given'>; ways: ReadonlyMap<string, ReturnWay> },
  gone: ReadonlySet<string>,
): { promotionId: string; kept: number }[] {
  const giving = given.filter((one) => couponOf(one) !== null);
  const timesOf = (some: PricedBasket['given'], id: string) =>
    sum(some.filter((one) => one.id === id).map(({ how }) => Number(how['times'])));
  // A promotion may give them for each of several products.
  const staying = (id: string) => {
    if (gone.has(id)) return 0;
    return timesOf(ways.has(id) ? priced.given : given, id);
  };
  // Two promotions may give coupons of the same.
  return [...Map.groupBy(giving, (one) => couponOf(one)!)].map(([promotionId, own]) => ({
    promotionId,
    kept: sum([...new Set(own.map(({ id }) => id))].map(staying)),
  }));
}

/** Those of the coupons an order earned that are worth nothing any more when so many are kept; used ones stay used. */
export function couponsLost<Earned extends { orderId: string | null }>(
  earned: readonly Earned[],
  kept: number,
): Earned[] {
  return earned.filter(({ orderId }) => orderId === null).slice(0, Math.max(0, earned.length - kept));
}

import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { findOrderNumbers } from '#app/modules/orders/listing/use-cases/find-orders-by-number.server.ts';
import { couponState } from '../facts/rules-offers.ts';
import type { FoundCoupon } from './coupon-rows.server.ts';
import type { CouponRow } from './wire-coupons.ts';

const outlets = outletReference('promotion:list');

/** Coupons with the outlets and orders they name: two statements, however many coupons. */
export async function describeCoupons(ctx: Ctx, tx: Tx, found: readonly FoundCoupon[]): Promise<CouponRow[]> {
  const user = requireUser(ctx);
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const idsOf = (name: 'customerId' | 'orderId' | 'earnedBy') =>
    found.flatMap(({ coupon }) => coupon[name] ?? []);
  const customerIds = [...new Set(idsOf('customerId'))];
  const names =
    customerIds.length > 0 ? await outlets.names(ctx, tx, customerIds, 'tenant') : new Map<string, string>();
  const orderIds = can(user, 'order:list') ? [...idsOf('orderId'), ...idsOf('earnedBy')] : [];
  const numbers = await findOrderNumbers(ctx, tx, [...new Set(orderIds)]);
  const order = (id: string | null) => {
    const orderNo = id === null ? undefined : numbers.get(id);
    return id !== null && orderNo !== undefined ? { id, orderNo } : null;
  };
  const whole = can(user, 'promotion:coupon');
  return found.map(({ coupon, promotion }) => ({
    id: coupon.id,
    code: whole ? coupon.code : `····-····-${coupon.code.slice(-4)}`,
    promotionName: promotion.name,
    outlet: coupon.customerId === null ? null : (names.get(coupon.customerId) ?? ''),
    issuedAt: coupon.createdAt.toISOString(),
    issuedBy: coupon.issuedBy,
    batchId: coupon.batchId,
    state: couponState(coupon, promotion, day),
    order: order(coupon.orderId),
    earnedWith: order(coupon.earnedBy),
    voidAt: coupon.voidAt?.toISOString() ?? null,
    voidBy: coupon.voidBy,
    voidReason: coupon.voidReason,
  }));
}

import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { OutletCoupon, OutletOffer } from '#app/modules/promotions/facts/rules-offers.ts';
import {
  listOutletCoupons,
  listOutletOffers,
} from '#app/modules/promotions/facts/use-cases/outlet-offers.server.ts';
import { requireMember } from '../member.server.ts';

/** What the outlet can have today beside its prices, and its coupons. */
export function listOffers(ctx: Ctx): Promise<{ offers: OutletOffer[]; coupons: OutletCoupon[] }> {
  return inTenantReadOnly(ctx, async (tx) => {
    const { customerId } = await requireMember(ctx, tx);
    return {
      offers: await listOutletOffers(ctx, tx, customerId),
      coupons: await listOutletCoupons(ctx, tx, customerId),
    };
  });
}

import { z } from 'zod';
import { couponStates } from './rules-offers.ts';

/** A promotion an outlet can have today, in one plain sentence. */
export const outletOffer = z.object({
  id: z.string(),
  name: z.string(),
  sentence: z.string(),
  validTo: z.string(),
  byCoupon: z.boolean(),
  pictureId: z.string().nullable(),
});
/** A coupon of an outlet and whether it can still be used. */
export const outletCoupon = z.object({
  code: z.string(),
  name: z.string(),
  sentence: z.string(),
  validTo: z.string(),
  state: z.enum(couponStates),
});

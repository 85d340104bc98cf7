import { z } from 'zod';
import { couponStates } from '../facts/rules-offers.ts';

/** A coupon as the list shows it. */
export const couponRow = z.object({
  id: z.string(),
  code: z.string(),
  promotionName: z.string(),
  outlet: z.string().nullable(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string().nullable(),
  batchId: z.string().nullable(),
  state: z.enum(couponStates),
  order: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  earnedWith: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  voidAt: z.iso.datetime().nullable(),
  voidBy: z.string().nullable(),
  voidReason: z.string().nullable(),
});
/** Coupons that were issued at once. */
export const batchRow = z.object({
  id: z.string(),
  issuedAt: z.iso.datetime(),
  issuedBy: z.string().nullable(),
  outlets: z.number(),
  total: z.number(),
  used: z.number(),
  voided: z.number(),
});

import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import { type CouponState, couponStates } from '../facts/rules-offers.ts';

const id = z.uuid();
const page = wholeNumber(1, 10_000).default(1);
const size = wholeNumber(1, 100).default(20);

/** Which coupons of a promotion: those of a state, or of a batch. */
const filter = {
  id,
  state: z
    .enum(['', ...couponStates])
    .nullish()
    .transform((state) => state || null),
  batchId: z
    .union([id, z.literal('')])
    .nullish()
    .transform((batch) => batch || null),
};

/** GET /ePromotion/coupons: coupons of a promotion, or those that its orders earned, the latest first. */
export const couponsQuery = z.object({ ...filter, page, size });
export type CouponsQuery = z.output<typeof couponsQuery>;
export type CouponFilter = Pick<CouponsQuery, 'id' | 'state' | 'batchId'>;

/** GET /ePromotion/couponBatches. */
export const batchesQuery = z.object({ id, page, size });
export type BatchesQuery = z.output<typeof batchesQuery>;

/** POST /ePromotion/couponTask: the coupons of a filter as a file. */
export const couponFileInput = z.object({ ...filter, format: z.enum(['xlsx', 'csv']).default('xlsx') });
export type CouponFileInput = z.output<typeof couponFileInput>;

/** PUT /ePromotion/voidCoupons: some coupons of a promotion, or all of a batch, as far as they are not used. */
export const voidInput = z
  .object({
    id,
    ids: idList(500).default([]),
    batchId: filter.batchId,
    reason: z.string().trim().max(200).default(''),
  })
  .refine(({ ids, batchId }) => ids.length > 0 !== (batchId !== null), {
    path: ['ids'],
    message: 'some coupons, or a batch',
  });
export type VoidInput = z.output<typeof voidInput>;

/** A coupon as the list shows it. */
export interface CouponRow {
  id: string;
  /** Without its first letters for whoever may not issue coupons: who knows a code can use it. */
  code: string;
  /** The promotion it can be used with. */
  promotionName: string;
  /** The outlet it is for; null for whoever has it. */
  outlet: string | null;
  issuedAt: string;
  issuedBy: string | null;
  batchId: string | null;
  state: CouponState;
  /** The order it was used with, and the one that earned it; for whoever may see orders. */
  order: { id: string; orderNo: string } | null;
  earnedWith: { id: string; orderNo: string } | null;
  voidAt: string | null;
  voidBy: string | null;
  voidReason: string | null;
}

/** Coupons that were issued at once. */
export interface BatchRow {
  id: string;
  issuedAt: string;
  issuedBy: string | null;
  /** Outlets they are for; 0 for whoever has them. */
  outlets: number;
  total: number;
  used: number;
  voided: number;
}

/** A page of rows. */
export interface CouponPage<Row> {
  records: Row[];
  total: number;
  size: number;
  current: number;
}

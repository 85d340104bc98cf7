import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { PriceNote } from '#app/modules/pricing/rules-kept.ts';

/** GET /shop/goods. */
export const goodsQuery = z.object({ keyword: z.string().trim().max(64).default('') });

export const shopOrderRef = z.object({ id: z.string().min(1).max(64) });

/** PUT /shop/member: for which outlet an account orders. */
export const memberInput = z.object({
  username: z.string().trim().min(1).max(64),
  customerId: z.string().min(1).max(64),
});

const line = z.object({
  code: z.string().trim().min(1).max(40),
  unit: z.string().trim().max(20).default(''),
  qty: wholeNumber(1, 100_000),
});

/** Codes of coupons, and what the outlet chooses where a promotion leaves a choice of gifts. */
const given = {
  coupons: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  choices: z
    .array(
      z.object({
        ruleId: z.uuid(),
        productId: z.uuid(),
        unit: z.string().trim().min(1).max(20),
        qty: wholeNumber(1, 100_000),
      }),
    )
    .max(50)
    .optional(),
};

/** POST /shop/quote: what a basket would come to. */
export const shopQuoteInput = z.object({ lines: z.array(line).min(1).max(200), ...given });
export type ShopQuoteInput = z.output<typeof shopQuoteInput>;

/** What a basket comes to, one order for each dealer who delivers; what cannot be delivered is said in sentences. */
export interface ShopQuote {
  payableFen: number;
  parts: { dealerName: string; payableFen: number; minFen: number }[];
  troubles: string[];
  gifts: { code: string; name: string; unit: string; qty: number }[];
  /** What was given and why, what was not, and what is almost reached. */
  notes: PriceNote[];
}

/** POST /shop/order; the same externalNo is the same order, however often it is sent. */
export const shopOrderInput = z.object({
  lines: z.array(line).min(1).max(200),
  ...given,
  prepay: z.union([z.boolean(), z.stringbool()]).default(false),
  remark: z.string().trim().max(200).default(''),
  externalNo: z.string().trim().min(8).max(64),
});
export type ShopOrderInput = z.output<typeof shopOrderInput>;

/** One thing on the shelf: a product in the unit it is ordered in, at this outlet's price. */
export interface ShopGoods {
  code: string;
  name: string;
  spec: string;
  category: string;
  unit: string;
  priceFen: number;
  /** So many at least. */
  minQty: number;
  /** Who brings it, when that is not the outlet's usual dealer. */
  dealerName: string | null;
  /** The list price, when it is higher. */
  wasFen: number | null;
  /** A stored picture of it. */
  pictureId: string | null;
}

/** What was ordered: one order for each dealer who delivers, the first of them in front. */
export interface ShopPlaced {
  id: string;
  orderNo: string;
  payableFen: number;
  orders: { id: string; orderNo: string; dealerName: string; payableFen: number }[];
}

/** DELETE /shop/member: which account no longer orders. */
export const memberRef = z.object({ userId: z.uuid() });

/** An account and the outlet it orders for. */
export interface MemberRow {
  userId: string;
  username: string;
  realname: string;
  customerId: string;
  customerCode: string;
  customerName: string;
  since: string;
}

/** What the shop's frame knows: who orders, and who delivers. */
export interface Shop {
  customerName: string;
  dealerName: string;
}

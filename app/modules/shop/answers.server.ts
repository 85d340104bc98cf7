import { z } from 'zod';
import { outletOrder } from '#app/modules/orders/placing/answers.server.ts';
import { giftChoice, nearOffer, priceNote } from '#app/modules/pricing/answers.server.ts';
import { outletCoupon, outletOffer } from '#app/modules/promotions/facts/answers.server.ts';

/** What the shop's frame knows: for whom is ordered, where goods go to, who delivers, and one's other outlets. */
export const shop = z.object({
  customerId: z.string(),
  customerName: z.string(),
  dealerName: z.string(),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  outlets: z.array(z.object({ customerId: z.string(), customerName: z.string() })),
});
/** GET /shop/categories. */
export const categoriesAnswer = z.array(z.string());
const shopUnit = z.object({
  unit: z.string(),
  factor: z.number(),
  priceFen: z.int(),
  wasFen: z.int().nullable(),
  available: z.number().nullable(),
});
const shopGoods = z.object({
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  category: z.string(),
  units: z.array(shopUnit),
  baseUnit: z.string(),
  minQty: z.number(),
  stepQty: z.number(),
  free: z.number().nullable(),
  dealerName: z.string().nullable(),
  pictureId: z.string().nullable(),
  favourite: z.boolean(),
});
/** A page of the shelf; `next` is where the following one begins. */
export const shopShelf = z.object({
  goods: z.array(shopGoods),
  next: z.object({ afterCategory: z.string(), afterCode: z.string() }).nullable(),
  rule: z.string().nullable(),
});
/** GET /shop/promotions. */
export const promotionsAnswer = z.object({ offers: z.array(outletOffer), coupons: z.array(outletCoupon) });
/** What a basket comes to, one order for each dealer who delivers; what cannot be delivered is said in sentences. */
export const shopQuote = z.object({
  payableFen: z.int(),
  freightFen: z.int(),
  parts: z.array(
    z.object({ dealerName: z.string(), payableFen: z.int(), freightFen: z.int(), minFen: z.int() }),
  ),
  lines: z.array(
    z.object({
      code: z.string(),
      unit: z.string(),
      priceFen: z.int().nullable(),
      amountFen: z.int(),
      available: z.number().nullable(),
      trouble: z.string().nullable(),
    }),
  ),
  troubles: z.array(z.string()),
  gifts: z.array(z.object({ code: z.string(), name: z.string(), unit: z.string(), qty: z.number() })),
  notes: z.array(priceNote),
  offers: z.array(nearOffer),
  choices: z.array(giftChoice),
});
/** What was ordered: one order for each dealer who delivers, the first of them in front. */
export const shopPlaced = z.object({
  id: z.string(),
  orderNo: z.string(),
  payableFen: z.int(),
  freightFen: z.int(),
  orders: z.array(
    z.object({
      id: z.string(),
      orderNo: z.string(),
      dealerName: z.string(),
      payableFen: z.int(),
      freightFen: z.int(),
    }),
  ),
});
/** GET /shop/orders. */
export const ordersAnswer = z.object({ records: z.array(outletOrder), total: z.number() });
/** PUT /shop/sign, PUT /shop/cancel. */
export const signAnswer = z.object({ id: z.string(), status: z.number(), version: z.number() });
/** What goods would be worth when they come back, and what promotions take back of them. */
export const shopReturnWorth = z.object({
  refundFen: z.int(),
  rules: z.array(z.object({ name: z.string(), fen: z.number() })),
  gifts: z.array(z.object({ lineNo: z.number(), productName: z.string(), text: z.string() })),
  coupons: z.array(z.object({ name: z.string(), code: z.string() })),
});
/** POST /shop/return. */
export const returnAnswer = z.object({ id: z.string(), orderNo: z.string() });
/** An account and the outlet it orders for. */
export const memberRow = z.object({
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  customerId: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  since: z.string(),
});

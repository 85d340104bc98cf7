import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { telephoneText } from '#app/lib/text/telephone-text.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import type { GiftChoice, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import type { NearOffer } from '#app/modules/pricing/rules-nearly.ts';

const ref = z.string().min(1).max(64);
/** The outlet a request is for; without it the one turned to last. */
const outlet = { customerId: ref.optional() };
const flag = z.union([z.boolean(), z.stringbool()]);
/** A photo as a browser gives one: data:image/jpeg;base64,… */
const photos = z.array(z.string().max(700_000).startsWith('data:image/')).max(3).default([]);

/** GET /shop/members. */
export const membersQuery = z.object({ keyword: optionalText(64) });

/** GET /shop/goods: what is looked for, or what a rule is about, and after which one the next page begins. */
export const goodsQuery = z.object({
  ...outlet,
  keyword: optionalText(64),
  category: optionalText(64),
  favourites: flag.default(false),
  ruleId: optionalText(64),
  group: wholeNumber(0, 9).default(0),
  afterCategory: optionalText(64),
  afterCode: optionalText(40),
});
export type GoodsQuery = z.output<typeof goodsQuery>;

/** PUT /shop/favourite. */
export const favouriteInput = z.object({ code: z.string().trim().min(1).max(40), on: flag });

/** PUT /shop/outlet: to which of one's outlets one turns. */
export const outletInput = z.object({ customerId: ref });

export const shopOrderRef = z.object({ id: ref });

/** GET /shop/orders. */
export const shopOrdersQuery = z.object({
  ...outlet,
  which: z.enum(['all', 'open', 'ended', 'returns']).default('all'),
  pageNumber: wholeNumber(1, 1000).default(1),
  size: wholeNumber(1, 50).default(20),
  direction: listDirection,
});
export type ShopOrdersQuery = z.output<typeof shopOrdersQuery>;

/** PUT /shop/member: for which outlet an account orders. */
export const memberInput = z.object({
  username: z.string().trim().min(1).max(64),
  customerId: ref,
});

const line = z.object({
  code: z.string().trim().min(1).max(40),
  unit: optionalText(20),
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
export const shopQuoteInput = z.object({ ...outlet, lines: z.array(line).min(1).max(200), ...given });
export type ShopQuoteInput = z.output<typeof shopQuoteInput>;

/** What a basket comes to, one order for each dealer who delivers; what cannot be delivered is said in sentences. */
export interface ShopQuote {
  payableFen: number;
  /** What bringing it costs besides; each dealer's part has its own. */
  freightFen: number;
  parts: { dealerName: string; payableFen: number; freightFen: number; minFen: number }[];
  /** What there is to say of each thing in it: today's price (null: it cannot be had), what there is, what is wrong. */
  lines: {
    code: string;
    unit: string;
    priceFen: number | null;
    amountFen: number;
    /** Whole units that can be had now; null where nobody keeps stock. */
    available: number | null;
    trouble: string | null;
  }[];
  troubles: string[];
  gifts: { code: string; name: string; unit: string; qty: number }[];
  /** What was given and why, and what was not. */
  notes: PriceNote[];
  /** What is almost reached, the nearest first. */
  offers: NearOffer[];
  /** Where the outlet chooses its gifts. */
  choices: GiftChoice[];
}

/** POST /shop/order; the same externalNo is the same order, however often it is sent. */
export const shopOrderInput = shopQuoteInput.extend({
  prepay: flag.default(false),
  receiver: optionalText(40),
  phone: telephoneText,
  address: optionalText(200),
  remark: optionalText(200),
  externalNo: z.string().trim().min(8).max(64),
  /** What the basket was shown to come to, freight too: it is refused where it comes to something else by now. */
  agreedFen: wholeNumber(0, 1_000_000_000_000).nullish(),
});
export type ShopOrderInput = z.output<typeof shopOrderInput>;

/** PUT /shop/cancel: an order or request that nobody has judged yet. */
export const shopCancelInput = z.object({ id: ref, version: rowVersion, reason: optionalText(200) });

const backLines = z
  .array(
    z.object({
      lineNo: wholeNumber(1, 10_000),
      qty: wholeNumber(0, 10_000_000),
      pieces: wholeNumber(0, 10_000_000).optional(),
    }),
  )
  .min(1)
  .max(200);

/** POST /shop/quoteReturn: what goods that come back would be worth. */
export const shopQuoteReturnInput = z.object({ id: ref, lines: backLines });

/** POST /shop/return: which goods are to come back and why, with photos of them. */
export const shopReturnInput = shopQuoteReturnInput.extend({
  reason: z.string().trim().min(1).max(200),
  photos,
  externalNo: z.string().trim().min(8).max(64),
});

/** A unit of a product at this outlet's price. */
export interface ShopUnit {
  unit: string;
  /** Base units in one. */
  factor: number;
  priceFen: number;
  /** The list price, when it is higher. */
  wasFen: number | null;
  /** How many of it can be had now; null where the dealer keeps no stock with us. */
  available: number | null;
}

/** One product on the shelf with its units, the largest first. */
export interface ShopGoods {
  code: string;
  name: string;
  spec: string;
  category: string;
  units: ShopUnit[];
  baseUnit: string;
  /** So many base units at least, and then in such steps. */
  minQty: number;
  stepQty: number;
  /** Base units that can be had now; null where the dealer keeps no stock with us. */
  free: number | null;
  /** Who brings it, when that is not the outlet's usual dealer. */
  dealerName: string | null;
  /** A stored picture of it. */
  pictureId: string | null;
  favourite: boolean;
}

/** A page of the shelf; `next` is where the following one begins. */
export interface ShopShelf {
  goods: ShopGoods[];
  next: { afterCategory: string; afterCode: string } | null;
  /** The rule whose goods they are, by its name. */
  rule: string | null;
}

/** What goods would be worth when they come back, and what promotions take back of them. */
export interface ShopReturnWorth {
  refundFen: number;
  rules: { name: string; fen: number }[];
  /** Gifts that have to come back too. */
  gifts: { lineNo: number; productName: string; text: string }[];
  /** Coupons the order earned that become void. */
  coupons: { name: string; code: string }[];
}

/** What was ordered: one order for each dealer who delivers, the first of them in front. */
export interface ShopPlaced {
  id: string;
  orderNo: string;
  payableFen: number;
  freightFen: number;
  orders: { id: string; orderNo: string; dealerName: string; payableFen: number; freightFen: number }[];
}

/** DELETE /shop/member: which account no longer orders, for one outlet or for all. */
export const memberRef = z.object({ userId: z.uuid(), customerId: z.uuid().optional() });

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

/** What the shop's frame knows: for whom is ordered, where goods go to, who delivers, and one's other outlets. */
export interface Shop {
  customerId: string;
  customerName: string;
  dealerName: string;
  receiver: string;
  phone: string;
  address: string;
  outlets: { customerId: string; customerName: string }[];
}

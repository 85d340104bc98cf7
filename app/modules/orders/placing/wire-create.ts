import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { telephoneText } from '#app/lib/text/telephone-text.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import type { JudgedManual } from '#app/modules/discounts/rules.ts';
import type {
  FreightByHand,
  GiftChoice,
  ManualDiscount,
  PriceNote,
} from '#app/modules/pricing/rules-kept.ts';
import type { NearOffer } from '#app/modules/pricing/rules-nearly.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import { maxGifts, maxLines, maxOfLine } from './rules-pasted.ts';

/** One line as it is typed: code, quantity, and the unit when it is not the largest. */
export const typedLine = z.object({
  code: z.string().trim().min(1).max(maxOfLine.code),
  unit: optionalText(maxOfLine.unit),
  qty: wholeNumber(1, maxOfLine.qty),
});
export type TypedLine = z.output<typeof typedLine>;

/** What an outlet gives with its basket: coupons, and what it chooses of gifts. */
const wishes = {
  coupons: z.array(z.string().trim().min(1).max(40)).max(20).optional(),
  choices: z
    .array(
      z.object({
        ruleId: z.uuid(),
        productId: z.uuid(),
        unit: z.string().trim().min(1).max(20),
        qty: wholeNumber(1, 1_000_000),
      }),
    )
    .max(50)
    .optional(),
  /** What is taken off by hand, and why. */
  manual: z.object({ offFen: wholeNumber(0, 1_000_000_000_000), reason: optionalText(200) }).nullish(),
  /** What bringing it costs, whatever the rules say, and why; null: as the rules say. */
  freight: z.object({ fen: wholeNumber(0, 100_000_000), reason: optionalText(200) }).nullish(),
  /** What is given for nothing by hand. */
  gifts: z.array(typedLine).max(maxGifts).optional(),
};
export interface Wishes {
  coupons?: string[] | undefined;
  manual?: ManualDiscount | null | undefined;
  freight?: FreightByHand | null | undefined;
  charged?: z.output<typeof chargedFigures> | null | undefined;
  gifts?: TypedLine[] | undefined;
  choices?: { ruleId: string; productId: string; unit: string; qty: number }[] | undefined;
}

/** What another system has charged for all of an order, freight included, and of it for bringing it. */
const chargedFigures = z.object({
  by: optionalText(30),
  payableFen: wholeNumber(0, 1_000_000_000_000),
  freightFen: wholeNumber(0, 100_000_000).default(0),
});

/** POST /eOrder/eOrder/quote: what lines would cost an outlet, and what is wrong with them. */
export const quoteInput = z.object({
  customerId: z.string().min(1).max(64),
  source: z.enum(['console', 'sales-app']).default('console'),
  lines: z.array(typedLine).min(1).max(maxLines),
  ...wishes,
  charged: chargedFigures.nullish(),
});

/** What it was shown to come to, freight too: it is refused where it comes to something else by now. */
const agreedFen = wholeNumber(0, 1_000_000_000_000).nullish();

/** POST /eOrder/eOrder/add: an order taken in the console or by a salesperson. */
export const createInput = quoteInput.extend({
  prepay: z.union([z.boolean(), z.stringbool()]).default(false),
  receiver: optionalText(40),
  phone: telephoneText,
  address: optionalText(200),
  remark: optionalText(200),
  agreedFen,
  /** What whoever places it calls it: placed twice it is one order. */
  externalNo: z.string().trim().min(1).max(64).nullish().default(null),
});
export type CreateInput = z.output<typeof createInput>;

/** POST /eOrder/eOrder/quoteEdit: what an order would come to with other lines. */
export const quoteEditInput = z.object({
  id: z.string().min(1).max(64),
  lines: z.array(typedLine).min(1).max(maxLines),
  ...wishes,
});

/** PUT /eOrder/eOrder/edit: what an order that nobody has audited is to be, over the version that was seen. */
export const editInput = z.object({
  id: z.string().min(1).max(64),
  version: rowVersion,
  lines: z.array(typedLine).min(1).max(maxLines),
  ...wishes,
  receiver: optionalText(40),
  phone: telephoneText,
  address: optionalText(200),
  remark: optionalText(200),
  agreedFen,
});
export type EditInput = z.output<typeof editInput>;

/** What can be wrong with a line before anything is promised. */
export type LineTrouble =
  | 'unknown'
  | 'off-sale'
  | 'no-unit'
  | 'area'
  | 'dealer-area'
  | 'dealer-brand'
  | 'dealer-contract'
  | 'below-least'
  | 'not-in-steps'
  /** Of an order that is changed: another dealer brings it. */
  | 'other-dealer';

/** One line with its price, or with what is wrong with it. */
export interface QuotedLine {
  lineNo: number;
  code: string;
  name: string;
  spec: string;
  unit: string;
  /** Units the product is sold in. */
  units: string[];
  /** So many base units at least, and then in such steps. */
  baseUnit: string;
  minQty: number;
  stepQty: number;
  qty: number;
  /** What one unit costs this outlet, and what it costs by the list. */
  priceFen: number;
  listPriceFen: number;
  discountFen: number;
  amountFen: number;
  /** So many units can be had now in all; null where nobody keeps stock of it. */
  available: number | null;
  /** It comes with the others and costs nothing. */
  gift: boolean;
  trace: PriceTrace;
  trouble: LineTrouble | null;
}

/** GET /eOrder/eOrder/goods: what is looked for, and the rule it has to count for, if any. */
export const orderGoodsQuery = z.object({
  keyword: optionalText(64),
  ruleId: optionalText(64),
  group: wholeNumber(0, 9).default(0),
});
export type OrderGoodsQuery = z.output<typeof orderGoodsQuery>;

/** Goods that were found by what was typed or scanned. */
export interface FoundGoods {
  code: string;
  name: string;
  spec: string;
  /** The largest last. */
  units: string[];
  /** The unit whose barcode was read; null when it was found by something else. */
  scannedUnit: string | null;
}

/** GET /eOrder/eOrder/usualGoods: of which outlet. */
export const usualQuery = z.object({ customerId: z.string().min(1).max(64) });

/** Goods as they can be ordered once more. */
export interface UsualGoods extends TypedLine {
  name: string;
  spec: string;
}

/** What an outlet ordered last, and what it usually orders: how much of it an order of the last 90 days had. */
export interface UsualOrder {
  last: { orderNo: string; orderedAt: string; lines: UsualGoods[] } | null;
  usual: UsualGoods[];
}

/** What one dealer is to deliver of what was typed, and whether it comes to enough. */
export interface QuotedPart {
  dealerName: string;
  payableFen: number;
  /** What bringing it costs besides. */
  freightFen: number;
  /** What an order of this dealer's comes to at least; 0: anything. */
  minFen: number;
}

export interface Quote {
  lines: QuotedLine[];
  /** One order will be made of each. */
  parts: QuotedPart[];
  /** What was given and why, and what was not. */
  notes: PriceNote[];
  /** What is almost reached, the nearest first. */
  offers: NearOffer[];
  /** Where a promotion leaves a choice of gifts. */
  choices: GiftChoice[];
  /** How what is taken off by hand is judged; null where nothing is. */
  manual: JudgedManual | null;
  /** What the outlet may still owe before this order; null where nobody has set a limit. */
  creditLeftFen: number | null;
  goodsFen: number;
  discountFen: number;
  payableFen: number;
  /** What bringing all of it costs besides; each part tells its own. */
  freightFen: number;
}

/** One order that was placed. */
export interface PlacedOrder {
  id: string;
  orderNo: string;
  dealerName: string;
  payableFen: number;
  freightFen: number;
  /** Whether it has to be approved, and not only audited. */
  approval: boolean;
}

/** What was placed in one go: the first order, the sum of all, and each, when several dealers deliver. */
export interface Placed extends Omit<PlacedOrder, 'dealerName'> {
  orders: PlacedOrder[];
}

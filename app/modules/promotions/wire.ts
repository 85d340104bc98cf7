import { z } from 'zod';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import { returnWays } from '#app/modules/pricing/rules-returns.ts';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import { type LevelBenefit, promotionKinds } from './engine/rules-definition.ts';
import type { PromotionState, TakeOver } from './rules.ts';

/** ePromotion as the wire spells it (PRO-01). Money in fen, percentages in hundredths: 500 is 5 %. */

const id = z.uuid();
const day = z.iso.date();
const count = wholeNumber(1, 1_000_000_000);
const fen = wholeNumber(0, 1_000_000_000_000);
const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);
const ids = z.array(id).max(500).default([]);
const names = z.array(z.string().trim().min(1).max(40)).max(100).default([]);
const unit = z.string().trim().min(1).max(10);

const outlets = z.object({
  departIds: ids,
  dealerIds: ids,
  channelIds: ids,
  labelIds: ids,
  customerIds: ids,
});
const noOutlets = { departIds: [], dealerIds: [], channelIds: [], labelIds: [], customerIds: [] };
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

const scope = z.object({
  include: outlets.default(noOutlets),
  exclude: outlets.default(noOutlets),
  sources: z.array(z.enum(orderSources)).max(orderSources.length).default([]),
  weekdays: z.array(wholeNumber(1, 7)).max(7).default([]),
  from: noneOr(clock),
  to: noneOr(clock),
});

export type ScopeInput = z.output<typeof scope>;

/** POST /ePromotion/outlets: for which outlets a scope as it is typed would hold. */
export const previewInput = z.object({ scope });

const price = wholeNumber(1, 1_000_000_000);

/** What a level gives: which of the others it has to say, its type decides. */
const benefit = z
  .object({
    type: z.enum(['percent', 'amount', 'price', 'gift', 'points', 'coupon', 'freight']),
    bp: wholeNumber(1, 10_000).optional(),
    fen: price.optional(),
    qty: wholeNumber(1, 100_000).optional(),
    items: z
      .array(z.object({ productId: id, unit }))
      .max(20)
      .default([]),
    choose: wholeNumber(1, 20).default(1),
    factorBp: wholeNumber(1, 1_000_000).optional(),
    promotionId: id.optional(),
  })
  .transform(({ type, bp, fen: off, qty, items, choose, factorBp, promotionId }, context): LevelBenefit => {
    if (type === 'percent' && bp !== undefined) return { type, bp };
    if ((type === 'amount' || type === 'price') && off !== undefined) return { type, fen: off };
    if (type === 'gift' && qty !== undefined) return { type, qty, items, choose };
    if (type === 'points' && factorBp !== undefined) return { type, factorBp };
    if (type === 'freight') return { type };
    if (type === 'coupon' && off !== undefined && promotionId !== undefined)
      return { type, fen: off, promotionId };
    context.addIssue({ code: 'custom', message: 'says nothing', path: ['type'] });
    return z.NEVER;
  });

const group = z.object({
  productIds: ids,
  categories: names,
  brands: names,
  excludedProductIds: ids,
  unit: noneOr(unit),
  mixed: z.boolean().default(false),
  mustInclude: ids,
  needQty: wholeNumber(1, 100_000).default(1),
});

const limit = noneOr(count);

/** What a promotion gives, of whatever kind; rules-validate.ts says what fits together. */
export const definitionInput = z.object({
  kind: z.enum(promotionKinds),
  basis: z.enum(['qty', 'amount']).default('qty'),
  groups: z.array(group).min(1).max(10),
  levels: z
    .array(z.object({ min: wholeNumber(0, 1_000_000_000_000), max: noneOr(fen), benefit }))
    .min(1)
    .max(10),
  recursive: z.boolean().default(false),
  over: wholeNumber(0, 1_000_000_000).default(0),
  giftRounding: z.enum(['step', 'down', 'nearest', 'up']).default('step'),
  onDiscounted: z.boolean().default(false),
  limits: z
    .object({
      perOrder: limit,
      perCustomer: limit,
      perCustomerDay: limit,
      total: limit,
      budgetFen: limit,
      budgetQty: limit,
    })
    .default({
      perOrder: null,
      perCustomer: null,
      perCustomerDay: null,
      total: null,
      budgetFen: null,
      budgetQty: null,
    }),
  stackable: z.boolean().default(false),
  needsCoupon: z.boolean().optional(),
  exclusionGroup: noneOr(z.string().trim().min(1).max(20)),
  priority: wholeNumber(1, 20).default(1),
  growth: noneOr(z.object({ from: day, to: day, factorBp: wholeNumber(1, 100_000) })),
  minGrade: noneOr(z.enum(['A', 'B', 'C'])),
  onReturn: z.enum(returnWays).default('take-back'),
});

const facts = {
  name: z.string().trim().min(1).max(60),
  description: z.string().trim().max(500).default(''),
  validFrom: day,
  validTo: day,
  scope: scope.default({
    include: noOutlets,
    exclude: noOutlets,
    sources: [],
    weekdays: [],
    from: null,
    to: null,
  }),
  definition: definitionInput,
};

/** POST /ePromotion/add. */
export const addInput = z.object({ code: z.string().trim().min(1).max(32), ...facts });
export type AddInput = z.output<typeof addInput>;

/** PUT /ePromotion/edit: its next version, over the row that was seen. */
export const editInput = z.object({ id, version: rowVersion, ...facts });
export type EditInput = z.output<typeof editInput>;

/** PUT /ePromotion/submit, audit, pause, resume, end. */
export const moveInput = z.object({
  id,
  version: rowVersion,
  reason: z.string().trim().max(200).default(''),
});
export const auditInput = moveInput.extend({ pass: z.union([z.boolean(), z.stringbool()]) });

/** POST /ePromotion/copy: the same once more, as a draft for other days. */
export const copyInput = z.object({
  id,
  code: z.string().trim().min(1).max(32),
  validFrom: day,
  validTo: day,
});

/** GET /ePromotion/calendar: a month, YYYY-MM; this one when none is named. */
export const calendarQuery = z.object({
  month: noneOr(z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/)),
});
export type CalendarQuery = z.output<typeof calendarQuery>;

export const promotionRef = z.object({ id });

export const listQuery = z.object({
  state: z.string().trim().max(20).default(''),
  keyword: z.string().trim().max(64).default(''),
  page: wholeNumber(1, 100_000).default(1),
});

/** GET /ePromotion/choices: goods, dealers and outlets to choose from, by part of a name or the beginning of a code. */
export const choicesQuery = z.object({ keyword: z.string().trim().min(1).max(64) });

/** PUT /ePromotion/picture: the picture of a promotion, with the version of it that was looked at; none takes it away. */
export const pictureInput = z.object({ id, version: rowVersion, fileId: noneOr(id) });
export type PictureInput = z.output<typeof pictureInput>;

/** POST /ePromotion/tryOut: what a basket would come to with a promotion as it is typed. */
export const tryOutInput = z.object({
  definition: definitionInput,
  name: z.string().trim().max(60).default(''),
  lines: z
    .array(
      z.object({
        code: z.string().trim().min(1).max(40),
        unit: z.string().trim().max(20).default(''),
        qty: count,
      }),
    )
    .min(1)
    .max(20),
  /** What the outlet bought before, in the group's unit or in fen: in the promotion's days, and in those compared with. */
  bought: z.object({ period: fen.default(0), base: fen.default(0) }).default({ period: 0, base: 0 }),
  /** What bringing it would cost by the rules of freight. */
  freightFen: fen.default(0),
});
export type TryOutInput = z.output<typeof tryOutInput>;

/** POST /ePromotion/coupons: so many codes, for each of some outlets, for one, or for whoever has them. */
export const couponsInput = z.object({
  id,
  count: wholeNumber(1, 1_000),
  customerId: noneOr(id),
  customerIds: idList(200).default([]),
});

/** A promotion in the list. */
export interface PromotionRow {
  id: string;
  version: number;
  code: string;
  name: string;
  kind: (typeof promotionKinds)[number];
  state: PromotionState;
  /** A version that is not in force yet. */
  pending: boolean;
  /** Days of the version in force. */
  validFrom: string;
  validTo: string;
  /** A version that was approved for later, and its first day. */
  next: { version: number; validFrom: string } | null;
  budgetFen: number | null;
  usedFen: number;
  /** Pieces of gifts or units at a special price. */
  budgetQty: number | null;
  usedQty: number;
  usedTimes: number;
  sentence: string;
}

export interface PromotionPage {
  records: PromotionRow[];
  total: number;
  counts: Record<string, number>;
}

/** One version of a promotion. */
export interface VersionRow {
  version: number;
  name: string;
  description: string;
  validFrom: string;
  validTo: string;
  scope: z.output<typeof scope>;
  definition: z.output<typeof definitionInput>;
  authorName: string;
  createdAt: string;
  sentence: string;
}

/** What has come of a promotion, from its ledger and the book of sales. */
export interface PromotionResults {
  orders: number;
  outlets: number;
  /** Delivered of its orders, less what came back. */
  salesFen: number;
  costFen: number;
  /** The part of the cost whose orders were signed for. */
  signedCostFen: number;
  /** Cost of sales of the orders that were signed for, in hundredths of a percent; null without sales. */
  costRateBp: number | null;
  /** All that the same outlets were sold in its days so far, and in as many days before. */
  outletSales: { days: number; duringFen: number; beforeFen: number; growthBp: number | null };
}

/** GET /ePromotion/orders: the orders behind the figures. */
export const promotionOrdersQuery = z.object({ id, page: wholeNumber(1, 10_000).default(1) });
export type PromotionOrdersQuery = z.output<typeof promotionOrdersQuery>;

/** An order that has a promotion still, and what the promotion cost on it. */
interface PromotionOrderRow {
  id: string;
  orderNo: string;
  customerName: string;
  orderedAt: string;
  salesFen: number;
  times: number;
  costFen: number;
  signed: boolean;
}

export interface PromotionOrderPage {
  records: PromotionOrderRow[];
  total: number;
  size: number;
  current: number;
}

export interface PromotionDetail extends PromotionRow {
  reason: string | null;
  activeVersion: number | null;
  latestVersion: number;
  /** When the version that waits would take over; null where none waits, or none is in force. */
  takesOver: TakeOver | null;
  versions: VersionRow[];
  /** The latest process it went, or goes, through; none where nobody set one up. */
  approval: ApprovalData | null;
  results: PromotionResults | null;
  /** What the shop shows with it. */
  picture: StoredFile | null;
  permissionList: string[];
}

/** How many outlets a scope means, and the first of them. */
export interface OutletPreview {
  total: number;
  outlets: { code: string; name: string }[];
}

/** A promotion in a sentence, what is wrong with it, and else what a basket comes to with it. */
export interface TryOut {
  sentence: string;
  problems: string[];
  priced: TriedBasket | null;
}

/** What a tried-out basket comes to. */
export interface TriedBasket {
  goodsFen: number;
  offFen: number;
  payableFen: number;
  /** Besides; null where nothing was said of it. */
  freightFen: number | null;
  gifts: { name: string; unit: string; qty: number }[];
  notes: { text: string; detail: string }[];
  unknown: string[];
}

/** The promotions of a month, of all channels or of some. */
export interface PromotionCalendar {
  month: string;
  /** Its first and last day, and the tenant's today: YYYY-MM-DD. */
  first: string;
  last: string;
  today: string;
  /** Those that a shown promotion names. */
  channels: { id: string; name: string }[];
  promotions: {
    id: string;
    name: string;
    state: PromotionState;
    validFrom: string;
    validTo: string;
    sentence: string;
    channelIds: string[];
  }[];
  /** Two of which an order gets only one; `firstId` is the one that goes first where both are worth the same. */
  overlaps: { ids: readonly [string, string]; from: string; to: string; firstId: string }[];
  /** There are more than are shown. */
  cut: boolean;
}

import { z } from 'zod';
import { approvalData } from '#app/services/approvals/answers.server.ts';
import { giftItem } from '../engine/answers.server.ts';
import { promotionKinds } from '../engine/rules-definition.ts';
import { promotionStates } from '../rules.ts';
import { batchRow, couponRow } from '../usage/answers.server.ts';

const promotionRow = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(promotionKinds),
  state: z.enum(promotionStates),
  pending: z.boolean(),
  validFrom: z.string(),
  validTo: z.string(),
  next: z.object({ version: z.number(), validFrom: z.string() }).nullable(),
  budgetFen: z.int().nullable(),
  usedFen: z.int(),
  budgetQty: z.number().nullable(),
  usedQty: z.number(),
  usedTimes: z.number(),
  sentence: z.string(),
});
/** A page of promotions, with how many there are of each state. */
export const promotionPage = z.object({
  records: z.array(promotionRow),
  total: z.number(),
  counts: z.record(z.string(), z.number()),
});
/** The promotions of a month, of all channels or of some. */
export const promotionCalendar = z.object({
  month: z.string(),
  first: z.string(),
  last: z.string(),
  today: z.string(),
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  promotions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      state: z.enum(promotionStates),
      validFrom: z.string(),
      validTo: z.string(),
      sentence: z.string(),
      channelIds: z.array(z.string()),
    }),
  ),
  overlaps: z.array(
    z.object({
      ids: z.tuple([z.string(), z.string()]),
      from: z.string(),
      to: z.string(),
      firstId: z.string(),
    }),
  ),
  cut: z.boolean(),
});
const takeOver = z.object({
  at: z.enum(['once', 'later']),
  number: z.number(),
  from: z.string(),
  standing: z.number(),
});
const versionRow = z.object({
  version: z.number(),
  name: z.string(),
  description: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  scope: z.object({
    include: z.object({
      departIds: z.array(z.string()),
      dealerIds: z.array(z.string()),
      channelIds: z.array(z.string()),
      labelIds: z.array(z.string()),
      customerIds: z.array(z.string()),
    }),
    exclude: z.object({
      departIds: z.array(z.string()),
      dealerIds: z.array(z.string()),
      channelIds: z.array(z.string()),
      labelIds: z.array(z.string()),
      customerIds: z.array(z.string()),
    }),
    sources: z.array(z.enum(['console', 'import', 'miniapp', 'sales-app', 'o2o'])),
    weekdays: z.array(z.number()),
    from: z.string().nullable(),
    to: z.string().nullable(),
  }),
  definition: z.object({
    kind: z.enum(promotionKinds),
    basis: z.enum(['amount', 'qty']),
    groups: z.array(
      z.object({
        productIds: z.array(z.string()),
        categories: z.array(z.string()),
        brands: z.array(z.string()),
        excludedProductIds: z.array(z.string()),
        unit: z.string().nullable(),
        mixed: z.boolean(),
        mustInclude: z.array(z.string()),
        needQty: z.number(),
      }),
    ),
    levels: z.array(
      z.object({
        min: z.number(),
        max: z.number().nullable(),
        benefit: z.union([
          z.object({ type: z.literal('percent'), bp: z.number() }),
          z.object({ type: z.literal('amount'), fen: z.number() }),
          z.object({ type: z.literal('price'), fen: z.number() }),
          z.object({
            type: z.literal('gift'),
            qty: z.number(),
            items: z.array(giftItem),
            choose: z.number(),
          }),
          z.object({ type: z.literal('points'), factorBp: z.number() }),
          z.object({ type: z.literal('coupon'), fen: z.number(), promotionId: z.string() }),
          z.object({ type: z.literal('freight') }),
        ]),
      }),
    ),
    recursive: z.boolean(),
    over: z.number(),
    giftRounding: z.enum(['step', 'down', 'nearest', 'up']),
    onDiscounted: z.boolean(),
    limits: z.object({
      perOrder: z.number().nullable(),
      perCustomer: z.number().nullable(),
      perCustomerDay: z.number().nullable(),
      total: z.number().nullable(),
      budgetFen: z.int().nullable(),
      budgetQty: z.number().nullable(),
    }),
    stackable: z.boolean(),
    exclusionGroup: z.string().nullable(),
    priority: z.number(),
    growth: z.object({ from: z.string(), to: z.string(), factorBp: z.number() }).nullable(),
    minGrade: z.enum(['A', 'B', 'C']).nullable(),
    onReturn: z.enum(['keep', 'charge', 'take-back']),
    needsCoupon: z.boolean().optional(),
  }),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
  sentence: z.string(),
});
const promotionResults = z.object({
  orders: z.number(),
  outlets: z.number(),
  salesFen: z.int(),
  costFen: z.int(),
  signedCostFen: z.int(),
  costRateBp: z.number().nullable(),
  outletSales: z.object({
    days: z.number(),
    duringFen: z.int(),
    beforeFen: z.int(),
    growthBp: z.number().nullable(),
  }),
});
const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
/** A promotion with its versions. */
export const promotionDetail = z.object({
  ...promotionRow.shape,
  reason: z.string().nullable(),
  activeVersion: z.number().nullable(),
  latestVersion: z.number(),
  takesOver: takeOver.nullable(),
  versions: z.array(versionRow),
  approval: approvalData.nullable(),
  results: promotionResults.nullable(),
  picture: storedFile.nullable(),
  permissionList: z.array(z.string()),
});
const promotionOrderRow = z.object({
  id: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  orderedAt: z.iso.datetime(),
  salesFen: z.int(),
  times: z.number(),
  costFen: z.int(),
  signed: z.boolean(),
});
/** Orders that a promotion gave something to. */
export const promotionOrderPage = z.object({
  records: z.array(promotionOrderRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
const named = z.object({ id: z.string(), name: z.string() });
/** What there may be too many of to offer all at once: goods with their units, dealers and outlets. */
export const searchedChoices = z.object({
  goods: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), units: z.array(z.string()) }),
  ),
  dealers: z.array(named),
  customers: z.array(named),
});
/** How many outlets a scope means, and the first of them. */
export const outletPreview = z.object({
  total: z.number(),
  outlets: z.array(z.object({ code: z.string(), name: z.string() })),
});
const triedBasket = z.object({
  goodsFen: z.int(),
  offFen: z.int(),
  payableFen: z.int(),
  freightFen: z.int().nullable(),
  gifts: z.array(z.object({ name: z.string(), unit: z.string(), qty: z.number() })),
  notes: z.array(z.object({ text: z.string(), detail: z.string() })),
  unknown: z.array(z.string()),
});
/** A promotion in a sentence, what is wrong with it, and else what a basket comes to with it. */
export const triedOut = z.object({
  sentence: z.string(),
  problems: z.array(z.string()),
  priced: triedBasket.nullable(),
});
/** POST /ePromotion/add, POST /ePromotion/copy, PUT /ePromotion/edit, PUT /ePromotion/picture. */
export const addAnswer = z.object({ id: z.string(), version: z.number() });
/** A promotion that something was done to. */
export const moved = z.object({ id: z.string(), version: z.number() });
/** POST /ePromotion/coupons. */
export const couponsAnswer = z.object({ batchId: z.string(), codes: z.array(z.string()) });
/** GET /ePromotion/coupons. */
export const ePromotionCouponsAnswer = z.object({
  records: z.array(couponRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
/** GET /ePromotion/couponBatches. */
export const couponBatchesAnswer = z.object({
  records: z.array(batchRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
/** PUT /ePromotion/voidCoupons. */
export const voidCouponsAnswer = z.object({ voided: z.number() });

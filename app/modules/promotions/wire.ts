import { z } from 'zod';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import type { DefinitionInput, ScopeInput } from './editing/wire.ts';
import { promotionKinds } from './engine/rules-definition.ts';
import type { PromotionState, TakeOver } from './rules.ts';

/** ePromotion as the wire spells it (PRO-01). Money in fen, percentages in hundredths: 500 is 5 %. */

const id = z.uuid();
const noneOr = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? null);

/** PUT /ePromotion/submit, audit, pause, resume, end. */
export const moveInput = z.object({
  id,
  version: rowVersion,
  reason: z.string().trim().max(200).default(''),
});
export const auditInput = moveInput.extend({ pass: z.union([z.boolean(), z.stringbool()]) });

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

/** PUT /ePromotion/picture: the picture of a promotion, with the version of it that was looked at; none takes it away. */
export const pictureInput = z.object({ id, version: rowVersion, fileId: noneOr(id) });
export type PictureInput = z.output<typeof pictureInput>;

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
  scope: ScopeInput;
  definition: DefinitionInput;
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

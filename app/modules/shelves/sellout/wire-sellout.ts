import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { FreshnessShares } from '#app/services/freshness/rules.ts';
import { type CountedBatch, type SoldSums, type Span, sellOutKinds, sellOutOrders } from './rules-sellout.ts';

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /eCustStock/sellOut/list. */
export const sellOutQuery = z.object({
  keyword: blank(z.string().trim().max(64)),
  customerId: blank(z.uuid()),
  productId: blank(z.uuid()),
  /** Of outlets that this dealer brings the product. */
  dealerId: blank(z.uuid()),
  only: blank(z.enum(sellOutKinds)),
  sort: z.enum(sellOutOrders).default('latest'),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
});
export type SellOutQuery = z.output<typeof sellOutQuery>;

/**
 * What the list's page is narrowed by beside its fields; which outlet and product are fields too, and named here so that
 * no other counts are read.
 */
export const sellOutNarrowing = z.object({
  only: blank(z.enum(sellOutKinds)),
  dealerId: blank(z.uuid()),
  customerId: blank(z.uuid()).catch(null),
  productId: blank(z.uuid()).catch(null),
});
export type SellOutNarrowing = z.output<typeof sellOutNarrowing>;

/** GET /eCustStock/sellOut/detail: a product in an outlet. */
export const sellOutRef = z.object({ customerId: z.uuid(), productId: z.uuid() });
export type SellOutRef = z.output<typeof sellOutRef>;

/** What is known of a product in an outlet by its latest count. */
export interface SellOutFacts {
  customerId: string;
  outletName: string;
  productId: string;
  productName: string;
  unit: string;
  shelfLifeDays: number;
  /** By which it is fresh, where the outlet belongs. */
  shares: FreshnessShares;
  countedOn: string;
  shelfQty: number;
  backQty: number;
  batches: CountedBatch[];
  sums: SoldSums;
}

/** A row of the list. */
export interface SellOutRow extends SellOutFacts {
  key: string;
  /** From the count before to the latest; null when it was counted once. */
  span: Span | null;
  miscounts: number;
}

/** What the figures are reckoned with. */
export interface SellOutTerms {
  today: string;
  weeks: number;
  minDays: number;
  maxDays: number;
}

export interface SellOutPage extends SellOutTerms {
  records: SellOutRow[];
  total: number;
  size: number;
  current: number;
}

/** Something that was counted in an outlet. */
export interface CountLine {
  id: string;
  productionDate: string;
  shelfQty: number;
  backQty: number;
  countedBy: string;
  /** The visit it was counted in; null when it was written down by hand, or the reader does not see visits. */
  visitId: string | null;
}

/** A day on which a product was counted in an outlet, and what was sold on since it was counted before. */
export interface CountDay {
  day: string;
  qty: number;
  span: Span | null;
  lines: CountLine[];
}

/** The counts of a product in an outlet, the latest first. */
export interface SellOutDetail extends SellOutFacts, SellOutTerms {
  days: CountDay[];
}

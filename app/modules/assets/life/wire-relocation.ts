import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { EarnedPer30 } from './rules-value.ts';

/** GET /eAsset/relocations: a page of coolers, the one that brings least first unless it goes down (`desc`). */
export const relocationsQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 100).default(20),
  direction: listDirection,
});
export type RelocationsQuery = z.output<typeof relocationsQuery>;

/** An outlet to which a cooler had better be moved; money in fen, sales in thirty days. */
export interface RelocationOffer {
  customerId: string;
  customerName: string;
  /** From where the cooler stands; null where it is not known of both outlets where they lie. */
  metres: number | null;
  coolers: number;
  /** For each of its coolers, with the one that would come; and how much more this is. */
  salesFen: number;
  moreFen: number;
}

/** A cooler, what it brings where it stands, and where it would stand better; money in fen. */
export interface Relocation {
  id: string;
  assetNo: string;
  modelName: string;
  customerId: string;
  customerName: string;
  departName: string;
  placedOn: string;
  /** Since it was placed; the same figures as on its own page. */
  days: number;
  assetsThere: number;
  per30: EarnedPer30;
  /** What its outlet was sold for each cooler in thirty of the days that are compared. */
  salesFen: number;
  offers: RelocationOffer[];
}

/** A page of coolers. */
export interface Relocations {
  records: Relocation[];
  total: number;
  size: number;
  current: number;
}

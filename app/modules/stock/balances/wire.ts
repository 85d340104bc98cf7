import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { type Freshness, freshnesses } from '#app/services/freshness/rules.ts';
import { blank, id } from '../movements/wire-fields.ts';
import { stockViews } from './stock-views.ts';

/** GET /eProd/stock/list: stock by warehouse, product and batch. */
export const stockQuery = z.object({
  view: z.enum(stockViews).default('detail'),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
  warehouseId: blank(id),
  dealerId: blank(id),
  productId: blank(id),
  keyword: blank(z.string().trim().max(64)),
  freshness: blank(z.enum(freshnesses)),
  /** Bucket of days in the warehouse, 0 to 4. */
  age: blank(wholeNumber(0, 4)),
});

export type StockQuery = z.output<typeof stockQuery>;

/** A batch in a warehouse. */
export interface StockRow {
  key: string;
  warehouseId: string;
  warehouseName: string;
  dealerName: string | null;
  productId: string;
  productCode: string;
  productName: string;
  spec: string;
  batchId: string;
  batchNo: string;
  productionDate: string;
  expiryDate: string;
  inboundDate: string;
  onHand: number;
  reserved: number;
  frozen: number;
  /** On its way to this warehouse, and in none yet. */
  inTransit: number;
  available: number;
  /** Base unit. */
  unit: string;
  /** Pack and how many base units it holds; the same as the base unit where there is none. */
  pack: string;
  factor: number;
  /** Days in the warehouse. */
  ageDays: number;
  /** Days until it is no longer sold. */
  daysLeft: number;
  /** Share of its life that remains, in whole percent. */
  lifePercent: number;
  freshness: Freshness;
}

/** All that a filter finds, added up. */
export interface StockSummary {
  onHand: number;
  reserved: number;
  frozen: number;
  inTransit: number;
  available: number;
  /** Weighted by quantity, whole days. */
  averageAge: number;
  /** Share of fresh and normal goods, whole percent. */
  freshPercent: number;
  byFreshness: Record<Freshness, number>;
  /** By bucket of days in the warehouse. */
  byAge: number[];
  /** Upper ends of the buckets in days, as they are for the whole tenant; the last has none. */
  ageEdges: number[];
  /** Whether the warehouses of some department go by edges of their own. */
  ageEdgesDiffer: boolean;
}

/** A page of stock. */
export interface StockPage {
  records: StockRow[];
  total: number;
  size: number;
  current: number;
  summary: StockSummary;
}

/** Stock of a dealer and a product in the heat map. */
export interface HeatCell {
  onHand: number;
  lifePercent: number;
  daysLeft: number;
  freshness: Freshness;
}

/** Dealers by products; a cell that is missing holds nothing. */
export interface HeatMap {
  products: { id: string; name: string }[];
  dealers: { id: string | null; name: string | null; cells: (HeatCell | null)[] }[];
}

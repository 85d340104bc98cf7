import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { stockViews } from './balances/stock-views.ts';
import { type Freshness, freshnesses } from './rules.ts';

const id = z.uuid();
const day = z.iso.date().refine((value) => value >= '1900');
const qty = wholeNumber(1, 1_000_000_000);
const remark = z.string().trim().max(300).default('');
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(200);

/** POST /eProd/stock/receive: goods that came in, by batch number and day of production. */
export const receiveInput = z.object({
  warehouseId: id,
  remark,
  lines: lines(
    z.object({ productId: id, batchNo: z.string().trim().min(1).max(64), productionDate: day, qty }),
  ),
});

/** POST /eProd/stock/transfer: from one warehouse to another. */
export const transferInput = z.object({
  fromWarehouseId: id,
  toWarehouseId: id,
  remark,
  lines: lines(z.object({ productId: id, batchId: id, qty })),
});

/** POST /eProd/stock/count: what was counted of each batch. */
export const countInput = z.object({
  warehouseId: id,
  remark,
  lines: lines(z.object({ productId: id, batchId: id, counted: wholeNumber(0, 1_000_000_000) })),
});

/** POST /eProd/stock/loss: goods that are spoilt or gone, with the reason. */
export const lossInput = z.object({
  warehouseId: id,
  remark: z.string().trim().min(1).max(300),
  lines: lines(z.object({ productId: id, batchId: id, qty })),
});

/** What a document of the warehouse is known by afterwards. */
export interface StockDocMade {
  id: string;
  no: string;
}

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /eProd/stock/list: stock by warehouse, product and batch. */
export const stockQuery = z.object({
  view: z.enum(stockViews).default('detail'),
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  warehouseId: blank(id),
  dealerId: blank(id),
  productId: blank(id),
  keyword: blank(z.string().trim().max(64)),
  freshness: blank(z.enum(freshnesses)),
  /** Bucket of days in the warehouse, 0 to 4. */
  age: blank(wholeNumber(0, 4)),
});

export type StockQuery = z.output<typeof stockQuery>;

/** GET /eProd/stock/ledger: what happened to stock, the latest first. */
export const ledgerQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  warehouseId: blank(id),
  productId: blank(id),
  kind: blank(z.string().max(20)),
  keyword: blank(z.string().trim().max(64)),
});

export type LedgerQuery = z.output<typeof ledgerQuery>;

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
  available: number;
  /** Weighted by quantity, whole days. */
  averageAge: number;
  /** Share of fresh and normal goods, whole percent. */
  freshPercent: number;
  byFreshness: Record<Freshness, number>;
  /** By bucket of days in the warehouse. */
  byAge: number[];
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

/** A line of the ledger. */
export interface LedgerRow {
  id: string;
  happenedAt: string;
  kind: string;
  warehouseName: string;
  productCode: string;
  productName: string;
  batchNo: string;
  onHandChange: number;
  reservedChange: number;
  onHandAfter: number;
  docNo: string;
  actorName: string;
  remark: string | null;
}

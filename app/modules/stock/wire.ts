import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import { stockViews } from './balances/stock-views.ts';
import { type DocumentEvent, type DocumentKind, type DocumentStatus } from './documents/rules-states.ts';
import { type Freshness, freshnesses } from './rules.ts';

const id = z.uuid();
const day = z.iso.date().refine((value) => value >= '1900');
const qty = wholeNumber(1, 1_000_000_000);
const remark = z.string().trim().max(300).default('');
const lines = <T extends z.ZodType>(line: T) => z.array(line).min(1).max(200);

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** Named by whoever asks: asking again with it makes no second document. */
const requestKey = blank(z.string().regex(/^[0-9a-f]{32}$/));
/** In which unit of the product it was typed; base units where none is named. */
const unit = blank(z.string().trim().max(20));
const batchNo = z.string().trim().min(1).max(64);
const someOrNone = wholeNumber(0, 1_000_000_000);

/** POST /eProd/stock/receive: goods that came in, by batch number and day of production. */
export const receiveInput = z.object({
  warehouseId: id,
  remark,
  requestKey,
  lines: lines(z.object({ productId: id, batchNo, productionDate: day, qty, unit })),
});

/** POST /eProd/stock/transfer: from one warehouse to another; a draft that is not sent moves nothing. */
export const transferInput = z.object({
  fromWarehouseId: id,
  toWarehouseId: id,
  remark,
  send: z.boolean().default(true),
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, qty, unit })),
});

/** POST /eProd/stock/count: what was counted of each batch. */
export const countInput = z.object({
  warehouseId: id,
  remark,
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, counted: someOrNone })),
});

const withReason = z.object({
  warehouseId: id,
  remark: z.string().trim().min(1).max(300),
  requestKey,
  lines: lines(z.object({ productId: id, batchId: id, qty, unit })),
});

/** POST /eProd/stock/loss: goods that are spoilt or gone, with the reason. */
export const lossInput = withReason;

/** POST /eProd/stock/freeze and unfreeze: goods that nobody may sell for a while, with the reason. */
export const freezeInput = withReason;

export type FreezeInput = z.output<typeof freezeInput>;

/** A document as somebody has seen it. */
export const documentRef = z.object({ id, version: rowVersion });

export type DocumentRef = z.output<typeof documentRef>;

/** PUT /eProd/stockDoc/receive: what came of every line of a transfer, and why where it is more or less. */
export const receiveTransferInput = z.object({
  id,
  version: rowVersion,
  lines: lines(
    z.object({
      lineNo: wholeNumber(1, 100_000),
      qty: someOrNone,
      unit,
      reason: blank(z.string().trim().max(200)),
    }),
  ),
});

/** PUT /eProd/stockDoc/decide: approves differences, or refuses them with the reason. */
export const decideDocumentInput = z.object({
  id,
  version: rowVersion,
  pass: z.boolean(),
  reason: z.string().trim().max(200).default(''),
});

export type DecideDocumentInput = z.output<typeof decideDocumentInput>;

/** POST /eProd/stockCount/open: a count of a warehouse, of all or of one category. */
export const openCountInput = z.object({
  warehouseId: id,
  category: blank(z.string().trim().max(30)),
  hidesBook: z.boolean().default(false),
  twoCounters: z.boolean().default(false),
  remark,
  requestKey,
});

const countedQty = { qty: someOrNone, unit, adds: z.boolean().default(false) };

/** PUT /eProd/stockCount/enter: what was counted of lines of the sheet, and goods that were found beside it. */
export const enterCountInput = z
  .object({
    id,
    lines: z
      .array(z.object({ lineNo: wholeNumber(1, 100_000), ...countedQty }))
      .max(200)
      .default([]),
    found: z
      .array(z.object({ productId: id, batchNo, productionDate: day, ...countedQty }))
      .max(50)
      .default([]),
  })
  .refine((one) => one.lines.length + one.found.length > 0, { path: ['lines'] });

/** PUT /eProd/stockCount/scan: one more of a barcode, or of a product's code. */
export const scanCountInput = z.object({ id, code: z.string().trim().min(1).max(64) });

/** PUT /eProd/stockCount/submit: ends counting; what nobody counted stays as it is, or is taken for gone. */
export const submitCountInput = z.object({
  id,
  version: rowVersion,
  uncounted: z.enum(['keep', 'zero']).default('keep'),
});

/** POST /eProd/stockReceipt/add: what a supplier is going to bring. */
export const receiptInput = z.object({
  warehouseId: id,
  supplier: z.string().trim().min(1).max(60),
  supplierNo: z.string().trim().max(40).default(''),
  remark,
  requestKey,
  lines: lines(
    z.object({
      productId: id,
      batchNo: z.string().trim().max(64).default(''),
      productionDate: blank(day),
      qty,
      unit,
    }),
  ),
});

/** PUT /eProd/stockReceipt/receive: what has come of it; `close` says that nothing more is going to. */
export const receiveGoodsInput = z.object({
  id,
  version: rowVersion,
  close: z.boolean().default(false),
  lines: z
    .array(z.object({ lineNo: wholeNumber(1, 100_000), batchNo, productionDate: day, qty, unit }))
    .max(200)
    .default([]),
});

/** What a document of the warehouse is known by afterwards. */
export interface StockDocMade {
  id: string;
  no: string;
}

/** What a form of these pages is told when it was done. */
export interface StockActDone extends StockDocMade {
  ok: true;
  message: string;
}

/** What the list of documents is narrowed by beside its fields: a warehouse at either end, and days. */
export const documentNarrowing = z.object({
  warehouseId: id.optional(),
  startDate: day.optional(),
  endDate: day.optional(),
});

/** GET /eProd/stockDoc/queryById: a document with so many of its lines. */
export const documentQuery = z.object({
  id,
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(50),
  direction: listDirection,
  keyword: blank(z.string().trim().max(64)),
  /** Only lines with a difference, or those nobody has counted yet. */
  only: blank(z.enum(['differing', 'uncounted'])),
});

export type DocumentQuery = z.output<typeof documentQuery>;

/** Several documents on paper: ids with commas between. */
export const printQuery = z.object({
  ids: z
    .string()
    .max(40 * 50)
    .transform((text) => [...new Set(text.split(',').filter(Boolean))])
    .pipe(z.array(id).min(1).max(50)),
});

/** GET /eProd/stockDoc/goods: batches that lie free in a warehouse, by product, code, barcode or batch. */
export const goodsQuery = z.object({ warehouseId: id, keyword: z.string().trim().max(64).default('') });

/** GET /eProd/stockDoc/products: products with their units, by name, code or barcode. */
export const productsQuery = z.object({ keyword: z.string().trim().max(64).default('') });

/** A product, or a batch of it, to be put on a line. */
export interface GoodsOption {
  /** The batch, or the product where no batch is asked for. */
  value: string;
  label: string;
  productId: string;
  units: { unit: string; factor: number }[];
  /** Base units that lie free. */
  free: number;
}

/** What the list of documents says beside their fields. */
export interface DocumentBesides {
  warehouseName: string;
  toWarehouseName: string | null;
  /** Lines it has, and what they come to in base units. */
  lineCount: number;
  qty: number;
}

/** A document in the list. */
export interface DocumentRow extends DocumentBesides {
  id: string;
  version: number;
  kind: DocumentKind;
  no: string;
  status: DocumentStatus;
  supplier: string | null;
  remark: string | null;
  valueFen: number | null;
  madeBy: string;
  createdAt: string;
  endedBy: string | null;
  endedAt: string | null;
  decidedBy: string | null;
}

/** A line of a document. */
export interface DocumentLineRow {
  lineNo: number;
  productId: string;
  productCode: string;
  productName: string;
  spec: string;
  batchNo: string | null;
  productionDate: string | null;
  qty: number;
  doneQty: number;
  arrivedQty: number | null;
  reason: string | null;
  countedQty: number | null;
  countedBy: string | null;
  recountedQty: number | null;
  recountedBy: string | null;
  /** What the books said; null while the sheet hides it. */
  bookQty: number | null;
  difference: number | null;
  /** Two people counted it and found something else. */
  disputed: boolean;
  unit: string;
  pack: string;
  factor: number;
  units: { unit: string; factor: number }[];
}

/** An entry of the ledger that a document made. */
export interface DocumentEntry {
  id: string;
  happenedAt: string;
  kind: string;
  warehouseName: string;
  productName: string;
  batchNo: string;
  onHandChange: number;
  frozenChange: number;
  transitChange: number;
  actorName: string;
  remark: string | null;
}

/** A document with a page of its lines. */
export interface DocumentDetail extends DocumentRow {
  warehouseId: string;
  toWarehouseId: string | null;
  supplierNo: string | null;
  category: string | null;
  hidesBook: boolean;
  twoCounters: boolean;
  refusal: string | null;
  sentBy: string | null;
  sentAt: string | null;
  decidedAt: string | null;
  /** Of a count: lines somebody has counted, and of those with a difference, where it may be seen. */
  countedLines: number;
  differingLines: number | null;
  /** Where the approval of its differences stands. */
  approval: ApprovalData | null;
  /** What the reader may do with it now. */
  mayDo: DocumentEvent[];
  entries: DocumentEntry[];
  lines: { records: DocumentLineRow[]; total: number; size: number; current: number };
}

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

/** GET /eProd/stock/ledger: what happened to stock, the latest first. */
export const ledgerQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
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
  frozenChange: number;
  transitChange: number;
  onHandAfter: number;
  docNo: string;
  actorName: string;
  remark: string | null;
}

import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import {
  batchNo,
  blank,
  day,
  id,
  lines,
  qty,
  remark,
  requestKey,
  someOrNone,
  unit,
} from '../movements/wire-fields.ts';
import type { DocumentEvent, DocumentKind, DocumentStatus } from './rules-states.ts';

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
export interface DocumentDetail extends DocumentFacts {
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

/** A document on paper, with all of its lines. */
export interface PrintedDocument extends DocumentFacts {
  lines: DocumentLineRow[];
}

/** What is told of a document beside its lines. */
export interface DocumentFacts extends DocumentRow {
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
}

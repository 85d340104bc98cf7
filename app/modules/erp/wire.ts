import { z } from 'zod';
import { isId } from '#app/lib/id.ts';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { someIds } from '#app/lib/text/id-list.ts';
import type { BillSums, ComparedBill, DifferenceKind } from './reconciliation/rules-compare.ts';
import { type Cause, causes } from './sending/rules-cause.ts';
import { type SyncDocument, type SyncSource, syncDocuments } from './syncs/sync-documents.ts';
import { syncStatuses } from './syncs/sync-statuses.ts';

const flag = z
  .union([z.boolean(), z.stringbool()])
  .nullish()
  .catch(null)
  .transform((value) => value ?? false);
const empty = z.literal('').transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).nullish().default(null);
/** Ids as a list, or in one text with commas between. */
const ids = someIds(200);
const isShallow = (query: { pageNumber: number; size: number }) =>
  query.pageNumber * query.size <= deepestRow;

/** How a document stands with the ERP; one that is being sent right now is both due and at hand. */
export type SyncStatus = 'pending' | 'sending' | 'succeeded' | 'failed' | 'ignored';

/** A document as lists show it; `id` is the order's, or the payment's, refund's or entry's. Money in fen, times as ISO 8601 in UTC. */
export interface SyncRow {
  /** The order, or the delivery, payment, refund or adjustment. */
  id: string;
  document: SyncDocument;
  /** The order, of a delivery the one it is of. */
  orderId: string;
  /** What it tells of: an order, or what of its goods moved; of money a payment, a refund, or an entry of an account. */
  source: SyncSource;
  orderNo: string;
  customerName: string;
  dealerName: string;
  amountFen: number;
  status: SyncStatus;
  attempts: number;
  /** What the ERP said, and the field of its to mend. */
  error: string | null;
  errorField: string | null;
  errorKind: string | null;
  /** What kind of thing has to be mended of one that failed. */
  cause: Cause | null;
  customerId: string;
  ignoredReason: string | null;
  billNo: string | null;
  billStatus: string | null;
  nextAt: string | null;
  firstFailedAt: string | null;
  orderedAt: string;
  updatedAt: string;
}

/** GET /eOrder/eOrder/listFail: ten of them unless asked otherwise. */
export const listFailedQuery = z
  .object({
    pageNumber: wholeNumber(1, deepestRow).default(1),
    size: wholeNumber(1, 200).default(10),
    direction: z.enum(['asc', 'desc']).default('desc'),
    /** '0' orders, '1' goods that left or came back, '4' payments, refunds and adjustments. */
    document: optional(z.enum(['0', '1', '4'])),
    /** Those of one cause. */
    cause: optional(z.enum(causes)),
    /** Lists those that somebody decided to ignore, too. */
    includeIgnore: flag,
  })
  .refine(isShallow, { path: ['pageNumber'] });

export type ListFailedQuery = z.output<typeof listFailedQuery>;

/**
 * Documents the ERP refused: failOrder0 all of them, by kind in `documents`; failOrder1 orders of other systems that
 * could not be placed; failOrderSum both.
 */
export interface FailedOrderPage {
  failOrder0: number;
  failOrder1: number;
  failOrderSum: number;
  /** Of failOrder0: '0' orders, '1' goods that left or came back, '4' payments, refunds and adjustments. */
  documents: Record<'0' | '1' | '4', number>;
  /** How many failed by what has to be mended, the most first. */
  causes: { cause: Cause; count: number }[];
  records: SyncRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** GET /kingdee/sync/orders/status (ORD-04), and the page of the ERP's orders. */
export const syncStatusQuery = z
  .object({
    pageNumber: wholeNumber(1, deepestRow).default(1),
    size: wholeNumber(1, 200).default(10),
    direction: z.enum(['asc', 'desc']).default('desc'),
    includeIgnore: flag,
    status: optional(z.enum(syncStatuses)),
    /** Only those of these orders. */
    ids: optional(ids),
    keyword: z
      .string()
      .trim()
      .max(64)
      .nullish()
      .transform((value) => value || null),
  })
  .refine(isShallow, { path: ['pageNumber'] });

export type SyncStatusQuery = z.output<typeof syncStatusQuery>;

/** A page of documents with how many are in each state. */
export interface SyncPage {
  records: SyncRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
  counts: Record<(typeof syncStatuses)[number], number>;
}

/** Which documents: orders by their ids, and what of them; one may be said as `id`. */
const documents = {
  id: z.string().refine(isId).optional(),
  ids: ids.optional(),
  document: optional(z.enum(syncDocuments)),
};
const somebody = (input: { id?: string | undefined; ids?: string[] | undefined }) =>
  input.id !== undefined || input.ids !== undefined;

/** PUT /kingdee/sync/orders and /eOrder/eOrder/resync: sends documents again. */
export const resyncInput = z.object(documents).refine(somebody, { path: ['ids'] });

export type ResyncInput = z.output<typeof resyncInput>;

/** What became of one document that was to be sent again. */
export interface ResyncResult {
  /** The order's. */
  id: string;
  /** Null: there is no such order for whoever asked. */
  orderNo: string | null;
  document: SyncDocument | null;
  /** It goes again; it had arrived, or is on its way, and stays as it is. */
  result: 'again' | 'arrived' | 'sending' | 'not-found';
}

/** How many are sent again, and what became of each. */
export interface Resync {
  count: number;
  results: ResyncResult[];
}

/** PUT /kingdee/sync/orders/ignore: nobody need care about these, and why. */
export const ignoreInput = z
  .object({ ...documents, reason: z.string().trim().max(200).default('') })
  .refine(somebody, { path: ['ids'] });

export type IgnoreInput = z.output<typeof ignoreInput>;

/** PUT /kingdee/sync/customers: outlets of orders whose code the ERP does not know; all of them without ids. */
export const pushOutletsInput = z.object({ ids: ids.optional() });

export type PushOutletsInput = z.output<typeof pushOutletsInput>;

/** PUT /kingdee/sync/masters: products or warehouses of documents whose code the ERP does not know; all of them without ids. */
export const pushGoodsInput = z.object({ kind: z.enum(['product', 'warehouse']), ids: ids.optional() });

export type PushGoodsInput = z.output<typeof pushGoodsInput>;

/** GET /eOrder/eOrder/getOrderSyncRecord. */
export const syncRecordQuery = z.object({
  id: z.string().min(1).max(64),
  document: z.enum(syncDocuments).default('0'),
});

/** One call to the ERP about a document. */
export interface SyncCall {
  id: string;
  /** Number of the try it was part of. */
  attempt: number;
  step: 'ask' | 'save' | 'submit' | 'audit' | 'prepare' | 'unaudit' | 'withdraw' | 'delete';
  outcome: 'ok' | 'refused' | 'unknown' | 'unavailable';
  request: unknown;
  answer: unknown;
  error: string | null;
  errorField: string | null;
  startedAt: string;
  ms: number;
}

/** A document with every call about it, the newest first. */
export interface SyncRecord {
  sync: SyncRow;
  calls: SyncCall[];
}

const fieldName = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
const mappingRow = z
  .object({
    target: fieldName,
    from: z.enum(['field', 'constant', 'dictionary']),
    source: z.string().max(40).default(''),
    value: z.string().trim().max(200).default(''),
    pairs: z.record(z.string().max(80), z.string().max(80)).default({}),
    base: z.boolean().default(false),
  })
  .strict();
const mapping = z.object({
  head: z.array(mappingRow).min(1).max(80),
  entry: z.array(mappingRow).min(1).max(80),
});
/** PUT /eErpConfig/editMapping: of orders, and of each other kind of bill when it has one of its own. */
export const mappingInput = mapping.extend({
  delivery: mapping.optional(),
  return: mapping.optional(),
  exchange: mapping.optional(),
  receipt: mapping.optional(),
  refund: mapping.optional(),
  adjustment: mapping.optional(),
});

/** PUT /eErpConfig/edit. An empty secret leaves the one that is kept. */
export const erpConfigInput = z.object({
  version: wholeNumber(0, 2_147_483_647).default(0),
  enabled: flag,
  baseUrl: z
    .string()
    .trim()
    .max(300)
    .refine((value) => /^https?:\/\/[^\s?#@]+$/i.test(value) && URL.canParse(value)),
  acctId: z.string().trim().min(1).max(100),
  username: z.string().trim().min(1).max(100),
  auth: z.enum(['secret', 'sign', 'gateway']).default('secret'),
  appId: z.string().trim().min(1).max(200),
  appSecret: z.string().trim().max(400).default(''),
  orgNumber: z.string().trim().max(60).default(''),
  externalField: fieldName.default('FBillNo'),
  submits: flag,
  reconciles: flag,
});

export type ErpConfigInput = z.output<typeof erpConfigInput>;

/** How a tenant reaches its ERP, as people see it: of the secret only its end. */
export interface ErpConfigView extends Omit<ErpConfigInput, 'appSecret'> {
  secretTail: string;
  health: {
    fails: number;
    openUntil: string | null;
    lastOkAt: string | null;
    lastFailedAt: string | null;
    lastError: string | null;
    pending: number;
    failed: number;
  };
}

/** Whether the ERP let us in; `ms` is how long it took. */
export interface ConnectionResult {
  ok: boolean;
  /** What went wrong, by kind: words stand in the module's words. */
  problem: 'unreachable' | 'slow' | 'garbage' | 'login' | 'session' | 'refused' | null;
  ms: number;
}

/** An order and the bill it becomes. */
export interface BillPreview {
  orderNo: string | null;
  model: Record<string, unknown> | null;
  faults: { target: string; reason: string; value: string }[];
}

/** What a dry run (试运行) found: nothing is written in the ERP. */
export interface DryRunResult extends BillPreview {
  checks: { target: string; name: string; values: string[]; missing: string[]; known: boolean }[];
  problem: ConnectionResult['problem'];
}

/** GET /king/api/reconciliations. */
export const reconciliationsQuery = z.object({ day: optional(z.iso.date()) });

export interface ReconciliationDay {
  day: string;
  ourCount: number;
  ourFen: number;
  theirCount: number;
  theirFen: number;
  /** The same of each kind of bill; empty of days compared before it was kept. */
  kinds: readonly BillSums[];
  ranAt: string;
  open: number;
}

export interface DifferenceRow {
  id: string;
  day: string;
  kind: DifferenceKind;
  /** What kind of bill it is; null of those found before it was kept. */
  bill: ComparedBill | null;
  orderId: string | null;
  /** What the document tells of; null: only the ERP has one. */
  source: SyncSource | null;
  /** Which document of it; null: only the ERP has one, or it was found before that was kept. */
  document: SyncDocument | null;
  /** A receipt that was taken over from the ERP: nothing is sent of it. */
  takenOver: boolean;
  orderNo: string;
  billNo: string | null;
  ourFen: number | null;
  theirFen: number | null;
  repairedAt: string | null;
  repairedBy: string | null;
  reason: string | null;
}

export interface ReconciliationView {
  day: string | null;
  days: ReconciliationDay[];
  differences: DifferenceRow[];
}

/** PUT /king/api/reconciliations/repair: sends again what that mends; `settle` notes that a person has mended it. */
export const repairInput = z.object({
  day: z.iso.date(),
  id: z.string().refine(isId).nullish().default(null),
  settle: flag,
});

const extra = { day: z.iso.date(), id: z.string().refine(isId) };

/** PUT /king/api/reconciliations/takeOver and /reverse: a bill that only the ERP has; only a receipt is taken over. */
export const extraInput = z.object(extra);

/** PUT /king/api/reconciliations/ignore: it stays in the ERP, and why. */
export const ignoreExtraInput = z.object({ ...extra, reason: z.string().trim().min(1).max(200) });

/** POST /king/api/reconcile. */
export const reconcileInput = z.object({ day: z.iso.date() });

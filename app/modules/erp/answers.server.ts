import { z } from 'zod';
import { billSums } from './reconciliation/answers.server.ts';
import { comparedBills, differenceKinds } from './reconciliation/rules-compare.ts';
import { mappings } from './sending/answers.server.ts';
import { causes } from './sending/rules-cause.ts';
import { syncSource } from './syncs/answers.server.ts';
import { syncDocuments } from './syncs/sync-documents.ts';
import { syncStatuses } from './syncs/sync-statuses.ts';

const syncStatus = z.enum(['failed', 'pending', 'ignored', 'sending', 'succeeded']);
const syncRow = z.object({
  id: z.string(),
  document: z.enum(syncDocuments),
  orderId: z.string(),
  source: syncSource,
  orderNo: z.string(),
  customerName: z.string(),
  dealerName: z.string(),
  amountFen: z.int(),
  status: syncStatus,
  attempts: z.number(),
  error: z.string().nullable(),
  errorField: z.string().nullable(),
  errorKind: z.string().nullable(),
  cause: z
    .enum([
      'login',
      'empty',
      'other',
      'customer',
      'base',
      'closed',
      'product',
      'warehouse',
      'pair',
      'follower',
      'way',
    ])
    .nullable(),
  customerId: z.string(),
  ignoredReason: z.string().nullable(),
  billNo: z.string().nullable(),
  billStatus: z.string().nullable(),
  nextAt: z.iso.datetime().nullable(),
  firstFailedAt: z.iso.datetime().nullable(),
  orderedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
/** GET /kingdee/sync/orders/status. */
export const syncPage = z.object({
  records: z.array(syncRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
  counts: z.record(z.enum(syncStatuses), z.number()),
});
/** Documents the ERP refused: failOrder0 all of them, by kind in `documents`; failOrder1 orders of other systems that could not be placed; failOrderSum both. */
export const failedOrderPage = z.object({
  failOrder0: z.number(),
  failOrder1: z.number(),
  failOrderSum: z.number(),
  documents: z.object({ '0': z.number(), '1': z.number(), '4': z.number() }),
  causes: z.array(
    z.object({
      cause: z.enum(causes),
      count: z.number(),
    }),
  ),
  records: z.array(syncRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
});
const syncCall = z.object({
  id: z.string(),
  attempt: z.number(),
  step: z.enum(['delete', 'prepare', 'ask', 'save', 'submit', 'audit', 'unaudit', 'withdraw']),
  outcome: z.enum(['unknown', 'refused', 'ok', 'unavailable']),
  request: z.unknown(),
  answer: z.unknown(),
  error: z.string().nullable(),
  errorField: z.string().nullable(),
  startedAt: z.iso.datetime(),
  ms: z.number(),
});
/** A document with every call about it, the newest first. */
export const syncRecord = z.object({ sync: syncRow, calls: z.array(syncCall) });
const resyncResult = z.object({
  id: z.string(),
  orderNo: z.string().nullable(),
  document: z.enum(syncDocuments).nullable(),
  result: z.enum(['sending', 'again', 'arrived', 'not-found']),
});
/** How many are sent again, and what became of each. */
export const resync = z.object({ count: z.number(), results: z.array(resyncResult) });
/** PUT /kingdee/sync/orders/ignore. */
export const ignoreAnswer = z.object({ count: z.number() });
/** PUT /kingdee/sync/customers. */
export const erpOutletsAnswer = z.object({
  count: z.number(),
  results: z.array(resyncResult),
  customers: z.number(),
});
/** PUT /kingdee/sync/masters. */
export const mastersAnswer = z.object({
  count: z.number(),
  results: z.array(resyncResult),
  pushed: z.number(),
});
const erpConfigView = z.object({
  secretTail: z.string(),
  health: z.object({
    fails: z.number(),
    openUntil: z.string().nullable(),
    lastOkAt: z.iso.datetime().nullable(),
    lastFailedAt: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    pending: z.number(),
    failed: z.number(),
  }),
  version: z.number(),
  enabled: z.boolean(),
  username: z.string(),
  submits: z.boolean(),
  reconciles: z.boolean(),
  baseUrl: z.string(),
  acctId: z.string(),
  auth: z.enum(['secret', 'sign', 'gateway']),
  appId: z.string(),
  orgNumber: z.string(),
  externalField: z.string(),
});
/** GET /eErpConfig/query. */
export const queryAnswer = z.object({ config: erpConfigView.nullable(), mapping: mappings });
/** PUT /eErpConfig/edit, PUT /eErpConfig/editMapping. */
export const editAnswer = z.object({ version: z.number() });
/** Whether the ERP let us in; `ms` is how long it took. */
export const connectionResult = z.object({
  ok: z.boolean(),
  problem: z.enum(['login', 'refused', 'unreachable', 'slow', 'garbage', 'session']).nullable(),
  ms: z.number(),
});
const kingdeeField = z.object({
  key: z.string(),
  name: z.string(),
  required: z.boolean(),
  refersTo: z.string().nullable(),
});
/** GET /king/starry/fields. */
export const fieldsAnswer = z.object({ head: z.array(kingdeeField), entry: z.array(kingdeeField) });
/** An order and the bill it becomes. */
export const billPreview = z.object({
  orderNo: z.string().nullable(),
  model: z.record(z.string(), z.unknown()).nullable(),
  faults: z.array(z.object({ target: z.string(), reason: z.string(), value: z.string() })),
});
/** What a dry run (试运行) found: nothing is written in the ERP. */
export const dryRunResult = z.object({
  checks: z.array(
    z.object({
      target: z.string(),
      name: z.string(),
      values: z.array(z.string()),
      missing: z.array(z.string()),
      known: z.boolean(),
    }),
  ),
  problem: z.enum(['login', 'refused', 'unreachable', 'slow', 'garbage', 'session']).nullable(),
  orderNo: z.string().nullable(),
  model: z.record(z.string(), z.unknown()).nullable(),
  faults: z.array(z.object({ target: z.string(), reason: z.string(), value: z.string() })),
});
const reconciliationDay = z.object({
  day: z.string(),
  ourCount: z.number(),
  ourFen: z.int(),
  theirCount: z.number(),
  theirFen: z.int(),
  kinds: z.array(billSums),
  ranAt: z.iso.datetime(),
  open: z.number(),
});
const differenceRow = z.object({
  id: z.string(),
  day: z.string(),
  kind: z.enum(differenceKinds),
  bill: z.enum(comparedBills).nullable(),
  orderId: z.string().nullable(),
  source: syncSource.nullable(),
  document: z.enum(syncDocuments).nullable(),
  takenOver: z.boolean(),
  orderNo: z.string(),
  billNo: z.string().nullable(),
  ourFen: z.int().nullable(),
  theirFen: z.int().nullable(),
  repairedAt: z.iso.datetime().nullable(),
  repairedBy: z.string().nullable(),
  reason: z.string().nullable(),
});
/** What the books of a day say against those of the ERP. */
export const reconciliationView = z.object({
  day: z.string().nullable(),
  days: z.array(reconciliationDay),
  differences: z.array(differenceRow),
});
/** PUT /king/api/reconciliations/repair. */
export const repairAnswer = z.object({ count: z.number(), takenOver: z.number() });
/** PUT /king/api/reconciliations/takeOver. */
export const takeOverAnswer = z.object({ receiptNo: z.string() });
/** PUT /king/api/reconciliations/reverse, PUT /king/api/reconciliations/ignore. */
export const reverseAnswer = z.object({ billNo: z.string() });

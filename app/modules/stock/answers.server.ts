import { z } from 'zod';
import { pageOf } from '#app/entity/api/answers.server.ts';
import { approvalData } from '#app/services/approvals/answers.server.ts';
import { freshnesses } from '#app/services/freshness/rules.ts';
import { documentEvents, documentKinds, documentStatuses } from './documents/rules-states.ts';
import { stockEntry } from './movements/entities.ts';

const ledgerRow = z.object({
  id: z.string(),
  happenedAt: z.iso.datetime(),
  kind: z.string(),
  warehouseName: z.string(),
  productCode: z.string(),
  productName: z.string(),
  batchNo: z.string(),
  onHandChange: z.number(),
  reservedChange: z.number(),
  frozenChange: z.number(),
  transitChange: z.number(),
  onHandAfter: z.number(),
  docNo: z.string(),
  actorName: z.string(),
  remark: z.string().nullable(),
});
/** GET /eProd/stock/ledger. */
export const ledgerAnswer = pageOf(stockEntry, ledgerRow);
/** GET /eProd/stock/list. */
export const stockAnswer = z.object({
  records: z.array(
    z.object({
      key: z.string(),
      warehouseId: z.string(),
      warehouseName: z.string(),
      dealerName: z.string().nullable(),
      productId: z.string(),
      productCode: z.string(),
      productName: z.string(),
      spec: z.string(),
      batchId: z.string(),
      batchNo: z.string(),
      productionDate: z.iso.date(),
      expiryDate: z.iso.date(),
      inboundDate: z.iso.date(),
      onHand: z.number(),
      reserved: z.number(),
      frozen: z.number(),
      inTransit: z.number(),
      available: z.number(),
      unit: z.string(),
      pack: z.string(),
      factor: z.number(),
      ageDays: z.number(),
      daysLeft: z.number(),
      lifePercent: z.number(),
      freshness: z.enum(freshnesses),
    }),
  ),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  summary: z.object({
    onHand: z.number(),
    reserved: z.number(),
    frozen: z.number(),
    inTransit: z.number(),
    available: z.number(),
    averageAge: z.number(),
    freshPercent: z.number(),
    byFreshness: z.record(z.enum(freshnesses), z.number()),
    byAge: z.array(z.number()),
    ageEdges: z.array(z.number()),
    ageEdgesDiffer: z.boolean(),
  }),
});
/** GET /eProd/stock/options. */
export const optionsAnswer = z.array(z.object({ value: z.string(), label: z.string() }));
/** What a document of the warehouse is known by afterwards. */
export const stockDocMade = z.object({ id: z.string(), no: z.string() });
/** POST /eProd/stock/count. */
export const countAnswer = z.object({ id: z.string(), no: z.string(), differences: z.number() });
const documentEntry = z.object({
  id: z.string(),
  happenedAt: z.iso.datetime(),
  kind: z.string(),
  warehouseName: z.string(),
  productName: z.string(),
  batchNo: z.string(),
  onHandChange: z.number(),
  frozenChange: z.number(),
  transitChange: z.number(),
  actorName: z.string(),
  remark: z.string().nullable(),
});
const documentLineRow = z.object({
  lineNo: z.number(),
  productId: z.string(),
  productCode: z.string(),
  productName: z.string(),
  spec: z.string(),
  batchNo: z.string().nullable(),
  productionDate: z.string().nullable(),
  qty: z.number(),
  doneQty: z.number(),
  arrivedQty: z.number().nullable(),
  reason: z.string().nullable(),
  countedQty: z.number().nullable(),
  countedBy: z.string().nullable(),
  recountedQty: z.number().nullable(),
  recountedBy: z.string().nullable(),
  bookQty: z.number().nullable(),
  difference: z.number().nullable(),
  disputed: z.boolean(),
  unit: z.string(),
  pack: z.string(),
  factor: z.number(),
  units: z.array(z.object({ unit: z.string(), factor: z.number() })),
});
/** A document with a page of its lines. */
export const documentDetail = z.object({
  warehouseId: z.string(),
  toWarehouseId: z.string().nullable(),
  supplierNo: z.string().nullable(),
  category: z.string().nullable(),
  hidesBook: z.boolean(),
  twoCounters: z.boolean(),
  refusal: z.string().nullable(),
  sentBy: z.string().nullable(),
  sentAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  countedLines: z.number(),
  differingLines: z.number().nullable(),
  approval: approvalData.nullable(),
  mayDo: z.array(z.enum(documentEvents)),
  entries: z.array(documentEntry),
  lines: z.object({
    records: z.array(documentLineRow),
    total: z.number(),
    size: z.number(),
    current: z.number(),
  }),
  id: z.string(),
  version: z.number(),
  kind: z.enum(documentKinds),
  no: z.string(),
  status: z.enum(documentStatuses),
  supplier: z.string().nullable(),
  remark: z.string().nullable(),
  valueFen: z.int().nullable(),
  madeBy: z.string(),
  createdAt: z.iso.datetime(),
  endedBy: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  warehouseName: z.string(),
  toWarehouseName: z.string().nullable(),
  lineCount: z.number(),
  qty: z.number(),
});
/** A product, or a batch of it, to be put on a line. */
export const goodsOption = z.object({
  value: z.string(),
  label: z.string(),
  productId: z.string(),
  units: z.array(z.object({ unit: z.string(), factor: z.number() })),
  free: z.number(),
});
/** PUT /eProd/stockDoc/receive. */
export const receiveAnswer = z.object({ id: z.string(), no: z.string(), differing: z.boolean() });
/** PUT /eProd/stockCount/enter, PUT /eProd/stockCount/scan. */
export const enterAnswer = z.object({ id: z.string(), lineNos: z.array(z.number()) });
/** PUT /eProd/stockCount/submit. */
export const submitAnswer = z.object({
  id: z.string(),
  no: z.string(),
  waiting: z.boolean(),
  differences: z.number(),
});
/** PUT /eProd/stockReceipt/receive. */
export const stockReceiptReceiveAnswer = z.object({ id: z.string(), no: z.string(), ended: z.boolean() });

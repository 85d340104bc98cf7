import { z } from 'zod';
import { manualDiscount, priceNote, priceTrace } from '#app/modules/pricing/answers.server.ts';
import { approvalData } from '#app/services/approvals/answers.server.ts';
import { adjusting, corrected, orderMoney, prepaid, taxSum } from '../pricing/answers.server.ts';
import { settlements } from '../returns/wire-settlements.ts';
import { analysisGroups, orderKinds } from './list-limits.ts';

/** online, offline and exchange go out to the outlet; a return comes back from it. */
export const orderKind = z.enum(orderKinds);
/** States of an order, by their numbers on the wire. */
export const orderStatus = z.literal([0, 1, 2, 3, 4, 5, 6, 7, 8]);
const pickableBatch = z.object({ batchNo: z.string(), expiryDate: z.string(), available: z.number() });
/** What a delivery can be made from: the warehouse meant, the others, and batches by line. */
export const pickableGoods = z.object({
  warehouseId: z.string().nullable(),
  warehouses: z.array(z.object({ id: z.string(), name: z.string(), promised: z.boolean() })),
  lines: z.record(z.string(), z.array(pickableBatch)),
});
/** A return, an exchange, the order one of them came of, or an order placed together with this one. */
export const linkedOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  dealerName: z.string(),
  together: z.boolean(),
  kind: orderKind,
  status: orderStatus,
});
/** What every list of orders tells of one. */
export const orderFacts = z.object({
  id: z.string(),
  orderNo: z.string(),
  kind: orderKind,
  source: z.string(),
  status: orderStatus,
  dealerId: z.string(),
  dealerName: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  salesName: z.string(),
  payableFen: z.int(),
  freightFen: z.int(),
  orderedAt: z.iso.datetime(),
  version: z.number(),
});
const orderPageRow = z.object({
  facets: z.record(z.string(), z.string()),
  ...orderFacts.shape,
  dueFen: z.int(),
});
const orderFacetShown = z.object({
  code: z.string(),
  name: z.string(),
  values: z.array(z.object({ value: z.string(), name: z.string(), colour: z.string() })),
});
/** A page of the list: `total` is exact up to 10,000; `totalCapped` says that there are more. */
export const orderPage = z.object({
  records: z.array(orderPageRow),
  facets: z.array(orderFacetShown),
  total: z.number(),
  totalCapped: z.boolean(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
  statusCounts: z.array(z.object({ status: orderStatus, count: z.number(), capped: z.boolean() })),
  keywordCut: z.boolean(),
  soldFen: z.int().nullable(),
});
const lineBack = z.object({
  lineNo: z.number(),
  productCode: z.string(),
  productName: z.string(),
  unit: z.string(),
  factor: z.number(),
  baseUnit: z.string(),
  pieces: z.number(),
  amountFen: z.int(),
});
const orderLine = z.object({
  lineNo: z.number(),
  productCode: z.string(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  factor: z.number(),
  baseUnit: z.string(),
  qty: z.number(),
  cutQty: z.number(),
  gift: z.boolean(),
  listPriceFen: z.int(),
  discountFen: z.int(),
  amountFen: z.int(),
  correctedFen: z.int(),
  taxRateBp: z.number(),
  shippedQty: z.number(),
  signedPieces: z.number(),
  returnedPieces: z.number(),
  swappedPieces: z.number(),
  priceTrace: priceTrace.nullable(),
});
const device = z.object({
  browser: z.string().nullable(),
  system: z.string().nullable(),
  mobile: z.boolean(),
});
const orderEventRow = z.object({
  id: z.string(),
  event: z.string(),
  fromStatus: orderStatus.nullable(),
  toStatus: orderStatus,
  actorName: z.string(),
  reason: z.string().nullable(),
  door: z.enum(['page', 'api']).nullable(),
  path: z.string().nullable(),
  address: z.string().nullable(),
  device: device.nullable(),
  happenedAt: z.iso.datetime(),
});
const orderDelivery = z.object({
  place: z.number(),
  carrier: z.string(),
  actorName: z.string(),
  shippedAt: z.iso.datetime(),
  expectedOn: z.string().nullable(),
  warehouse: z.string().nullable(),
  lines: z.array(z.object({ lineNo: z.number(), batchNo: z.string(), qty: z.number() })),
});
const orderReceipt = z.object({
  deliveryNo: z.number(),
  missing: z.record(z.string(), z.number()),
  signer: z.string(),
  place: z.string(),
  remark: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  signedAt: z.iso.datetime(),
  pictures: z.array(z.object({ id: z.string(), kind: z.enum(['signature', 'photo']) })),
});
const orderComment = z.object({
  id: z.string(),
  body: z.string(),
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
/** One order with its lines and everything that happened to it. */
export const orderDetail = z.object({
  ...orderFacts.shape,
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  remark: z.string(),
  prepay: z.boolean(),
  goodsFen: z.int(),
  discountFen: z.int(),
  dueFen: z.int(),
  freight: z
    .object({
      name: z.string(),
      version: z.number(),
      ruleId: z.string().nullable(),
      outside: z.literal(true).optional(),
    })
    .nullable(),
  cutFen: z.int(),
  withheldFen: z.int(),
  linesBack: z.array(lineBack),
  reason: z.string().nullable(),
  refundFen: z.int(),
  settlement: z.enum(settlements).nullable(),
  printCount: z.number(),
  pickCount: z.number(),
  lines: z.array(orderLine),
  taxes: z.array(taxSum),
  freightTaxes: z.array(taxSum),
  corrected: corrected.nullable(),
  manual: manualDiscount.nullable(),
  events: z.array(orderEventRow),
  deliveries: z.array(orderDelivery),
  receipts: z.array(orderReceipt),
  requestPhotos: z.array(z.string()),
  onTheWay: z.array(z.object({ deliveryNo: z.number(), goods: z.record(z.string(), z.number()) })),
  comments: z.array(orderComment),
  money: orderMoney.nullable(),
  prepaid: prepaid.nullable(),
  adjusting: z.array(adjusting),
  approval: approvalData.nullable(),
  linked: z.array(linkedOrder),
  priceNotes: z.array(priceNote),
  auditable: z.boolean(),
  permissionList: z.array(z.string()),
});
/** PUT /eOrder/eOrder/edit. */
export const editAnswer = z.object({
  id: z.string(),
  status: orderStatus,
  version: z.number(),
  payableFen: z.int(),
});
/** GET /eOrder/eOrder/customers. */
export const buyersAnswer = z.array(
  z.object({
    code: z.string(),
    id: z.string(),
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    contact: z.string(),
    dealerName: z.string(),
  }),
);
const analysisRow = z.object({
  key: z.string(),
  name: z.string(),
  orders: z.number(),
  qty: z.number().nullable(),
  unit: z.string(),
  amountFen: z.int(),
});
/** What orders of a time come to by state, dealer or product. */
export const analysis = z.object({
  by: z.enum(analysisGroups),
  startDate: z.string(),
  endDate: z.string(),
  rows: z.array(analysisRow),
});
/** GET /eOrder/eOrder/mentionable. */
export const mentionableAnswer = z.array(z.object({ username: z.string(), realname: z.string() }));
/** GET /eOrder/eOrder/outlets. */
export const outletsAnswer = z.array(z.object({ id: z.string(), code: z.string(), name: z.string() }));
/** What an outlet ordered last, and when. */
export const lastOrder = z.object({ at: z.string(), payableFen: z.int() });

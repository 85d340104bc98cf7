import { z } from 'zod';
import { fileFormats } from '#app/lib/files/file-formats.ts';
import { isId } from '#app/lib/id.ts';
import { deepestRow } from '#app/lib/numbers/list-depth.ts';
import type { TaxSum } from '#app/lib/numbers/tax.ts';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { Device } from '#app/lib/web/agent/device.ts';
import type { ManualDiscount, PriceNote } from '#app/modules/pricing/rules-kept.ts';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import type { Freight } from '#app/modules/pricing/rules-stages.ts';
import type { PriceTrace } from '#app/modules/pricing/rules-trace.ts';
import type { ApprovalData } from '#app/services/approvals/wire.ts';
import type { Corrected } from '../documents/rules-sums.ts';
import type { Adjusting, OrderMoney, Prepaid } from '../pricing/wire-money.ts';
import { type OrderKind, type OrderStatus, orderStatuses } from '../rules.ts';
import { daysMeant, listDefaults, orderKinds, sortColumns } from './list-limits.ts';

const id = z.string().refine(isId);
const empty = z.literal('').transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).nullish().default(null);
/** The calendar begins with year 1: the database knows no year 0. */
const day = z.iso.date().refine((value) => value >= '0001');

/** Part of a name; nothing is no condition. */
const part = z
  .string()
  .trim()
  .max(40)
  .nullish()
  .transform((value) => value || null);
const mostFen = 1_000_000_000_000;

/** A list's query; empty dates and keywords count as not given (VAL-06, HTTP-02). */
export const listOrdersQuery = z
  .object({
    pageNumber: wholeNumber(1, deepestRow).default(listDefaults.pageNumber),
    size: wholeNumber(1, 200).default(listDefaults.size),
    /** Column offered for sorting; everything else is refused. */
    sort: z.enum(sortColumns).default(listDefaults.sort),
    direction: z.enum(['asc', 'desc']).default(listDefaults.direction),
    status: optional(
      // Not coerced: a space would become status 0.
      z
        .union([z.number(), z.string().regex(/^\d$/).transform(Number)])
        .refine((value): value is OrderStatus => orderStatuses.includes(value as OrderStatus)),
    ),
    dealerId: optional(id),
    customerId: optional(id),
    /** What another module knows of an order: `<code>.<value>`, as the page offers it. */
    facet: optional(z.string().regex(/^[a-z]{1,20}\.[a-z]{1,20}$/)),
    kind: optional(z.enum(orderKinds)),
    source: optional(z.enum(orderSources)),
    /** Parts of names: of the salesperson, of a product or the beginning of its code, of the outlet's channel and label. */
    sales: part,
    product: part,
    channel: part,
    label: part,
    /** What is to be paid, freight included, both ends included, in fen. */
    minFen: optional(wholeNumber(0, mostFen)),
    maxFen: optional(wholeNumber(0, mostFen)),
    startDate: optional(day),
    endDate: optional(day),
    /** What happened on those days; `sold` by the book of sales: delivered, come back or corrected. */
    dateBy: z.enum(daysMeant).default('ordered'),
    keyword: z
      .string()
      .trim()
      .max(64)
      .nullish()
      .transform((value) => value || null),
    /** Sent by every list of the older client; orders have nothing to ignore. */
    includeIgnore: z.string().max(8).nullish(),
  })
  .refine((query) => query.pageNumber * query.size <= deepestRow, { path: ['pageNumber'] })
  .refine((query) => !query.startDate || !query.endDate || query.startDate <= query.endDate, {
    path: ['endDate'],
  })
  .refine(({ minFen, maxFen }) => minFen === null || maxFen === null || minFen <= maxFen, {
    path: ['maxFen'],
  });

export type ListOrdersQuery = z.output<typeof listOrdersQuery>;

/** The same for a file: what it is, and whether each line of an order is a row of it. */
export const orderFileQuery = listOrdersQuery.safeExtend({
  format: z.enum(fileFormats).default('csv'),
  lines: z.union([z.boolean(), z.stringbool()]).default(false),
});

export type OrderFileQuery = z.output<typeof orderFileQuery>;

/** Which order; what is no id is no order's. */
export const orderRef = z.object({ id: z.string().min(1).max(64) });

/** PUT /eOrder/eOrder/auditOrder: pass or refuse, with the version the person was looking at. */
export const auditOrderInput = z.object({
  id: z.string().min(1).max(64),
  pass: z.union([z.boolean(), z.stringbool()]),
  reason: z.string().trim().max(200).default(''),
  version: rowVersion.optional(),
});

/** A row of the list. Money in fen, times as ISO 8601 in UTC. */
export interface OrderRow {
  id: string;
  orderNo: string;
  kind: OrderKind;
  source: string;
  status: OrderStatus;
  dealerId: string;
  dealerName: string;
  customerId: string;
  customerName: string;
  salesName: string;
  /** What its goods come to. */
  payableFen: number;
  /** What bringing it costs besides. */
  freightFen: number;
  /** What is to be paid for it: both. */
  dueFen: number;
  orderedAt: string;
  version: number;
}

/** A row of the list's page, with what the facets of the page say of it. */
export interface OrderPageRow extends OrderRow {
  facets: Record<string, string>;
}

/** What another module knows of orders, as this reader may see it. */
export interface OrderFacetShown {
  code: string;
  name: string;
  values: { value: string; name: string; colour: string }[];
}

/** A page of the list: `total` is exact up to 10,000; `totalCapped` says that there are more. */
export interface OrderPage {
  records: OrderPageRow[];
  facets: OrderFacetShown[];
  total: number;
  totalCapped: boolean;
  size: number;
  current: number;
  pages: number;
  /** Orders per status for the same filter without its status; `capped` ones have more than 999. */
  statusCounts: { status: OrderStatus; count: number; capped: boolean }[];
  /** The keyword names too many outlets or dealers: orders of some of them are not in the list. */
  keywordCut: boolean;
  /** By the days of sales: what was sold on them with these orders, in fen; null by the days of orders. */
  soldFen: number | null;
}

export interface OrderLine {
  lineNo: number;
  productCode: string;
  productName: string;
  spec: string;
  unit: string;
  /** Base units in one of it, and what one of those is called. */
  factor: number;
  baseUnit: string;
  qty: number;
  /** What was ordered besides and will not be sent any more. */
  cutQty: number;
  gift: boolean;
  listPriceFen: number;
  discountFen: number;
  amountFen: number;
  /** What its price was corrected by since, for goods that are kept; below nothing: less. */
  correctedFen: number;
  /** VAT it was sold with, in basis points; the amount holds it. */
  taxRateBp: number;
  shippedQty: number;
  /** In base units: of a box some bottles may be missing. */
  signedPieces: number;
  returnedPieces: number;
  swappedPieces: number;
  /** Where its price came from. */
  priceTrace: PriceTrace | null;
}

export interface OrderEventRow {
  id: string;
  event: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  actorName: string;
  reason: string | null;
  /** From where: by a page or a call, at which network address, with what device; null where nothing is known. */
  door: 'page' | 'api' | null;
  path: string | null;
  address: string | null;
  device: Device | null;
  happenedAt: string;
}

/** A return, an exchange, the order one of them came of, or an order placed together with this one. */
export interface LinkedOrder {
  id: string;
  orderNo: string;
  dealerName: string;
  together: boolean;
  kind: OrderKind;
  status: OrderStatus;
}

/** A delivery; quantities in base units, by batch. */
export interface OrderDelivery {
  /** Counts the order's deliveries from 1. */
  place: number;
  carrier: string;
  actorName: string;
  shippedAt: string;
  expectedOn: string | null;
  /** Which warehouse it left; null where nobody keeps stock. */
  warehouse: string | null;
  lines: { lineNo: number; batchNo: string; qty: number }[];
}

/** A batch a line can be delivered from. */
export interface PickableBatch {
  batchNo: string;
  expiryDate: string;
  available: number;
}

/** What a delivery can be made from: the warehouse meant, the others, and batches by line. */
export interface PickableGoods {
  warehouseId: string | null;
  /** promised: it holds goods for the order, and nobody has said from which one they leave. */
  warehouses: { id: string; name: string; promised: boolean }[];
  lines: Record<number, PickableBatch[]>;
}

/** Who took the goods of a delivery, where, what was not there by line, and the pictures of it by id. */
export interface OrderReceipt {
  /** 0 of what left without a delivery. */
  deliveryNo: number;
  missing: Record<number, number>;
  signer: string;
  place: string;
  remark: string;
  lng: number | null;
  lat: number | null;
  signedAt: string;
  pictures: { id: string; kind: 'signature' | 'photo' }[];
}

export interface OrderComment {
  id: string;
  body: string;
  authorName: string;
  createdAt: string;
}

/** Goods that come back for others with an exchange, counted in pieces, and what they were sold for. */
export interface LineBack {
  lineNo: number;
  productCode: string;
  productName: string;
  unit: string;
  factor: number;
  baseUnit: string;
  pieces: number;
  amountFen: number;
}

/** One order with its lines and everything that happened to it. */
export interface OrderDetail extends OrderRow {
  receiver: string;
  phone: string;
  address: string;
  remark: string;
  prepay: boolean;
  goodsFen: number;
  discountFen: number;
  /** What bringing it costs besides what is payable for its goods, and who says so; null: nobody does. */
  freightFen: number;
  freight: Pick<Freight, 'ruleId' | 'outside' | 'version' | 'name'> | null;
  /** What was ordered besides and will not be sent any more. */
  cutFen: number;
  /** Of a return: how much less than its goods had cost it is worth by its promotions; below nothing: more. */
  withheldFen: number;
  /** Of an exchange for other goods: what comes back for them. */
  linesBack: LineBack[];
  reason: string | null;
  refundFen: number;
  settlement: 'reship' | 'refund' | 'loss' | null;
  printCount: number;
  pickCount: number;
  lines: OrderLine[];
  /** What of the payable is tax, by rate, and of that what is of its freight; nothing of freight that was not taxed yet. */
  taxes: TaxSum[];
  freightTaxes: TaxSum[];
  /** What its goods come to since their price was corrected; null where it was not. */
  corrected: Corrected | null;
  /** What of the discount was given by hand, and why; null where nothing was. */
  manual: ManualDiscount | null;
  events: OrderEventRow[];
  deliveries: OrderDelivery[];
  receipts: OrderReceipt[];
  /** Photos an outlet gave with its request to give goods back, by id. */
  requestPhotos: string[];
  /** Deliveries on their way: their numbers, 0 of goods that left without one, with what each brings by line in base units. */
  onTheWay: { deliveryNo: number; goods: Record<number, number> }[];
  comments: OrderComment[];
  /** Its money by the books; null for returns and exchanges, whose money is that of the order they came of. */
  money: OrderMoney | null;
  /** What came in for it before it is sent; null of an order on account. */
  prepaid: Prepaid | null;
  /** Changes of what is owed for it that somebody has asked for and nobody has decided on. */
  adjusting: Adjusting[];
  /** Its latest approval, when it needed one. */
  approval: ApprovalData | null;
  linked: LinkedOrder[];
  /** What it was given and why it was not given something else, as it was priced. */
  priceNotes: PriceNote[];
  /** Whether it waits for an audit that this reader may give. */
  auditable: boolean;
  /** Actions the reader may take on this very order (PER-02). */
  permissionList: string[];
}

/** What an outlet ordered last, and when. */
export interface LastOrder {
  at: string;
  payableFen: number;
}

import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import type { Fault } from '../life/rules-state.ts';
import {
  type PartAct,
  type PartSums,
  partActs,
  type RequestEvent,
  type RequestState,
  vanActs,
} from './rules-parts.ts';

const id = z.uuid();
const maxQty = 10_000;
const qty = wholeNumber(1, maxQty);
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
/** A part once, so that each line of a request is another one. */
const distinct = (lines: readonly { partId: string }[]) =>
  new Set(lines.map(({ partId }) => partId)).size === lines.length;

/** Parts and how many of each. */
export const partLines = z
  .array(z.object({ partId: id, qty }))
  .max(50)
  .refine(distinct);
export type PartLine = z.output<typeof partLines>[number];

/** GET /mes/part/find: parts that may be asked for; of an order those that fit its model come first. */
export const findPartsQuery = z.object({ keyword: optionalText(64), orderId: blank(id) });

/** GET /mes/part/stock: what there is of each part, and what is to be bought. */
export const partStockQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
  keyword: blank(z.string().trim().max(64)),
  only: blank(z.enum(['short'])),
});
export type PartStockQuery = z.output<typeof partStockQuery>;

/** What the list of the same parts is narrowed by beside its fields. */
export const partStockNarrowing = partStockQuery.pick({ only: true });

/** POST /mes/part/receive: parts that were bought come into a warehouse. */
export const receivePartsInput = z.object({
  warehouseId: id,
  supplier: optionalText(60),
  remark: optionalText(300),
  lines: partLines.min(1),
  requestKey: blank(id),
});
export type ReceivePartsInput = z.output<typeof receivePartsInput>;

/** POST /mes/partRequest/add: parts to fill a worker's van up with. */
export const addRequestInput = z.object({ workerId: id, note: optionalText(300), lines: partLines.min(1) });
export type AddRequestInput = z.output<typeof addRequestInput>;

/** PUT /mes/partRequest/decide: of what was asked for, so many; those not named are granted as asked. */
export const decideRequestInput = z.object({
  id,
  pass: z.union([z.boolean(), z.stringbool()]),
  note: optionalText(300),
  granted: z
    .array(z.object({ partId: id, qty: wholeNumber(0, maxQty) }))
    .max(50)
    .default([]),
});
export type DecideRequestInput = z.output<typeof decideRequestInput>;

/** PUT /mes/partRequest/issue: out of which warehouse it goes. */
export const issueRequestInput = z.object({ id, warehouseId: id });

/** PUT /mes/partRequest/receive, PUT /mes/partRequest/cancel. */
export const requestRef = z.object({ id });

/** PUT /mes/order/part: a job takes a part out of the van, puts it back, or hands over the old one. */
export const partActInput = z.object({ id, partId: id, act: z.enum(partActs), qty });
export type PartActInput = z.output<typeof partActInput>;

/** What a worker's phone may keep of it until there is a network. */
export const vanActInput = partActInput.omit({ id: true }).extend({ act: z.enum(vanActs) });
export type VanAct = z.output<typeof vanActInput>['act'];

/** A part as forms offer it. */
export interface PartOption {
  id: string;
  code: string;
  name: string;
  unit: string;
  fits: boolean;
  /** In the van of the order's worker. */
  inVan: number;
}

/** What there is of a part. */
export interface PartStockRow {
  id: string;
  code: string;
  name: string;
  unit: string;
  reorderPoint: number;
  inStore: number;
  inVans: number;
  onWay: number;
  /** Used in the last 90 days. */
  used: number;
  /** How many to buy to be at the reorder point again with 30 days of use. */
  toBuy: number;
  places: { warehouseName: string; onHand: number }[];
}

/** A page of parts with what there is of each. */
export interface PartStockPage {
  records: PartStockRow[];
  total: number;
  size: number;
  current: number;
  /** Parts below their reorder point. */
  short: number;
  warehouses: { id: string; name: string }[];
}

/** A line of a request as lists show it. */
export interface RequestLine {
  partId: string;
  code: string;
  name: string;
  unit: string;
  qty: number;
  granted: number | null;
}

/** A request for parts. */
export interface PartRequestRow {
  id: string;
  requestNo: string;
  state: RequestState;
  orderId: string | null;
  orderNo: string | null;
  workerName: string;
  vanName: string;
  warehouseName: string | null;
  note: string | null;
  refusal: string | null;
  createdAt: string;
  decidedBy: string | null;
  issuedBy: string | null;
  issuedAt: string | null;
  receivedAt: string | null;
  lines: RequestLine[];
  /** What the reader may do with it. */
  events: RequestEvent[];
}

/** A part of a job: what it has had of it and what the van holds. */
export interface OrderPart extends PartSums {
  partId: string;
  code: string;
  name: string;
  unit: string;
  consumed: number;
  oldOwed: number;
  priceFen: number;
  inVan: number;
}

/** A part in the worker's van, and what a job has had of it. */
export interface VanPart extends PartSums {
  partId: string;
  code: string;
  name: string;
  unit: string;
  inVan: number;
}

/** The parts of a job on the worker's phone. */
export interface JobParts {
  hasVan: boolean;
  lines: VanPart[];
}

/** The parts of a job. */
export interface OrderParts {
  lines: OrderPart[];
  requests: Pick<PartRequestRow, 'id' | 'requestNo' | 'state' | 'lines' | 'events'>[];
  /** What the customer pays for them. */
  feeFen: number;
  /** The worker has a van that parts can be taken from. */
  hasVan: boolean;
  mayAct: PartAct[];
}

/** GET /mes/statement/read: repairs settled in a month, this one unless said; of a customer with each of them. */
export const statementQuery = z.object({
  month: blank(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  customerId: blank(id),
});
export type StatementQuery = z.output<typeof statementQuery>;

/** What repairs come to. */
export interface StatementSums {
  jobs: number;
  labourFen: number;
  partsFen: number;
}

/** A settled repair on a statement. */
export interface StatementOrder {
  id: string;
  orderNo: string;
  customerId: string;
  customerName: string;
  equipmentCode: string;
  fault: Fault;
  settledAt: string;
  labourFen: number;
  partsFen: number;
}

/** What is settled with customers in a month. */
export interface RepairStatement {
  month: string;
  all: StatementSums;
  rows: (StatementSums & { customerId: string; customerName: string })[];
  /** The repairs of the customer that was asked about. */
  orders: StatementOrder[];
}

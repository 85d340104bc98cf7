import { z } from 'zod';
import { faultKinds } from '../life/rules-state.ts';
import { partActs, requestEvents, requestStates } from './rules-parts.ts';

const orderPart = z.object({
  partId: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  consumed: z.number(),
  oldOwed: z.number(),
  priceFen: z.int(),
  inVan: z.number(),
  issued: z.number(),
  returned: z.number(),
  oldReturned: z.number(),
});
const requestLine = z.object({
  partId: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  qty: z.number(),
  granted: z.number().nullable(),
});
/** The parts of a job. */
export const orderParts = z.object({
  lines: z.array(orderPart),
  requests: z.array(
    z.object({
      id: z.string(),
      lines: z.array(requestLine),
      requestNo: z.string(),
      state: z.enum(requestStates),
      events: z.array(z.enum(requestEvents)),
    }),
  ),
  feeFen: z.int(),
  hasVan: z.boolean(),
  mayAct: z.array(z.enum(partActs)),
});
/** A part as forms offer it. */
export const partOption = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  fits: z.boolean(),
  inVan: z.number(),
});
const partStockRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  reorderPoint: z.number(),
  inStore: z.number(),
  inVans: z.number(),
  onWay: z.number(),
  used: z.number(),
  toBuy: z.number(),
  places: z.array(z.object({ warehouseName: z.string(), onHand: z.number() })),
});
/** A page of parts with what there is of each. */
export const partStockPage = z.object({
  records: z.array(partStockRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  short: z.number(),
  warehouses: z.array(z.object({ id: z.string(), name: z.string() })),
});
/** POST /mes/part/receive. */
export const receiveAnswer = z.object({ id: z.string(), no: z.string() });
/** POST /mes/partRequest/add. */
export const addAnswer = z.object({ id: z.string(), requestNo: z.string() });
const statementSums = z.object({ jobs: z.number(), labourFen: z.int(), partsFen: z.int() });
const statementOrder = z.object({
  id: z.string(),
  orderNo: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  equipmentCode: z.string(),
  fault: z.enum(faultKinds),
  settledAt: z.iso.datetime(),
  labourFen: z.int(),
  partsFen: z.int(),
});
/** What is settled with customers in a month. */
export const repairStatement = z.object({
  month: z.string(),
  all: statementSums,
  rows: z.array(
    z.object({
      jobs: z.number(),
      labourFen: z.int(),
      partsFen: z.int(),
      customerId: z.string(),
      customerName: z.string(),
    }),
  ),
  orders: z.array(statementOrder),
});

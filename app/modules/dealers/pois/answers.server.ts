import { z } from 'zod';
import { addedFieldsAnswer } from '#app/entity/api/answers.server.ts';
import { dealerStatuses, leadStages } from '../rules.ts';
import type { DealerNode } from '../wire.ts';

/** The latest order that was placed and stood. */
export const latestOrder = z.object({ id: z.string(), orderNo: z.string(), at: z.string() });
/** Sales of the last months by the book of sales: goods that left, less what came back. */
export const salesFigures = z.object({
  months: z.array(z.object({ month: z.string(), amountFen: z.int() })),
  goods: z.array(
    z.object({ id: z.string(), name: z.string(), unit: z.string(), qty: z.number(), amountFen: z.int() }),
  ),
});
const dealerInfo = z.object({
  id: z.string(),
  dealerName: z.string(),
  erpcod: z.string(),
  status: z.string(),
});
/** A node of the dealers' tree, as older clients read it (DLR-01). */
export const dealerNode: z.ZodType<DealerNode> = z.object({
  id: z.string(),
  key: z.string(),
  title: z.string(),
  name: z.string(),
  dealerName: z.string(),
  erpcod: z.string(),
  status: z.string(),
  hide: z.boolean(),
  optdealer: z.boolean(),
  optddl: z.boolean(),
  selected: z.boolean(),
  ddlInfos: z.array(dealerInfo),
  children: z.array(z.lazy(() => dealerNode)),
});
const scoreCard = z.object({
  salesFen: z.int(),
  orders: z.number(),
  outlets: z.number(),
  activeOutlets: z.number(),
  fillPercent: z.number(),
  stockQty: z.number(),
  stockDays: z.number().nullable(),
  freshPercent: z.number(),
  creditUsedFen: z.int(),
});
/** A dealer on its own page. */
export const dealerDetail = z.object({
  row: z.record(z.string(), z.unknown()),
  id: z.string(),
  version: z.number(),
  status: z.enum(dealerStatuses),
  name: z.string(),
  added: addedFieldsAnswer,
  card: scoreCard,
  sales: salesFigures,
  lastOrder: latestOrder.nullable(),
  salespeople: z.array(z.object({ id: z.string(), realname: z.string() })),
  warehouses: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  subDealers: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), status: z.string() })),
  contractDays: z.number().nullable(),
});
/** GET /eddl/people. */
export const peopleAnswer = z.array(z.object({ value: z.string(), label: z.string() }));
/** PUT /eddl/status. */
export const statusAnswer = z.object({ id: z.string(), version: z.number() });
/** GET /eddl/open. */
export const openAnswer = z.array(z.object({ name: z.string(), count: z.number() }));
/** PUT /eDDLPOI/act. */
export const actAnswer = z.object({
  id: z.string(),
  stage: z.enum(leadStages),
  version: z.number(),
  customerId: z.string().nullable(),
});
/** A dealer as lists and selectors name it. */
export const dealerName = z.object({ id: z.string(), code: z.string(), name: z.string() });

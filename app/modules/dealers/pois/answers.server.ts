import { z } from 'zod';
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
const fieldKind = z.enum([
  'number',
  'boolean',
  'date',
  'file',
  'image',
  'text',
  'lines',
  'decimal',
  'money',
  'percent',
  'time',
  'dictionary',
  'choice',
  'reference',
  'tree',
  'geo',
  'rich',
]);
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
  status: z.enum(['active', 'paused', 'ended', 'intent', 'review', 'signing']),
  name: z.string(),
  added: z.record(
    z.string(),
    z.object({
      of: z.unknown().optional(),
      kind: fieldKind,
      optional: z.boolean(),
      max: z.number().optional(),
      pattern: z
        .object({
          source: z.string(),
          global: z.boolean(),
          ignoreCase: z.boolean(),
          multiline: z.boolean(),
          lastIndex: z.number(),
          flags: z.string(),
          sticky: z.boolean(),
          unicode: z.boolean(),
          dotAll: z.boolean(),
          hasIndices: z.boolean(),
          unicodeSets: z.boolean(),
        })
        .optional(),
      patternProblem: z.enum(['pattern', 'mobile', 'telephone']).optional(),
      minValue: z.number().optional(),
      maxValue: z.number().optional(),
      digits: z.number().optional(),
      dictionary: z.string().optional(),
      choices: z.array(z.string()).optional(),
      files: z.number().optional(),
      label: z.string().optional(),
      quick: z.boolean().optional(),
      search: z.boolean().optional(),
      sort: z.boolean().optional(),
      list: z.boolean().optional(),
      width: z.number().optional(),
      form: z.boolean().optional(),
      sum: z.boolean().optional(),
      batch: z.boolean().optional(),
      radio: z.boolean().optional(),
      section: z.string().optional(),
      region: z.union([z.literal('provinces'), z.object({ of: z.string() })]).optional(),
      when: z.object({ field: z.string(), is: z.array(z.string()) }).optional(),
      export: z.boolean().optional(),
      import: z.boolean().optional(),
      unique: z.boolean().optional(),
      fixed: z.boolean().optional(),
      numbered: z.string().optional(),
      needs: z.string().optional(),
    }),
  ),
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
  stage: z.enum(['pool', 'claimed', 'visited', 'interested', 'converted', 'invalid']),
  version: z.number(),
  customerId: z.string().nullable(),
});
/** A dealer as lists and selectors name it. */
export const dealerName = z.object({ id: z.string(), code: z.string(), name: z.string() });

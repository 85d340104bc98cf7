import { z } from 'zod';

const unitRow = z.object({
  unit: z.string(),
  factor: z.number(),
  barcode: z.string(),
  priceFen: z.int(),
  floorFen: z.int().nullable(),
});
const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
});
/** A product with its units, for its own page. */
export const productDetail = z.object({
  id: z.string(),
  version: z.number(),
  code: z.string(),
  name: z.string(),
  category: z.string(),
  spec: z.string(),
  status: z.enum(['off-sale', 'on-sale']),
  shelfLifeDays: z.number(),
  minQty: z.number(),
  stepQty: z.number(),
  saleAreas: z.string().nullable(),
  units: z.array(unitRow),
  pictures: z.array(storedFile),
});
/** PUT /eProd/units. */
export const unitsAnswer = z.object({ version: z.number() });
/** PUT /eProd/pictures. */
export const picturesAnswer = z.object({ id: z.string(), version: z.number() });
const priceStep = z.object({
  step: z.enum(['list', 'customer', 'base', 'agreement', 'label', 'channel', 'floor']),
  priceId: z.string().nullable(),
  priceFen: z.int(),
  chosen: z.boolean(),
  agreementNo: z.string().optional(),
  label: z.string().optional(),
});
const saleProblem = z.enum([
  'off-sale',
  'dealer-area',
  'dealer-brand',
  'dealer-contract',
  'below-least',
  'not-in-steps',
  'outside-area',
]);
/** What a line costs, and how its price came about. */
export const quote = z.object({
  productId: z.string(),
  unit: z.string(),
  factor: z.number(),
  code: z.string(),
  name: z.string(),
  spec: z.string(),
  category: z.string(),
  brand: z.string().nullable(),
  units: z.array(z.object({ unit: z.string(), factor: z.number() })),
  taxRateBp: z.number(),
  listPriceFen: z.int(),
  floorFen: z.int().nullable(),
  priceFen: z.int(),
  trace: z.array(priceStep),
  problem: saleProblem.nullable(),
});

import { z } from 'zod';
import { stepFacts } from './wire-steps.ts';

/** A step of a visit, as its template had it when the visit began. */
export const visitStep = z.object({
  id: z.string(),
  kind: z.enum([
    'display',
    'order',
    'audit',
    'photo',
    'price',
    'promotion',
    'stock',
    'competitor',
    'collection',
    'cooler',
    'survey',
  ]),
  name: z.string(),
  mandatory: z.boolean(),
  minPhotos: z.number(),
  minSeconds: z.number(),
  options: z.array(z.string()),
  displayId: z.string().optional(),
});
/** What was done of a step so far. */
export const stepDone = z.object({ answered: z.boolean(), photos: z.number(), seconds: z.number() });
/** What was written down in a step of a visit. */
export const stepAnswer = z.object({ id: z.string(), stepId: z.string(), at: z.string(), facts: stepFacts });
/** What of a step's answer only the server knows: the order it became, the payment. */
export const stepResult = z.object({
  orderId: z.string().optional(),
  orderNo: z.string().optional(),
  payableFen: z.int().optional(),
});

/** What goods cost one outlet; the facts of those who take part in prices are as each of them reads them. */
export const outletPrices = z.object({
  books: z.array(
    z.object({
      articles: z.array(
        z.object({
          productId: z.string(),
          code: z.string(),
          category: z.string(),
          brand: z.string().nullable(),
          unit: z.string(),
          factor: z.number(),
          units: z.array(z.object({ unit: z.string(), factor: z.number() })),
          listPriceFen: z.int(),
          priceFen: z.int(),
          floorFen: z.int().nullable(),
        }),
      ),
      limits: z.object({ maxDiscountBp: z.number() }),
      facts: z.record(z.string(), z.unknown()),
    }),
  ),
});

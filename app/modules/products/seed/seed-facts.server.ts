import { z } from 'zod';
import { outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { dealerOf } from '#app/modules/dealers/seed/seed.server.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aPrice, aProduct } from './seed.server.ts';

const text = z.string().min(1);

/** Products and their prices. */
export default [
  fact(
    'product',
    z.strictObject({
      code: text,
      name: text.optional(),
      spec: text.optional(),
      category: text.optional(),
      status: z.enum(['on-sale', 'off-sale']).optional(),
      taxRateBp: z.int().min(0).optional(),
      units: z
        .array(z.strictObject({ unit: text, factor: z.int().positive(), priceFen: z.int() }))
        .optional(),
    }),
    async (world, facts) => ({ id: (await aProduct(world, facts)).id }),
  ),
  fact(
    'price',
    z.strictObject({
      product: text,
      kind: z.enum(['agreement', 'customer', 'channel', 'base']),
      unit: text.optional(),
      customer: text.optional(),
      dealer: text.optional(),
      agreementNo: text.optional(),
      priceFen: z.int(),
    }),
    async (world, { customer, dealer, ...facts }) => ({
      id: (
        await aPrice(world, {
          ...facts,
          customerId: customer ? (await outletOf(world, customer)).id : undefined,
          dealerId: dealer ? (await dealerOf(world, dealer)).id : undefined,
        })
      ).id,
    }),
  ),
];

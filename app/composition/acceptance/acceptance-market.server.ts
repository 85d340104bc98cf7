import { z } from 'zod';
import { aBrandDealer, aCustomer } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { visitResults } from '#app/modules/visits/rules.ts';
import { aVisit, aVisitPlan } from '#app/modules/visits/seed/seed.server.ts';
import { fact } from './acceptance-fact.server.ts';

const text = z.string().min(1);

/** What is sold, who delivers it, who buys it and who visits them. */
export const marketFacts = [
  fact(
    'product',
    z.strictObject({
      code: text,
      name: text.optional(),
      spec: text.optional(),
      category: text.optional(),
      units: z
        .array(z.strictObject({ unit: text, factor: z.int().positive(), priceFen: z.int() }))
        .optional(),
    }),
    async (world, said) => ({ id: (await aProduct(world, said)).id }),
  ),
  fact(
    'dealer',
    z.strictObject({ code: text, name: text.optional(), depart: text.optional() }),
    async (world, said) => ({ id: (await aDealer(world, said)).id }),
  ),
  fact('brand-dealer', z.strictObject({ customer: text, brand: text, dealer: text }), async (world, said) => {
    await aBrandDealer(world, said);
    return null;
  }),
  fact(
    'customer',
    z.strictObject({
      code: text,
      name: text.optional(),
      dealer: text.optional(),
      owner: text.optional(),
      depart: text.optional(),
      phone: text.optional(),
      level: z.enum(['A', 'B', 'C', 'D']).optional(),
      lng: z.number().optional(),
      lat: z.number().optional(),
    }),
    async (world, said) => ({ id: (await aCustomer(world, said)).id }),
  ),
  fact(
    'visit',
    z.strictObject({
      customer: text,
      user: text,
      checkInAt: z.coerce.date(),
      minutes: z.int().nullable(),
      result: z.enum(visitResults).optional(),
      verdict: z.enum(['within', 'outside']).optional(),
    }),
    async (world, said) => ({ id: (await aVisit(world, said)).id }),
  ),
  fact(
    'visit-plan',
    z.strictObject({ customer: text, user: text, day: z.iso.date(), visitId: text.optional() }),
    async (world, said) => ({ id: (await aVisitPlan(world, said)).id }),
  ),
];

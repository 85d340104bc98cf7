import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aPurchasePrice } from './seed.server.ts';

const text = z.string().min(1);

/** What goods cost dealers. */
export default [
  fact(
    'purchase-price',
    z.strictObject({ product: text, unit: text, priceFen: z.int().positive(), dealer: text.optional() }),
    (world, facts) => aPurchasePrice(world, facts),
  ),
];

import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aMaterial } from './seed.server.ts';

const text = z.string().min(1);

/** Materials. */
export default [
  fact(
    'material',
    z.strictObject({
      code: text.optional(),
      name: text.optional(),
      unit: text.optional(),
      kind: text.optional(),
      costFen: z.int().optional(),
      safetyQty: z.int().optional(),
    }),
    async (world, facts) => ({ id: (await aMaterial(world, facts)).id }),
  ),
];

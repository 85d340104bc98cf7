import { z } from 'zod';
import { aDepart } from './seed.server.ts';
import { fact } from './seed-fact.server.ts';

/** Departments. */
export default [
  fact('depart', z.strictObject({ orgCode: z.string(), name: z.string() }), async (world, facts) => ({
    id: (await aDepart(world, facts)).id,
  })),
];

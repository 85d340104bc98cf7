import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aDict } from './seed.server.ts';
import { provisionDictionaries } from './use-cases/provision-dictionaries.server.ts';

/** Dictionaries with their values, and those every tenant begins with. */
export default [
  fact(
    'dict',
    z.strictObject({
      code: z.string(),
      items: z.record(z.string(), z.string()).optional(),
      colors: z.record(z.string(), z.string()).optional(),
    }),
    async (world, facts) => ({ id: (await aDict(world, facts)).id }),
  ),
  fact('built-in-dictionaries', z.strictObject({}), ({ tx, tenant }) => provisionDictionaries(tx, tenant)),
];

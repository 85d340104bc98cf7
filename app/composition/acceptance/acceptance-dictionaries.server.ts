import { z } from 'zod';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { fact } from './acceptance-fact.server.ts';

/** Dictionaries with their values. */
export const dictionaryFacts = [
  fact(
    'dict',
    z.strictObject({
      code: z.string(),
      items: z.record(z.string(), z.string()).optional(),
      colors: z.record(z.string(), z.string()).optional(),
    }),
    async (world, said) => ({ id: (await aDict(world, said)).id }),
  ),
];

import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { lastCode } from './seed.server.ts';

/** Codes that were sent. */
export default [
  fact('last-code', z.strictObject({ target: z.string() }), async (world, { target }) => ({
    code: await lastCode(world, target),
  })),
];

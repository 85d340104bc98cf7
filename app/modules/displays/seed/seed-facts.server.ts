import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { frequencies } from '../tasks/rules-period.ts';
import { aDisplay, aDisplayStandard } from './seed.server.ts';

const text = z.string().min(1);

/** Standards of displays with the usual items, and what an outlet is asked for by one. */
export default [
  fact(
    'display-standard',
    z.strictObject({ code: text, name: text.optional(), frequency: z.enum(frequencies).optional() }),
    async (world, facts) => ({ id: (await aDisplayStandard(world, facts)).id }),
  ),
  fact('display', z.strictObject({ standard: text, customer: text }), async (world, facts) => ({
    id: await aDisplay(world, facts),
  })),
];

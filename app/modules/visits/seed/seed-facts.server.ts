import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { visitResults } from '../rules.ts';
import { aVisit, aVisitPlan } from './seed.server.ts';

const text = z.string().min(1);

/** Visits and what was planned. */
export default [
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
    async (world, facts) => ({ id: (await aVisit(world, facts)).id }),
  ),
  fact(
    'visit-plan',
    z.strictObject({ customer: text, user: text, day: z.iso.date(), visitId: text.optional() }),
    async (world, facts) => ({ id: (await aVisitPlan(world, facts)).id }),
  ),
];

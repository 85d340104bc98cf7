import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { visitResults } from '../records/rules.ts';
import { templateStepKinds } from '../steps/rules-steps.ts';
import { aVisit, aVisitPlan, aVisitTemplate } from './seed.server.ts';

const text = z.string().min(1);

/** Visits, what was planned, and what is to be done in them. */
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
    z.strictObject({ customer: text, user: text, day: z.iso.date(), turn: z.int().optional() }),
    async (world, facts) => ({ id: (await aVisitPlan(world, facts)).id }),
  ),
  fact(
    'visit-template',
    z.strictObject({
      name: text,
      steps: z.array(
        z.strictObject({
          kind: z.enum(templateStepKinds),
          name: text,
          mandatory: z.boolean().default(false),
          minPhotos: z.int().default(0),
          options: z.string().optional(),
        }),
      ),
    }),
    async (world, { name, steps }) => ({
      id: (
        await aVisitTemplate(world, {
          name,
          steps: steps.map(({ options = '', ...step }) => ({ ...step, options })),
        })
      ).id,
    }),
  ),
];

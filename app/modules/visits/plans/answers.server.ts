import { z } from 'zod';
import { planSources, planStates } from './rules-plans.ts';

const planStop = z.object({
  id: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  turn: z.number(),
  state: z.enum(planStates),
  source: z.enum(planSources),
  reason: z.string(),
  place: z.string().nullable(),
  movable: z.boolean(),
});
const planDay = z.object({
  day: z.string(),
  workday: z.boolean(),
  stops: z.array(planStop),
  metres: z.number(),
});
/** A week of somebody, and whose weeks may be looked at. */
export const planWeek = z.object({
  today: z.string(),
  user: z.object({ id: z.string(), realname: z.string() }).nullable(),
  people: z.array(z.object({ id: z.string(), realname: z.string() })),
  days: z.array(planDay),
  outlets: z.array(z.object({ id: z.string(), name: z.string() })),
});

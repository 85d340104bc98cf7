import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { PlanSource, PlanState } from './rules-plans.ts';

const day = z.iso.date();
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /eVisit/plan/week: of somebody, the week that a day is in; one's own this week by default. */
export const weekQuery = z.object({ userId: blank(z.uuid()), day: blank(day) });
export type WeekQuery = z.output<typeof weekQuery>;

/** GET /eVisit/plan/month: of somebody, or of all, a month (YYYY-MM); this month by default. */
export const monthQuery = z.object({
  userId: blank(z.uuid()),
  month: blank(z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
});
export type MonthQuery = z.output<typeof monthQuery>;

/** PUT /eVisit/plan/move: to a day and a turn on it. */
export const movePlanInput = z.object({ id: z.uuid(), day, turn: wholeNumber(1, 500) });
export type MovePlanInput = z.output<typeof movePlanInput>;

/** POST /eVisit/plan/add. */
export const addPlanInput = z.object({ userId: z.uuid(), customerId: z.uuid(), day });
export type AddPlanInput = z.output<typeof addPlanInput>;

/** PUT /eVisit/plan/cancel. */
export const cancelPlanInput = z.object({ id: z.uuid(), reason: z.string().trim().min(1).max(200) });
export type CancelPlanInput = z.output<typeof cancelPlanInput>;

/** PUT /eVisit/plan/order: a person's day in a short way. */
export const orderDayInput = z.object({ userId: z.uuid(), day });
export type OrderDayInput = z.output<typeof orderDayInput>;

/** POST /eVisit/plan/audits: outlets picked at random for somebody to look at again. */
export const pickAuditsInput = z.object({ userId: z.uuid(), day, count: wholeNumber(1, 30) });
export type PickAuditsInput = z.output<typeof pickAuditsInput>;

/** One stop of a day. */
export interface PlanStop {
  id: string;
  customerId: string;
  customerName: string;
  turn: number;
  state: PlanState;
  source: PlanSource;
  reason: string;
  /** GCJ-02, longitude and latitude with a comma between; null until somebody has said. */
  place: string | null;
  /** Whether it may still be moved. */
  movable: boolean;
}

/** A day of the board. */
export interface PlanDay {
  day: string;
  workday: boolean;
  stops: PlanStop[];
  /** Along the way through outlets whose place is known. */
  metres: number;
}

/** How many stops of a day are still to come, were made, were missed; cancelled ones are none. */
const monthCount = z.object({
  userId: z.uuid(),
  realname: z.string(),
  planned: z.int(),
  visited: z.int(),
  missed: z.int(),
});
export type MonthCount = z.infer<typeof monthCount>;

/** A day of the calendar with the people who have plans on it. */
const monthDay = z.object({ day: z.iso.date(), workday: z.boolean(), counts: z.array(monthCount) });
export type MonthDay = z.infer<typeof monthDay>;

/** A month of plans (YYYY-MM), and whose may be looked at. */
export const monthAnswer = z.object({
  today: z.iso.date(),
  month: z.string(),
  userId: z.uuid().nullable(),
  people: z.array(z.object({ id: z.uuid(), realname: z.string() })),
  days: z.array(monthDay),
});
export type PlanMonth = z.infer<typeof monthAnswer>;

/** A week of somebody, and whose weeks may be looked at. */
export interface PlanWeek {
  today: string;
  user: { id: string; realname: string } | null;
  people: { id: string; realname: string }[];
  days: PlanDay[];
  /** Outlets the person looks after, to add one of. */
  outlets: { id: string; name: string }[];
}

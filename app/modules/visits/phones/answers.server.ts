import { z } from 'zod';
import { place } from '../arrival/answers.server.ts';
import { visitStates } from '../records/rules.ts';

const heldWork = z.object({
  id: z.string(),
  version: z.number(),
  frozenAt: z.iso.datetime(),
  releasedAt: z.iso.datetime().nullable(),
  own: z.boolean(),
});
const personToday = z.object({
  userId: z.string(),
  userName: z.string(),
  planned: z.number(),
  kept: z.number(),
  visits: z.number(),
  outlet: z.string().nullable(),
  state: z.enum(visitStates).nullable(),
  checkInAt: z.iso.datetime().nullable(),
  place: place.nullable(),
  waiting: z.number(),
  open: z.number(),
  photos: z.number(),
  since: z.string().nullable(),
  heardAt: z.iso.datetime().nullable(),
  held: heldWork.nullable(),
});
/** GET /eVisit/today. */
export const fieldToday = z.object({
  day: z.string(),
  checkIns: z.array(
    z.object({
      visitId: z.string(),
      outlet: z.string(),
      state: z.enum(visitStates),
      checkInAt: z.iso.datetime(),
      place: place.nullable(),
    }),
  ),
  refreshedAt: z.iso.datetime(),
  people: z.array(personToday),
  more: z.boolean(),
});

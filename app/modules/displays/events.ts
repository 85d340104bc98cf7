import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { grades } from './scoring/rules-score.ts';

/** What becomes of displays, as other modules learn of it. */

/** A display was reviewed and counts. */
export const displayScored = defineEvent(
  'display.scored',
  z.strictObject({
    displayId: z.uuid(),
    outletId: z.uuid(),
    /** Hundredths of points. */
    scoreBp: z.int(),
    grade: z.enum(grades),
    redLine: z.boolean(),
    /** Of the display that the outlet handed in last: not of this one where it is an older one that was judged anew. */
    latestGrade: z.enum(grades),
    at: z.iso.datetime(),
  }),
  'outletId',
);

/** A score that counted does so no more. */
export const displayOverturned = defineEvent(
  'display.overturned',
  z.strictObject({
    displayId: z.uuid(),
    outletId: z.uuid(),
    scoreBp: z.int(),
    grade: z.enum(grades),
    /** The latest grade of the outlet's other displays; null when it has none. */
    gradeLeft: z.enum(grades).nullable(),
    at: z.iso.datetime(),
  }),
  'outletId',
);

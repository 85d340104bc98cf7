import { z } from 'zod';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import { requiredText } from '#app/lib/text/wire-text.ts';
import {
  type DisplayItem,
  dimensions,
  type Found,
  type Grade,
  type GradeEdges,
  grades,
  type OutletWeight,
  scoreMethods,
} from '../scoring/rules-score.ts';
import { type DisplayState, displayStates } from '../tasks/rules-state.ts';
import type { ExecutionState, secondStates } from './rules-execution.ts';

const id = z.uuid();
/** What was found of each item by its id; null when it does not apply. */
const found = z
  .record(z.uuid(), z.union([z.number().min(0).max(1_000_000), z.string().max(60), z.null()]))
  .refine((answers) => Object.keys(answers).length <= 100);
/** A picture as a browser gives one: data:image/png;base64,… */
const picture = z.string().max(700_000).startsWith('data:image/');
const flag = z.union([z.boolean(), z.stringbool()]);

/** Which display. */
export const displayRef = z.object({ id });

/** Which photo of which display. */
export const displayPhotoRef = z.object({ displayId: id, id });

const item = z.object({
  id: z.string(),
  name: z.string(),
  dimension: z.enum(dimensions),
  method: z.enum(scoreMethods),
  weight: z.number(),
  target: z.number(),
  floor: z.number(),
  options: z.array(z.object({ name: z.string(), worth: z.number() })),
  redLine: z.boolean(),
});

/** A display as its outlet sees it. */
export const outletDisplayAnswer = z.object({
  id,
  version: z.number(),
  standardName: z.string(),
  periodFrom: z.string(),
  dueOn: z.string(),
  state: z.enum(displayStates),
  minPhotos: z.number(),
  capBp: z.number(),
  items: z.array(item),
  scoreBp: z.number().nullable(),
  grade: z.enum(grades).nullable(),
  /** Why it was refused; null where it is not known. */
  reason: z.string().nullable(),
  /** It can be handed in today. */
  open: z.boolean(),
  /** Who asks has handed it in, and can appeal against what became of it. */
  mayAppeal: z.boolean(),
});
export type OutletDisplay = z.infer<typeof outletDisplayAnswer>;

/** POST /esdh/eSdh/submit: a display as it was found. */
export const submitInput = z.object({
  id,
  version: rowVersion,
  found,
  photos: z.array(picture).max(3).default([]),
});
export type SubmitInput = z.output<typeof submitInput>;

/** PUT /eAdAppr/review and second: what the reviewer sees on the photos, and whether it counts. */
export const reviewInput = z.object({
  id,
  version: rowVersion,
  pass: flag,
  found: found.default({}),
  reason: z.string().trim().max(300).default(''),
});
export type ReviewInput = z.output<typeof reviewInput>;

/** POST /eAdAppr/appeal. */
export const appealInput = z.object({ id, version: rowVersion, reason: requiredText(300) });
export type AppealInput = z.output<typeof appealInput>;

/** PUT /eAdAppr/decide: an appeal is upheld against, or overturns what was reviewed. */
export const decideInput = z.object({
  id,
  version: rowVersion,
  overturn: flag,
  found: found.default({}),
  reason: requiredText(300),
});
export type DecideInput = z.output<typeof decideInput>;

/** One execution of a display. */
export interface ExecutionFacts {
  id: string;
  state: ExecutionState;
  found: Record<string, Found>;
  reviewed: Record<string, Found> | null;
  ownScoreBp: number;
  submittedName: string;
  submittedAt: string;
  reviewedName: string | null;
  reason: string | null;
  second: (typeof secondStates)[number] | null;
  secondName: string | null;
  secondReason: string | null;
  firstScoreBp: number | null;
  secondScoreBp: number | null;
  appeal: string | null;
  decidedName: string | null;
  decision: string | null;
  /** `blank`: nothing is to be seen on it. */
  photos: { id: string; seenBefore: boolean; blank: boolean }[];
}

/** GET /esdh/eSdh/detail: a display that an outlet was asked for, and its executions, the latest first. */
export interface DisplayDetail {
  id: string;
  version: number;
  outletName: string;
  standardName: string;
  periodFrom: string;
  dueOn: string;
  state: DisplayState;
  minPhotos: number;
  capBp: number;
  items: DisplayItem[];
  edges: GradeEdges;
  potential: OutletWeight;
  scoreBp: number | null;
  grade: Grade | null;
  redLine: boolean;
  executions: ExecutionFacts[];
  /** What the reader may do with it. */
  may: {
    submit: boolean;
    review: boolean;
    second: boolean;
    appeal: boolean;
    decide: boolean;
    /** To look at it again, today or later. */
    joint: boolean;
    blind: boolean;
  };
}

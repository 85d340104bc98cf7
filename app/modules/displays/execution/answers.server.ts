import { z } from 'zod';
import { displayItem, found, outletWeight } from '../scoring/answers.server.ts';
import { grades } from '../scoring/rules-score.ts';
import { displayStates } from '../tasks/rules-state.ts';
import { executionStates, secondStates } from './rules-execution.ts';

const executionFacts = z.object({
  id: z.string(),
  state: z.enum(executionStates),
  found: z.record(z.string(), found),
  reviewed: z.record(z.string(), found).nullable(),
  ownScoreBp: z.number(),
  submittedName: z.string(),
  submittedAt: z.iso.datetime(),
  reviewedName: z.string().nullable(),
  reason: z.string().nullable(),
  second: z.enum(secondStates).nullable(),
  secondName: z.string().nullable(),
  secondReason: z.string().nullable(),
  firstScoreBp: z.number().nullable(),
  secondScoreBp: z.number().nullable(),
  appeal: z.string().nullable(),
  decidedName: z.string().nullable(),
  decision: z.string().nullable(),
  photos: z.array(z.object({ id: z.string(), seenBefore: z.boolean(), blank: z.boolean() })),
});
/** GET /esdh/eSdh/detail: a display that an outlet was asked for, and its executions, the latest first. */
export const displayDetail = z.object({
  id: z.string(),
  version: z.number(),
  outletName: z.string(),
  standardName: z.string(),
  periodFrom: z.string(),
  dueOn: z.string(),
  state: z.enum(displayStates),
  minPhotos: z.number(),
  capBp: z.number(),
  items: z.array(displayItem),
  edges: z.object({ A: z.number(), B: z.number(), C: z.number() }),
  potential: outletWeight,
  scoreBp: z.number().nullable(),
  grade: z.enum(grades).nullable(),
  redLine: z.boolean(),
  executions: z.array(executionFacts),
  may: z.object({
    submit: z.boolean(),
    review: z.boolean(),
    second: z.boolean(),
    appeal: z.boolean(),
    decide: z.boolean(),
    joint: z.boolean(),
    blind: z.boolean(),
  }),
});

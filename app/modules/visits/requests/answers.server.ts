import { z } from 'zod';
import { evidenceReasons } from '../arrival/rules-evidence.ts';
import { visitStates } from '../records/rules.ts';
import { requestKinds, requestStates } from './rules-requests.ts';

const requestFacts = z.object({
  state: z.enum(visitStates).optional(),
  evidenceScore: z.number().optional(),
  evidenceReasons: z.array(z.enum(evidenceReasons)).optional(),
  place: z.string().nullish(),
});
/** A request, in lists and with its visit. */
export const requestRow = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  visitId: z.string(),
  customerName: z.string(),
  reason: z.string(),
  state: z.enum(requestStates),
  before: requestFacts,
  after: requestFacts,
  requestedName: z.string(),
  requestedAt: z.iso.datetime(),
  decidedName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decision: z.string().nullable(),
  own: z.boolean(),
});

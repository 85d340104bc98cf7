import { z } from 'zod';
import { displayItem } from '../scoring/answers.server.ts';
import { auditKinds } from './rules-audit.ts';

const meanGap = z.object({ count: z.number(), meanGapBp: z.number().nullable() });
const reviewerGap = z.object({
  id: z.string(),
  name: z.string(),
  count: z.number(),
  seconds: z.number(),
  meanApartBp: z.number().nullable(),
  closeCount: z.number(),
});
/** GET /esdh/eSdh/audit/gaps: the last days' audits by rep and by reviewer. */
export const auditGaps = z.object({
  from: z.string(),
  to: z.string(),
  reps: z.array(z.object({ id: z.string(), name: z.string(), joint: meanGap, blind: meanGap })),
  reviewers: z.array(reviewerGap),
});
/** An audit that is to be done today: what to look at, and nothing of what anybody found before. */
export const openAudit = z.object({
  id: z.string(),
  kind: z.enum(auditKinds),
  customerId: z.string(),
  standardName: z.string(),
  minPhotos: z.number(),
  capBp: z.number(),
  items: z.array(displayItem),
});

import { z } from 'zod';
import { itemAnswer, visitRow } from './records/answers.server.ts';

/** GET /eVisit/list. */
export const listAnswer = z.object({
  records: z.array(visitRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
});
/** POST /eVisit/sync. */
export const syncAnswer = z.object({ answers: z.array(itemAnswer) });
/** POST /eVisit/key. */
export const keyAnswer = z.object({ key: z.string() });
/** POST /eVisit/plan/audits. */
export const auditsAnswer = z.object({ picked: z.number() });

import { z } from 'zod';

/** The order a report has made, or the open one of the same fault that it has joined. */
export const reported = z.object({ id: z.string(), orderNo: z.string(), joined: z.boolean() });
/** POST /mes/work/sync. */
export const syncAnswer = z.object({
  answers: z.array(
    z.object({
      id: z.string(),
      answer: z.enum(['refused', 'again', 'taken', 'question', 'held', 'waits']),
      message: z.string().optional(),
      ask: z.unknown().optional(),
    }),
  ),
});
/** POST /mes/work/key. */
export const keyAnswer = z.object({ key: z.string() });

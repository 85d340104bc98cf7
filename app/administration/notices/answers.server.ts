import { z } from 'zod';
import { noticePriorities } from '#app/services/notices/rules.ts';

/** GET /sys/annountCement/list. */
export const listAnswer = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      titile: z.string(),
      msgCategory: z.enum(['1', '2']),
      priority: z.enum(noticePriorities),
      msgType: z.string(),
      sendStatus: z.enum(['0', '1', '2']),
      sender: z.string(),
      openPage: z.string().nullable(),
      createTime: z.string().nullable(),
      sendTime: z.string().nullable(),
      releaseTime: z.string().nullable(),
      cancelTime: z.string().nullable(),
      visitsNum: z.number(),
    }),
  ),
  total: z.number(),
  totalCapped: z.boolean(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
  next: z.string().nullable(),
  sums: z.record(z.string(), z.number()).nullable(),
  counts: z.record(z.string(), z.number()).optional(),
});
/** POST /sys/annountCement/preview. */
export const previewAnswer = z.object({ msgContent: z.string() });
/** GET /sys/annountCement/queryUsers. */
export const queryUsersAnswer = z.array(z.object({ id: z.string(), name: z.string() }));

import { z } from 'zod';
import { noticeCategories, noticeStatus } from '#app/services/notices/rules.ts';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { aNotice } from './seed.server.ts';

/** Announcements that have been sent. */
export default [
  fact(
    'notice',
    z.strictObject({
      title: z.string(),
      content: z.string().optional(),
      category: z.enum(noticeCategories).optional(),
      priority: z.enum(['L', 'M', 'H']).optional(),
      sender: z.string().optional(),
      link: z.string().optional(),
      sentAt: z.coerce.date().optional(),
      /** A draft that is to be sent by itself at this time. */
      releaseAt: z.coerce.date().optional(),
      to: z
        .strictObject({
          users: z.array(z.string()).optional(),
          departs: z.array(z.string()).optional(),
          roles: z.array(z.string()).optional(),
        })
        .optional(),
      readBy: z.array(z.string()).optional(),
    }),
    async (world, facts) => ({
      id: (await aNotice(world, { ...facts, ...(facts.releaseAt ? { status: noticeStatus.draft } : {}) })).id,
    }),
  ),
];

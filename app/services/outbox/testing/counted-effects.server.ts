import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { defineEvent } from '#app/kernel/events/define-event.ts';
import { outside, type Subscriber } from '#app/kernel/events/subscriber.server.ts';

/** Something that happens to a subject for the `place`-th time, from 0. */
export const happened = defineEvent(
  'test.happened',
  z.strictObject({ subject: z.uuid(), place: z.int() }),
  'subject',
);

/** Writes for each event how many it had written for its subject before: the place of the event, when all is well. */
export const counting: Subscriber = {
  name: 'counting',
  outside: [
    outside(happened, async (ctx, tx, { subject, place }) => {
      const of = and(eq(auditLogs.tenantId, ctx.tenant.slug), eq(auditLogs.entityId, subject));
      const [row] = await tx.select({ before: count() }).from(auditLogs).where(of);
      await writeAuditLog({ ...ctx, user: null }, tx, {
        action: 'test:happened',
        entity: 'test',
        entityId: subject,
        before: null,
        after: { place, before: row!.before },
      });
    }),
  ],
};

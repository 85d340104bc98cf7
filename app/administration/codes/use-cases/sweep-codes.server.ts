import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { outboxMessages, sentCodes } from '../table.server.ts';

/** Days a code is counted by the limits, and days a message stays for whoever asks what became of it. */
const days = { codes: 2, messages: 90 } as const;

/** Removes codes that no limit counts any more, and old messages. */
export const sweepCodes: Job['run'] = async ({ db, tenants, now }) => {
  const before = (count: number) => new Date(now.getTime() - count * 86_400_000);
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, async (tx) => {
      await tx
        .delete(sentCodes)
        .where(and(eq(sentCodes.tenantId, tenant.slug), lt(sentCodes.createdAt, before(days.codes))));
      await tx
        .delete(outboxMessages)
        .where(
          and(eq(outboxMessages.tenantId, tenant.slug), lt(outboxMessages.createdAt, before(days.messages))),
        );
    });
  }
};

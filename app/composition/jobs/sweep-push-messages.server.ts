import { and, eq, lt } from 'drizzle-orm';
import { pushMessages } from '#app/db/push/push-message.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';

/** Hours a message waits for pages that are not connected; who comes later loads everything anew. */
const kept = 24;

/** Forgets what every page has heard or will not ask for any more. */
export const sweepPushMessages: Job['run'] = async ({ db, tenants, now }) => {
  const before = new Date(now.getTime() - kept * 3_600_000);
  for (const tenant of tenants) {
    await inTenant({ db, tenant }, (tx) =>
      tx
        .delete(pushMessages)
        .where(and(eq(pushMessages.tenantId, tenant.slug), lt(pushMessages.createdAt, before))),
    );
  }
};

import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { keptSince } from '../rules.ts';
import { backgroundTasks } from '../table.server.ts';

/** Removes tasks that ended over 24 hours ago with their files; one that has not ended in that time never will. */
export const sweepTasks: Job['run'] = async ({ db, tenants, now }) => {
  const before = keptSince(now);
  for (const tenant of tenants) {
    const inHere = eq(backgroundTasks.tenantId, tenant.slug);
    await inTenant({ db, tenant }, async (tx) => {
      await tx.delete(backgroundTasks).where(and(inHere, lt(backgroundTasks.endedAt, before)));
      await tx
        .update(backgroundTasks)
        .set({ status: 'error', error: 'tasks.interrupted', endedAt: now })
        .where(and(inHere, eq(backgroundTasks.status, 'loading'), lt(backgroundTasks.createdAt, before)));
    });
  }
};

import { and, eq, inArray, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { eventDeliveries } from '#app/kernel/events/outbox.table.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';

/** Days that what was delivered can be looked at. */
const keptDays = 30;

/** Looks for what is due and nobody was woken for, because a process died with its call; forgets what is long done. */
export const sweepOutbox: Job['run'] = async ({ db, tenants, now }) => {
  const before = new Date(now.getTime() - keptDays * 86_400_000);
  for (const { slug } of tenants) {
    await inTenant({ db, tenant: { slug } }, async (tx) => {
      for (const lane of registry().all('lanes')) {
        if (!(await lane.isDue(tx, { slug }, now))) continue;
        await wakeOutbox(tx, { slug, folder: slug }, { lane: lane.name });
      }
      await tx
        .delete(eventDeliveries)
        .where(
          and(
            eq(eventDeliveries.tenantId, slug),
            inArray(eventDeliveries.status, ['done', 'skipped']),
            lt(eventDeliveries.createdAt, before),
          ),
        );
    });
  }
};

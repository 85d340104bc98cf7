import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { visits } from '../table.server.ts';

/** Ends the visits of days that are over and that nobody has ended. */
export const closeVisits: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = instantOf(`${dayOf(now, tenant.timeZone)} 00:00:00`, tenant.timeZone);
    await inTenant({ db, tenant }, (tx) =>
      tx
        .update(visits)
        .set({ state: 'broken' })
        .where(
          and(
            eq(visits.tenantId, tenant.slug),
            eq(visits.state, 'ongoing'),
            lt(visits.checkInAt, new Date(today)),
          ),
        ),
    );
  }
};

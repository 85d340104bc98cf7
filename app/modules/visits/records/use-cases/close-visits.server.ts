import { and, eq, lt } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { visitPlans, visits } from '../../table.server.ts';

/** Ends the visits of days that are over and that nobody has ended; what was planned and not visited was missed. */
export const closeVisits: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    const midnight = new Date(instantOf(`${today} 00:00:00`, tenant.timeZone));
    await inTenant({ db, tenant }, async (tx) => {
      await tx
        .update(visits)
        .set({ state: 'broken' })
        .where(
          and(eq(visits.tenantId, tenant.slug), eq(visits.state, 'ongoing'), lt(visits.checkInAt, midnight)),
        );
      await tx
        .update(visitPlans)
        .set({ state: 'missed' })
        .where(
          and(
            eq(visitPlans.tenantId, tenant.slug),
            eq(visitPlans.state, 'planned'),
            lt(visitPlans.day, today),
          ),
        );
    });
  }
};

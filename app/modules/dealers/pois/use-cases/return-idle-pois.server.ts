import { sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { idleDays } from '../../rules.ts';
import { poiFollowUps } from '../../table.server.ts';

/** Gives potential partners that nobody followed up for a fortnight back to the pool. */
export const returnIdlePois: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const { timeZone } = tenant;
    const before = instantOf(`${addDays(dayOf(now, timeZone), -idleDays)} 00:00:00`, timeZone);
    await inTenant({ db, tenant }, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update pois set stage = 'pool', claimed_by = null, claimed_at = null, followed_at = null,
               version = version + 1, updated_at = ${now.toISOString()}
         where tenant_id = ${tenant.slug} and stage in ('claimed', 'visited', 'interested')
           and coalesce(followed_at, claimed_at) < ${before}
        returning id`);
      if (rows.length === 0) return;
      await tx.insert(poiFollowUps).values(
        rows.map(({ id }) => ({
          tenantId: tenant.slug,
          id: newId(),
          poiId: id,
          event: 'return',
          stage: 'pool' as const,
          note: null,
          actorId: null,
          actorName: '',
          happenedAt: now,
        })),
      );
    });
  }
};

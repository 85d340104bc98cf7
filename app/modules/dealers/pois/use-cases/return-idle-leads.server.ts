import { and, eq, inArray, sql } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { readParameterByDepart } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { followed } from '../../rules.ts';
import { leadFollowUps, pois } from '../../table.server.ts';
import { leadParameters } from '../rules-parameters.ts';

/** Gives potential partners that nobody followed up for as long as their department says back to the pool. */
export const returnIdleLeads: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const { timeZone } = tenant;
    await inTenant({ db, tenant }, async (tx) => {
      const daysOf = await readParameterByDepart(tx, tenant, leadParameters['dealers.idle-days']);
      const inUse = await tx
        .selectDistinct({ id: pois.departId })
        .from(pois)
        .where(and(eq(pois.tenantId, tenant.slug), inArray(pois.stage, [...followed])));
      const before = (days: number) =>
        instantOf(`${addDays(dayOf(now, timeZone), -days)} 00:00:00`, timeZone);
      const limits = inUse.map(({ id }) => ({ id, before: before(daysOf(id)) }));
      const { rows } = await tx.execute<{ id: string }>(sql`
        update pois set stage = 'pool', claimed_by = null, claimed_at = null, followed_at = null,
               version = version + 1, updated_at = ${now.toISOString()}
          from unnest(${sql.param(limits.map(({ id }) => id))}::uuid[],
                      ${sql.param(limits.map((limit) => limit.before))}::timestamptz[]) as of_depart (id, before)
         where tenant_id = ${tenant.slug} and stage in ('claimed', 'visited', 'interested')
           and depart_id = of_depart.id and coalesce(followed_at, claimed_at) < of_depart.before
        returning pois.id`);
      if (rows.length === 0) return;
      await tx.insert(leadFollowUps).values(
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

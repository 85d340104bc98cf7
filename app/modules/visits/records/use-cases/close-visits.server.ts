import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { judgeVisits } from '../../arrival/judge-end.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';

type Tenant = Parameters<Job['run']>[0]['tenants'][number];

/** Visits ended at a time. */
const lot = 500;

/** Ends the visits of days that are over and that nobody has ended; what was planned and not visited was missed. */
export const closeVisits: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    const midnight = new Date(instantOf(`${today} 00:00:00`, tenant.timeZone));
    // Lot by lot: what is ended stays so, and nobody waits for all of it.
    let ended = lot;
    while (ended === lot) ended = await inTenant({ db, tenant }, (tx) => breakSome(tenant, tx, midnight));
    await inTenant({ db, tenant }, async (tx) => {
      const over = and(
        eq(visitPlans.tenantId, tenant.slug),
        eq(visitPlans.state, 'planned'),
        lt(visitPlans.day, today),
      );
      const free = tx
        .select({ id: visitPlans.id })
        .from(visitPlans)
        .where(over)
        .for('update', { skipLocked: true });
      await tx
        .update(visitPlans)
        .set({ state: 'missed' })
        .where(and(eq(visitPlans.tenantId, tenant.slug), inArray(visitPlans.id, free)));
    });
  }
};

/** Ends a lot of visits, judged by what is there of them, and takes back that their plans were kept. */
async function breakSome(tenant: Tenant, tx: Tx, midnight: Date): Promise<number> {
  const { tenantId, id, state, checkInAt } = visits;
  const open = await tx
    .select()
    .from(visits)
    .where(and(eq(tenantId, tenant.slug), eq(state, 'ongoing'), lt(checkInAt, midnight)))
    .orderBy(id)
    .limit(lot)
    // What somebody works on is left to the next hour: nobody waits for a lot, and a lot for nobody.
    .for('update', { skipLocked: true });
  const ids = open.map((visit) => visit.id);
  const broken = open.map((visit) => ({ ...visit, state: 'broken' as const }));
  for (const [visitId, judged] of await judgeVisits({ tenant }, tx, broken)) {
    await tx
      .update(visits)
      .set({ state: 'broken', ...judged })
      .where(and(eq(tenantId, tenant.slug), eq(id, visitId)));
  }
  if (ids.length > 0) await takeBack(tenant, tx, ids);
  return open.length;
}

/** Plans that only visits without an end have kept are missed. */
async function takeBack(tenant: Tenant, tx: Tx, ids: string[]): Promise<void> {
  const other = alias(visits, 'other');
  const ended = tx
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.tenantId, tenant.slug),
        eq(other.customerId, visitPlans.customerId),
        eq(other.userId, visitPlans.userId),
        eq(other.state, 'done'),
        sql`(${other.checkInAt} at time zone ${tenant.timeZone})::date = ${visitPlans.day}`,
      ),
    );
  await tx
    .update(visitPlans)
    .set({ state: 'missed' })
    .where(
      and(
        eq(visitPlans.tenantId, tenant.slug),
        inArray(visitPlans.visitId, ids),
        eq(visitPlans.state, 'visited'),
        notExists(ended),
      ),
    );
}

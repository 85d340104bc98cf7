import { and, eq, inArray } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { listVisitable } from '#app/modules/customers/map/use-cases/list-visitable.server.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { visitPlans } from '../../table.server.ts';
import { planParameters } from '../rules-parameters.ts';
import { isDue, type WeeksBetween } from '../rules-plans.ts';
import { inShortOrder } from '../rules-way.ts';

/** Days that are planned ahead, today included. */
const daysAhead = 14;

/** Plans the coming two weeks by how often each outlet is to be visited; days that are planned already stay as they are. */
export const planVisits: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    const days = Array.from({ length: daysAhead }, (_, nth) => addDays(today, nth));
    await inTenant({ db, tenant }, (tx) => planDays(tx, tenant, days), { statementTimeoutMs: 60_000 });
  }
};

/** Plans those of the days that have no plan yet. */
export async function planDays(tx: Tx, tenant: { slug: string }, days: readonly string[]): Promise<void> {
  const weeks = await weeksBetween(tx, tenant);
  const outlets = await listVisitable({ tenant }, tx);
  const known = await tx
    .selectDistinct({ day: visitPlans.day })
    .from(visitPlans)
    .where(and(eq(visitPlans.tenantId, tenant.slug), inArray(visitPlans.day, [...days])));
  const done = new Set(known.map(({ day }) => day));
  const byUser = Map.groupBy(outlets, ({ userId }) => userId);
  for (const day of days.filter((one) => !done.has(one) && isWorkday(one))) {
    const rows = [...byUser.values()].flatMap((own) =>
      inShortOrder(
        own
          .filter((outlet, nth) => isDue(nth, weeks[outlet.level], day, isWorkday))
          .map((outlet) => ({ ...outlet, place: outlet.place === null ? null : placeOf(outlet.place) })),
      ).map(({ id, userId, dealerId, departId }, nth) => ({
        tenantId: tenant.slug,
        id: newId(),
        day,
        userId,
        customerId: id,
        dealerId,
        departId,
        turn: nth + 1,
        state: 'planned' as const,
      })),
    );
    for (let start = 0; start < rows.length; start += 1_000) {
      await tx
        .insert(visitPlans)
        .values(rows.slice(start, start + 1_000))
        .onConflictDoNothing();
    }
  }
}

async function weeksBetween(tx: Tx, tenant: { slug: string }): Promise<WeeksBetween> {
  const read = (level: 'a' | 'b' | 'c' | 'd') =>
    readParameter(tx, tenant, planParameters[`visits.weeks-${level}`]);
  return { A: await read('a'), B: await read('b'), C: await read('c'), D: await read('d') };
}

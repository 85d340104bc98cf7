import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import type { Planning } from '../../arrival/outlets-reached.server.ts';
import { placeOf } from '../../arrival/rules-distance.ts';
import { visitPlans } from '../../table.server.ts';
import { dealRoutes, readTurnsOf } from '../deal-routes.server.ts';
import { readPlanned } from '../read-planned.server.ts';
import { readTurns } from '../read-turns.server.ts';
import { planParameters } from '../rules-parameters.ts';
import { daysAhead, isDue, type WeeksBetween } from '../rules-plans.ts';
import { inShortOrder } from '../rules-way.ts';

/** Later than any day. */
const never = '9999-12-31';

/** Plans the coming two weeks by how often each outlet is to be visited; days that are planned already stay as they are. */
export const planVisits: Job['run'] = async ({ db, tenants, now }) => {
  for (const tenant of tenants) {
    const today = dayOf(now, tenant.timeZone);
    const days = daysAhead(today);
    const ctx = { tenant, now: () => now };
    await inTenant({ db, tenant }, (tx) => planDays(ctx, tx, days), { statementTimeoutMs: 60_000 });
  }
};

/**
 * Plans the days of people that were not planned yet, around what somebody has planned there by hand: routes first, then
 * by their levels the outlets that are on none. An outlet that has come to somebody is put at the end of their days
 * after today that were planned without it.
 */
export async function planDays(ctx: Planning, tx: Tx, days: readonly string[]): Promise<void> {
  const { tenant } = ctx;
  const isWorkday = await readWorkdays(tx, tenant);
  const driven = await dealRoutes(ctx, tx, { days, today: days[0]!, isWorkday });
  const weeks = await weeksBetween(tx, tenant);
  const outlets = await readTurns(tx, tenant);
  const { dealt, stops } = await readPlanned(tx, tenant, days);
  const lastTurns = await readTurnsOf(tx, tenant, days);
  const byUser = Map.groupBy(outlets, ({ userId }) => userId);
  for (const day of days.filter(isWorkday)) {
    const sent = new Set(stops.filter((stop) => stop.day === day).map(({ customerId }) => customerId));
    const rows = Array.from(byUser).flatMap(([userId, own]) => {
      const planned = dealt.has(`${userId} ${day}`);
      const due = own.filter(
        ({ id, nth, level, came }) =>
          (!planned || (came && day > days[0]!)) &&
          !sent.has(id) &&
          (driven.get(id) ?? never) > day &&
          isDue(nth, weeks[level], day, isWorkday),
      );
      return inShortOrder(
        due.map((outlet) => ({ ...outlet, place: outlet.place === null ? null : placeOf(outlet.place) })),
      ).map(({ id, dealerId, departId }, nth) => ({
        tenantId: tenant.slug,
        id: newId(),
        day,
        dealtOn: day,
        userId,
        customerId: id,
        dealerId,
        departId,
        turn: (lastTurns.get(`${userId} ${day}`) ?? 0) + nth + 1,
        state: 'planned' as const,
      }));
    });
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

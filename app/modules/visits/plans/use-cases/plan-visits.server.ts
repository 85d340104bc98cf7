import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { Job } from '#app/kernel/jobs/job.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import type { Planning } from '../../arrival/outlets-reached.server.ts';
import { dealRoutes } from '../deal-routes.server.ts';
import { daysAhead } from '../rules-plans.ts';
import { dealLevels } from './deal-levels.server.ts';

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
 * by their levels the outlets that are on none.
 */
export async function planDays(ctx: Planning, tx: Tx, days: readonly string[]): Promise<void> {
  const isWorkday = await readWorkdays(tx, ctx.tenant);
  const at = { days, today: days[0]!, isWorkday };
  const driven = await dealRoutes(ctx, tx, at);
  await dealLevels(ctx, tx, { ...at, driven });
}

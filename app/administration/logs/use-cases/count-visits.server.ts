import { sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { attemptView } from '#app/services/accounts/public/sign-in-view.server.ts';
import type { LoginFigures, VisitDay } from '../wire.ts';

/** Nobody reads further than this; its cost stays the same. */
const maxCounted = 100_000;
const shownDays = 7;

/** Figures of the whole site that anybody signed in may see, as in the specification: successful sign-ins so far and today, and the addresses of today's (API-07). */
export async function countLogins(ctx: Ctx): Promise<LoginFigures> {
  requireUser(ctx);
  const tenant = ctx.tenant.slug;
  const midnight = sql`(${dayOf(ctx.now(), ctx.tenant.timeZone)}::date::timestamp at time zone ${ctx.tenant.timeZone})`;
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<{ every: number; today: number; addresses: number }>(sql`
      with today as (select address from ${attemptView} tried
        where tenant_id = ${tenant} and outcome = 'succeeded' and attempted_at >= ${midnight}
        limit ${maxCounted})
      select (select count(*)::int from (select from ${attemptView} tried
          where tenant_id = ${tenant} and outcome = 'succeeded' limit ${maxCounted}) kept) as every,
        (select count(*)::int from today) as today,
        (select count(distinct address)::int from today) as addresses`),
  );
  const { every = 0, today = 0, addresses = 0 } = rows[0] ?? {};
  return { totalVisitCount: every, todayVisitCount: today, todayIp: addresses };
}

/** Sign-ins of each of the last seven days, those without any among them. */
export async function countVisits(ctx: Ctx): Promise<VisitDay[]> {
  requireUser(ctx);
  const { slug: tenant, timeZone } = ctx.tenant;
  const today = dayOf(ctx.now(), timeZone);
  const days = Array.from({ length: shownDays }, (_, n) => addDays(today, n - shownDays + 1));
  const { rows } = await inTenantReadOnly(ctx, (tx) =>
    tx.execute<{ day: string; visits: number; addresses: number }>(sql`
      select to_char(attempted_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        count(*)::int as visits, count(distinct address)::int as addresses
      from ${attemptView} tried
      where tenant_id = ${tenant} and outcome = 'succeeded'
        and attempted_at >= (${days[0] ?? today}::date::timestamp at time zone ${timeZone})
      group by 1`),
  );
  return days.map((day) => {
    const found = rows.find((row) => row.day === day);
    return { type: day, visit: found?.visits ?? 0, ip: found?.addresses ?? 0 };
  });
}

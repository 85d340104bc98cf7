import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { plansWithin } from '../plan-scope.server.ts';
import { daysOfMonth } from '../rules-plans.ts';
import type { MonthQuery, PlanMonth } from '../wire-plans.ts';
import { peopleWithin } from './get-week.server.ts';

/** So many people share a calendar; of more one is shown at a time, the reader first. */
const maxPeople = 12;

/** A month of plans within the reader's reach: for each day how many stops each person has, has made and has missed. */
export async function getMonth(ctx: Ctx, query: MonthQuery): Promise<PlanMonth> {
  const { user, scope } = requireAction(ctx, 'visit-plan:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const month = query.month ?? today.slice(0, 7);
  const days = daysOfMonth(month);
  const [from, to] = [days[0]!, days.at(-1)!];
  const { day, userId, state } = visitPlans;
  const of = (one: 'planned' | 'visited' | 'missed') =>
    sql<number>`count(*) filter (where ${state} = ${one})::int`;
  return inTenantReadOnly(ctx, async (tx) => {
    const isWorkday = await readWorkdays(tx, ctx.tenant);
    // As on the week board: who has plans about then.
    const people = await peopleWithin(ctx, tx, scope, { from: addDays(from, -30), to: addDays(to, 30) });
    if (query.userId && !people.some(({ id }) => id === query.userId)) throw notFound();
    const among = people.length > maxPeople ? (people.find(({ id }) => id === user.id) ?? people[0]) : null;
    const chosen = query.userId ?? among?.id ?? null;
    const rows = await tx
      .select({ day, userId, planned: of('planned'), visited: of('visited'), missed: of('missed') })
      .from(visitPlans)
      .where(
        and(
          plansWithin(ctx, scope),
          between(day, from, to),
          ne(state, 'cancelled'),
          chosen ? eq(userId, chosen) : undefined,
        ),
      )
      .groupBy(day, userId)
      .orderBy(asc(day), asc(userId));
    const names = new Map(people.map(({ id, realname }) => [id, realname]));
    const byDay = Map.groupBy(rows, (row) => row.day);
    return {
      today,
      month,
      userId: chosen,
      people,
      days: days.map((one) => ({
        day: one,
        workday: isWorkday(one),
        // Who may sign in no more is no more planned for, and has no week to open.
        counts: (byDay.get(one) ?? []).flatMap(({ day: _day, ...count }) => {
          const realname = names.get(count.userId);
          return realname === undefined ? [] : [{ ...count, realname }];
        }),
      })),
    };
  });
}

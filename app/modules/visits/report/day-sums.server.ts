import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import { changedOrders, ordersCalled } from '#app/modules/orders/sales/public/changed-orders.server.ts';
import { scopeOfSums } from '#app/services/organisation/depart-scope.server.ts';
import { visitDayMarks, visitDaySums } from './days.table.server.ts';
import type { ReportFilter } from './report-sources.server.ts';
import type { OfTenant } from './visit-conditions.server.ts';

/** What the days of a report are found by. */
interface DaysOf {
  scope: DataScope;
  filter: ReportFilter;
  minMinutes: number;
  /** All of it is reckoned of the rows themselves, whatever is kept of days. */
  anew?: boolean;
}

/**
 * The person-days that changed orders are of, as a query: (change_id, user_id, day): the day somebody placed one on, and that of
 * the visit it was taken in.
 */
export function daysOfChangedOrders(ctx: OfTenant): SQL {
  const { slug, timeZone } = ctx.tenant;
  return sql`
    select change_id, user_id, (at at time zone ${timeZone})::date as day from (${changedOrders(ctx)}) changed
     union all
    select changed.change_id, w.user_id, (w.check_in_at at time zone ${timeZone})::date
      from (${changedOrders(ctx)}) changed
      join visit_steps s on s.tenant_id = ${slug} and s.kind = 'order' and s.result ->> 'orderId' = changed.order_id::text
      join visits w on w.tenant_id = ${slug} and w.id = s.visit_id`;
}

/** The person-days of orders that go by steps, as a query: (user_id, day). `steps` is a query of step_id. */
export function daysOfSteps(ctx: OfTenant, steps: SQL): SQL {
  return sql`
    select user_id, (at at time zone ${ctx.tenant.timeZone})::date as day
      from (${ordersCalled(ctx, sql`select step_id::text from (${steps}) taken`)}) called`;
}

/** The day of a mark by the tenant's clock. */
export const dayOfMark = ({ tenant }: OfTenant): SQL =>
  sql`coalesce(${visitDayMarks.day}, (${visitDayMarks.at} at time zone ${tenant.timeZone})::date)`;

/** Days kept when days began at another hour: a visit of one is now of it or of a neighbour. */
export function daysOfOtherZones({ tenant }: OfTenant): SQL {
  return sql`
    select ${visitDaySums.userId} as user_id, ${visitDaySums.day} + off as day
      from ${visitDaySums} cross join generate_series(-1, 1) off
     where ${visitDaySums.tenantId} = ${tenant.slug} and ${visitDaySums.timeZone} <> ${tenant.timeZone}`;
}

/** Days kept when visits that do not say themselves how long they had to last had to last another time. */
export function daysOfOtherMinutes({ tenant }: OfTenant, minMinutes: number): SQL {
  return sql`
    select ${visitDaySums.userId} as user_id, ${visitDaySums.day} as day
      from ${visitDaySums}
     where ${visitDaySums.tenantId} = ${tenant.slug} and ${visitDaySums.minMinutes} <> ${minMinutes}`;
}

/**
 * The person-days of a report, as the queries of a `with`: day_sums (what is kept of days, as far as it holds for this reader)
 * and days_anew (user_id and day of those to be reckoned of the rows themselves).
 */
export function daySources(ctx: OfTenant, { scope, filter, minMinutes, anew }: DaysOf): SQL {
  const { slug } = ctx.tenant;
  const { from, to, also } = filter;
  const { departIds, dealerIds, userId } = visitDaySums;
  const columns = { tenant: slug, departIds, dealerIds, userId };
  const own = scopeOfSums(scope, columns);
  const listed = also ? scopeOfSums(also, columns) : { all: sql`true`, any: sql`true` };
  // Of some outlets alone nothing is kept but which days are about any of them.
  const { outletIds, brokenOutletIds, planOutletIds } = visitDaySums;
  const about = filter.outlets
    ? sql`(${outletIds} || ${brokenOutletIds} || ${planOutletIds}) && array(${filter.outlets})`
    : sql`true`;
  const whole = anew || filter.outlets ? sql`false` : sql`(${own.all} and ${listed.all})`;
  const within = sql`day between ${from} and ${to}`;
  const valid = sql`${visitDaySums.tenantId} = ${slug} and ${visitDaySums.day} between ${from} and ${to}
    and not exists (select from days_marked m where m.user_id = ${userId} and m.day = ${visitDaySums.day})`;
  return sql`
    days_marked as materialized (
      select user_id, day from (
        select ${visitDayMarks.userId} as user_id, ${dayOfMark(ctx)} as day
          from ${visitDayMarks} where ${visitDayMarks.tenantId} = ${slug}
         union all
        select user_id, day from (${daysOfChangedOrders(ctx)}) of_orders
         union all
        ${daysOfSteps(ctx, sql`select step_id from ${visitDayMarks} where tenant_id = ${slug} and step_id is not null`)}
         union all
        ${daysOfOtherZones(ctx)}
         union all
        select user_id, day from (${daysOfOtherMinutes(ctx, minMinutes)}) of_minutes where ${within}
      ) marked where ${within} group by 1, 2
    ), day_sums as not materialized (
      select ${visitDaySums}.* from ${visitDaySums} where ${valid} and ${whole}
    ), days_anew as materialized (
      select user_id, day from days_marked
       union all
      select ${userId}, ${visitDaySums.day} from ${visitDaySums}
       where ${valid} and ${own.any} and ${listed.any} and ${about} and not ${whole}
    )`;
}

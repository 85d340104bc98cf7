import { type SQL, sql } from 'drizzle-orm';
import type { DataScope } from '#app/kernel/access/access.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visitPhotos, visitSteps } from '../tables/steps.table.server.ts';
import { type DayFilter, plansOfReport, visitsOfReport } from './report-sources.server.ts';
import { sumNames, type VisitSums } from './rules-kpi.ts';
import { isOfKind, type OfTenant, ordersOfDays, visitsOnDays } from './visit-conditions.server.ts';

const earthM = 6_371_008.8;

/** Days there are when none are asked for: those of the person-days themselves. */
const anyDay = { from: null, to: null };

/** A column of the database for each sum. */
export const columnOf = (name: keyof VisitSums): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What of a person's day is added up from visits and plans: everything but what is counted of outlets, and the day itself. */
export const daySumColumns: readonly string[] = sumNames
  .filter((name) => name !== 'personDays' && name !== 'newOutlets')
  .map(columnOf);

/** Who a row of a day is of, and when it was. */
export const dayColumns = [
  'user_id',
  'day',
  'user_name',
  'depart_id',
  'plan_depart_id',
  'first_in',
  'last_out',
];

/** What person-days are reckoned from. */
export interface DaysAsked {
  scope: DataScope;
  filter: DayFilter;
  minMinutes: number;
  /** A query of user_id and day: of these person-days alone. */
  among: SQL;
  /** Further columns of the visits of a day and of its plans, as what is kept of a day has them. */
  besides?: { visits: SQL; plans: SQL; whole: SQL };
}

/**
 * What visits and plans of person-days come to, read of the rows themselves, as a query with a row for each day that has
 * any: what is kept of days and what a report reckons anew are both this (0023).
 */
export function dayRows(ctx: OfTenant, { scope, filter, minMinutes, among, besides }: DaysAsked): SQL {
  const { slug, timeZone } = ctx.tenant;
  const counted = (kind: Parameters<typeof isOfKind>[3]) =>
    isOfKind(ctx, anyDay, { minStayMs: minMinutes * 60_000 }, kind);
  const radians = (degrees: string) => sql`radians(${sql.identifier(degrees)})`;
  const sums = sql.join(
    daySumColumns.map((name) => sql`coalesce(${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
    sql`, `,
  );
  const inHand = (of: SQL) => sql`(select nullif(count(*), 0) from ${of} of_it
    where of_it.tenant_id = ${slug} and of_it.visit_id = visits.id`;
  return sql`
    with found as materialized (${ordersOfDays(ctx, among)}),
    led as (
      select visit_id, count(*) as orders, sum(amount_fen) as amount_fen, sum(pieces) as pieces from found group by visit_id
    ), sold as (
      select visit_id, count(distinct article) as skus from found, unnest(articles) article group by visit_id
    ), gone as (
      select visits.id, visits.user_id, visits.user_name, visits.depart_id, visits.dealer_id, visits.customer_id, visits.state,
             visits.min_minutes, visits.check_in_at, visits.check_out_at, d.day, visits.measured_lng as lng, visits.measured_lat as lat,
             ${counted('exceptions')} as exception, ${counted('outside')} as outside,
             ${counted('accompanied')} as accompanied, ${counted('effective')} as effective,
             ${counted('off-route')} as off_route,
             ${inHand(sql`${visitPhotos}`)}) as photos,
             ${inHand(sql`${visitSteps}`)} and of_it.kind = 'display') as displays
        from ${visitsOnDays(ctx, among, visitsOfReport(ctx, scope, filter))}
    ), walked as (
      select gone.*, led.orders, led.amount_fen, led.pieces, sold.skus,
             lag(check_out_at) over way as left_at, lag(lng) over way as from_lng, lag(lat) over way as from_lat
        from gone left join led on led.visit_id = gone.id left join sold on sold.visit_id = gone.id
      window way as (partition by user_id, day order by check_in_at, id)
    ), made as (
      select user_id, day, max(user_name) as user_name, mode() within group (order by depart_id) as depart_id,
             ((min(check_in_at) at time zone ${timeZone})::time < '10:00')::int as early_days,
             min(check_in_at) as first_in, max(check_out_at) as last_out, count(*) as visits,
             count(*) filter (where off_route) as off_route, count(*) filter (where outside) as outside,
             count(*) filter (where effective) as effective, count(*) filter (where exception) as exceptions,
             count(*) filter (where accompanied) as accompanied,
             count(orders) as productive, sum(orders) as orders, sum(amount_fen) as amount_fen, sum(pieces) as pieces,
             sum(skus) as skus, sum(photos) as photos, sum(displays) as displays,
             extract(epoch from max(check_out_at) - min(check_in_at)) * 1000 as work_ms,
             sum(extract(epoch from check_out_at - check_in_at)) * 1000 as in_store_ms,
             sum(greatest(0, extract(epoch from check_in_at - left_at))) * 1000 as transport_ms,
             sum(2 * ${earthM}::float8 * asin(sqrt(least(1, sin((${radians('lat')} - ${radians('from_lat')}) / 2) ^ 2
               + cos(${radians('lat')}) * cos(${radians('from_lat')})
               * sin((${radians('lng')} - ${radians('from_lng')}) / 2) ^ 2))))
               filter (where lat is not null and from_lat is not null) as mileage_m${besides?.visits ?? sql``}
        from walked group by user_id, day
    ), sent as (
      select d.user_id, d.day, mode() within group (order by ${visitPlans.departId}) as plan_depart_id,
             count(*) as planned, count(*) filter (where ${visitPlans.state} = 'visited') as kept${besides?.plans ?? sql``}
        from (${among}) d cross join lateral (
          select ${visitPlans}.* from ${visitPlans}
           where ${plansOfReport(ctx, scope, filter)} and ${visitPlans.userId} = d.user_id and ${visitPlans.day} = d.day
          offset 0) visit_plans
       group by 1, 2
    )
    select user_id, day, user_name, depart_id, plan_depart_id, first_in, last_out, ${sums}${besides?.whole ?? sql``}
      from made full join sent using (user_id, day)`;
}

import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { arrivalParameters } from '../arrival/rules-parameters.ts';
import { visitPhotos, visitPlans, visitSteps, visits } from '../table.server.ts';
import {
  openedInReport,
  plansOfReport,
  type ReportFilter,
  reportDays,
  visitsOfReport,
} from './report-sources.server.ts';
import { sumNames, type VisitSums } from './rules-kpi.ts';
import { dayOfVisit, isOfKind, ordersOfVisits } from './visit-conditions.server.ts';

const earthM = 6_371_008.8;

/** A column of the database for each sum. */
const columnOf = (name: keyof VisitSums) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The sums of some rows, as columns of a query. */
export const summed: SQL = sql.join(
  sumNames.map(
    (name) =>
      sql`coalesce(sum(${sql.identifier(columnOf(name))}), 0)::float8 as ${sql.identifier(columnOf(name))}`,
  ),
  sql`, `,
);

/** The sums of a row that came from the database. */
export function sumsOf(row: Record<string, unknown>): VisitSums {
  return Object.fromEntries(
    sumNames.map((name) => [name, Number(row[columnOf(name)] ?? 0)]),
  ) as unknown as VisitSums;
}

/**
 * The report's rows, one for a person and a day with plans, visits or new outlets, as a query: user_id, day, user_name, depart_id,
 * first_in, last_out and a column for each sum. The department is the one most of the outlets are of.
 */
export async function reportRows(ctx: Ctx, tx: Tx, scope: DataScope, filter: ReportFilter): Promise<SQL> {
  const tenant = ctx.tenant.slug;
  const { timeZone } = ctx.tenant;
  const minStayMs = (await readParameter(tx, ctx.tenant, arrivalParameters['visits.min-minutes'])) * 60_000;
  const of = reportDays(filter);
  const counted = (kind: Parameters<typeof isOfKind>[3]) => isOfKind(ctx, of, { minStayMs }, kind);
  const radians = (degrees: string) => sql`radians(${sql.identifier(degrees)})`;
  const like = filter.keyword ? `%${escapeLike(filter.keyword)}%` : null;
  return sql`(
    with found as materialized (${ordersOfVisits(ctx, of)}),
    led as (
      select visit_id, count(*) as orders, sum(amount_fen) as amount_fen, sum(pieces) as pieces from found group by visit_id
    ), sold as (
      select visit_id, count(distinct article) as skus from found, unnest(articles) article group by visit_id
    ), gone as (
      select ${visits.id} as id, ${visits.userId} as user_id, ${visits.userName} as user_name,
             ${visits.departId} as depart_id, ${dayOfVisit(ctx)} as day,
             ${visits.checkInAt} as check_in_at, ${visits.checkOutAt} as check_out_at,
             ${visits.measuredLng} as lng, ${visits.measuredLat} as lat,
             ${counted('exceptions')} as exception, ${counted('outside')} as outside,
             ${counted('accompanied')} as accompanied, ${counted('effective')} as effective, ${counted('off-route')} as off_route
        from ${visits} where ${visitsOfReport(ctx, scope, filter)}
    ), pictured as (
      select visit_id, count(*) as photos from ${visitPhotos}
       where tenant_id = ${tenant} and visit_id in (select id from gone) group by visit_id
    ), displayed as (
      select visit_id, count(*) as displays from ${visitSteps}
       where tenant_id = ${tenant} and kind = 'display' and visit_id in (select id from gone) group by visit_id
    ), walked as (
      select gone.*, led.orders, led.amount_fen, led.pieces, sold.skus, pictured.photos, displayed.displays,
             lag(check_out_at) over way as left_at, lag(lng) over way as from_lng, lag(lat) over way as from_lat
        from gone left join led on led.visit_id = gone.id left join sold on sold.visit_id = gone.id
             left join pictured on pictured.visit_id = gone.id
             left join displayed on displayed.visit_id = gone.id
      window way as (partition by user_id, day order by check_in_at)
    ), made as (
      select user_id, day, max(user_name) as user_name, mode() within group (order by depart_id) as depart_id,
             ((min(check_in_at) at time zone ${timeZone})::time < '10:00')::int as early_days,
             min(check_in_at) as first_in, max(check_out_at) as last_out, count(*) as visits,
             count(*) filter (where off_route) as off_route, count(*) filter (where outside) as outside,
             count(*) filter (where effective) as effective, count(*) filter (where exception) as exceptions,
             count(*) filter (where accompanied) as accompanied,
             count(orders) as productive, sum(orders) as orders, sum(amount_fen) as amount_fen, sum(pieces) as pieces, sum(skus) as skus,
             sum(photos) as photos, sum(displays) as displays,
             extract(epoch from max(check_out_at) - min(check_in_at)) * 1000 as work_ms,
             sum(extract(epoch from check_out_at - check_in_at)) * 1000 as in_store_ms,
             sum(greatest(0, extract(epoch from check_in_at - left_at))) * 1000 as transport_ms,
             sum(2 * ${earthM}::float8 * asin(sqrt(least(1, sin((${radians('lat')} - ${radians('from_lat')}) / 2) ^ 2
               + cos(${radians('lat')}) * cos(${radians('from_lat')})
               * sin((${radians('lng')} - ${radians('from_lng')}) / 2) ^ 2))))
               filter (where lat is not null and from_lat is not null) as mileage_m
        from walked group by user_id, day
    ), sent as (
      select ${visitPlans.userId} as user_id, ${visitPlans.day} as day,
             mode() within group (order by ${visitPlans.departId}) as depart_id,
             count(*) as planned, count(*) filter (where ${visitPlans.state} = 'visited') as kept
        from ${visitPlans}
       where ${plansOfReport(ctx, scope, filter)}
       group by 1, 2
    ), opened as (
      select user_id, (created_at at time zone ${timeZone})::date as day,
             mode() within group (order by depart_id) as depart_id, count(*) as new_outlets
        from (${openedInReport(ctx, scope, filter)}) fresh
       group by 1, 2
    )
    select user_id, day, coalesce(user_name, people.realname) as user_name,
           coalesce(made.depart_id, sent.depart_id, opened.depart_id) as depart_id, first_in, last_out, 1 as person_days, early_days,
           planned, kept, visits, off_route, outside, effective, exceptions, productive, orders, amount_fen, pieces, skus,
           photos, accompanied, displays, new_outlets, work_ms, in_store_ms, transport_ms, mileage_m
      from made full join sent using (user_id, day) full join opened using (user_id, day)
      join ${personView} people on people.tenant_id = ${tenant} and people.id = user_id
     where ${filter.departId ? sql`coalesce(made.depart_id, sent.depart_id, opened.depart_id) = ${filter.departId}` : sql`true`}
       and ${like ? sql`coalesce(user_name, people.realname) ilike ${like}` : sql`true`}
  )`;
}

import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { outletsOfRules } from '#app/modules/customers/labels/use-cases/list-marked-outlets.server.ts';
import {
  outletsWithin,
  portfolioWithin,
} from '#app/modules/customers/map/use-cases/outlets-within.server.ts';
import { countedScores } from '#app/modules/displays/scoring/public/counted-scores.server.ts';
import { shelfShares } from '#app/modules/displays/scoring/use-cases/shelf-shares.server.ts';
import { salesByOutlet } from '#app/modules/orders/listing/use-cases/sold-of-orders.server.ts';
import { shelfOfVisits } from '#app/modules/stock/balances/use-cases/shelf-of-visits.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { readWorkdays } from '#app/services/calendar/use-cases/read-workdays.server.ts';
import { mustSells, visitSteps } from '../tables/steps.table.server.ts';
import { daySources } from './day-sums.server.ts';
import type { ReportAsked } from './report-rows.server.ts';
import { visitsOfReport } from './report-sources.server.ts';
import type { VisitReach } from './rules-kpi.ts';
import { isOfKind, ordersOfDays, visitsOnDays } from './visit-conditions.server.ts';

/** Days up to the report's last by which it is told how much outlets buy. */
const turnoverDays = 90;

/** Days there are when none are asked for: those of the person-days themselves. */
const anyDay = { from: null, to: null };

/** What of a report is reached: its rows, whose they may be and how long a visit has to be. */
interface Reached extends ReportAsked {
  rows: SQL;
}

/**
 * What outlets and people are counted from, as the queries of a `with`: people, own (the people's outlets), kept (what is kept of
 * the report's person-days), gone (visits on those that are reckoned anew), been (outlets visited on any, each once), shelf
 * (what was counted), must (outlets something has to be sold at, and whether all of it was there when it was counted last),
 * measured (shares of the shelf) and scored (scores of displays that count).
 */
export function reachSources(ctx: Ctx, { rows, ...asked }: Reached): SQL {
  const { scope, filter } = asked;
  const { departId, keyword, also, outlets: marked } = filter;
  const rules = sql`select id, channel_id, label_id from must_sells where tenant_id = ${ctx.tenant.slug}`;
  const like = keyword ? `%${escapeLike(keyword)}%` : null;
  const among = sql`select user_id, day from days_anew`;
  return sql`
    days as materialized (select user_id, day from ${rows} report),
    ${daySources(ctx, asked)},
    kept as materialized (
      select user_id, productive, outlet_ids, broken_outlet_ids, effective_outlet_ids, sold_outlet_ids, looked_ids
        from day_sums where (user_id, day) in (select user_id, day from days)
    ), reached as materialized (
      select id, user_id, depart_id from (${portfolioWithin(ctx, scope)}) outlets
       where ${also ? sql`id in (select id from (${outletsWithin(ctx, also)}) listed)` : sql`true`}
         and ${marked ? sql`id in (${marked})` : sql`true`}
    ), people as (
      select user_id from days
      union
      select user_id from reached join ${personView} u on u.tenant_id = ${ctx.tenant.slug} and u.id = user_id
       where ${departId ? sql`reached.depart_id = ${departId}` : sql`true`}
         and ${like ? sql`u.realname ilike ${like}` : sql`true`}
    ), own as materialized (
      select id from reached where user_id in (select user_id from people)
    ), sold as materialized (
      select distinct visit_id from (${ordersOfDays(ctx, among)}) made
    ), gone as materialized (
      select visits.id, visits.customer_id, visits.user_id, visits.check_in_at as at, d.day,
             sold.visit_id is not null as productive, own.id is not null as of_own, visits.state <> 'broken' as valid,
             ${isOfKind(ctx, anyDay, { minStayMs: asked.minMinutes * 60_000 }, 'effective')} as effective
        from ${visitsOnDays(ctx, among, visitsOfReport(ctx, scope, filter))}
        left join own on own.id = visits.customer_id left join sold on sold.visit_id = visits.id
       where (visits.user_id, d.day) in (select user_id, day from days)
    ), been as (
      select customer_id, bool_or(valid) as valid, bool_or(productive) as productive, bool_or(effective) as effective from (
        select customer_id, valid, productive, effective from gone
         union all
        select unnest(outlet_ids), true, false, false from kept
         union all
        select unnest(broken_outlet_ids), false, false, false from kept
         union all
        select unnest(sold_outlet_ids), false, true, false from kept
         union all
        select unnest(effective_outlet_ids), false, false, true from kept
      ) seen group by customer_id
    ), looked as materialized (
      select id from gone where valid
       union all
      select unnest(looked_ids) from kept
    ), shelf as materialized (${shelfOfVisits(ctx, sql`select id from looked`)}),
    required as (
      select distinct customer_id, product_id
        from (${outletsOfRules(ctx, rules, sql`select id from own`)}) ruled
        join ${mustSells} on ${mustSells.tenantId} = ${ctx.tenant.slug} and ${mustSells.id} = ruled.rule_id
    ), last_counted as (
      select distinct on (customer_id, product_id) customer_id, product_id, there from shelf
       order by customer_id, product_id, day desc
    ), must as materialized (
      select r.customer_id, bool_and(coalesce(l.there, false)) as whole
        from required r left join last_counted l on l.customer_id = r.customer_id and l.product_id = r.product_id
       group by 1
    ), seen_displays as (
      select (facts ->> 'displayId')::uuid as task_id, at, visit_id from ${visitSteps}
       where tenant_id = ${ctx.tenant.slug} and kind = 'display' and visit_id in (select id from looked)
    ), measured as (${shelfShares(ctx, sql`select * from seen_displays`)}),
    scored as materialized (${countedScores(ctx, sql`select * from seen_displays`)})`;
}

/** Outlets and people of the report's rows, each counted once however many days it is of. */
export async function readReach(ctx: Ctx, tx: Tx, reached: Reached): Promise<VisitReach> {
  const { from, to } = reached.filter;
  const sales = salesByOutlet(ctx, { from: addDays(to, 1 - turnoverDays), to });
  const found = await tx.execute<Record<Exclude<keyof VisitReach, 'workDays'>, number>>(sql`
    with ${reachSources(ctx, reached)}, turnover as materialized (
      select coalesce(sum(sold.net_fen), 0)::float8 as fen,
             coalesce(sum(sold.net_fen) filter (where sold.customer_id in (
               select customer_id from shelf where there)), 0)::float8 as stocked_fen
        from own join (${sales}) sold on sold.customer_id = own.id and sold.net_fen > 0
    )
    select (select count(*) from own)::int as assigned, (select count(*) from people)::int as people,
           (count(*) filter (where own.id is not null and valid))::int as covered,
           (count(*) filter (where own.id is not null and productive))::int as ordering,
           count(*)::int as outlets, (count(*) filter (where effective))::int as "validOutlets",
           (select count(*) from (
              select user_id from gone where productive union select user_id from kept where productive > 0) sellers
           )::int as sellers,
           (select count(distinct customer_id) from shelf where there and customer_id in (select id from own))::int
             as stocked,
           (select count(*) from must)::int as "mustSell",
           (select count(*) from must where whole)::int as "mustSellWhole",
           (select fen from turnover) as "turnoverFen",
           (select stocked_fen from turnover) as "stockedTurnoverFen",
           (select count(*) from shelf)::int as "goodsCounted",
           (select count(*) from shelf where on_shelf)::int as "goodsOnShelf",
           (select count(*) from shelf where not on_shelf)::int as "goodsMissing",
           (select count(*) from measured)::int as shares,
           (select coalesce(sum(share), 0) from measured)::float8 as "shareSum",
           (select count(*) from scored)::int as "displayScores",
           (select coalesce(sum(share), 0) from scored)::float8 as "displayScoreSum",
           (select count(distinct customer_id) from scored)::int as "displayOutlets",
           (select count(*) from (
              select customer_id from scored group by 1 having bool_and(passed)) passed)::int as "displayPassed"
      from been left join own on own.id = been.customer_id`);
  const { people, ...counts } = found.rows[0]!;
  const isWorkday = await readWorkdays(tx, ctx.tenant);
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  let worked = 0;
  for (let day = from; day <= to && day <= today; day = addDays(day, 1)) worked += isWorkday(day) ? 1 : 0;
  return { ...counts, people, workDays: people * worked };
}

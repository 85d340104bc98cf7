import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletsWithin } from '#app/modules/customers/map/use-cases/outlets-within.server.ts';
import { visits } from '../table.server.ts';
import type { ReportFilter } from './report-rows.server.ts';
import type { VisitReach } from './rules-kpi.ts';
import { dayOfVisit, isOfKind, visitConditions } from './visit-conditions.server.ts';

/** Outlets and people of the report's rows, each counted once however many days it is of. */
export async function readReach(
  ctx: Ctx,
  tx: Tx,
  rows: SQL,
  { scope, filter, minMinutes }: { scope: DataScope; filter: ReportFilter; minMinutes: number },
): Promise<VisitReach> {
  const terms = { minStayMs: minMinutes * 60_000, also: filter.also };
  const of = { from: filter.from, to: filter.to, keyword: null, state: null, userId: null, only: null };
  const found = await tx.execute<Record<keyof VisitReach, number>>(sql`
    with days as materialized (select user_id, day from ${rows} report),
    people as (select distinct user_id from days),
    own as materialized (
      select id from (${outletsWithin(ctx, scope)}) outlets where user_id in (select user_id from people)
    ), gone as materialized (
      select ${visits.customerId} as customer_id, ${visits.userId} as user_id,
             ${isOfKind(ctx, of, terms, 'productive')} as productive, own.id is not null as of_own,
             ${visits.state} <> 'broken' as valid
        from ${visits} left join own on own.id = ${visits.customerId}
       where ${visitConditions(ctx, scope, of, terms)}
         and (${visits.userId}, ${dayOfVisit(ctx)}) in (select user_id, day from days)
    )
    select (select count(*) from own)::int as assigned, (select count(*) from people)::int as people,
           count(distinct customer_id) filter (where of_own and valid)::int as covered,
           count(distinct customer_id) filter (where of_own and productive)::int as ordering,
           count(distinct customer_id)::int as outlets,
           count(distinct user_id) filter (where productive)::int as sellers
      from gone`);
  const { assigned, covered, ordering, outlets, people, sellers } = found.rows[0]!;
  return { assigned, covered, ordering, outlets, people, sellers };
}

import { type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/queries/like.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { personView } from '#app/services/accounts/public/person-view.server.ts';
import { columnOf, dayColumns, dayRows, daySumColumns } from './day-rows.server.ts';
import { daySources } from './day-sums.server.ts';
import { openedInReport, type ReportFilter } from './report-sources.server.ts';
import { sumNames, type VisitSums } from './rules-kpi.ts';

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

/** Whose report it is and of what. */
export interface ReportAsked {
  scope: DataScope;
  filter: ReportFilter;
  /** How long a visit has to last where it does not say itself. */
  minMinutes: number;
  /** All of it is reckoned of the rows themselves, whatever is kept of days. */
  anew?: boolean;
}

/**
 * The report's rows, one for a person and a day with plans, visits or new outlets, as a query: user_id, day, user_name, depart_id,
 * first_in, last_out and a column for each sum. The department is the one most of the outlets are of. What is kept of
 * days is read, and what has changed since is reckoned; new outlets are counted each time.
 */
export function reportRows(ctx: Ctx, asked: ReportAsked): SQL {
  const { scope, filter, minMinutes } = asked;
  const { slug, timeZone } = ctx.tenant;
  const like = filter.keyword ? `%${escapeLike(filter.keyword)}%` : null;
  const columns = named([...dayColumns, ...daySumColumns]);
  const anew = dayRows(ctx, { scope, filter, minMinutes, among: sql`select user_id, day from days_anew` });
  const depart = sql`coalesce(done.depart_id, done.plan_depart_id, opened.depart_id)`;
  return sql`(
    with ${daySources(ctx, asked)},
    done as (
      select ${columns} from day_sums
       union all
      select ${columns} from (${anew}) reckoned
    ), opened as (
      select user_id, (created_at at time zone ${timeZone})::date as day,
             mode() within group (order by depart_id) as depart_id, count(*) as new_outlets
        from (${openedInReport(ctx, scope, filter)}) fresh
       group by 1, 2
    )
    select user_id, day, coalesce(user_name, people.realname) as user_name, ${depart} as depart_id, first_in, last_out,
           1 as person_days, ${named(daySumColumns)}, new_outlets
      from done full join opened using (user_id, day)
      join ${personView} people on people.tenant_id = ${slug} and people.id = user_id
     where ${filter.departId ? sql`${depart} = ${filter.departId}` : sql`true`}
       and ${like ? sql`coalesce(user_name, people.realname) ilike ${like}` : sql`true`}
  )`;
}

const named = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

import { type SQL, sql } from 'drizzle-orm';
import { owedOf } from '../ledger/owed-items.server.ts';
import { type AgeBucket, ageBuckets, ageEnds } from './rules-ageing.ts';

/**
 * What is open of an item by the day it is due, as a lateral of a query: `due.due_on` and `due.fen`, the first row
 * that of the item's own day. The same rule as `openDues`.
 */
export const duesOf = (item: SQL): SQL => sql`lateral (
  select ${item}.due_on, ${item}.open_fen as fen where ${item}.later_dues = '[]'::jsonb
  union all
  select part.due_on, greatest(0, least(part.fen, ${item}.open_fen - part.after))
    from (select due_on, fen, coalesce(sum(fen) over (order by due_on desc
            rows between unbounded preceding and 1 preceding), 0) as after
            from (select ${item}.due_on, greatest(0, ${item}.open_fen) as fen
                  union all
                  select (later.value ->> 'dueOn')::date, (later.value ->> 'fen')::bigint
                    from jsonb_array_elements(${item}.later_dues) as later(value)) of_item) part
   where ${item}.later_dues <> '[]'::jsonb) due`;

/** The same borders as `ageBucketOf`, for the database; `due` is what `duesOf` tells, `today` a day. */
const bucketSql = (today: string): SQL =>
  sql`case ${sql.join(
    ageEnds.map((end, index) => sql`when ${today}::date - due.due_on <= ${end}::int then ${index}::int`),
    sql` `,
  )} else ${ageEnds.length}::int end`;

/** Sums of open items `i` with their dues by age, and of what is owed back, as columns of a query. */
export function ageColumns(today: string): SQL {
  return sql`${sql.join(
    ageBuckets.map(
      (
        name,
        index,
      ) => sql`coalesce(sum(due.fen) filter (where i.open_fen > 0 and ${bucketSql(today)} = ${index}::int),
        0) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )}, coalesce(sum(${owedOf}) filter (where i.open_fen < 0 and due.due_on = i.due_on), 0) as owed_back`;
}

/** The ages of a row that `ageColumns` was read into. */
export function agesOf(row: Record<string, unknown>): Record<AgeBucket, number> {
  return Object.fromEntries(ageBuckets.map((name) => [name, Number(row[name] ?? 0)])) as Record<
    AgeBucket,
    number
  >;
}

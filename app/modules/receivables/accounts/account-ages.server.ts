import { type SQL, sql } from 'drizzle-orm';
import { owedOf } from '../ledger/owed-items.server.ts';
import { type AgeBucket, ageBuckets, ageEnds } from './rules-ageing.ts';

/** The same borders as `ageBucketOf`, for the database; `i` is an item, `today` a day. */
const bucketSql = (today: string): SQL =>
  sql`case ${sql.join(
    ageEnds.map((end, index) => sql`when ${today}::date - i.due_on <= ${end}::int then ${index}::int`),
    sql` `,
  )} else ${ageEnds.length}::int end`;

/** Sums of open items `i` by age, and of what is owed back, as columns of a query. */
export function ageColumns(today: string): SQL {
  return sql`${sql.join(
    ageBuckets.map(
      (
        name,
        index,
      ) => sql`coalesce(sum(i.open_fen) filter (where i.open_fen > 0 and ${bucketSql(today)} = ${index}::int),
        0) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )}, coalesce(sum(${owedOf}) filter (where i.open_fen < 0), 0) as owed_back`;
}

/** The ages of a row that `ageColumns` was read into. */
export function agesOf(row: Record<string, unknown>): Record<AgeBucket, number> {
  return Object.fromEntries(ageBuckets.map((name) => [name, Number(row[name] ?? 0)])) as Record<
    AgeBucket,
    number
  >;
}

import { type SQL, sql } from 'drizzle-orm';
import { bucketSql } from '#app/db/queries/bucket.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { departParameterSql } from '#app/services/parameters/use-cases/depart-parameter-sql.server.ts';
import { owedOf } from '../ledger/owed-items.server.ts';
import { receivableParameters } from '../ledger/rules-parameters.ts';
import { type AgeBucket, ageBuckets, ageEdgesOf } from './rules-ageing.ts';

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

/**
 * Aggregates over open items `i` of outlets `o` with their dues: what they come to by age, by the edges of each outlet's
 * department, and what is owed back of them.
 */
export async function ageSums(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  today: string,
): Promise<{ name: AgeBucket | 'owed_back'; sum: SQL }[]> {
  const parameter = receivableParameters['receivables.age-edges'];
  const overdue = sql`(${today}::date - due.due_on)`;
  const bucket = await departParameterSql(tx, ctx.tenant, parameter, sql`o.depart_id`, (value) =>
    bucketSql(overdue, [0, ...ageEdgesOf(value)]),
  );
  const ages = ageBuckets.map((name, index) => ({
    name,
    sum: sql`sum(due.fen) filter (where i.open_fen > 0 and ${bucket} = ${index}::int)`,
  }));
  const owedBack = sql`sum(case when i.open_fen < 0 and due.due_on = i.due_on then greatest(${owedOf}, 0) end)`;
  return [...ages, { name: 'owed_back' as const, sum: owedBack }];
}

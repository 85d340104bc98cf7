import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { highScore, rfmSegments, thresholdsOf } from '../rules-rfm.ts';
import { rfmParameters } from '../rules-rfm-parameters.ts';

/** What outlets were sold on some days, both included: a query of customer_id, last_day, orders and net_fen. */
export type SalesByOutlet = (days: { from: string; to: string }) => SQL;

/**
 * Grades every outlet of a tenant by its sales of the last days: scores, and the segment they make. One statement; an
 * outlet whose grade is what it was is not written, and keeps the day since when it has been so.
 */
export async function keepRfm(
  { tenant, today }: { tenant: { slug: string }; today: string },
  tx: Tx,
  salesOf: SalesByOutlet,
): Promise<void> {
  const read = async (code: keyof typeof rfmParameters) => readParameter(tx, tenant, rfmParameters[code]);
  const days = Number(await read('outlets.rfm-days'));
  const byNumbers = (await read('outlets.rfm-by')) === 'numbers';
  const limits = async (code: 'outlets.rfm-recency' | 'outlets.rfm-frequency' | 'outlets.rfm-yuan') =>
    thresholdsOf(String(await read(code))) ?? thresholdsOf(rfmParameters[code].standard)!;
  const fifth = (by: SQL) => sql`ceil(5 * cume_dist() over (order by ${by}))::int`;
  const reached = (value: SQL, numbers: readonly number[]) =>
    sql`width_bucket(${value}::bigint, ${sql.param([...numbers])}::bigint[])`;
  const ago = sql`(${today}::date - last_day)`;
  const yuan = await limits('outlets.rfm-yuan');
  const scores = byNumbers
    ? {
        r: sql`5 - ${reached(sql`(${ago} - 1)`, await limits('outlets.rfm-recency'))}`,
        f: sql`1 + ${reached(sql`orders`, await limits('outlets.rfm-frequency'))}`,
        m: sql`1 + ${reached(
          sql`net_fen`,
          yuan.map((number) => number * 100),
        )}`,
      }
    : { r: fifth(sql`last_day`), f: fifth(sql`orders`), m: fifth(sql`net_fen`) };
  const low = (score: SQL) => sql`(${score} < ${highScore})::int`;
  await tx.execute(sql`
    with sold as (${salesOf({ from: addDays(today, 1 - days), to: today })}),
    scored as (
      select customer_id, last_day, orders, net_fen, ${scores.r} as r, ${scores.f} as f, ${scores.m} as m
        from sold where net_fen > 0 and last_day is not null),
    graded as (
      select o.id, case when s.customer_id is null then 'none'
               else (${sql.param([...rfmSegments])}::text[])[1 + 4 * ${low(sql`s.r`)} + 2 * ${low(sql`s.f`)} + ${low(sql`s.m`)}]
             end as segment,
             case when s.customer_id is null then null
               else jsonb_build_object('recency', s.r, 'frequency', s.f, 'monetary', s.m, 'lastDay', s.last_day::text,
                 'orders', s.orders, 'netFen', s.net_fen, 'days', ${days}::int, 'gradedOn', ${today}::text) end as facts
        from customers o left join scored s on s.customer_id = o.id
       where o.tenant_id = ${tenant.slug} and o.status <> 'merged')
    update customers c set rfm = g.segment, rfm_facts = g.facts from graded g
     where c.tenant_id = ${tenant.slug} and c.id = g.id
       and (c.rfm is distinct from g.segment or c.rfm_facts - 'gradedOn' is distinct from g.facts - 'gradedOn')`);
}

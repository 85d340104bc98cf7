import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * How much an outlet had bought when it got the highest benefit of each cumulative promotion that it still has: one
 * that stays with a return, or whose order nothing came back of. In fen or in the group's unit; one statement.
 */
export async function highestGiven(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  {
    customerId,
    promotions,
    exceptOrderId = null,
  }: {
    customerId: string;
    promotions: readonly { id: string; keeps: boolean }[];
    exceptOrderId?: string | null | undefined;
  },
): Promise<ReadonlyMap<string, number>> {
  if (promotions.length === 0) return new Map();
  const ids = sql.param(promotions.map(({ id }) => id));
  const keeps = sql.param(promotions.map((one) => one.keeps));
  const { rows } = await tx.execute<{ id: string; counted: string }>(sql`
    with asked (id, keeps) as (select * from unnest(${ids}::uuid[], ${keeps}::boolean[])),
         held as (select u.promotion_id, u.order_id
                    from promotion_usage u
                   where u.tenant_id = ${tenant.slug} and u.promotion_id in (select id from asked)
                     and u.customer_id = ${customerId} and u.order_id is distinct from ${exceptOrderId}::uuid
                   group by u.promotion_id, u.order_id having sum(u.times) > 0)
    select held.promotion_id as id, max((benefit -> 'how' ->> 'counted')::numeric)::bigint as counted
      from held
      join asked on asked.id = held.promotion_id
      join order_prices p on p.tenant_id = ${tenant.slug} and p.order_id = held.order_id
     cross join lateral jsonb_array_elements(p.kept -> 'given') benefit
     where benefit ->> 'id' = held.promotion_id::text
       and (asked.keeps or not exists (select 1 from order_lines l
             where l.tenant_id = ${tenant.slug} and l.order_id = held.order_id and l.returned_pieces > 0))
     group by held.promotion_id`);
  return new Map(rows.map(({ id, counted }) => [id, Number(counted)]));
}

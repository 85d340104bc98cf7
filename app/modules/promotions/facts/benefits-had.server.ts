import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { BenefitsHad } from '../engine/rules-definition.ts';

/**
 * What cumulative promotions gave an outlet and it still has: with orders of which nothing came back, or whatever came
 * back where a benefit stays with a return. By promotion, one statement.
 */
export async function findBenefitsHad(
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
): Promise<ReadonlyMap<string, BenefitsHad>> {
  if (promotions.length === 0) return new Map();
  const ids = sql.param(promotions.map(({ id }) => id));
  const keeps = sql.param(promotions.map((one) => one.keeps));
  const { rows } = await tx.execute<{ id: string; fen: string; gifts: BenefitsHad['gifts'][] | null }>(sql`
    with asked (id, keeps) as (select * from unnest(${ids}::uuid[], ${keeps}::boolean[])),
         holding as (select u.promotion_id, u.order_id
                    from promotion_usage u
                   where u.tenant_id = ${tenant.slug} and u.promotion_id in (select id from asked)
                     and u.customer_id = ${customerId} and u.order_id is distinct from ${exceptOrderId}::uuid
                   group by u.promotion_id, u.order_id having sum(u.times) > 0)
    select holding.promotion_id as id,
           coalesce(sum((benefit -> 'how' ->> 'dueFen')::numeric), 0)::bigint as fen,
           jsonb_agg(benefit -> 'gifts') filter (where benefit ? 'gifts') as gifts
      from holding
      join asked on asked.id = holding.promotion_id
      join order_prices p on p.tenant_id = ${tenant.slug} and p.order_id = holding.order_id
     cross join lateral jsonb_array_elements(p.kept -> 'given') benefit
     where benefit ->> 'id' = holding.promotion_id::text
       and (asked.keeps or not exists (select 1 from order_lines l
             where l.tenant_id = ${tenant.slug} and l.order_id = holding.order_id and l.returned_pieces > 0))
     group by holding.promotion_id`);
  return new Map(rows.map(({ id, fen, gifts }) => [id, { fen: Number(fen), gifts: gifts?.flat() ?? [] }]));
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { promotionUsage } from '../table.server.ts';
import type { PromotionResults } from '../wire.ts';

/** What has come of a promotion: the orders that have it still, what they come to, and what it cost them all together. */
export async function resultsOf(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  id: string,
): Promise<PromotionResults> {
  const { rows } = await tx.execute<{
    orders: number;
    outlets: number;
    sales: string | null;
    cost: string | null;
  }>(sql`
    with used as (select order_id, customer_id, sum(fen) as fen, sum(times) as times from ${promotionUsage}
                   where tenant_id = ${tenant.slug} and promotion_id = ${id}
                   group by order_id, customer_id having sum(times) > 0 or sum(fen) > 0)
    select count(*)::int as orders, count(distinct customer_id)::int as outlets, sum(used.fen) as cost,
           sum((select o.payable_fen from orders o where o.tenant_id = ${tenant.slug} and o.id = used.order_id)) as sales
      from used`);
  const [row] = rows;
  const [salesFen, costFen] = [Number(row?.sales ?? 0), Number(row?.cost ?? 0)];
  return {
    orders: row?.orders ?? 0,
    outlets: row?.outlets ?? 0,
    salesFen,
    costFen,
    costRateBp: salesFen > 0 ? Math.round((costFen * 10_000) / salesFen) : null,
  };
}

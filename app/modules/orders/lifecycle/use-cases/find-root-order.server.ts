import { sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';

/** The order goods were first sold with. */
export interface RootOrder {
  id: string;
  orderNo: string;
  customerId: string;
  dealerId: string;
  /** What bringing it costs. */
  freightFen: number;
}

/** From a return, an exchange or a return of an exchange to the order its goods were first sold with; an order is its own. */
export async function findRootOrder(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<RootOrder> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ [Key in keyof RootOrder]: string }>(sql`
    with recursive up as (
      select id, origin_id, order_no, customer_id, dealer_id, freight_fen from orders where tenant_id = ${tenant} and id = ${id}
      union all
      select o.id, o.origin_id, o.order_no, o.customer_id, o.dealer_id, o.freight_fen from up
        join orders o on o.tenant_id = ${tenant} and o.id = up.origin_id)
    select id, order_no as "orderNo", customer_id as "customerId", dealer_id as "dealerId", freight_fen as "freightFen" from up
     where origin_id is null`);
  const [root] = rows;
  if (!root) throw notFound();
  return { ...root, freightFen: Number(root.freightFen) };
}

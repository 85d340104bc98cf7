import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { orderStatus } from '../../rules.ts';

/** The order goods were first sold with. */
export interface RootOrder {
  id: string;
  orderNo: string;
  customerId: string;
  dealerId: string;
  departId: string;
  /** What bringing it costs. */
  freightFen: number;
}

/** From a return, an exchange or a return of an exchange to the order its goods were first sold with; an order is its own. */
export async function findRootOrder(ctx: Pick<Ctx, 'tenant'>, tx: Tx, id: string): Promise<RootOrder> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ [Key in keyof RootOrder]: string }>(sql`
    with recursive ${ancestorsOf(tenant, sql`id = ${id}`)}
    select o.id, o.order_no as "orderNo", o.customer_id as "customerId", o.dealer_id as "dealerId",
           o.depart_id as "departId", o.freight_fen as "freightFen"
      from up join orders o on o.tenant_id = ${tenant} and o.id = up.id
     where up.origin_id is null`);
  const [root] = rows;
  if (!root) throw notFound();
  return { ...root, freightFen: Number(root.freightFen) };
}

/**
 * Whether nothing of an order was ever signed for, neither of itself nor of what was sent again for it, and nothing of
 * it is still to come: all of it was refused.
 */
export async function wasAllRefused(ctx: Pick<Ctx, 'tenant'>, tx: Tx, rootId: string): Promise<boolean> {
  const tenant = ctx.tenant.slug;
  const ended = sql`(${orderStatus.refused}, ${orderStatus.invalid}, ${orderStatus.finished})`;
  const { rows } = await tx.execute<{ refused: boolean }>(sql`
    with recursive ${familyOf(tenant, rootId)}
    select not exists (select from family f join orders o on o.tenant_id = ${tenant} and o.id = f.id
                        where o.status not in ${ended})
       and not exists (select from family f join order_lines l on l.tenant_id = ${tenant} and l.order_id = f.id
                        where l.signed_pieces > 0) as refused`);
  return rows[0]!.refused;
}

/**
 * Orders with all that they follow from, up to the order their goods were first sold with, as `up (asked, id,
 * origin_id)` of a query: `with recursive ${ancestorsOf(tenant, of)} select … from up where origin_id is null` has those
 * first orders. `of` is a condition on `orders`.
 */
export const ancestorsOf = (tenant: string | SQL, of: SQL): SQL => sql`
  up as (
    select id as asked, id, origin_id from orders where tenant_id = ${tenant} and ${of}
    union all
    select up.asked, o.id, o.origin_id from up join orders o on o.tenant_id = ${tenant} and o.id = up.origin_id)`;

/**
 * An order with all that follows from it, returns, exchanges and what follows from these, as `family (id)` of a query:
 * `with recursive ${familyOf(tenant, id)} select … from family`. The order is an id, or a column of the query it stands
 * in.
 */
export const familyOf = (tenant: string, orderId: string | SQL): SQL => sql`
  family as (
    select ${orderId}::uuid as id
    union all
    select o.id from family f join orders o on o.tenant_id = ${tenant} and o.origin_id = f.id)`;

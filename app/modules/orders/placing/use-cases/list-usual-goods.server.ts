import { sql } from 'drizzle-orm';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { productView } from '#app/modules/products/public/product-view.server.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { orderParameters } from '../../pricing/rules-parameters.ts';
import { orderStatus } from '../../rules.ts';
import type { UsualGoods, UsualOrder } from '../wire-create.ts';
import { buyerOf } from './create-order.server.ts';

/** Goods that are shown of what an outlet usually orders, at most. */
const maxUsual = 20;

/** What an outlet of one's own scope ordered last and what it usually orders: goods that are on sale, no gifts. */
export async function listUsualGoods(ctx: Ctx, input: { customerId: string }): Promise<UsualOrder> {
  return inTenantReadOnly(ctx, async (tx) => {
    const buyer = await buyerOf({ ...ctx, tx }, input.customerId);
    return { last: await lastOrder(ctx, tx, buyer.id), usual: await usualGoods(ctx, tx, buyer) };
  });
}

interface Row extends Record<string, unknown> {
  code: string;
  name: string;
  spec: string;
  unit: string;
  qty: number;
}

const goodsOf = ({ code, name, spec, unit, qty }: Row): UsualGoods => ({ code, name, spec, unit, qty });

/** Orders that were placed and stood. */
const placed = sql`o.kind in ('online', 'offline') and o.status not in (${orderStatus.refused}, ${orderStatus.invalid})`;

async function lastOrder(
  { tenant }: Pick<Ctx, 'tenant'>,
  tx: Tx,
  customerId: string,
): Promise<UsualOrder['last']> {
  const { rows } = await tx.execute<Row & { order_no: string; at: string }>(sql`
    with last as (select o.id, o.order_no, o.ordered_at from orders o
      where o.tenant_id = ${tenant.slug} and o.customer_id = ${customerId} and ${placed}
      order by o.ordered_at desc, o.id desc limit 1)
    select last.order_no, last.ordered_at::text as at, p.code, p.name, p.spec, l.unit, sum(l.qty + l.cut_qty)::int as qty
      from last
      join order_lines l on l.tenant_id = ${tenant.slug} and l.order_id = last.id and not l.gift
      join ${productView} p on p.tenant_id = l.tenant_id and p.id = l.product_id and p.status = 'on-sale'
     group by 1, 2, 3, 4, 5, 6 order by min(l.line_no)`);
  const [first] = rows;
  if (!first) return null;
  return { orderNo: first.order_no, orderedAt: new Date(first.at).toISOString(), lines: rows.map(goodsOf) };
}

/** By how many orders had them; as much as such an order had, in the unit that most of them had. */
async function usualGoods(
  { tenant, now }: Pick<Ctx, 'tenant' | 'now'>,
  tx: Tx,
  { id: customerId, departId }: { id: string; departId: string },
): Promise<UsualGoods[]> {
  const { timeZone } = tenant;
  const days = await readDepartParameter(tx, tenant, orderParameters['orders.usual-days'], departId);
  const from = instantOf(`${addDays(dayOf(now(), timeZone), -days)} 00:00:00`, timeZone);
  const { rows } = await tx.execute<Row>(sql`
    with had as (
      select l.product_id, l.unit, count(distinct o.id) as orders, sum(l.qty + l.cut_qty) as qty
        from orders o
        join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and not l.gift
       where o.tenant_id = ${tenant.slug} and o.customer_id = ${customerId} and ${placed}
         and o.ordered_at >= ${new Date(from)}
       group by 1, 2),
    most as (select distinct on (product_id) * from had order by product_id, orders desc, unit)
    select p.code, p.name, p.spec, most.unit, greatest(1, round(most.qty::numeric / most.orders))::int as qty
      from most
      join ${productView} p on p.tenant_id = ${tenant.slug} and p.id = most.product_id and p.status = 'on-sale'
     order by most.orders desc, p.code limit ${maxUsual}`);
  return rows.map(goodsOf);
}

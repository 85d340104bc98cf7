import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { endedOrder } from '#app/modules/orders/lifecycle/use-cases/ended-order.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { exchangesToCome } from '../accounts/charges-to-come.server.ts';
import { underWaySum } from '../payments/refund.server.ts';
import type { Account } from './post-entries.server.ts';

/** An order that has come to its end and was paid too much for. */
interface OwedItem {
  orderId: string;
  orderNo: string;
  dueOn: string;
  /** What is owed back of it and nobody has asked for yet. */
  owedFen: number;
}

/** What exchanges for other goods that are under way will still charge to the order of an item `i`, in fen, as SQL. */
const toComeOf: SQL = sql`(select greatest(coalesce(sum(x.fen), 0), 0)
  from (${exchangesToCome(sql`i.tenant_id`, sql`customer_id = i.customer_id and dealer_id = i.dealer_id`)}) x
  where x.order_id = i.order_id)`;

/** The same of one order by its id. */
export async function chargesToCome(ctx: Pick<Ctx, 'tenant'>, tx: Tx, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ fen: string }>(sql`
    select ${toComeOf} as fen from receivable_items i where i.tenant_id = ${ctx.tenant.slug} and i.order_id = ${orderId}`);
  return Number(rows[0]?.fen ?? 0);
}

/**
 * What is owed back of an item `i`, in fen, as SQL: what was paid too much, never more than was paid, less what exchanges
 * under way will still charge.
 */
export const owedOf: SQL = sql`least(-i.open_fen - ${toComeOf}, i.paid_fen - i.refunded_fen)`;

/** Whether something is still to be paid of an item `i`, or was paid too much for it, as SQL. */
export const isOpen: SQL = sql`(i.open_fen > 0 or (i.open_fen < 0 and i.paid_fen > i.refunded_fen))`;

/** Orders of an account that something is owed back of, the oldest first; what was asked for as a refund is not counted. */
export async function owedItems(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { customerId, dealerId }: Account,
): Promise<OwedItem[]> {
  const tenant = ctx.tenant.slug;
  const { rows } = await tx.execute<{ order_id: string; order_no: string; due_on: string; owed: string }>(sql`
    select i.order_id, i.order_no, i.due_on::text, ${owedOf} - r.requested as owed
      from receivable_items i
      join ${orderView} o on o.tenant_id = i.tenant_id and o.id = i.order_id and ${endedOrder}
      cross join lateral (select ${underWaySum(sql`f.tenant_id = i.tenant_id and f.order_id = i.order_id`)} as requested) r
     where i.tenant_id = ${tenant} and i.customer_id = ${customerId} and i.dealer_id = ${dealerId}
       and i.open_fen < 0 and ${owedOf} > r.requested
     order by i.due_on, i.order_id`);
  return rows.map((row) => ({
    orderId: row.order_id,
    orderNo: row.order_no,
    dueOn: row.due_on,
    owedFen: Number(row.owed),
  }));
}

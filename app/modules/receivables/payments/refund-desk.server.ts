import { sql } from 'drizzle-orm';
import { date, integer, text, uuid } from 'drizzle-orm/pg-core';
import { at, fen } from '#app/db/columns.server.ts';
import { type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { endedOrder } from '#app/modules/orders/lifecycle/use-cases/ended-order.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { owedOf } from '../ledger/owed-items.server.ts';
import { ofCredit, underWaySum } from './refund.server.ts';

/** Rows of the refund desk; of what nobody has asked for the id is that of its order, or one made of its account. */
export const refundDesk = queriedRows('refund_desk', {
  version: integer('version').notNull(),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
  orderId: uuid('order_id'),
  orderNo: text('order_no').notNull(),
  customerId: uuid('customer_id').notNull(),
  dealerId: uuid('dealer_id').notNull(),
  amountFen: fen('amount_fen').notNull(),
  status: text('status').notNull(),
  requestReason: text('request_reason').notNull(),
  requestedName: text('requested_name').notNull(),
  reason: text('reason'),
  voucherNo: text('voucher_no'),
  paidOn: date('paid_on', { mode: 'string' }),
});

/**
 * What is owed back of orders that have come to their end, what accounts were paid without an order, and the refunds that
 * were asked for.
 */
export function refundDeskRows({ tenant }: Pick<Ctx, 'tenant'>): ListedQuery {
  return {
    rows: sql`
      select i.tenant_id, i.order_id as id, 1 as version, i.charged_on::timestamptz as created_at,
             i.charged_on::timestamptz as updated_at, i.order_id, i.order_no, i.customer_id, i.dealer_id,
             p.owed - r.requested as amount_fen, 'owed' as status, '' as request_reason, '' as requested_name,
             null::text as reason, null::text as voucher_no, null::date as paid_on
        from receivable_items i
        join ${orderView} o on o.tenant_id = i.tenant_id and o.id = i.order_id and ${endedOrder}
        cross join lateral (select ${underWaySum(sql`f.tenant_id = i.tenant_id and f.order_id = i.order_id`)} as requested) r
        cross join lateral (select ${owedOf} as owed) p
       where i.tenant_id = ${tenant.slug} and i.open_fen < 0 and p.owed > r.requested
      union all
      select b.tenant_id, md5(b.customer_id::text || b.dealer_id::text)::uuid, 1, b.updated_at, b.updated_at, null, '',
             b.customer_id, b.dealer_id, b.on_account_fen - r.requested, 'owed', '', '', null, null, null
        from receivable_accounts b
        cross join lateral (select ${underWaySum(sql`f.tenant_id = b.tenant_id and f.customer_id = b.customer_id
          and f.dealer_id = b.dealer_id and ${ofCredit}`)} as requested) r
       where b.tenant_id = ${tenant.slug} and b.on_account_fen > r.requested
      union all
      select tenant_id, id, version, created_at, updated_at, order_id, order_no, customer_id, dealer_id, amount_fen,
             status, request_reason, requested_name, reason, voucher_no, paid_on
        from receivable_refunds where tenant_id = ${tenant.slug}`,
  };
}

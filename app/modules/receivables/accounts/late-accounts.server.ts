import { sql } from 'drizzle-orm';
import { date, integer, text, uuid } from 'drizzle-orm/pg-core';
import { fen } from '#app/db/columns.server.ts';
import { type ListedQuery, queriedRows } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { duesOf } from './account-ages.server.ts';
import { accountId } from './account-id.server.ts';

/** Accounts that something is overdue of. */
export const lateAccounts = queriedRows('late_accounts', {
  customerId: uuid('customer_id').notNull(),
  dealerId: uuid('dealer_id').notNull(),
  customerCode: text('customer_code').notNull(),
  contact: text('contact').notNull(),
  phone: text('phone').notNull(),
  overdueFen: fen('overdue_fen').notNull(),
  orders: integer('orders').notNull(),
  oldestDueOn: date('oldest_due_on', { mode: 'string' }).notNull(),
  overdueDays: integer('overdue_days').notNull(),
});

/** What is overdue today, by account. */
export function lateAccountRows({ tenant, now }: Pick<Ctx, 'tenant' | 'now'>): ListedQuery {
  const today = dayOf(now(), tenant.timeZone);
  return {
    rows: sql`
      select k.tenant_id, ${accountId(sql`k`)} as id, k.customer_id, k.dealer_id, k.overdue_fen, k.orders, k.oldest_due_on,
             ${today}::date - k.oldest_due_on as overdue_days, c.code as customer_code, c.contact, c.phone
        from (select i.tenant_id, i.customer_id, i.dealer_id, sum(due.fen)::bigint as overdue_fen,
                     count(distinct i.order_id)::int as orders, min(due.due_on) as oldest_due_on
                from receivable_items i cross join ${duesOf(sql`i`)}
               where i.tenant_id = ${tenant.slug} and i.open_fen > 0 and i.due_on < ${today}::date
                 and due.fen > 0 and due.due_on < ${today}::date
               group by 1, 2, 3) k
        join ${outletView} c on c.tenant_id = k.tenant_id and c.id = k.customer_id`,
  };
}

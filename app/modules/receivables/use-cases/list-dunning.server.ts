import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { duesOf } from '../accounts/account-ages.server.ts';
import { accountScope } from '../accounts/account-scope.server.ts';
import { receivableItems } from '../table.server.ts';
import type { DunningQuery, DunningRow, PageOf } from '../wire.ts';

/** Outlets that are late with what they owe (催收), the largest sum first, with whom to call. */
export async function listDunning(
  ctx: Ctx,
  query: DunningQuery,
): Promise<PageOf<DunningRow> & { overdueFen: number }> {
  const { scope } = requireAction(ctx, 'receivable:dunning');
  const tenant = ctx.tenant.slug;
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  const i = receivableItems;
  const late = sql`
    select ${i.customerId} as customer_id, ${i.dealerId} as dealer_id, sum(due.fen) as overdue,
           count(distinct ${i.orderId})::int as orders, min(due.due_on) as oldest
      from ${i} cross join ${duesOf(sql`${i}`)}
     where ${accountScope(ctx, scope, i)} and ${i.openFen} > 0 and ${i.dueOn} < ${today}
       and due.fen > 0 and due.due_on < ${today}
       ${
         query.keyword
           ? sql`and ${i.customerId} in (select id from ${outletView} customers where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`
           : sql``
       }
     group by 1, 2`;
  return inTenantReadOnly(ctx, async (tx) => {
    const { rows: sums } = await tx.execute<{ n: number; overdue: string }>(
      sql`select count(*)::int as n, coalesce(sum(overdue), 0) as overdue from (${late}) k`,
    );
    const by = (row: SQL) =>
      orderText(
        query.direction,
        [sql`${row}.overdue`, 'desc'],
        [sql`${row}.customer_id`, 'asc'],
        [sql`${row}.dealer_id`, 'asc'],
      );
    const { rows } = await tx.execute<Record<string, string | number>>(sql`
      select k.*, c.code, c.name, c.contact, c.phone, d.name as dealer_name, ${today}::date - k.oldest as days
        from (select * from (${late}) g order by ${by(sql`g`)}
               limit ${query.size} offset ${(query.pageNumber - 1) * query.size}) k
        join ${outletView} c on c.tenant_id = ${tenant} and c.id = k.customer_id
        join ${dealerView} d on d.tenant_id = ${tenant} and d.id = k.dealer_id
       order by ${by(sql`k`)}`);
    return {
      records: rows.map((row) => ({
        key: `${row['customer_id']} ${row['dealer_id']}`,
        customerId: String(row['customer_id']),
        customerCode: String(row['code']),
        customerName: String(row['name']),
        contact: String(row['contact']),
        phone: String(row['phone']),
        dealerId: String(row['dealer_id']),
        dealerName: String(row['dealer_name']),
        overdueFen: Number(row['overdue']),
        orders: Number(row['orders']),
        oldestDueOn: String(row['oldest']),
        overdueDays: Number(row['days']),
      })),
      total: sums[0]?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
      overdueFen: Number(sums[0]?.overdue ?? 0),
    };
  });
}

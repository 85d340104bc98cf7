import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { endedOrder } from '#app/modules/orders/lifecycle/use-cases/ended-order.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { accountScope } from '../../accounts/account-scope.server.ts';
import { owedOf } from '../../ledger/owed-items.server.ts';
import { receivableAccounts } from '../../table.server.ts';
import type { PageOf, RefundRow, RefundsQuery } from '../../wire.ts';
import { decidableIds } from '../decidable.server.ts';
import { underWaySum } from '../refund.server.ts';

/** The refund desk: what is owed back of orders that have come to their end, and refunds that were asked for. */
export async function listRefunds(ctx: Ctx, query: RefundsQuery): Promise<PageOf<RefundRow>> {
  const { scope } = requireAction(ctx, 'receivable:refunds');
  const tenant = ctx.tenant.slug;
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  // Both halves are rows of an account: one condition is held against either.
  const owed = sql`
    select i.tenant_id, i.customer_id, i.dealer_id, i.order_id, i.order_no, null::uuid as id, null::int as version,
           'owed' as status, p.owed - r.requested as amount_fen, '' as request_reason,
           null::uuid as requested_by, '' as requested_name, null as reason, null as voucher_no, null::date as paid_on,
           i.charged_on::timestamptz as at
      from receivable_items i
      join ${orderView} o on o.tenant_id = i.tenant_id and o.id = i.order_id and ${endedOrder}
      cross join lateral (select ${underWaySum(sql`f.tenant_id = i.tenant_id and f.order_id = i.order_id`)} as requested) r
      cross join lateral (select ${owedOf} as owed) p
     where i.tenant_id = ${tenant} and i.open_fen < 0 and p.owed > r.requested`;
  const requested = sql`
    select tenant_id, customer_id, dealer_id, order_id, order_no, id, version, status, amount_fen, request_reason,
           requested_by, requested_name, reason, voucher_no, paid_on, created_at as at
      from receivable_refunds where tenant_id = ${tenant}`;
  const a = receivableAccounts;
  const found = sql`
    select ${a}.* from (${owed} union all ${requested}) ${a}
     where ${accountScope(ctx, scope, a)}
       ${query.status ? sql`and ${a}.status = ${query.status}` : sql``}
       ${
         query.keyword
           ? sql`and (${a}.order_no ilike ${like} or ${a.customerId} in (select id from ${outletView} customers where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like})))`
           : sql``
       }`;
  const by = (row: SQL) =>
    orderText(
      query.direction,
      [
        sql`array_position(array['owed', 'waiting', 'approved', 'paid', 'refused'], ${row}.status::text)`,
        'asc',
      ],
      [sql`${row}.at`, 'desc'],
      [sql`coalesce(${row}.id, ${row}.order_id)`, 'asc'],
    );
  return inTenantReadOnly(ctx, async (tx) => {
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${found}) k`);
    const { rows } = await tx.execute<Record<string, string | null>>(sql`
      select k.*, c.name as customer_name, d.name as dealer_name
        from (select * from (${found}) g order by ${by(sql`g`)}
               limit ${query.size} offset ${(query.pageNumber - 1) * query.size}) k
        join ${outletView} c on c.tenant_id = k.tenant_id and c.id = k.customer_id
        join ${dealerView} d on d.tenant_id = k.tenant_id and d.id = k.dealer_id
       order by ${by(sql`k`)}`);
    const waiting = rows.flatMap((row) =>
      row['status'] === 'waiting' ? [{ id: row['id']!, by: row['requested_by']! }] : [],
    );
    const decidable = await decidableIds(ctx, tx, { biz: 'refund', waiting });
    return {
      records: rows.map((row) => ({
        key: row['id'] ?? row['order_id']!,
        id: row['id'] ?? null,
        version: row['version'] === null ? null : Number(row['version']),
        status: row['status'] as RefundRow['status'],
        orderId: row['order_id'] ?? null,
        orderNo: row['order_no'] ?? '',
        customerId: row['customer_id']!,
        customerName: row['customer_name']!,
        dealerId: row['dealer_id']!,
        dealerName: row['dealer_name']!,
        amountFen: Number(row['amount_fen']),
        requestReason: row['request_reason'] ?? '',
        requestedName: row['requested_name'] ?? '',
        reason: row['reason'] ?? null,
        voucherNo: row['voucher_no'] ?? null,
        paidOn: row['paid_on'] ?? null,
        decidable: decidable.has(row['id'] ?? ''),
      })),
      total: counted.rows[0]?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

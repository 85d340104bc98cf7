import { type SQL, sql } from 'drizzle-orm';
import { orderText } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
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

/**
 * The refund desk: what is owed back of orders that have come to their end, what accounts were paid without an order, and
 * refunds that were asked for.
 */
export async function listRefunds(ctx: Ctx, query: RefundsQuery): Promise<PageOf<RefundRow>> {
  const { user, scope } = requireAction(ctx, 'receivable:refunds');
  const tenant = ctx.tenant.slug;
  const like = `%${escapeLike(query.keyword ?? '')}%`;
  // All of them are rows of an account: one condition is held against each.
  const owed = sql`
    select i.tenant_id, i.customer_id, i.dealer_id, i.order_id, i.order_no, null::uuid as id, null::int as version,
           'owed' as status, p.owed - r.requested as amount_fen, '' as request_reason,
           null::uuid as requested_by, '' as requested_name, null as reason, null as voucher_no, null::date as paid_on,
           null::bigint as payable, i.charged_on::timestamptz as at
      from receivable_items i
      join ${orderView} o on o.tenant_id = i.tenant_id and o.id = i.order_id and ${endedOrder}
      cross join lateral (select ${underWaySum(sql`f.tenant_id = i.tenant_id and f.order_id = i.order_id`)} as requested) r
      cross join lateral (select ${owedOf} as owed) p
     where i.tenant_id = ${tenant} and i.open_fen < 0 and p.owed > r.requested`;
  const onAccount = sql`
    select b.tenant_id, b.customer_id, b.dealer_id, null::uuid, '', null::uuid, null::int,
           'owed', b.on_account_fen - r.requested, '', null::uuid, '', null, null, null::date, null::bigint, b.updated_at
      from receivable_accounts b
      cross join lateral (select ${underWaySum(sql`f.tenant_id = b.tenant_id and f.customer_id = b.customer_id
        and f.dealer_id = b.dealer_id and f.order_id is null`)} as requested) r
     where b.tenant_id = ${tenant} and b.on_account_fen > r.requested`;
  // What was approved may have been used otherwise since.
  const requested = sql`
    select q.tenant_id, q.customer_id, q.dealer_id, q.order_id, q.order_no, q.id, q.version, q.status, q.amount_fen,
           q.request_reason, q.requested_by, q.requested_name, q.reason, q.voucher_no, q.paid_on,
           case when q.status = 'approved' then greatest(0, least(q.amount_fen,
             case when q.order_id is null then b.on_account_fen else (select ${owedOf} from receivable_items i
               where i.tenant_id = q.tenant_id and i.order_id = q.order_id) end)) end, q.created_at
      from receivable_refunds q
      left join receivable_accounts b on b.tenant_id = q.tenant_id and b.customer_id = q.customer_id
       and b.dealer_id = q.dealer_id
     where q.tenant_id = ${tenant}`;
  const a = receivableAccounts;
  const found = sql`
    select ${a}.* from (${owed} union all ${onAccount} union all ${requested}) ${a}
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
        sql`array_position(array['owed', 'waiting', 'approved', 'paid', 'refused', 'withdrawn'], ${row}.status::text)`,
        'asc',
      ],
      [sql`${row}.at`, 'desc'],
      [sql`coalesce(${row}.id, ${row}.order_id, ${row}.customer_id)`, 'asc'],
      [sql`${row}.dealer_id`, 'asc'],
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
        key: row['id'] ?? row['order_id'] ?? `${row['customer_id']} ${row['dealer_id']}`,
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
        payableFen: row['payable'] === null ? null : Number(row['payable']),
        decidable: decidable.has(row['id'] ?? ''),
        withdrawable:
          row['status'] === 'approved' && can(user, 'receivable:approve') && row['requested_by'] !== user.id,
      })),
      total: counted.rows[0]?.n ?? 0,
      size: query.size,
      current: query.pageNumber,
    };
  });
}

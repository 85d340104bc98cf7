import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { receivableItems } from '../table.server.ts';
import type { OpenOrder } from '../wire.ts';
import type { Account } from './post-entries.server.ts';
import { firstOpenDay } from './rules-dues.ts';

/** Orders of an account that something is open of, the oldest first; payments that wait are counted as made. */
export async function openItems(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  { customerId, dealerId }: Account,
): Promise<OpenOrder[]> {
  const tenant = ctx.tenant.slug;
  const rows = await tx
    .select({
      orderId: receivableItems.orderId,
      orderNo: receivableItems.orderNo,
      chargedOn: receivableItems.chargedOn,
      dueOn: receivableItems.dueOn,
      laterDues: receivableItems.laterDues,
      openFen: receivableItems.openFen,
    })
    .from(receivableItems)
    .where(
      and(
        eq(receivableItems.tenantId, tenant),
        eq(receivableItems.customerId, customerId),
        eq(receivableItems.dealerId, dealerId),
        sql`${receivableItems.openFen} > 0`,
      ),
    );
  const { rows: waiting } = await tx.execute<{ order_id: string; amount: string }>(sql`
    select a.value ->> 'orderId' as order_id, sum((a.value ->> 'amountFen')::bigint) as amount
      from receivable_payments p, jsonb_array_elements(p.allocations) a
     where p.tenant_id = ${tenant} and p.customer_id = ${customerId} and p.dealer_id = ${dealerId}
       and p.status = 'waiting' group by 1`);
  const taken = new Map(waiting.map((row) => [row.order_id, Number(row.amount)]));
  return rows
    .map(({ laterDues, ...row }) => ({
      ...row,
      dueOn: firstOpenDay({ ...row, laterDues }),
      freeFen: Math.max(0, row.openFen - (taken.get(row.orderId) ?? 0)),
    }))
    .toSorted((a, b) => a.dueOn.localeCompare(b.dueOn) || a.orderId.localeCompare(b.orderId));
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { orderView } from '#app/modules/orders/sales/public/order-view.server.ts';
import { receivablePayments } from '../../table.server.ts';
import type { PaymentBesides } from '../../wire.ts';
import { decidableIds } from '../decidable.server.ts';

/** What the list of payments says beside their fields: which orders they were for, and what their reader may do. */
export async function besidesPayments(
  ctx: Ctx,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PaymentBesides>> {
  const p = receivablePayments;
  const rows = await tx
    .select({
      id: p.id,
      status: p.status,
      recordedBy: p.recordedBy,
      correctedBy: p.correctedBy,
      allocations: p.allocations,
      customerName: outletView.field('name', p.tenantId, p.customerId),
      dealerName: dealerView.field('name', p.tenantId, p.dealerId),
    })
    .from(p)
    .where(and(eq(p.tenantId, ctx.tenant.slug), inArray(p.id, [...ids])));
  const orderIds = rows.flatMap(({ allocations }) => allocations.map(({ orderId }) => orderId));
  const numbers = await orderNumbers(ctx, tx, [...new Set(orderIds)]);
  const waiting = rows.filter(({ status }) => status === 'waiting');
  const decidable = await decidableIds(ctx, tx, { biz: 'payment', waiting });
  const { user } = ctx;
  const withdraws = user !== null && can(user, 'receivable:record');
  const own = new Set(
    withdraws ? waiting.filter((one) => one.recordedBy === user.id).map(({ id }) => id) : [],
  );
  return new Map(
    rows.map(({ id, allocations, customerName, dealerName }) => [
      id,
      {
        customerName,
        dealerName,
        allocations: allocations.map((share) => ({ ...share, orderNo: numbers.get(share.orderId) ?? '' })),
        decidable: decidable.has(id),
        withdrawable: own.has(id),
      },
    ]),
  );
}

/** Numbers of the orders that payments were made for. */
async function orderNumbers(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  // What is paid for before it is sent has no sums of its own yet.
  const { rows } = await tx.execute<{ id: string; orderNo: string }>(sql`
    select o.id, o.order_no as "orderNo" from ${orderView} o
     where o.tenant_id = ${ctx.tenant.slug} and o.id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
}

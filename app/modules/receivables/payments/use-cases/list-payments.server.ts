import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inDirection } from '#app/db/queries/in-direction.server.ts';
import { escapeLike } from '#app/db/queries/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { accountScope } from '../../accounts/account-scope.server.ts';
import { receivableItems, receivablePayments } from '../../table.server.ts';
import type { PageOf, PaymentRow, PaymentsQuery } from '../../wire.ts';
import { decidableIds } from '../decidable.server.ts';

const maxCounted = 10_000;

/** Payments that were recorded, the latest first. */
export async function listPayments(ctx: Ctx, query: PaymentsQuery): Promise<PageOf<PaymentRow>> {
  const { scope } = requireAction(ctx, 'receivable:payments');
  const p = receivablePayments;
  return inTenantReadOnly(ctx, async (tx) => {
    const where = and(
      accountScope(ctx, scope, p),
      query.status ? eq(p.status, query.status) : undefined,
      query.keyword ? named(ctx.tenant.slug, query.keyword) : undefined,
    );
    const rows = await tx
      .select({
        payment: p,
        customerName: sql<string>`(select name from customers where tenant_id = ${p.tenantId} and id = ${p.customerId})`,
        dealerName: sql<string>`(select name from dealers where tenant_id = ${p.tenantId} and id = ${p.dealerId})`,
      })
      .from(p)
      .where(where)
      .orderBy(...inDirection(query.direction, [p.createdAt, 'desc'], [p.id, 'desc']))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const some = tx.select({ one: sql`1` }).from(p).where(where).limit(maxCounted);
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
    const numbers = await orderNumbers(ctx, tx, rows);
    const waiting = rows
      .filter(({ payment }) => payment.status === 'waiting')
      .map(({ payment }) => payment.id);
    const decidable = await decidableIds(ctx, tx, { biz: 'payment', waiting });
    const records = rows.map(({ payment, ...names }) => ({
      ...shown(payment),
      ...names,
      allocations: payment.allocations.map((share) => ({
        ...share,
        orderNo: numbers.get(share.orderId) ?? '',
      })),
      decidable: decidable.has(payment.id),
    }));
    return { records, total: counted.rows[0]?.n ?? 0, size: query.size, current: query.pageNumber };
  });
}

type Payments = readonly { payment: typeof receivablePayments.$inferSelect }[];

/** Numbers of the orders that payments were made for. */
async function orderNumbers(ctx: Pick<Ctx, 'tenant'>, tx: Tx, rows: Payments): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ payment }) => payment.allocations.map(({ orderId }) => orderId)))];
  if (ids.length === 0) return new Map();
  const i = receivableItems;
  const items = await tx
    .select({ orderId: i.orderId, orderNo: i.orderNo })
    .from(i)
    .where(and(eq(i.tenantId, ctx.tenant.slug), inArray(i.orderId, ids)));
  return new Map(items.map(({ orderId, orderNo }) => [orderId, orderNo]));
}

function shown(payment: typeof receivablePayments.$inferSelect) {
  const { id, version, receiptNo, customerId, dealerId, amountFen, method, paidOn, status, remark } = payment;
  const { recordedName, decidedName, reason } = payment;
  const what = { id, version, receiptNo, customerId, dealerId, amountFen, method, paidOn, status, remark };
  return { ...what, recordedName, decidedName, reason, createdAt: payment.createdAt.toISOString() };
}

/** A receipt's number, an outlet's code or name. */
function named(tenant: string, keyword: string): SQL | undefined {
  const like = `%${escapeLike(keyword)}%`;
  return or(
    ilike(receivablePayments.receiptNo, like),
    sql`${receivablePayments.customerId} in (select id from customers
      where tenant_id = ${tenant} and (name ilike ${like} or code ilike ${like}))`,
  );
}

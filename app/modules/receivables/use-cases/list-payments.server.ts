import { and, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '#app/db/like.server.ts';
import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { getApproval } from '#app/services/approvals/use-cases/get-approval.server.ts';
import { accountScope } from '../account-scope.server.ts';
import { receivablePayments } from '../table.server.ts';
import type { PageOf, PaymentRow, PaymentsQuery } from '../wire.ts';

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
      .orderBy(desc(p.createdAt), desc(p.id))
      .limit(query.size)
      .offset((query.pageNumber - 1) * query.size);
    const some = tx.select({ one: sql`1` }).from(p).where(where).limit(maxCounted);
    const counted = await tx.execute<{ n: number }>(sql`select count(*)::int as n from (${some}) found`);
    const records: PaymentRow[] = [];
    for (const { payment, ...names } of rows) {
      records.push({
        ...shown(payment),
        ...names,
        allocations: await numbered(ctx, tx, payment.allocations),
        decidable: payment.status === 'waiting' && (await waitsFor(ctx, tx, payment.id)),
      });
    }
    return { records, total: counted.rows[0]?.n ?? 0, size: query.size, current: query.pageNumber };
  });
}

/** Whether the reader may decide: whoever holds the action, and under approval only whom it waits for. */
async function waitsFor(ctx: Ctx, tx: Tx, id: string): Promise<boolean> {
  if (!can(ctx.user!, 'receivable:approve')) return false;
  const approval = await getApproval(ctx, tx, { biz: 'payment', bizId: id });
  return approval?.status !== 'open' || approval.taskId !== null;
}

async function numbered(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  shares: (typeof receivablePayments.$inferSelect)['allocations'],
) {
  if (shares.length === 0) return [];
  const { rows } = await tx.execute<{ order_id: string; order_no: string }>(sql`
    select order_id, order_no from receivable_items where tenant_id = ${ctx.tenant.slug}
      and order_id = any(${sql.param(shares.map(({ orderId }) => orderId))}::uuid[])`);
  const numbers = new Map(rows.map((row) => [row.order_id, row.order_no]));
  return shares.map((share) => ({ ...share, orderNo: numbers.get(share.orderId) ?? '' }));
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

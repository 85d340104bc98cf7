import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lockMoney } from '../accounts/money-rows.server.ts';
import type { Account, PostCtx } from '../ledger/post-entries.server.ts';
import { refundsUnderWay as underWay } from '../rules.ts';
import { receivableRefunds } from '../table.server.ts';

/** A refund that is held: nobody else decides on it before the transaction ends. */
export type LockedRefund = typeof receivableRefunds.$inferSelect;

/**
 * Holds a refund, within a scope where one is given. Of two people who looked at one version
 * the second hears of it.
 */
export const lockRefund = (
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { id: string; version?: number },
  scope?: DataScope,
): Promise<LockedRefund> => lockMoney(ctx, tx, receivableRefunds, requested, scope);

/** Writes what became of a refund. */
export async function setRefund(
  ctx: PostCtx,
  tx: Tx,
  refund: LockedRefund,
  set: Partial<LockedRefund>,
): Promise<void> {
  await tx
    .update(receivableRefunds)
    .set({ ...set, version: refund.version + 1, updatedAt: ctx.now() })
    .where(and(eq(receivableRefunds.tenantId, ctx.tenant.slug), eq(receivableRefunds.id, refund.id)));
}

/** Ends the wait of a refund: approved, or refused or withdrawn with the reason. */
export async function endRefundApproval(
  ctx: PostCtx,
  tx: Tx,
  refund: LockedRefund,
  {
    status,
    reason,
    actor,
  }: { status: 'approved' | 'refused' | 'withdrawn'; reason: string; actor: { realname: string } },
): Promise<void> {
  if (refund.status !== 'waiting') throw new DomainError('receivables.decided-already', 409);
  const approved = status === 'approved';
  if (!approved && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
  await setRefund(ctx, tx, refund, {
    status,
    reason: approved ? null : reason,
    decidedName: actor.realname,
    decidedAt: ctx.now(),
  });
}

/** Whether a refund `f` goes back of an account's credit, as SQL. */
export const ofCredit: SQL = sql`f.order_id is null and f.source_id is null`;

/** What was asked for and has not gone yet, in fen, as a query in brackets; `of` says of which refunds `f`. */
export function underWaySum(of: SQL): SQL {
  return sql`(select coalesce(sum(f.amount_fen), 0) from receivable_refunds f
    where ${of} and f.status = any(${sql.param([...underWay])}::text[]))`;
}

/** The same of one order, or of an account's credit. */
export async function refundsUnderWay(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { orderId: string } | Account,
): Promise<number> {
  const whose =
    'orderId' in of
      ? sql`f.order_id = ${of.orderId}`
      : sql`f.customer_id = ${of.customerId} and f.dealer_id = ${of.dealerId} and ${ofCredit}`;
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select ${underWaySum(sql`f.tenant_id = ${ctx.tenant.slug} and ${whose}`)} as sum`,
  );
  return Number(rows[0]?.sum ?? 0);
}

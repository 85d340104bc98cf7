import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { EventCtx } from '#app/kernel/events/subscriber.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lockMoney } from '../accounts/money-rows.server.ts';
import type { AdjustmentStatus } from '../rules.ts';
import { receivableAdjustments } from '../table.server.ts';
import { bookAdjustment } from './book-adjustment.server.ts';

/** What approvals call it. */
export const adjustmentBiz = 'adjustment' as const;

/** An adjustment that is held: nobody else decides on it before the transaction ends. */
type LockedAdjustment = typeof receivableAdjustments.$inferSelect;

/**
 * Holds an adjustment, within a scope where one is given; 404 where there is none. Of two people who looked at one
 * version the second hears of it.
 */
export const lockAdjustment = (
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  requested: { id: string; version?: number },
  scope?: DataScope,
): Promise<LockedAdjustment> => lockMoney(ctx, tx, receivableAdjustments, requested, scope);

/**
 * Ends an adjustment that waits: approved it is booked, if it still fits, or else stays as it is; refused or withdrawn
 * it says why.
 */
export async function endAdjustment(
  ctx: EventCtx,
  tx: Tx,
  adjustment: LockedAdjustment,
  {
    status,
    reason,
    actor,
  }: {
    status: Exclude<AdjustmentStatus, 'waiting'>;
    reason: string;
    actor: { id: string; realname: string };
  },
): Promise<void> {
  if (adjustment.status !== 'waiting') throw new DomainError('receivables.decided-already', 409);
  const approved = status === 'approved';
  if (!approved && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
  await tx
    .update(receivableAdjustments)
    .set({
      status,
      reason: approved ? null : reason,
      decidedBy: actor.id,
      decidedName: actor.realname,
      decidedAt: ctx.now(),
      version: adjustment.version + 1,
      updatedAt: ctx.now(),
    })
    .where(
      and(eq(receivableAdjustments.tenantId, ctx.tenant.slug), eq(receivableAdjustments.id, adjustment.id)),
    );
  if (approved) await bookAdjustment(ctx, tx, adjustment);
}

/** Adjustments of an order, or of an account, that wait for somebody to decide on them, the oldest first. */
export function waitingAdjustments(
  ctx: Pick<Ctx, 'tenant'>,
  tx: Tx,
  of: { orderId: string } | { customerId: string; dealerId: string },
): Promise<LockedAdjustment[]> {
  const whose =
    'orderId' in of
      ? eq(receivableAdjustments.orderId, of.orderId)
      : and(
          eq(receivableAdjustments.customerId, of.customerId),
          eq(receivableAdjustments.dealerId, of.dealerId),
        );
  return tx
    .select()
    .from(receivableAdjustments)
    .where(
      and(
        eq(receivableAdjustments.tenantId, ctx.tenant.slug),
        whose,
        sql`${receivableAdjustments.status} = 'waiting'`,
      ),
    )
    .orderBy(receivableAdjustments.createdAt, receivableAdjustments.id);
}

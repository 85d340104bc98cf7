import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { purchasePaymentStore } from '../../stores.server.ts';
import { purchasePayments } from '../../table.server.ts';
import type { DecidePaymentInput, ReversePaymentInput } from '../../wire.ts';
import { businessDay, postPurchaseEntry } from '../account.server.ts';
import type { PurchasePaymentState } from '../rules-account.ts';

type Stored = typeof purchasePayments.$inferSelect;

/** Books a recorded payment, or refuses it with the reason; nobody passes what they recorded. */
export async function decideDealerPayment(
  ctx: Ctx,
  { pass, reason, ...which }: DecidePaymentInput,
): Promise<{ id: string }> {
  const actor = requireAction(ctx, 'purchase-payment:approve');
  if (!pass && !reason) throw new DomainError('purchases.reason-required', 422, { field: 'reason' });
  return change(
    ctx,
    actor,
    which,
    { from: 'waiting', to: pass ? 'booked' : 'refused', reason },
    async (tx, payment) => {
      refuseOwn(ctx, payment);
      if (!pass) return;
      await postPurchaseEntry(ctx, tx, {
        dealerId: payment.dealerId,
        kind: 'payment',
        amountFen: 0 - payment.amountFen,
        businessOn: payment.paidOn,
        source: { paymentId: payment.id, no: payment.receiptNo },
        key: `payment:${payment.id}`,
      });
    },
  );
}

/**
 * Takes a booked payment back by an entry of its own, with the reason: a bounced bill, a slip of the pen. Who recorded it
 * does not undo alone what somebody else has passed.
 */
export async function reverseDealerPayment(
  ctx: Ctx,
  { reason, ...which }: ReversePaymentInput,
): Promise<{ id: string }> {
  const actor = requireAction(ctx, 'purchase-payment:approve');
  return change(ctx, actor, which, { from: 'booked', to: 'reversed', reason }, async (tx, payment) => {
    refuseOwn(ctx, payment);
    await postPurchaseEntry(ctx, tx, {
      dealerId: payment.dealerId,
      kind: 'reversal',
      amountFen: payment.amountFen,
      businessOn: businessDay(ctx),
      source: { paymentId: payment.id, no: payment.receiptNo },
      key: `reversal:${payment.id}`,
    });
  });
}

function refuseOwn({ user }: Ctx, { recordedById }: Stored): void {
  if (recordedById === user?.id) throw new DomainError('purchases.own-payment', 403);
}

async function change(
  ctx: Ctx,
  { user, scope }: ReturnType<typeof requireAction>,
  { id, version }: { id: string; version: number },
  { from, to, reason }: { from: PurchasePaymentState; to: PurchasePaymentState; reason: string },
  book: (tx: Tx, payment: Stored) => Promise<void>,
): Promise<{ id: string }> {
  return inTenant(ctx, async (tx) => {
    const [payment] = await tx
      .select()
      .from(purchasePayments)
      .where(and(reachable(purchasePaymentStore, ctx, scope), eq(purchasePayments.id, id)))
      .for('update');
    if (!payment) throw notFound();
    if (payment.version !== version) throw new DomainError('purchases.changed-meanwhile', 409);
    if (payment.state !== from) throw new DomainError('purchases.not-now', 409);
    await book(tx, payment);
    const decided = { decidedBy: user.realname, decidedAt: ctx.now() };
    await tx
      .update(purchasePayments)
      .set({ state: to, reason: reason || null, ...decided, version: version + 1, updatedAt: ctx.now() })
      .where(and(eq(purchasePayments.tenantId, ctx.tenant.slug), eq(purchasePayments.id, id)));
    await writeAuditLog(ctx, tx, {
      action: 'purchase-payment:approve',
      entity: 'purchase-payment',
      entityId: id,
      before: { state: from },
      after: { state: to, reason: reason || null },
    });
    return { id };
  });
}

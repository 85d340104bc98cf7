import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { findParty } from '../../accounts/find-party.server.ts';
import { type LockedPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import { receivablePayments } from '../../table.server.ts';
import { refuseDayAhead } from '../known-receipt.server.ts';

/** What of a payment may be put right while it waits. */
interface Correction {
  id: string;
  amountFen?: number;
  paidOn?: string;
  remark?: string;
}

/**
 * Puts right what was recorded of a payment that is not booked yet; whoever had approved a step of it has to look at it
 * anew, and whoever puts it right has written it and does not approve it. What was chosen for orders gives way when the
 * money is less than that.
 */
export async function correctPayment(ctx: Ctx, { id, ...change }: Correction): Promise<void> {
  const { user, scope } = requireAction(ctx, 'receivable:record');
  if (change.paidOn) refuseDayAhead(ctx, change.paidOn);
  await inTenant(ctx, async (tx) => {
    const before = await lockPayment(ctx, tx, { id }, scope);
    if (before.status !== 'waiting') throw new DomainError('receivables.decided-already', 409);
    const party = await findParty(ctx, tx, scope, before);
    const { amountFen, paidOn, remark } = { ...before, ...change };
    const chosenFen = before.allocations.reduce((sum, share) => sum + share.amountFen, 0);
    const allocations = chosenFen > amountFen ? less(before, amountFen) : before.allocations;
    const correctedBy =
      user.id === before.recordedBy ? before.correctedBy : [...new Set([...before.correctedBy, user.id])];
    await tx
      .update(receivablePayments)
      .set({
        amountFen,
        paidOn,
        remark,
        allocations,
        correctedBy,
        version: before.version + 1,
        updatedAt: ctx.now(),
      })
      .where(and(eq(receivablePayments.tenantId, ctx.tenant.slug), eq(receivablePayments.id, id)));
    await withdrawFor(ctx, tx, { biz: 'payment', bizId: id });
    const approval = await startApproval(ctx, tx, {
      biz: 'payment',
      bizId: id,
      title: before.receiptNo,
      amountFen,
      channel: party.channel,
      departId: party.departId,
      submitter: { id: before.recordedBy, realname: before.recordedName },
    });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:record',
      entity: 'payment',
      entityId: id,
      before: { amountFen: before.amountFen, paidOn: before.paidOn, remark: before.remark },
      after: { amountFen, paidOn, remark, by: user.realname, approval },
    });
  });
}

/** What is left of the choice when less came in than it said: of an order that waits for its payment, that much. */
function less({ prepaysId, allocations }: LockedPayment, amountFen: number): LockedPayment['allocations'] {
  return prepaysId ? allocations.map(({ orderId }) => ({ orderId, amountFen })) : [];
}

import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { withdrawFor } from '#app/services/approvals/use-cases/withdraw-for.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import type { WithdrawInput } from '../../wire.ts';

/** Withdraws a payment that nobody has decided on, with the reason, and its approval with it: only who recorded it does. */
export async function withdrawPayment(ctx: Ctx, input: WithdrawInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:record');
  return inTenant(ctx, async (tx) => {
    const payment = await lockPayment(ctx, tx, input, scope);
    if (payment.recordedBy !== user.id) throw new DomainError('receivables.not-own-request', 403);
    const { id, reason } = input;
    await endPayment(ctx, tx, payment, { status: 'withdrawn', reason, actor: user });
    await withdrawFor(ctx, tx, { biz: 'payment', bizId: id });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:record',
      entity: 'payment',
      entityId: id,
      before: { status: payment.status },
      after: { status: 'withdrawn', reason },
    });
    return { id };
  });
}

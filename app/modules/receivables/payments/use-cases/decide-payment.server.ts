import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { decideFor } from '#app/services/approvals/use-cases/decide-for.server.ts';
import { endPayment, lockPayment } from '../../ledger/book-payment.server.ts';
import type { PaymentStatus } from '../../rules.ts';
import type { DecideInput } from '../../wire.ts';
import { refuseOwn } from '../decidable.server.ts';

/** Approves a recorded payment, which books it, or refuses it with the reason. */
export async function decidePayment(
  ctx: Ctx,
  input: DecideInput,
): Promise<{ id: string; status: PaymentStatus }> {
  const { user, scope } = requireAction(ctx, 'receivable:approve');
  return inTenant(ctx, async (tx) => {
    const payment = await lockPayment(ctx, tx, input, scope);
    refuseOwn(user, payment);
    const { id, pass, reason } = input;
    if (!pass && !reason) throw new DomainError('receivables.reason-required', 422, { field: 'reason' });
    const approval = await decideFor(ctx, tx, { biz: 'payment', bizId: id, pass, comment: reason });
    const end = pass ? 'booked' : 'refused';
    if (approval !== 'open') await endPayment(ctx, tx, payment, { status: end, reason, actor: user });
    const status = approval === 'open' ? 'waiting' : end;
    await writeAuditLog(ctx, tx, {
      action: 'receivable:approve',
      entity: 'payment',
      entityId: id,
      before: { status: payment.status },
      after: { status, reason: reason || null },
    });
    return { id, status };
  });
}

import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { RefundInput } from '../../wire.ts';
import { lockMovement, setMovement } from '../locked-movement.server.ts';
import { depositRefundable, heldFen } from '../rules-movement.ts';
import { bookDeposit } from './book-deposit.server.ts';

/** Gives back, once, what is held of a placement's deposit, after its asset has come back or is settled. */
export async function refundDeposit(ctx: Ctx, input: RefundInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:deposit');
  return inTenant(ctx, async (tx) => {
    const { movement } = await lockMovement(ctx, tx, input, scope);
    if (movement.refundedAt) throw new DomainError('assets.refunded-already', 409);
    if (!depositRefundable(movement)) throw new DomainError('assets.not-refundable', 409);
    const left = heldFen(movement);
    const account = { customerId: movement.toCustomerId!, dealerId: movement.depositDealerId! };
    await bookDeposit(ctx, tx, account, {
      does: 'return',
      amountFen: left,
      source: { kind: 'asset-movement', id: movement.id, no: movement.movementNo },
      receiptNo: input.receiptNo,
    });
    await setMovement(ctx, tx, movement.id, { refundedAt: ctx.now(), refundReceiptNo: input.receiptNo });
    await writeAuditLog(ctx, tx, {
      action: 'asset:deposit',
      entity: 'asset-movement',
      entityId: movement.id,
      before: { refundedAt: null },
      after: { movementNo: movement.movementNo, depositFen: left, receiptNo: input.receiptNo },
    });
    return { id: movement.id };
  });
}

import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { askSourceBack } from '#app/modules/receivables/payments/public/refund-source.server.ts';
import type { RefundInput } from '../../wire.ts';
import { depositSource } from '../deposit-source.server.ts';
import { lockMovement } from '../locked-movement.server.ts';
import { depositRefundable, heldFen } from '../rules-movement.ts';

/**
 * Asks for what is left of a placement's deposit to go back, after its asset has come back or is settled: somebody else
 * approves it on the refund desk, and it is paid out there, once.
 */
export async function refundDeposit(ctx: Ctx, input: RefundInput): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'asset:deposit');
  return inTenant(ctx, async (tx) => {
    const { movement, asset } = await lockMovement(ctx, tx, { id: input.id }, scope);
    if (movement.refundedAt) throw new DomainError('assets.refunded-already', 409);
    if (!depositRefundable(movement)) throw new DomainError('assets.not-refundable', 409);
    await askSourceBack(ctx, tx, 'asset:deposit', {
      customerId: movement.toCustomerId!,
      dealerId: movement.depositDealerId!,
      amountFen: heldFen(movement),
      source: { kind: depositSource.kind, id: movement.id, no: movement.movementNo },
      reason: input.reason || ctx.t('assets:form.refundReason', { assetNo: asset.assetNo }),
    });
    return { id: movement.id };
  });
}

import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { RefundSource } from '#app/modules/receivables/payments/public/refund-source.server.ts';
import { lockAnyMovement, setMovement } from './locked-movement.server.ts';
import { depositRefundable, heldFen } from './rules-movement.ts';
import { bookDeposit } from './use-cases/book-deposit.server.ts';

/** Placements whose deposits go back over the refund desk: the whole deposit, once. */
export const depositSource: RefundSource = {
  kind: 'asset-movement',
  async pay(ctx, tx, { sourceId, customerId, dealerId, amountFen, voucherNo, paidOn }) {
    const { movement } = await lockAnyMovement(ctx, tx, sourceId);
    if (movement.refundedAt) throw new DomainError('assets.refunded-already', 409);
    if (!depositRefundable(movement) || heldFen(movement) !== amountFen) {
      throw new DomainError('assets.not-refundable', 409);
    }
    await bookDeposit(
      ctx,
      tx,
      { customerId, dealerId },
      {
        does: 'return',
        amountFen,
        source: { kind: depositSource.kind, id: movement.id, no: movement.movementNo },
        receiptNo: voucherNo,
        businessOn: paidOn,
      },
    );
    await setMovement(ctx, tx, movement.id, { refundedAt: ctx.now(), refundReceiptNo: voucherNo });
    await writeAuditLog(ctx, tx, {
      action: 'receivable:pay',
      entity: 'asset-movement',
      entityId: movement.id,
      before: { refundedAt: null },
      after: { movementNo: movement.movementNo, depositFen: amountFen, receiptNo: voucherNo },
    });
  },
};

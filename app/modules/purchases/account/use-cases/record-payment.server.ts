import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { requireDealer } from '../../orders/require-dealer.server.ts';
import { purchasePayments } from '../../table.server.ts';
import type { AddPaymentInput } from '../../wire.ts';
import { businessDay } from '../account.server.ts';

/** Records money that has come from a dealer; it is booked once somebody else has passed it. */
export async function recordDealerPayment(ctx: Ctx, input: AddPaymentInput): Promise<{ id: string }> {
  const { user } = requireAction(ctx, 'purchase-payment:add');
  if (input.paidOn > businessDay(ctx)) throw new DomainError('purchases.day-ahead', 422, { field: 'paidOn' });
  try {
    return await inTenant(ctx, async (tx) => {
      await requireDealer(ctx, tx, 'purchase-payment:add', input.dealerId);
      const id = newId();
      await tx.insert(purchasePayments).values({
        ...input,
        remark: input.remark || null,
        tenantId: ctx.tenant.slug,
        id,
        state: 'waiting',
        recordedById: user.id,
        recordedBy: user.realname,
        createdAt: ctx.now(),
        updatedAt: ctx.now(),
      });
      await writeAuditLog(ctx, tx, {
        action: 'purchase-payment:add',
        entity: 'purchase-payment',
        entityId: id,
        before: null,
        after: { ...input },
      });
      return { id };
    });
  } catch (error) {
    // Two clerks with one receipt: the second finds it there when it writes its own.
    if (uniqueViolation(error) === 'purchase_payments_receipt') {
      throw new DomainError('purchases.receipt-used', 409, {
        field: 'receiptNo',
        values: { receiptNo: input.receiptNo },
      });
    }
    throw error;
  }
}

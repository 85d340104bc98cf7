import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { startApproval } from '#app/services/approvals/use-cases/start-approval.server.ts';
import { findParty } from '../../accounts/find-party.server.ts';
import { openItems } from '../../ledger/open-items.server.ts';
import { lockAccount } from '../../ledger/post-entries.server.ts';
import { receivablePayments } from '../../table.server.ts';
import type { PaymentInput } from '../../wire.ts';
import { refuseDayAhead, refuseKnownReceipt, usedBefore } from '../known-receipt.server.ts';

/**
 * Records money that came in outside of the product (线下收款). It is booked once it is approved; what cannot be
 * right is refused at its field, a receipt that was recorded before with 409.
 */
export async function recordPayment(
  ctx: Ctx,
  input: PaymentInput,
): Promise<{ id: string; receiptNo: string; approval: boolean }> {
  const { user, scope } = requireAction(ctx, 'receivable:record');
  refuseDayAhead(ctx, input.paidOn);
  const allocated = input.allocations.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (allocated > input.amountFen) {
    throw new DomainError('receivables.allocated-too-much', 422, {
      field: 'allocations',
      values: { allocated: formatFen(allocated), amount: formatFen(input.amountFen) },
    });
  }
  try {
    return await inTenant(ctx, async (tx) => {
      const party = await findParty(ctx, tx, scope, input);
      await refuseKnownReceipt(ctx, tx, input.receiptNo);
      await lockAccount(ctx, tx, input);
      await refuseWrongOrders(ctx, tx, input);
      const id = newId();
      const now = ctx.now();
      await tx.insert(receivablePayments).values({
        tenantId: ctx.tenant.slug,
        id,
        ...input,
        status: 'waiting',
        recordedBy: user.id,
        recordedName: user.realname,
        createdAt: now,
        updatedAt: now,
      });
      const approval = await startApproval(ctx, tx, {
        biz: 'payment',
        bizId: id,
        title: input.receiptNo,
        amountFen: input.amountFen,
        channel: party.channel,
        departId: party.departId,
        submitter: user,
      });
      await writeAuditLog(ctx, tx, {
        action: 'receivable:record',
        entity: 'payment',
        entityId: id,
        before: null,
        after: { ...input, customer: party.customerCode, approval },
      });
      return { id, receiptNo: input.receiptNo, approval };
    });
  } catch (error) {
    // Two clerks at the same moment: the second finds the receipt there when it writes its own.
    if (uniqueViolation(error) === 'receivable_payments_receipt') throw usedBefore(input.receiptNo);
    throw error;
  }
}

/** Orders that a payment is for are the account's own, each once, and none beyond what is open of it. */
async function refuseWrongOrders(ctx: Ctx, tx: Tx, input: PaymentInput): Promise<void> {
  if (input.allocations.length === 0) return;
  const field = 'allocations';
  const open = new Map((await openItems(ctx, tx, input)).map((item) => [item.orderId, item]));
  const seen = new Set<string>();
  for (const { orderId, amountFen } of input.allocations) {
    const item = open.get(orderId);
    if (!item || seen.has(orderId)) throw new DomainError('receivables.other-order', 422, { field });
    seen.add(orderId);
    if (amountFen > item.freeFen) {
      throw new DomainError('receivables.beyond-open', 422, {
        field,
        values: { orderNo: item.orderNo, open: formatFen(item.freeFen), amount: formatFen(amountFen) },
      });
    }
  }
}

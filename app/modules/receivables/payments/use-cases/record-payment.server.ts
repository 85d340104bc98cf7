import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope, Principal } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { findParty } from '../../accounts/find-party.server.ts';
import { openItems } from '../../ledger/open-items.server.ts';
import { lockAccount } from '../../ledger/post-entries.server.ts';
import type { PaymentInput } from '../../wire.ts';
import { insertPayment } from '../insert-payment.server.ts';
import { refuseDayAhead, refuseKnownReceipt } from '../known-receipt.server.ts';

/**
 * Records money that came in outside of the product (线下收款). It is booked once it is approved; what cannot be
 * right is refused at its field, a receipt that was recorded before with 409.
 */
export async function recordPayment(
  ctx: Ctx,
  input: PaymentInput,
): Promise<{ id: string; receiptNo: string; approval: boolean }> {
  return record(ctx, requireAction(ctx, 'receivable:record'), input);
}

/** The same for whoever takes money by another action (`by`), within the reach that one gives. */
export async function takePayment(
  ctx: Ctx,
  by: string,
  input: PaymentInput,
): Promise<{ id: string; receiptNo: string; approval: boolean }> {
  return record(ctx, requireAction(ctx, by), input);
}

async function record(
  ctx: Ctx,
  { user, scope }: { user: Principal; scope: DataScope },
  input: PaymentInput,
): Promise<{ id: string; receiptNo: string; approval: boolean }> {
  refuseDayAhead(ctx, input.paidOn);
  const allocated = input.allocations.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (allocated > input.amountFen) {
    throw new DomainError('receivables.allocated-too-much', 422, {
      field: 'allocations',
      values: { allocated: formatFen(allocated), amount: formatFen(input.amountFen) },
    });
  }
  return inTenant(ctx, async (tx) => {
    const party = await findParty(ctx, tx, scope, input);
    await refuseKnownReceipt(ctx, tx, input.receiptNo);
    await lockAccount(ctx, tx, input);
    await refuseWrongOrders(ctx, tx, input);
    const recorded = await insertPayment(ctx, tx, { input, party, user });
    return { ...recorded, receiptNo: input.receiptNo };
  });
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

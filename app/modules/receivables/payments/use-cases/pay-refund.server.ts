import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { uniqueViolation } from '#app/db/errors/violation.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import { publish } from '#app/kernel/events/publish.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import {
  type AwaitingMoney,
  holdReturnsAwaitingMoney,
} from '#app/modules/orders/returns/use-cases/returns-repaid.server.ts';
import { refundPaid } from '../../events.ts';
import { chargesToCome } from '../../ledger/owed-items.server.ts';
import { lockAccount, postEntries } from '../../ledger/post-entries.server.ts';
import { refundableFen } from '../../rules.ts';
import { receivableItems } from '../../table.server.ts';
import type { PayRefundInput } from '../../wire.ts';
import { endReturnsOf } from '../end-returns.server.ts';
import { refuseDayAhead } from '../known-receipt.server.ts';
import { type LockedRefund, lockRefund, setRefund } from '../refund.server.ts';

/**
 * Notes that an approved refund was paid out, with its voucher: all of it, or as much as is still owed. What was used
 * otherwise meanwhile, or will be charged by an exchange under way, is not paid.
 */
export async function payRefund(ctx: Ctx, input: PayRefundInput): Promise<{ id: string }> {
  const { user, scope } = requireAction(ctx, 'receivable:pay');
  refuseDayAhead(ctx, input.paidOn);
  const { method, voucherNo, paidOn } = input;
  try {
    return await inTenant(ctx, async (tx) => {
      const refund = await lockRefund(ctx, tx, input, scope);
      if (refund.status !== 'approved') throw new DomainError('receivables.not-approved', 409);
      const amountFen = input.amountFen ?? refund.amountFen;
      if (amountFen > refund.amountFen) {
        throw new DomainError('receivables.beyond-approved', 422, {
          field: 'amountFen',
          values: { approved: formatFen(refund.amountFen), amount: formatFen(amountFen) },
        });
      }
      const { id, orderId, sourceId } = refund;
      const paid = { amountFen, voucherNo, paidOn };
      const awaiting = sourceId === null ? await bookOwed(ctx, tx, refund, paid) : [];
      if (sourceId !== null) await bookOfSource(ctx, tx, refund, paid);
      await setRefund(ctx, tx, refund, {
        status: 'paid',
        amountFen,
        method,
        voucherNo,
        paidOn,
        paidName: user.realname,
      });
      // Another source announces itself with its entries.
      if (sourceId === null) await publish(ctx, tx, refundPaid, { refundId: id });
      const orderIds = orderId === null ? [] : [orderId];
      await endReturnsOf(ctx, tx, awaiting, { orderIds, action: 'receivable:pay' });
      await writeAuditLog(ctx, tx, {
        action: 'receivable:pay',
        entity: 'refund',
        entityId: id,
        before: { status: refund.status, amountFen: refund.amountFen },
        after: { status: 'paid', method, voucherNo, paidOn, amountFen },
      });
      return { id };
    });
  } catch (error) {
    if (uniqueViolation(error) !== 'receivable_refunds_voucher') throw error;
    throw new DomainError('receivables.receipt-used', 409, {
      field: 'voucherNo',
      values: { receiptNo: voucherNo },
    });
  }
}

/** What is paid out of a locked refund. */
type Paid = Pick<PayRefundInput, 'voucherNo' | 'paidOn'> & { amountFen: number };

/** Books what goes back of an order or of an account's credit; the returns of the account that wait for money are locked. */
async function bookOwed(
  ctx: Ctx,
  tx: Tx,
  refund: LockedRefund,
  { amountFen, voucherNo, paidOn }: Paid,
): Promise<AwaitingMoney[]> {
  const awaiting = await holdReturnsAwaitingMoney(ctx, tx, refund);
  const account = await lockAccount(ctx, tx, refund);
  const [item] = refund.orderId
    ? await tx
        .select()
        .from(receivableItems)
        .where(
          and(eq(receivableItems.tenantId, ctx.tenant.slug), eq(receivableItems.orderId, refund.orderId)),
        )
    : [];
  const owed = item
    ? refundableFen({
        openFen: item.openFen,
        paidFen: item.paid,
        refundedFen: item.refunded,
        requestedFen: 0,
        toComeFen: await chargesToCome(ctx, tx, item.orderId),
      })
    : account.onAccountFen;
  if (amountFen > owed) {
    const values = { owed: formatFen(Math.max(0, owed)), amount: formatFen(amountFen) };
    throw new DomainError('receivables.refund-beyond-owed', 409, { values });
  }
  await postEntries(ctx, tx, refund, [
    {
      kind: 'refund',
      order: item ? { id: item.orderId, no: item.orderNo, dueOn: item.dueOn } : null,
      amountFen,
      businessOn: paidOn,
      source: { kind: 'refund', id: refund.id, no: voucherNo },
      key: `refund:${refund.id}`,
      note: refund.requestReason,
    },
  ]);
  return awaiting;
}

/** Has what else is behind a refund book that it went back: all of it, or nothing. */
async function bookOfSource(ctx: Ctx, tx: Tx, refund: LockedRefund, paid: Paid): Promise<void> {
  const { sourceKind, sourceId, customerId, dealerId, amountFen } = refund;
  const source = registry()
    .all('refundSources')
    .find(({ kind }) => kind === sourceKind);
  if (!source) throw new Error(`no module gives money back of ${sourceKind}`);
  if (paid.amountFen !== amountFen) {
    const values = { approved: formatFen(amountFen) };
    throw new DomainError('receivables.whole-only', 422, { field: 'amountFen', values });
  }
  await source.pay(ctx, tx, { ...paid, sourceId: sourceId!, customerId, dealerId });
}

import { and, eq, sql } from 'drizzle-orm';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { correctPayment } from '#app/modules/receivables/payments/use-cases/correct-payment.server.ts';
import { findPayers } from '#app/modules/receivables/payments/use-cases/find-payers.server.ts';
import { askErp } from '../../reconciliation/ask-erp.server.ts';
import { reverseBill } from '../../reconciliation/extra-bills.server.ts';
import { wakeErp } from '../../sending/wake-erp.server.ts';
import { orderSyncs } from '../../table.server.ts';
import { type OurReceipt, ourReceipts } from '../our-receipts.server.ts';
import type { MasterValues } from '../rules-masters.ts';
import type { erpMasters } from '../table.server.ts';
import { takeReceipt } from '../take-receipt.server.ts';

type Kept = typeof erpMasters.$inferSelect;

/** The payment of ours that a receipt is, for whoever may record payments. */
export async function reachedReceipt(ctx: Ctx, tx: Tx, id: string): Promise<OurReceipt> {
  requireAction(ctx, 'receivable:record');
  const [found] = await ourReceipts(tx, ctx.tenant, { ids: [id], receiptNos: [] });
  if (!found) throw notFound();
  return found;
}

/** Puts a payment that waits for its approval right by what the ERP says. */
export const correctReceipt = (ctx: Ctx, tx: Tx, id: string, values: MasterValues): Promise<void> =>
  correctPayment({ ...ctx, tx }, { id, ...values });

/**
 * Has the ERP take its bill back and sends ours anew; of one that came from the ERP nothing is ever sent, nor of one that
 * is not booked.
 */
export async function sendReceiptAnew(
  ctx: Ctx,
  { code, ourId }: Pick<Kept, 'code' | 'ourId'>,
): Promise<void> {
  const row = await inTenant(ctx, async (tx) => {
    const ours = await reachedReceipt(ctx, tx, ourId ?? '');
    if (ours.takenOver || ours.status !== 'booked') throw new DomainError('erp.receipt-theirs', 409);
    const [sent] = await tx
      .select({ billNo: orderSyncs.billNo })
      .from(orderSyncs)
      .where(ofPayment(ctx, ours.id));
    return { id: ours.id, billNo: sent?.billNo ?? code };
  });
  await askErp(ctx, (erp) => reverseBill(erp, 'receipt', row.billNo));
  await inTenant(ctx, async (tx) => {
    const now = ctx.now();
    await tx
      .update(orderSyncs)
      // With an attempt before, it is asked for first.
      .set({
        status: 'pending',
        step: 'new',
        attempts: sql`greatest(${orderSyncs.attempts}, 1)`,
        tries: 0,
        nextAt: now,
        updatedAt: now,
      })
      .where(ofPayment(ctx, row.id));
    await wakeErp(tx, ctx.tenant);
  });
}

const ofPayment = (ctx: Ctx, id: string) =>
  and(eq(orderSyncs.tenantId, ctx.tenant.slug), eq(orderSyncs.orderId, id), eq(orderSyncs.document, '4'));

/** Records a receipt that nobody could be found for as one of that outlet. */
export async function takeReceiptOf(ctx: Ctx, tx: Tx, kept: Kept, outletId: string): Promise<{ id: string }> {
  requireAction(ctx, 'receivable:record');
  const payer = (await findPayers(tx, ctx.tenant, { codes: [], ids: [outletId] })).get(outletId);
  if (!payer) throw notFound();
  const fen = Number(kept.theirs['amountFen'] ?? 0);
  if (!(fen > 0)) throw new DomainError('erp.receipt-of-nothing', 422);
  return takeReceipt(ctx, tx, {
    billNo: kept.code,
    status: 'C',
    fen,
    paidOn: String(kept.theirs['paidOn']),
    remark: String(kept.theirs['remark'] ?? ''),
    payer,
  });
}

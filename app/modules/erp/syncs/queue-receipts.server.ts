import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { instantOf } from '#app/lib/time/date-time.ts';
import { readReceipts } from '#app/modules/receivables/payments/use-cases/read-receipts.server.ts';
import { orderSyncs } from '../table.server.ts';
import { type ReceiptDocument, receiptWays } from './sync-documents.ts';

/** Writes outbox rows of payments or refunds that have none yet, and tells how many. */
export async function writeReceiptRows(
  tx: Tx,
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  ids: readonly string[],
  document: ReceiptDocument,
): Promise<number> {
  const receipts = await readReceipts(tx, ctx.tenant, receiptWays[document], { ids });
  if (receipts.length === 0) return 0;
  const now = ctx.now();
  const written = await tx
    .insert(orderSyncs)
    .values(
      receipts.map((receipt) => ({
        tenantId: ctx.tenant.slug,
        orderId: receipt.id,
        document,
        status: 'pending' as const,
        orderNo: receipt.no,
        customerName: receipt.customerName,
        dealerName: receipt.dealerName,
        amountFen: receipt.amountFen,
        customerId: receipt.customerId,
        dealerId: receipt.dealerId,
        departId: receipt.departId,
        salesUserId: receipt.salesUserId,
        orderedAt: receipt.paidOn
          ? new Date(instantOf(`${receipt.paidOn} 00:00:00`, ctx.tenant.timeZone))
          : now,
        nextAt: now,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: orderSyncs.orderId });
  return written.length;
}

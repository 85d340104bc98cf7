import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { sendGoods } from '../send-goods.server.ts';
import type { DocumentRef, StockDocMade } from '../wire.ts';
import { docOf, linesOf, lockDocument, setDocument } from './document.server.ts';

/** Sends a transfer off (发出): its goods leave the first warehouse and are on their way. */
export async function sendTransfer(ctx: Ctx, input: DocumentRef): Promise<StockDocMade> {
  const { user, scope } = requireAction(ctx, 'stock:transfer');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'from' }, 'send');
    const { id, no, warehouseId, toWarehouseId } = document;
    const lines = (await linesOf(ctx, tx, id)).map(({ productId, batchId, qty }) => ({
      productId,
      batchId: batchId!,
      qty,
    }));
    await sendGoods(ctx, tx, { doc: docOf(document), warehouseId, toWarehouseId: toWarehouseId!, lines });
    await setDocument(ctx, tx, document, { status: 'sent', sentBy: user.realname, sentAt: ctx.now() });
    await writeAuditLog(ctx, tx, {
      action: 'stock:transfer',
      entity: 'stock-document',
      entityId: id,
      before: { status: document.status },
      after: { no, status: 'sent' },
    });
    return { id, no };
  });
}

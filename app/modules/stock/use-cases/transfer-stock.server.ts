import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { lockBalances } from '../balances/balances.server.ts';
import { batchNamesOf, sendGoods } from '../documents/send-goods.server.ts';
import { inBaseUnits } from '../documents/units.server.ts';
import { addDocument, askedBefore } from '../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../documents/wire.ts';
import { takeFree } from '../movements/take-free.server.ts';
import type { transferInput } from '../movements/wire.ts';
import { requireWarehouses } from '../warehouses/use-cases/warehouse-scope.server.ts';

/**
 * Writes a transfer (调拨单) from one warehouse to another, both within the person's scope, and sends it off unless it
 * is a draft: then nothing has moved and nobody's goods are held for it.
 */
export async function transferStock(ctx: Ctx, input: z.output<typeof transferInput>): Promise<StockDocMade> {
  const { user, scope } = requireAction(ctx, 'stock:transfer');
  const { fromWarehouseId, toWarehouseId, requestKey } = input;
  if (fromWarehouseId === toWarehouseId) {
    throw new DomainError('stock.same-warehouse', 422, { field: 'toWarehouseId' });
  }
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'transfer', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [fromWarehouseId, toWarehouseId]);
    const lines = await inBaseUnits(ctx, tx, input.lines);
    // A draft too is of what lies there free now; it is looked at again when it is sent.
    const known = await lockBalances(
      ctx,
      tx,
      lines.map(({ productId }) => ({ warehouseId: fromWarehouseId, productId })),
    );
    takeFree(known, fromWarehouseId, lines);
    const names = batchNamesOf(known);
    const doc = await addDocument(ctx, tx, {
      kind: 'transfer',
      status: input.send ? 'sent' : 'draft',
      warehouseId: fromWarehouseId,
      toWarehouseId,
      remark: input.remark,
      requestKey,
      ...(input.send ? { sentBy: user.realname, sentAt: ctx.now() } : {}),
      lines: lines.map(({ productId, batchId, qty }) => ({
        productId,
        batchId,
        batchNo: names.get(batchId)!,
        qty,
      })),
    });
    if (input.send) {
      await sendGoods(ctx, tx, { doc, warehouseId: fromWarehouseId, toWarehouseId, lines });
    }
    await writeAuditLog(ctx, tx, {
      action: 'stock:transfer',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, ...input },
    });
    return { id: doc.id, no: doc.no };
  });
}

import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { checkBatches } from '../documents/new-batches.server.ts';
import { inBaseUnits } from '../documents/units.server.ts';
import { addDocument, askedBefore } from '../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../documents/wire.ts';
import type { receiveInput } from '../movements/wire.ts';
import { requireWarehouses } from '../warehouses/use-cases/warehouse-scope.server.ts';
import { batchesOf, receiveStock } from './receive-stock.server.ts';

/** Books goods into a warehouse. A batch number stands for one day of production, the first one given for it. */
export async function receiveByHand(ctx: Ctx, input: z.output<typeof receiveInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:receive');
  const { warehouseId, requestKey } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'receipt', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const checked = await checkBatches(ctx, tx, await inBaseUnits(ctx, tx, input.lines));
    const batchIds = await batchesOf(ctx, tx, checked);
    const lines = checked.map(({ productId, qty, batchNo, productionDate }, index) => ({
      lineNo: index + 1,
      productId,
      batchId: batchIds[index]!,
      batchNo,
      productionDate,
      qty,
    }));
    const doc = await addDocument(ctx, tx, {
      kind: 'receipt',
      status: 'done',
      warehouseId,
      remark: input.remark,
      requestKey,
      lines: lines.map(({ lineNo: _no, ...line }) => ({ ...line, doneQty: line.qty })),
    });
    await receiveStock(ctx, tx, {
      doc,
      warehouseId,
      lines: lines.map(({ lineNo, productId, qty, batchId }) => ({
        lineNo,
        productId,
        qty,
        batch: { id: batchId },
      })),
    });
    await writeAuditLog(ctx, tx, {
      action: 'stock:receive',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, ...input },
    });
    return { id: doc.id, no: doc.no };
  });
}

import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { keepUnsold } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { addDocument, askedBefore } from '#app/modules/stock/documents/use-cases/document.server.ts';
import { batchesOf, receiveStock } from '#app/modules/stock/use-cases/receive-stock.server.ts';
import { requireWarehouses } from '#app/modules/stock/warehouses/use-cases/warehouse-scope.server.ts';
import { partBatch, requireParts } from '../part-facts.server.ts';
import type { ReceivePartsInput } from '../wire.ts';

/** Books parts that were bought into a warehouse, on a receipt of the stock like any other. */
export async function receiveParts(ctx: Ctx, input: ReceivePartsInput): Promise<{ id: string; no: string }> {
  const { scope } = requireAction(ctx, 'part-stock:list');
  requireAction(ctx, 'part-stock:receive');
  const { warehouseId, requestKey, supplier, remark } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'receipt', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const parts = await requireParts(
      ctx,
      tx,
      input.lines.map(({ partId }) => partId),
    );
    const category = ctx.t('repair:part.category');
    await keepUnsold(
      ctx,
      tx,
      [...parts.values()].map(({ id, code, name, unit, priceFen, models }) => ({
        id,
        code,
        name,
        category,
        spec: models?.slice(0, 60) ?? '',
        unit,
        priceFen,
      })),
    );
    const lines = input.lines.map(({ partId, qty }) => ({ productId: partId, qty, batch: partBatch }));
    const batchIds = await batchesOf(ctx, tx, lines);
    const doc = await addDocument(ctx, tx, {
      kind: 'receipt',
      status: 'done',
      warehouseId,
      supplier: supplier || null,
      remark,
      requestKey,
      lines: lines.map(({ productId, qty, batch }, index) => ({
        productId,
        batchId: batchIds[index]!,
        batchNo: batch.batchNo,
        productionDate: batch.productionDate,
        qty,
        doneQty: qty,
      })),
    });
    await receiveStock(ctx, tx, {
      doc,
      warehouseId,
      lines: lines.map(({ productId, qty }, index) => ({
        lineNo: index + 1,
        productId,
        qty,
        batch: { id: batchIds[index]! },
      })),
    });
    await writeAuditLog(ctx, tx, {
      action: 'part-stock:receive',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, warehouseId, supplier, remark },
    });
    return { id: doc.id, no: doc.no };
  });
}

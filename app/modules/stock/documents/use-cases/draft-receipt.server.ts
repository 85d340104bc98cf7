import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import { requireWarehouses } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { checkBatches } from '../new-batches.server.ts';
import { inBaseUnits } from '../units.server.ts';
import type { receiptInput, StockDocMade } from '../wire.ts';
import { addDocument, askedBefore } from './document.server.ts';

/** Writes a purchase receipt (采购入库单): what a supplier is going to bring, before any of it is there. */
export async function draftReceipt(ctx: Ctx, input: z.output<typeof receiptInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:receive');
  const { warehouseId, requestKey, supplier, supplierNo, remark } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'receipt', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const lives = await findShelfLives(
      ctx,
      tx,
      input.lines.map(({ productId }) => productId),
    );
    if (input.lines.some(({ productId }) => !lives.has(productId))) {
      throw new DomainError('entity.unknown-reference', 422, { field: 'productId' });
    }
    // A batch that is named already is looked at now, not only when the goods are there.
    await checkBatches(
      ctx,
      tx,
      input.lines.flatMap(({ productId, batchNo, productionDate }) =>
        batchNo && productionDate ? [{ productId, batchNo, productionDate }] : [],
      ),
    );
    const lines = await inBaseUnits(ctx, tx, input.lines);
    const doc = await addDocument(ctx, tx, {
      kind: 'receipt',
      status: 'draft',
      warehouseId,
      supplier,
      supplierNo: supplierNo || null,
      remark,
      requestKey,
      lines: lines.map(({ productId, batchNo, productionDate, qty }) => ({
        productId,
        batchNo: batchNo || null,
        productionDate,
        qty,
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

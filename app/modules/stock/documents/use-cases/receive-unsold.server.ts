import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  keepUnsold,
  neverSpoils,
  type UnsoldGoods,
} from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { batchesOf, receiveStock } from '../../use-cases/receive-stock.server.ts';
import { requireWarehouses } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { addDocument, askedBefore } from './document.server.ts';

/** What is never sold has no batches: it all is of one. */
export const unsoldBatch = {
  batchNo: '—',
  productionDate: '2020-01-01',
  shelfLifeDays: neverSpoils,
} as const;

interface UnsoldReceipt {
  /** The page whose reach says which warehouses. */
  page: string;
  /** What its doer has to hold, and what the log calls it. */
  action: string;
  warehouseId: string;
  supplier: string;
  remark: string;
  requestKey: string | null;
  lines: readonly { productId: string; qty: number }[];
  /** The goods of the lines, asked for in the transaction. */
  goods(tx: Tx): Promise<readonly UnsoldGoods[]>;
}

/** Books what was bought and is never sold into a warehouse, on a receipt of the stock like any other. */
export async function receiveUnsold(ctx: Ctx, receipt: UnsoldReceipt): Promise<{ id: string; no: string }> {
  const { page, action, warehouseId, requestKey, supplier, remark } = receipt;
  const { scope } = requireAction(ctx, page);
  requireAction(ctx, action);
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'receipt', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    await keepUnsold(ctx, tx, await receipt.goods(tx));
    const lines = receipt.lines.map((line) => ({ ...line, batch: unsoldBatch }));
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
      action,
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, warehouseId, supplier, remark },
    });
    return { id: doc.id, no: doc.no };
  });
}

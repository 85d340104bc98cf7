import { and, eq, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { addDocument, askedBefore } from '../../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../../documents/wire.ts';
import { stockDocuments, warehouses } from '../../table.server.ts';
import { requireWarehouses } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { openCounts } from '../book-count.server.ts';
import { booksOf } from '../count-books.server.ts';
import type { openCountInput } from '../wire-counts.ts';

/**
 * Opens a count (盘点单) of a warehouse, of all that lies there or of one category: a line for each batch. Of the same
 * goods only one count is open at a time.
 */
export async function openCount(ctx: Ctx, input: z.output<typeof openCountInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:count');
  const { warehouseId, category, requestKey } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'count', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    // Of two who open a count of one warehouse at once the second waits, and then sees the first's.
    await tx
      .select({ id: warehouses.id })
      .from(warehouses)
      .where(and(eq(warehouses.tenantId, ctx.tenant.slug), eq(warehouses.id, warehouseId)))
      .for('no key update');
    const [open] = await tx
      .select({ no: stockDocuments.no })
      .from(stockDocuments)
      .where(
        and(
          openCounts(ctx),
          eq(stockDocuments.warehouseId, warehouseId),
          category ? or(isNull(stockDocuments.category), eq(stockDocuments.category, category)) : undefined,
        ),
      );
    if (open) {
      throw new DomainError('stock.being-counted', 409, { field: 'warehouseId', values: { no: open.no } });
    }
    const lines = await booksOf(ctx, tx, { warehouseId, category });
    const { hidesBook, twoCounters, remark } = input;
    const doc = await addDocument(ctx, tx, {
      kind: 'count',
      status: 'counting',
      warehouseId,
      category,
      hidesBook,
      twoCounters,
      remark,
      requestKey,
      lines: lines.map(({ productId, batchId, batchNo, productionDate }) => ({
        productId,
        batchId,
        batchNo,
        productionDate,
        qty: 0,
      })),
    });
    await writeAuditLog(ctx, tx, {
      action: 'stock:count',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, ...input, lines: lines.length },
    });
    return { id: doc.id, no: doc.no };
  });
}

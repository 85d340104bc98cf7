import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { findShelfLives } from '#app/modules/products/use-cases/find-shelf-lives.server.ts';
import { docNumber } from '../movements/doc-number.server.ts';
import { stockBatches } from '../table.server.ts';
import { requireWarehouses } from '../warehouses/warehouse-scope.server.ts';
import type { receiveInput, StockDocMade } from '../wire.ts';
import { receiveStock } from './receive-stock.server.ts';

/** Books goods into a warehouse. A batch number stands for one day of production, the first one given for it. */
export async function receiveByHand(ctx: Ctx, input: z.output<typeof receiveInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:receive');
  return inTenant(ctx, async (tx) => {
    await requireWarehouses(ctx, tx, scope, [input.warehouseId]);
    const productIds = [...new Set(input.lines.map(({ productId }) => productId))];
    const lives = await findShelfLives(ctx, tx, productIds);
    const today = dayOf(ctx.now(), ctx.tenant.timeZone);
    const known = await tx
      .select({
        productId: stockBatches.productId,
        batchNo: stockBatches.batchNo,
        productionDate: stockBatches.productionDate,
      })
      .from(stockBatches)
      .where(and(eq(stockBatches.tenantId, ctx.tenant.slug), inArray(stockBatches.productId, productIds)));
    const dates = new Map(known.map((one) => [`${one.productId} ${one.batchNo}`, one.productionDate]));
    for (const { productId, batchNo, productionDate } of input.lines) {
      if (!lives.has(productId)) {
        throw new DomainError('entity.unknown-reference', 422, { field: 'productId' });
      }
      if (productionDate > today) {
        throw new DomainError('stock.made-later', 422, { field: 'productionDate' });
      }
      const key = `${productId} ${batchNo}`;
      if ((dates.get(key) ?? productionDate) !== productionDate) {
        throw new DomainError('stock.batch-of-other-day', 409, {
          values: { batch: batchNo, day: dates.get(key) ?? '' },
          field: 'productionDate',
        });
      }
      dates.set(key, productionDate);
    }
    const id = newId();
    const no = await docNumber(ctx, tx, 'receipt');
    const lines = input.lines.map(({ productId, batchNo, productionDate, qty }, index) => ({
      lineNo: index + 1,
      productId,
      qty,
      batch: { batchNo, productionDate, shelfLifeDays: lives.get(productId)! },
    }));
    const doc = { kind: 'receipt', id, no, remark: input.remark };
    await receiveStock(ctx, tx, { doc, warehouseId: input.warehouseId, lines });
    await writeAuditLog(ctx, tx, {
      action: 'stock:receive',
      entity: 'stock-document',
      entityId: id,
      before: null,
      after: { no, ...input },
    });
    return { id, no };
  });
}

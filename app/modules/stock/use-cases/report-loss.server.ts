import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { applyChanges, lockBalances } from '../balances/balances.server.ts';
import { worthBookedAlone } from '../counts/worth-booked-alone.server.ts';
import { batchNamesOf } from '../documents/send-goods.server.ts';
import { inBaseUnits } from '../documents/units.server.ts';
import { addDocument, askedBefore } from '../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../documents/wire.ts';
import { takeFree } from '../movements/take-free.server.ts';
import type { lossInput } from '../movements/wire.ts';
import { requireWarehouses } from '../warehouses/use-cases/warehouse-scope.server.ts';

/** Writes off free goods that are spoilt or gone (报损). What is worth more than the limit needs a count sheet. */
export async function reportLoss(ctx: Ctx, input: z.output<typeof lossInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:loss');
  const { warehouseId, requestKey } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'loss', requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const lines = await inBaseUnits(ctx, tx, input.lines);
    const balances = await lockBalances(
      ctx,
      tx,
      lines.map(({ productId }) => ({ warehouseId, productId })),
    );
    const taken = takeFree(balances, warehouseId, lines);
    const valueFen = await worthBookedAlone(ctx, tx, taken);
    const names = batchNamesOf(balances);
    const doc = await addDocument(ctx, tx, {
      kind: 'loss',
      status: 'done',
      warehouseId,
      remark: input.remark,
      requestKey,
      valueFen,
      lines: taken.map(({ productId, batchId, qty }) => ({
        productId,
        batchId,
        batchNo: names.get(batchId)!,
        qty,
        doneQty: qty,
      })),
    });
    await applyChanges(
      ctx,
      tx,
      doc,
      taken.map(({ productId, batchId, qty }, index) => ({
        warehouseId,
        productId,
        batchId,
        kind: 'loss',
        onHand: -qty,
        reserved: 0,
        lineNo: index + 1,
      })),
    );
    await writeAuditLog(ctx, tx, {
      action: 'stock:loss',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, ...input },
    });
    return { id: doc.id, no: doc.no };
  });
}

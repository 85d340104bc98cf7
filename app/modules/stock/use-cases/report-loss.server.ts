import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { applyChanges, lockBalances } from '../balances/balances.server.ts';
import { docNumber } from '../movements/doc-number.server.ts';
import { takeFree } from '../movements/take-free.server.ts';
import { requireWarehouses } from '../warehouses/warehouse-scope.server.ts';
import type { lossInput, StockDocMade } from '../wire.ts';

/** Writes off free goods that are spoilt or gone (报损). */
export async function reportLoss(ctx: Ctx, input: z.output<typeof lossInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:loss');
  const { warehouseId } = input;
  return inTenant(ctx, async (tx) => {
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const balances = await lockBalances(
      ctx,
      tx,
      input.lines.map(({ productId }) => ({ warehouseId, productId })),
    );
    const taken = takeFree(balances, warehouseId, input.lines);
    const id = newId();
    const no = await docNumber(ctx, tx, 'loss');
    await applyChanges(
      ctx,
      tx,
      { kind: 'loss', id, no, remark: input.remark },
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
      entityId: id,
      before: null,
      after: { no, ...input },
    });
    return { id, no };
  });
}

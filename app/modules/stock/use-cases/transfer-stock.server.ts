import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { applyChanges, type BalanceChange, lockBalances } from '../balances/balances.server.ts';
import { openBalances } from '../balances/open-balances.server.ts';
import { docNumber } from '../movements/doc-number.server.ts';
import { takeFree } from '../movements/take-free.server.ts';
import { requireWarehouses } from '../warehouses/warehouse-scope.server.ts';
import type { StockDocMade, transferInput } from '../wire.ts';

/** Moves free goods from one warehouse to another; both must be within the person's scope. */
export async function transferStock(ctx: Ctx, input: z.output<typeof transferInput>): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:transfer');
  const { fromWarehouseId, toWarehouseId } = input;
  if (fromWarehouseId === toWarehouseId) {
    throw new DomainError('stock.same-warehouse', 422, { field: 'toWarehouseId' });
  }
  return inTenant(ctx, async (tx) => {
    await requireWarehouses(ctx, tx, scope, [fromWarehouseId, toWarehouseId]);
    const id = newId();
    const no = await docNumber(ctx, tx, 'transfer');
    // Only what lies in the first warehouse can have a place in the other: no balance is made for an unknown batch.
    const known = await lockBalances(ctx, tx, places(input.lines, [fromWarehouseId, toWarehouseId]));
    const taken = takeFree(known, fromWarehouseId, input.lines);
    const there = new Set(
      known.filter((one) => one.warehouseId === toWarehouseId).map(({ batchId }) => batchId),
    );
    await openBalances(
      ctx,
      tx,
      toWarehouseId,
      taken.filter(({ batchId }) => !there.has(batchId)),
    );
    const changes = taken.flatMap(({ productId, batchId, qty }, index): BalanceChange[] => [
      {
        warehouseId: fromWarehouseId,
        productId,
        batchId,
        kind: 'transfer-out',
        onHand: -qty,
        reserved: 0,
        lineNo: index + 1,
      },
      {
        warehouseId: toWarehouseId,
        productId,
        batchId,
        kind: 'transfer-in',
        onHand: qty,
        reserved: 0,
        lineNo: index + 1,
      },
    ]);
    await applyChanges(ctx, tx, { kind: 'transfer', id, no, remark: input.remark }, changes);
    await writeAuditLog(ctx, tx, {
      action: 'stock:transfer',
      entity: 'stock-document',
      entityId: id,
      before: null,
      after: { no, ...input },
    });
    return { id, no };
  });
}

function places(lines: readonly { productId: string }[], warehouseIds: readonly string[]) {
  return warehouseIds.flatMap((warehouseId) => lines.map(({ productId }) => ({ warehouseId, productId })));
}

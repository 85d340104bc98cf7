import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { applyChanges, type BalanceChange, lockBalances } from '../balances/balances.server.ts';
import { docNumber } from '../movements/doc-number.server.ts';
import { requireWarehouses } from '../warehouses/warehouse-scope.server.ts';
import type { countInput, StockDocMade } from '../wire.ts';

/** Sets balances to what was counted and books the differences; what is promised must still be there. */
export async function countStock(
  ctx: Ctx,
  input: z.output<typeof countInput>,
): Promise<StockDocMade & { differences: number }> {
  const { scope } = requireAction(ctx, 'stock:count');
  const { warehouseId, lines } = input;
  if (new Set(lines.map(({ batchId }) => batchId)).size !== lines.length) throw badInput('lines', 'lines');
  return inTenant(ctx, async (tx) => {
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const balances = await lockBalances(
      ctx,
      tx,
      lines.map(({ productId }) => ({ warehouseId, productId })),
    );
    const changes = lines.map(({ productId, batchId, counted }, index): BalanceChange => {
      const balance = balances.find((one) => one.batchId === batchId && one.productId === productId);
      if (!balance) throw notFound();
      if (counted < balance.reserved) {
        const { batchNo, reserved } = balance;
        throw new DomainError('stock.counted-below-reserved', 409, { values: { batch: batchNo, reserved } });
      }
      const onHand = counted - balance.onHand;
      return { warehouseId, productId, batchId, kind: 'count', onHand, reserved: 0, lineNo: index + 1 };
    });
    const id = newId();
    const no = await docNumber(ctx, tx, 'count');
    await applyChanges(ctx, tx, { kind: 'count', id, no, remark: input.remark }, changes);
    await writeAuditLog(ctx, tx, {
      action: 'stock:count',
      entity: 'stock-document',
      entityId: id,
      before: null,
      after: { no, ...input },
    });
    return { id, no, differences: changes.filter(({ onHand }) => onHand !== 0).length };
  });
}

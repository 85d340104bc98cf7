import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { applyChanges, type BalanceChange, lockBalances } from '../balances/balances.server.ts';
import { refuseWhileCounted } from '../counts/book-count.server.ts';
import { worthBookedAlone } from '../counts/worth-booked-alone.server.ts';
import { batchNamesOf } from '../documents/send-goods.server.ts';
import { addDocument, askedBefore } from '../documents/use-cases/document.server.ts';
import type { StockDocMade } from '../documents/wire.ts';
import type { countInput } from '../movements/wire.ts';
import { requireWarehouses } from '../warehouses/use-cases/warehouse-scope.server.ts';

/**
 * Sets balances to what was counted and books the differences; what is promised or frozen must still be there. Differences
 * above the limit need a count sheet.
 */
export async function countStock(
  ctx: Ctx,
  input: z.output<typeof countInput>,
): Promise<StockDocMade & { differences: number }> {
  const { user, scope } = requireAction(ctx, 'stock:count');
  const { warehouseId, lines, requestKey } = input;
  if (new Set(lines.map(({ batchId }) => batchId)).size !== lines.length) throw badInput('lines', 'lines');
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, 'count', requestKey);
    if (before) return { ...before, differences: 0 };
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    await refuseWhileCounted(ctx, tx, { warehouseId, batchIds: lines.map(({ batchId }) => batchId) });
    const balances = await lockBalances(
      ctx,
      tx,
      lines.map(({ productId }) => ({ warehouseId, productId })),
    );
    const counted = lines.map(({ productId, batchId, counted: countedQty }) => {
      const balance = balances.find((one) => one.batchId === batchId && one.productId === productId);
      if (!balance) throw notFound();
      const { batchNo, onHand, reserved, frozen } = balance;
      if (countedQty < reserved + frozen) {
        const values = { batch: batchNo, reserved, frozen };
        throw new DomainError('stock.counted-below-reserved', 409, { values });
      }
      return { productId, batchId, countedQty, bookQty: onHand };
    });
    const valueFen = await worthBookedAlone(
      ctx,
      tx,
      counted.map(({ productId, countedQty, bookQty }) => ({ productId, qty: countedQty - bookQty })),
    );
    const names = batchNamesOf(balances);
    const doc = await addDocument(ctx, tx, {
      kind: 'count',
      status: 'done',
      warehouseId,
      remark: input.remark,
      requestKey,
      valueFen,
      lines: counted.map((line) => ({
        ...line,
        batchNo: names.get(line.batchId)!,
        qty: line.countedQty - line.bookQty,
        countedById: user.id,
        countedBy: user.realname,
        countedAt: ctx.now(),
      })),
    });
    const changes = counted.map(
      ({ productId, batchId, countedQty, bookQty }, index): BalanceChange => ({
        warehouseId,
        productId,
        batchId,
        kind: 'count',
        onHand: countedQty - bookQty,
        reserved: 0,
        lineNo: index + 1,
      }),
    );
    await applyChanges(ctx, tx, doc, changes);
    await writeAuditLog(ctx, tx, {
      action: 'stock:count',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, ...input },
    });
    const { id, no } = doc;
    return { id, no, differences: changes.filter(({ onHand }) => onHand !== 0).length };
  });
}

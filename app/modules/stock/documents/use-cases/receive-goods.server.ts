import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { batchesOf, receiveStock } from '../../use-cases/receive-stock.server.ts';
import { checkBatches } from '../new-batches.server.ts';
import { inBaseUnits } from '../units.server.ts';
import type { receiveGoodsInput, StockDocMade } from '../wire.ts';
import { docOf, linesOf, lockDocument, setDocument, setLine } from './document.server.ts';

/**
 * Books what has come of a purchase receipt, batch by batch and as often as something comes; `close` says that nothing
 * more is going to.
 */
export async function receiveGoods(
  ctx: Ctx,
  input: z.output<typeof receiveGoodsInput>,
): Promise<StockDocMade & { ended: boolean }> {
  const { scope } = requireAction(ctx, 'stock:receive');
  return inTenant(ctx, async (tx) => {
    const document = await lockDocument(ctx, tx, input, { scope, at: 'from' }, 'receive');
    if (document.kind !== 'receipt') throw badInput('id');
    const { id, no, warehouseId } = document;
    const lines = await linesOf(ctx, tx, id);
    const named = input.lines.map((one) => {
      const line = lines.find(({ lineNo }) => lineNo === one.lineNo);
      if (!line) throw notFound();
      return { ...one, line, productId: line.productId };
    });
    const checked = await checkBatches(ctx, tx, await inBaseUnits(ctx, tx, named));
    for (const { line, qty } of checked) {
      line.doneQty += qty;
      if (line.doneQty > line.qty) {
        const values = { line: line.lineNo, more: line.doneQty - line.qty };
        throw new DomainError('stock.more-than-ordered', 422, { field: 'qty', values });
      }
    }
    const nothing = lines.every(({ doneQty }) => doneQty === 0);
    if (nothing) throw new DomainError('stock.nothing-came', 422, { field: 'qty' });
    const batchIds = await batchesOf(ctx, tx, checked);
    await receiveStock(ctx, tx, {
      doc: docOf(document),
      warehouseId,
      lines: checked.map(({ lineNo, productId, qty }, index) => ({
        lineNo,
        productId,
        qty,
        batch: { id: batchIds[index]! },
      })),
    });
    for (const [index, { line, batchNo, productionDate }] of checked.entries()) {
      await setLine(ctx, tx, line, {
        doneQty: line.doneQty,
        batchId: batchIds[index]!,
        batchNo,
        productionDate,
      });
    }
    const ended = input.close || lines.every(({ doneQty, qty }) => doneQty === qty);
    await setDocument(ctx, tx, document, { status: ended ? 'done' : 'partly' });
    await writeAuditLog(ctx, tx, {
      action: 'stock:receive',
      entity: 'stock-document',
      entityId: id,
      before: { status: document.status },
      after: { no, status: ended ? 'done' : 'partly', lines: input.lines },
    });
    return { id, no, ended };
  });
}

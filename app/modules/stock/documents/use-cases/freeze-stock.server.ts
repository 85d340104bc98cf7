import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { applyChanges, type LockedBalance, lockBalances } from '../../balances/balances.server.ts';
import { takeFree } from '../../movements/take-free.server.ts';
import type { FreezeInput } from '../../movements/wire.ts';
import { requireWarehouses } from '../../warehouses/use-cases/warehouse-scope.server.ts';
import { batchNamesOf } from '../send-goods.server.ts';
import { inBaseUnits } from '../units.server.ts';
import type { StockDocMade } from '../wire.ts';
import { addDocument, askedBefore } from './document.server.ts';

/** Freezes free goods with the reason: they stay where they are, and nobody can promise, ship, move or write them off. */
export const freezeStock = (ctx: Ctx, input: FreezeInput): Promise<StockDocMade> =>
  setFrozen(ctx, input, 'freeze');

/** Lets goods that were frozen be sold again, with the reason. */
export const unfreezeStock = (ctx: Ctx, input: FreezeInput): Promise<StockDocMade> =>
  setFrozen(ctx, input, 'unfreeze');

async function setFrozen(ctx: Ctx, input: FreezeInput, kind: 'freeze' | 'unfreeze'): Promise<StockDocMade> {
  const { scope } = requireAction(ctx, 'stock:freeze');
  const { warehouseId, requestKey } = input;
  return inTenant(ctx, async (tx) => {
    const before = await askedBefore(ctx, tx, kind, requestKey);
    if (before) return before;
    await requireWarehouses(ctx, tx, scope, [warehouseId]);
    const lines = await inBaseUnits(ctx, tx, input.lines);
    const balances = await lockBalances(
      ctx,
      tx,
      lines.map(({ productId }) => ({ warehouseId, productId })),
    );
    if (kind === 'freeze') takeFree(balances, warehouseId, lines);
    else takeFrozen(balances, lines);
    const names = batchNamesOf(balances);
    const doc = await addDocument(ctx, tx, {
      kind,
      status: 'done',
      warehouseId,
      remark: input.remark,
      requestKey,
      lines: lines.map(({ productId, batchId, qty }) => ({
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
      lines.map(({ productId, batchId, qty }, index) => ({
        warehouseId,
        productId,
        batchId,
        kind,
        onHand: 0,
        reserved: 0,
        frozen: kind === 'freeze' ? qty : -qty,
        lineNo: index + 1,
      })),
    );
    await writeAuditLog(ctx, tx, {
      action: 'stock:freeze',
      entity: 'stock-document',
      entityId: doc.id,
      before: null,
      after: { no: doc.no, kind, ...input },
    });
    return { id: doc.id, no: doc.no };
  });
}

/** Checks that so much of each batch is frozen. */
function takeFrozen(
  balances: readonly LockedBalance[],
  lines: readonly { productId: string; batchId: string; qty: number }[],
): void {
  const left = new Map(balances.map((one) => [one.batchId, one.frozen]));
  for (const { productId, batchId, qty } of lines) {
    const balance = balances.find((one) => one.batchId === batchId && one.productId === productId);
    if (!balance) throw notFound();
    const frozen = left.get(batchId)!;
    if (qty > frozen) {
      throw new DomainError('stock.less-frozen', 409, {
        field: 'qty',
        values: { batch: balance.batchNo, frozen, requested: qty },
      });
    }
    left.set(batchId, frozen - qty);
  }
}

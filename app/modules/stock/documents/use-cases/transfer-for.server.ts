import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { StockCtx } from '../../balances/balances.server.ts';
import { type GoodsToSend, pickToSend } from '../../use-cases/send-first-expired.server.ts';
import { sendGoods } from '../send-goods.server.ts';
import type { StockDocMade } from '../wire.ts';
import { addDocument } from './document.server.ts';

/**
 * Makes a transfer for another module's document and sends it off, first expired first, all lines or none; who receives
 * it does so as with every transfer. In the caller's transaction.
 */
export async function transferFor(
  ctx: StockCtx & Pick<Ctx, 'db'>,
  tx: Tx,
  {
    remark,
    ...journey
  }: { warehouseId: string; toWarehouseId: string; remark: string; lines: readonly GoodsToSend[] },
): Promise<StockDocMade> {
  const { warehouseId, toWarehouseId } = journey;
  const lines = await pickToSend(ctx, tx, journey);
  const doc = await addDocument(ctx, tx, {
    kind: 'transfer',
    status: 'sent',
    warehouseId,
    toWarehouseId,
    remark,
    sentBy: ctx.user?.realname ?? '',
    sentAt: ctx.now(),
    lines,
  });
  await sendGoods(ctx, tx, { doc, warehouseId, toWarehouseId, lines });
  return { id: doc.id, no: doc.no };
}

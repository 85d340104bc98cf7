import type { Tx } from '#app/db/tenant-db.server.ts';
import {
  applyChanges,
  type BalanceChange,
  type LockedBalance,
  lockBalances,
  type StockCtx,
  type StockDoc,
} from '../balances/balances.server.ts';
import { openBalances } from '../balances/open-balances.server.ts';
import { takeFree } from '../movements/take-free.server.ts';

/** What batches are called, by their ids. */
export const batchNamesOf = (balances: readonly LockedBalance[]): ReadonlyMap<string, string> =>
  new Map(balances.map(({ batchId, batchNo }) => [batchId, batchNo]));

/** Takes free goods out of a warehouse and puts them on their way to another; in the caller's transaction. */
export async function sendGoods(
  ctx: StockCtx,
  tx: Tx,
  {
    doc,
    warehouseId,
    toWarehouseId,
    lines,
  }: {
    doc: StockDoc;
    warehouseId: string;
    toWarehouseId: string;
    lines: readonly { productId: string; batchId: string; qty: number }[];
  },
): Promise<void> {
  const places = [warehouseId, toWarehouseId].flatMap((id) =>
    lines.map(({ productId }) => ({ warehouseId: id, productId })),
  );
  const known = await lockBalances(ctx, tx, places);
  const taken = takeFree(known, warehouseId, lines);
  const there = new Set(
    known.filter((one) => one.warehouseId === toWarehouseId).map(({ batchId }) => batchId),
  );
  // Only what lies in the first warehouse can have a place in the other: no balance is made for an unknown batch.
  await openBalances(
    ctx,
    tx,
    toWarehouseId,
    taken.filter(({ batchId }) => !there.has(batchId)),
  );
  const changes = taken.flatMap(({ productId, batchId, qty }, index): BalanceChange[] => {
    const line = { productId, batchId, reserved: 0, lineNo: index + 1 };
    return [
      { ...line, warehouseId, kind: 'transfer-out', onHand: -qty },
      { ...line, warehouseId: toWarehouseId, kind: 'transit', onHand: 0, inTransit: qty },
    ];
  });
  await applyChanges(ctx, tx, doc, changes);
}

/** Goods that come back: where they wait and to which batches they go. Pure; quantities are whole base units. */

/** The kind of warehouse in which goods that came back wait until somebody has looked at them (退货仓). */
export const returnsKind = 'returns';

/** Kinds of warehouses that hold spare parts: those of the store (备件仓) and the repair workers' vans (维修车). */
export const partKinds = ['parts', 'parts-van'] as const;

/** Kinds of warehouses nothing is sold from: what came back, what is on its way, and spare parts. */
export const unsoldKinds = [returnsKind, 'transit', ...partKinds] as const;

/** So much of a batch, by its number. */
export interface BatchQty {
  batchNo: string;
  qty: number;
}

/**
 * The batches goods come back to: those they left with, the last one first, and never more of one than left with it
 * and has not come back yet. What nobody knows the batch of is of batch `unknown`.
 */
export function batchesBack(
  line: { qty: number; left: readonly BatchQty[]; back: readonly BatchQty[] },
  unknown: string,
): BatchQty[] {
  const room = sumByBatch(line.left);
  for (const { batchNo, qty } of line.back) {
    if (room.has(batchNo)) room.set(batchNo, room.get(batchNo)! - qty);
  }
  const taken = new Map<string, number>();
  let missing = line.qty;
  for (const [batchNo, max] of [...room].toReversed()) {
    const qty = Math.min(missing, max);
    if (qty <= 0 || !batchNo) continue;
    taken.set(batchNo, qty);
    missing -= qty;
  }
  if (missing > 0) taken.set(unknown, (taken.get(unknown) ?? 0) + missing);
  return Array.from(taken, ([batchNo, qty]) => ({ batchNo, qty }));
}

function sumByBatch(parts: readonly BatchQty[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { batchNo, qty } of parts) sums.set(batchNo, (sums.get(batchNo) ?? 0) + qty);
  return sums;
}

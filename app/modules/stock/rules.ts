/** How stock is promised, picked and aged. Pure; quantities are whole base units. */

/** What can happen to a balance. */
export const ledgerKinds = [
  'receive', // 入库
  'reserve', // 占用
  'release', // 释放
  'ship', // 出库
  'return', // 退货入库
  'transfer-out', // 调出
  'transfer-in', // 调入
  'count', // 盘点
  'loss', // 报损
  'transit', // 发往在途
  'transit-loss', // 途中短少
  'transit-gain', // 途中多出
  'freeze', // 冻结
  'unfreeze', // 解冻
] as const;

export type LedgerKind = (typeof ledgerKinds)[number];

/** A batch in a warehouse as picking sees it. */
export interface PickableBatch {
  batchId: string;
  /** YYYY-MM-DD: the first day on which it is no longer sold. */
  expiryDate: string;
  onHand: number;
  reserved: number;
  frozen: number;
}

/** So much of a batch. */
export interface Pick {
  batchId: string;
  qty: number;
}

/** First expired, first out; of two that expire together the older row. */
export function byExpiry(one: PickableBatch, other: PickableBatch): number {
  return one.expiryDate.localeCompare(other.expiryDate) || one.batchId.localeCompare(other.batchId);
}

/** What lies there and is neither promised nor frozen: what may be moved or written off, past its life too. */
export function freeOf({ onHand, reserved, frozen }: Omit<PickableBatch, 'batchId' | 'expiryDate'>): number {
  return onHand - reserved - frozen;
}

/** What nobody else has been promised, of what may still be sold; `own` is what the asker holds already. */
export function takable(batch: PickableBatch, today: string, own = 0): number {
  return batch.expiryDate > today ? freeOf(batch) + own : 0;
}

/** Picks from the batches that expire first; null when there is not enough of all of them together. */
export function pickFirstExpired(
  batches: readonly PickableBatch[],
  qty: number,
  today: string,
  own: ReadonlyMap<string, number> = new Map(),
): Pick[] | null {
  const picks: Pick[] = [];
  let missing = qty;
  for (const batch of batches.toSorted(byExpiry)) {
    const taken = Math.min(missing, takable(batch, today, own.get(batch.batchId)));
    if (taken <= 0) continue;
    picks.push({ batchId: batch.batchId, qty: taken });
    missing -= taken;
    if (missing === 0) return picks;
  }
  return missing === 0 ? picks : null;
}

/** What shipping some picks does to reservations: what the line held of the batches, and what it gives back elsewhere. */
export function settleReservations(
  own: ReadonlyMap<string, number>,
  picks: readonly Pick[],
): { used: Map<string, number>; returned: Map<string, number> } {
  const used = new Map<string, number>();
  const left = new Map(own);
  let beside = 0;
  for (const { batchId, qty } of picks) {
    const reserved = Math.min(qty, left.get(batchId) ?? 0);
    if (reserved > 0) {
      used.set(batchId, (used.get(batchId) ?? 0) + reserved);
      left.set(batchId, (left.get(batchId) ?? 0) - reserved);
    }
    beside += qty - reserved;
  }
  // What came from elsewhere stands for what was promised: so much of the promise ends too.
  const returned = new Map<string, number>();
  for (const [batchId, held] of left) {
    const given = Math.min(beside, held);
    if (given > 0) returned.set(batchId, given);
    beside -= given;
  }
  return { used, returned };
}

/** A quantity in packs and what is left over: 245 of 24 → 10 packs and 5. */
export function inPacks(qty: number, factor: number): { packs: number; rest: number } {
  return factor > 1 ? { packs: Math.floor(qty / factor), rest: qty % factor } : { packs: 0, rest: qty };
}

import { notFound } from '#app/lib/domain-error.ts';
import type { LockedBalance } from '../balances/balances.server.ts';
import { type ShortLine, StockShort } from '../balances/use-cases/stock-short.server.ts';
import { freeOf } from '../rules.ts';

/** Checks that so much of each batch is free, neither promised to anybody nor frozen; a batch that is not there is not found. */
export function takeFree<Line extends { productId: string; batchId: string; qty: number }>(
  balances: readonly LockedBalance[],
  warehouseId: string,
  lines: readonly Line[],
): readonly Line[] {
  const free = new Map(
    balances
      .filter((one) => one.warehouseId === warehouseId)
      .map((one) => [one.batchId, { ...one, left: freeOf(one) }]),
  );
  const short: ShortLine[] = [];
  for (const [index, { productId, batchId, qty }] of lines.entries()) {
    const balance = free.get(batchId);
    if (!balance || balance.productId !== productId) throw notFound();
    if (balance.left < qty) {
      const { batchNo: product, left: available } = balance;
      short.push({ lineNo: index + 1, productId, product, requested: qty, available });
    }
    balance.left -= qty;
  }
  if (short.length > 0) throw new StockShort(short);
  return lines;
}

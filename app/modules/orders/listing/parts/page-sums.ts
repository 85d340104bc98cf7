import type { OrderRow } from '../wire.ts';

/** What the orders of a page come to: what came back is taken off. */
export function pageSums(rows: readonly Pick<OrderRow, 'kind' | 'payableFen' | 'freightFen'>[]) {
  const sum = (of: 'payableFen' | 'freightFen') =>
    rows.reduce((total, row) => total + (row.kind === 'return' ? -row[of] : row[of]), 0);
  return { payableFen: sum('payableFen'), freightFen: sum('freightFen') };
}

import type { OrderRow } from '../wire.ts';

/** What is to be paid for the orders of a page, and the freight within it: what came back is taken off. */
export function pageSums(rows: readonly Pick<OrderRow, 'kind' | 'dueFen' | 'freightFen'>[]) {
  const sum = (of: 'dueFen' | 'freightFen') =>
    rows.reduce((total, row) => total + (row.kind === 'return' ? -row[of] : row[of]), 0);
  return { dueFen: sum('dueFen'), freightFen: sum('freightFen') };
}

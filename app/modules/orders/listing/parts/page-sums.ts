import { orderStatus } from '../../rules.ts';
import type { OrderRow } from '../wire.ts';

/** States in which nobody owes an order. */
const owedByNobody: readonly number[] = [orderStatus.refused, orderStatus.invalid];

/**
 * What is to be paid for the orders of a page, and the freight within it: what came back is taken off, and what was refused
 * or made invalid is to be paid by nobody.
 */
export function pageSums(rows: readonly Pick<OrderRow, 'kind' | 'status' | 'dueFen' | 'freightFen'>[]) {
  const owed = rows.filter(({ status }) => !owedByNobody.includes(status));
  const sum = (of: 'dueFen' | 'freightFen') =>
    owed.reduce((total, row) => total + (row.kind === 'return' ? -row[of] : row[of]), 0);
  return { dueFen: sum('dueFen'), freightFen: sum('freightFen') };
}

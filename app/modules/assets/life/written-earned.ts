import { formatFen } from '#app/lib/numbers/money.ts';
import type { EarnedPer30 } from './rules-value.ts';

/** What an asset brings and costs, in yuan as words have it. */
export function written({ salesFen, repairFen, depreciationFen }: EarnedPer30) {
  return {
    sales: formatFen(salesFen),
    repair: formatFen(repairFen),
    depreciation: formatFen(depreciationFen),
  };
}

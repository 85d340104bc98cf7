/** When an asset has brought in what it cost. Pure; money in fen. */

/** A calendar month since an asset was placed, as far as it stood there. */
export interface MonthThere {
  /** YYYY-MM */
  month: string;
  days: number;
  /** Chilled goods its outlet was sold, less what came back. */
  salesFen: number;
  repairFen: number;
}

/** What an asset brought in a month, and in all up to its end. */
export interface PaybackMonth {
  month: string;
  netFen: number;
  totalFen: number;
}

/** The payback curve of an asset. */
export interface Payback {
  months: PaybackMonth[];
  marginPercent: number;
  /** The first month at the end of which it had brought in its cost; null: not yet. */
  paidBackIn: string | null;
  /** Months it takes at the pace up to now, counted from its placement; null where it brings nothing. */
  monthsInAll: number | null;
}

const daysPerMonth = 365.25 / 12;

/**
 * Payback months = cost ÷ incremental margin per month: the margin on what the outlet is sold beyond what it was sold
 * before, shared evenly with the other assets there, less the repairs.
 */
export function paybackOf(
  asset: {
    costFen: number;
    marginPercent: number;
    assetsThere: number;
    /** What the outlet was sold in so many days before. */
    before: { fen: number; days: number };
  },
  months: readonly MonthThere[],
): Payback {
  const { costFen, marginPercent, assetsThere, before } = asset;
  const usualFen = (days: number) => (before.days > 0 ? (before.fen * days) / before.days : 0);
  let totalFen = 0;
  const counted = months.map(({ month, days, salesFen, repairFen }): PaybackMonth => {
    const gained = ((salesFen - usualFen(days)) * marginPercent) / 100 / Math.max(1, assetsThere);
    const netFen = Math.round(gained) - repairFen;
    totalFen += netFen;
    return { month, netFen, totalFen };
  });
  const days = months.reduce((sum, month) => sum + month.days, 0);
  return {
    months: counted,
    marginPercent,
    paidBackIn: counted.find((month) => month.totalFen >= costFen)?.month ?? null,
    monthsInAll: totalFen > 0 ? Math.ceil((costFen * days) / totalFen / daysPerMonth) : null,
  };
}

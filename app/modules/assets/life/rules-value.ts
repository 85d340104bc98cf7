import { formatFen } from '#app/lib/numbers/money.ts';

/** What an asset is worth on a day, in fen: straight line over its life in months, never below nothing. */
export function bookValueFen(
  { costFen, purchasedOn }: { costFen: number; purchasedOn: string },
  lifeMonths: number,
  today: string,
): number {
  const used = Math.max(0, monthsBetween(purchasedOn, today));
  return Math.max(0, Math.round(costFen * (1 - used / lifeMonths)));
}

/** What an asset brings in thirty days at its outlet, and what it costs there; in fen. */
export interface EarnedPer30 {
  /** Its share of the outlet's sales. */
  salesFen: number;
  repairFen: number;
  depreciationFen: number;
  /** The share of the sales less the repairs and the depreciation. */
  netFen: number;
}

/**
 * What an asset brings in thirty days, on the average of the days since it was placed. Assets of one outlet share its
 * sales evenly; the depreciation is what its book value has lost in these days.
 */
export function earnedPer30(since: {
  days: number;
  salesFen: number;
  assetsThere: number;
  repairFen: number;
  depreciationFen: number;
}): EarnedPer30 {
  const salesFen = per30(since.salesFen, since.days, since.assetsThere);
  const repairFen = per30(since.repairFen, since.days);
  const depreciationFen = per30(since.depreciationFen, since.days);
  return { salesFen, repairFen, depreciationFen, netFen: salesFen - repairFen - depreciationFen };
}

/** What a sum of some days comes to in thirty of them, for each of those who share it. */
export function per30(fen: number, days: number, sharers = 1): number {
  return Math.round((fen * 30) / days / Math.max(1, sharers));
}

/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? months - 1 : months;
}

/** What an asset brings and costs, in yuan as words have it. */
export function written({ salesFen, repairFen, depreciationFen }: EarnedPer30) {
  return {
    sales: formatFen(salesFen),
    repair: formatFen(repairFen),
    depreciation: formatFen(depreciationFen),
  };
}

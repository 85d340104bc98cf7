/** What an asset is worth on a day, in fen: straight line over its life in months, never below nothing. */
export function bookValueFen(
  { costFen, purchasedOn }: { costFen: number; purchasedOn: string },
  lifeMonths: number,
  today: string,
): number {
  const used = Math.max(0, monthsBetween(purchasedOn, today));
  return Math.max(0, Math.round(costFen * (1 - used / lifeMonths)));
}

/** Whole months from one day to another. */
export function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return toDay < fromDay ? months - 1 : months;
}

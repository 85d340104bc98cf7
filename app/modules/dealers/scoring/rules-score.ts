/** How a dealer does: shares and days of its score card. Pure; quantities are base units. */

/** The score card tells of the last so many days. */
export const scoreDays = 30;

/** What a score card is made of. */
export interface ScoreFigures {
  salesFen: number;
  orders: number;
  outlets: number;
  activeOutlets: number;
  /** Ordered and sent in the time. */
  requested: number;
  shipped: number;
  /** On hand, and how much of it is fresh or normal. */
  stockQty: number;
  freshQty: number;
  creditUsedFen: number;
}

/** Fill rate, freshness in whole percent, and days of stock; a share of nothing is nothing. */
export function scoreOf({ requested, shipped, freshQty, ...rest }: ScoreFigures) {
  return {
    ...rest,
    fillPercent: percent(shipped, requested),
    stockDays: shipped === 0 ? null : Math.round((rest.stockQty * scoreDays) / shipped),
    freshPercent: percent(freshQty, rest.stockQty),
  };
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 100) / whole);
}

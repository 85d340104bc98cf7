/**
 * What is reckoned from visits (B1): each figure with its formula, one definition for every page and file that shows
 * it. Pure.
 */

/** What is added up of visits, of one person and day or of many. */
export interface VisitSums {
  /** Persons times the days they had something to do. */
  personDays: number;
  planned: number;
  /** Of the planned: visited. */
  kept: number;
  visits: number;
  /** Visits that were not planned for the person that day. */
  offRoute: number;
  /** Checked in too far away. */
  outside: number;
  /** Done with all mandatory steps, and no shorter than a visit has to be. */
  effective: number;
  /** Something speaks against what was measured. */
  exceptions: number;
  /** Visits with an order. */
  productive: number;
  orders: number;
  amountFen: number;
  /** Different articles, added up over the visits with an order. */
  skus: number;
  newOutlets: number;
  /** Displays handed in during visits. */
  displays: number;
  photos: number;
  workMs: number;
  inStoreMs: number;
  transportMs: number;
  mileageM: number;
}

export const sumNames = [
  'personDays',
  'planned',
  'kept',
  'visits',
  'offRoute',
  'outside',
  'effective',
  'exceptions',
  'productive',
  'orders',
  'amountFen',
  'skus',
  'newOutlets',
  'displays',
  'photos',
  'workMs',
  'inStoreMs',
  'transportMs',
  'mileageM',
] as const satisfies readonly (keyof VisitSums)[];

/** How a figure is written. */
export type KpiUnit = 'number' | 'percent' | 'fen';

interface Kpi {
  unit: KpiUnit;
  /** Above and below the line. */
  of: readonly [keyof VisitSums, keyof VisitSums];
}

export const kpis = {
  /** 日均拜访 */
  dailyVisits: { unit: 'number', of: ['visits', 'personDays'] },
  /** 线路执行率 */
  routeCompliance: { unit: 'percent', of: ['kept', 'planned'] },
  /** 成交率 */
  strikeRate: { unit: 'percent', of: ['productive', 'visits'] },
  /** 有效拜访率 */
  effectiveRate: { unit: 'percent', of: ['effective', 'visits'] },
  /** 单均品项 */
  lppc: { unit: 'number', of: ['skus', 'productive'] },
  /** 客单价 */
  dropSize: { unit: 'fen', of: ['amountFen', 'productive'] },
} as const satisfies Record<string, Kpi>;

export type KpiName = keyof typeof kpis;

export const kpiNames = Object.keys(kpis) as KpiName[];

/** The figure; null where there is nothing to divide by. */
export function kpi(name: KpiName, sums: VisitSums): number | null {
  const [above, below] = kpis[name].of;
  return sums[below] === 0 ? null : sums[above] / sums[below];
}

/** Sums of nothing. */
export const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as unknown as VisitSums;

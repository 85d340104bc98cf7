/**
 * What is reckoned from visits (B1): each figure with its formula, one definition for every page and file that shows
 * it. Pure.
 */

/** What is added up of visits, of one person and day or of many. */
export interface VisitSums {
  /** Persons times the days they had something to do. */
  personDays: number;
  /** Of them those on which somebody checked in before ten. */
  earlyDays: number;
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
  /** Base units sold, gifts left out. */
  pieces: number;
  /** Different articles, added up over the visits with an order. */
  skus: number;
  newOutlets: number;
  /** Visits somebody came along to. */
  accompanied: number;
  /** Displays handed in during visits. */
  displays: number;
  photos: number;
  workMs: number;
  inStoreMs: number;
  transportMs: number;
  mileageM: number;
}

/** What is counted over all people and days together: the same outlet or person once, however often. */
export interface VisitReach {
  /** Outlets of the people's own. */
  assigned: number;
  /** Of them visited, by whomever of these people. */
  covered: number;
  /** Of them with an order during a visit. */
  ordering: number;
  /** Outlets visited, whosever they are. */
  outlets: number;
  /** Of them those with an effective visit. */
  validOutlets: number;
  /** Who has outlets of their own or something in the report. */
  people: number;
  /** People times the days that were worked. */
  workDays: number;
  /** Of them with an order during a visit. */
  sellers: number;
  /** Of the assigned outlets: something of ours was counted there in a visit. */
  stocked: number;
  /** Of the assigned outlets: something has to be sold there; of them all of it was there when it was counted last. */
  mustSell: number;
  mustSellWhole: number;
  /** What the assigned outlets bought of late, and those of them where something of ours was counted. */
  turnoverFen: number;
  stockedTurnoverFen: number;
  /** Products counted in visits, each once for an outlet and a day; of them on the shelf, and not on it. */
  goodsCounted: number;
  goodsOnShelf: number;
  goodsMissing: number;
  /** Shares of the shelf that were measured in display checks of visits, and what they add up to, each from 0 to 1. */
  shares: number;
  shareSum: number;
  /** Displays of visits whose score counts after review, and those scores, each from 0 to 1, added up. */
  displayScores: number;
  displayScoreSum: number;
  /** Outlets of these displays; of them all displays passed: no grade D, and no red line failed. */
  displayOutlets: number;
  displayPassed: number;
}

/** All that figures are reckoned from. */
export type KpiFacts = VisitSums & VisitReach;

export const sumNames = [
  'personDays',
  'earlyDays',
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
  'pieces',
  'skus',
  'newOutlets',
  'accompanied',
  'displays',
  'photos',
  'workMs',
  'inStoreMs',
  'transportMs',
  'mileageM',
] as const satisfies readonly (keyof VisitSums)[];

/** How a figure is written. */
export type KpiUnit = 'count' | 'number' | 'percent' | 'fen' | 'minutes';

interface Kpi {
  unit: KpiUnit;
  /** Above and below the line; what is only counted has nothing below. */
  of: readonly [keyof KpiFacts, keyof KpiFacts] | readonly [keyof KpiFacts];
}

export const kpis = {
  /** 日均拜访 */
  dailyVisits: { unit: 'number', of: ['visits', 'workDays'] },
  /** 覆盖率 */
  coverage: { unit: 'percent', of: ['covered', 'assigned'] },
  /** 有效拜访门店 */
  validOutlets: { unit: 'count', of: ['validOutlets'] },
  /** 拜访频次 */
  frequency: { unit: 'number', of: ['visits', 'outlets'] },
  /** 线路执行率 */
  routeCompliance: { unit: 'percent', of: ['kept', 'planned'] },
  /** 成交率 */
  strikeRate: { unit: 'percent', of: ['productive', 'visits'] },
  /** 门店成交率 */
  strikeOnAssigned: { unit: 'percent', of: ['ordering', 'assigned'] },
  /** 有效拜访率 */
  effectiveRate: { unit: 'percent', of: ['effective', 'visits'] },
  /** 单均品项 */
  lppc: { unit: 'number', of: ['skus', 'productive'] },
  /** 客单价 */
  dropSize: { unit: 'fen', of: ['amountFen', 'productive'] },
  /** 平均售价 */
  averagePrice: { unit: 'fen', of: ['amountFen', 'pieces'] },
  /** 店均时长 */
  visitTime: { unit: 'minutes', of: ['inStoreMs', 'visits'] },
  /** 10 点前到店 */
  activeEarly: { unit: 'percent', of: ['earlyDays', 'workDays'] },
  /** 动销人员 */
  activeSellers: { unit: 'percent', of: ['sellers', 'people'] },
  /** 铺市率 */
  numericDistribution: { unit: 'percent', of: ['stocked', 'assigned'] },
  /** 必卖铺市率 */
  mustSellDistribution: { unit: 'percent', of: ['mustSellWhole', 'mustSell'] },
  /** 加权铺市率 */
  weightedDistribution: { unit: 'percent', of: ['stockedTurnoverFen', 'turnoverFen'] },
  /** 在架率 */
  onShelf: { unit: 'percent', of: ['goodsOnShelf', 'goodsCounted'] },
  /** 缺货率 */
  outOfStock: { unit: 'percent', of: ['goodsMissing', 'goodsCounted'] },
  /** 排面占比 */
  shelfShare: { unit: 'percent', of: ['shareSum', 'shares'] },
  /** 陈列合格率 */
  displayPassRate: { unit: 'percent', of: ['displayPassed', 'displayOutlets'] },
  /** 完美门店 */
  perfectStore: { unit: 'percent', of: ['displayScoreSum', 'displayScores'] },
} as const satisfies Record<string, Kpi>;

export type KpiName = keyof typeof kpis;

export const kpiNames = Object.keys(kpis) as KpiName[];

/** What a figure is reckoned from. */
type FactsOf<Name extends KpiName> = Pick<KpiFacts, (typeof kpis)[Name]['of'][number]>;

/** The figure; null where there is nothing to divide by. */
export function kpi<Name extends KpiName>(name: Name, facts: FactsOf<Name>): number | null {
  const [above, below]: readonly string[] = kpis[name].of;
  const of = facts as Readonly<Record<string, number>>;
  if (below === undefined) return of[above]!;
  return of[below] === 0 ? null : of[above]! / of[below]!;
}

/** All figures of some facts. */
export const figuresOf = (facts: KpiFacts): Record<KpiName, number | null> =>
  Object.fromEntries(kpiNames.map((name) => [name, kpi(name, facts)])) as Record<KpiName, number | null>;

/** Sums of nothing. */
export const noSums = Object.fromEntries(sumNames.map((name) => [name, 0])) as unknown as VisitSums;

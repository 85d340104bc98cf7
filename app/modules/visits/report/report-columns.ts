import type { VisitKind } from '../records/rules.ts';
import { type KpiFacts, type KpiName, kpi, kpis, type VisitSums } from './rules-kpi.ts';
import type { BehindKind, behindSums } from './wire-behind.ts';

/** Figures that a row of the report has: what they are reckoned from stands in the row itself. */
type RatioName = 'lppc';

/** A column of the daily report, on the page and in the file. */
export type ReportColumn =
  | { kind: 'text'; name: 'day' | 'departName' | 'userName' }
  | { kind: 'time'; name: 'firstIn' | 'lastOut' }
  | { kind: 'minutes' | 'km'; name: keyof VisitSums }
  /** `opens`: the visits it counts, all of them or those of a kind; `several`: of one visit it may count more than one. */
  | { kind: 'count'; name: keyof VisitSums; opens: VisitKind | 'all'; several?: true }
  /** A figure reckoned from sums: of several rows it is reckoned anew, and never added up. */
  | { kind: 'ratio'; name: RatioName; opens: 'rows' }
  /** It opens rows of its own, which are no visits. */
  | { kind: 'count' | 'fen'; name: (typeof behindSums)[number]; opens: 'rows' };

/** Columns of the daily report in their order (B20). */
export const reportColumns: readonly ReportColumn[] = [
  { kind: 'text', name: 'departName' },
  { kind: 'text', name: 'userName' },
  { kind: 'text', name: 'day' },
  { kind: 'time', name: 'firstIn' },
  { kind: 'time', name: 'lastOut' },
  { kind: 'minutes', name: 'workMs' },
  { kind: 'minutes', name: 'inStoreMs' },
  { kind: 'minutes', name: 'transportMs' },
  { kind: 'count', name: 'planned', opens: 'rows' },
  { kind: 'count', name: 'kept', opens: 'rows' },
  { kind: 'count', name: 'visits', opens: 'all' },
  { kind: 'count', name: 'offRoute', opens: 'off-route' },
  { kind: 'count', name: 'outside', opens: 'outside' },
  { kind: 'count', name: 'effective', opens: 'effective' },
  { kind: 'count', name: 'productive', opens: 'productive' },
  { kind: 'count', name: 'orders', opens: 'rows' },
  { kind: 'fen', name: 'amountFen', opens: 'rows' },
  { kind: 'count', name: 'skus', opens: 'rows' },
  { kind: 'ratio', name: 'lppc', opens: 'rows' },
  { kind: 'count', name: 'newOutlets', opens: 'rows' },
  { kind: 'count', name: 'accompanied', opens: 'accompanied' },
  { kind: 'count', name: 'displays', opens: 'with-displays', several: true },
  { kind: 'count', name: 'photos', opens: 'with-photos', several: true },
  { kind: 'km', name: 'mileageM' },
  { kind: 'count', name: 'exceptions', opens: 'exceptions' },
];

/** The number in a column; null where there is nothing to divide by. */
export const numberOf = (
  column: Exclude<ReportColumn, { kind: 'text' | 'time' }>,
  sums: VisitSums,
): number | null => (column.kind === 'ratio' ? kpi(column.name, sums) : sums[column.name]);

/** The rows a column opens: of a figure those above its line. */
export const rowsOf = (column: Extract<ReportColumn, { opens: 'rows' }>): BehindKind =>
  column.kind === 'ratio' ? kpis[column.name].of[0] : column.name;

/** What a figure opens: the rows above its line, visits of a kind or rows of their own. */
type KpiOpens = { visits: VisitKind | 'all' } | { rows: BehindKind } | null;

/** What the figures of the report open; person-days have no rows but those of the report itself. */
export const kpiOpens: Readonly<Record<KpiName, KpiOpens>> = {
  dailyVisits: { visits: 'all' },
  coverage: { rows: 'covered' },
  validOutlets: { rows: 'validOutlets' },
  frequency: { visits: 'all' },
  routeCompliance: { rows: 'kept' },
  strikeRate: { visits: 'productive' },
  strikeOnAssigned: { rows: 'ordering' },
  effectiveRate: { visits: 'effective' },
  lppc: { rows: 'skus' },
  dropSize: { rows: 'amountFen' },
  averagePrice: { rows: 'amountFen' },
  visitTime: { visits: 'all' },
  activeEarly: null,
  activeSellers: { visits: 'productive' },
  numericDistribution: { rows: 'stocked' },
  mustSellDistribution: { rows: 'mustSellWhole' },
  weightedDistribution: { rows: 'stocked' },
  onShelf: { rows: 'goodsOnShelf' },
  outOfStock: { rows: 'goodsMissing' },
  shelfShare: { rows: 'shares' },
  displayPassRate: { rows: 'displayPassed' },
  perfectStore: { rows: 'displayScores' },
};

/** What the parts of figures open, where they have rows of their own. */
const partOpens = {
  visits: { visits: 'all' },
  productive: { visits: 'productive' },
  effective: { visits: 'effective' },
  planned: { rows: 'planned' },
  kept: { rows: 'kept' },
  orders: { rows: 'orders' },
  amountFen: { rows: 'amountFen' },
  skus: { rows: 'skus' },
  validOutlets: { rows: 'validOutlets' },
  displayPassed: { rows: 'displayPassed' },
  displayOutlets: { rows: 'displayOutlets' },
  displayScores: { rows: 'displayScores' },
  displayScoreSum: { rows: 'displayScores' },
} as const satisfies Partial<Record<keyof KpiFacts, KpiOpens>>;
type OpenPart = keyof typeof partOpens;

const isOpenPart = (name: string): name is OpenPart => name in partOpens;

/** A part of a figure and the rows it opens. */
export interface KpiPart {
  name: OpenPart;
  opens: NonNullable<KpiOpens>;
}

/** What stands above and below the line of a figure, where all of it opens its rows; else nothing. */
export function partsOf(name: KpiName): KpiPart[] {
  const of: readonly string[] = kpis[name].of;
  const parts = of.filter(isOpenPart);
  return parts.length === of.length ? parts.map((part) => ({ name: part, opens: partOpens[part] })) : [];
}

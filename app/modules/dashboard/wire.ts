import type { Periods } from './rules.ts';

/** Orders something was delivered of, and what that comes to less what came back, in fen. */
export interface Figure {
  orders: number;
  amountFen: number;
}

export interface Ranked extends Figure {
  id: string;
  name: string;
  /** Base units sold; null where a ranking does not count them. */
  qty: number | null;
  /** What they are counted in: 瓶; empty where they are not counted, or the unit has no name. */
  unit: string;
}

/** Figures of the home page. */
export interface Analysis {
  refreshedAt: string;
  periods: Periods;
  /** Sales of today: delivered, less what came back. */
  today: Figure;
  /** What was ordered today, whatever becomes of it: no sales yet. */
  ordered: Figure;
  /** Orders that wait for their audit. */
  waiting: number;
  month: Figure;
  lastMonth: Figure;
  /** Month against the same days of last month as a share; null without a base. */
  growth: number | null;
  trend: (Figure & { day: string })[];
  topProducts: Ranked[];
  topDealers: Ranked[];
}

import { z } from 'zod';
import { analysisGroups } from './list-limits.ts';

const day = z
  .union([z.literal('').transform(() => null), z.iso.date()])
  .nullish()
  .default(null);

/** GET /eOrder/eOrder/analysis; the last thirty days when none are said. */
export const analysisQuery = z.object({
  by: z.enum(analysisGroups).default('status'),
  startDate: day,
  endDate: day,
});
export type AnalysisQuery = z.output<typeof analysisQuery>;

export interface AnalysisRow {
  /** A status's number, or the id of a dealer or product. */
  key: string;
  name: string;
  orders: number;
  /** In base units, where goods are counted. */
  qty: number | null;
  /** The base unit they are counted in; empty where goods are not counted. */
  unit: string;
  amountFen: number;
}

export interface Analysis {
  by: (typeof analysisGroups)[number];
  startDate: string;
  endDate: string;
  rows: AnalysisRow[];
}

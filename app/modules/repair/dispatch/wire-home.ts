import { z } from 'zod';
import type { Figures } from '../life/rules-figures.ts';
import type { RepairState } from '../life/rules-state.ts';

/** GET /mes/home/read. */
export const homeQuery = z.object({});

/** What is open now, within the reader's reach. */
export interface OpenWork {
  open: number;
  /** Due before the day is over. */
  due: number;
  late: number;
  /** Their clock is asked to stand still. */
  pause: number;
  /** Open states with how many orders are in each. */
  states: { state: RepairState; orders: number }[];
}

/** The day's work of the workers who may be given some: the busiest of them, and of all how many have none. */
export interface DayLoads {
  workers: number;
  idle: number;
  busiest: { id: string; name: string; departName: string; orders: number }[];
}

/** The home page of a repair firm; what the reader may not see is null. */
export interface RepairHome {
  refreshedAt: string;
  today: string;
  now: OpenWork;
  loads: DayLoads | null;
  /** Of the jobs that were reported in the month, by the definitions of the statistics. */
  month: string;
  figures: Figures | null;
}

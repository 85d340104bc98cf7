import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { type Priority, priorities, type Skill, skills } from '../life/rules-state.ts';
import type { RepairRow } from '../wire.ts';

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** GET /mes/order/board: the dispatch board of a day, of today when none is named. */
export const boardQuery = z.object({
  day: blank(z.iso.date()),
  /** Of the orders that wait. */
  priority: blank(z.enum(priorities)),
  /** Of the orders that wait, and of the workers. */
  skill: blank(z.enum(skills)),
  /** Which page of the workers: the board is no list of pages that goes either way. */
  lanePage: wholeNumber(1, 100).default(1),
});
export type BoardQuery = z.output<typeof boardQuery>;

/** An order as the board shows it. */
export type BoardJob = Pick<
  RepairRow,
  | 'id'
  | 'version'
  | 'orderNo'
  | 'state'
  | 'fault'
  | 'equipmentCode'
  | 'customerName'
  | 'assigneeId'
  | 'assigneeName'
  | 'appointmentAt'
  | 'resolveDueAt'
  | 'due'
  | 'escalated'
  | 'rework'
  | 'pauseWaiting'
> & { priority: Priority };

/** An order that waits for dispatch, and how it came back if it has been given to somebody before. */
export interface WaitingJob extends BoardJob {
  returned: 'refuse' | 'time-out' | null;
}

/** Orders of one hand on the day: the first of them, and how many there are. */
export interface BoardJobs {
  jobs: BoardJob[];
  total: number;
}

/** A worker with the orders of the day. */
export interface BoardLane extends BoardJobs {
  id: string;
  name: string;
  departName: string;
  skills: Skill[];
}

/** The dispatch board of a day. */
export interface Board {
  day: string;
  today: string;
  lanes: BoardLane[];
  /** Workers there are on all pages. */
  total: number;
  size: number;
  current: number;
  /** Orders of the day on the hands of people who are given no more work. */
  others: BoardJobs;
  /** Orders that wait, the most urgent first; `total` counts up to a limit, and then says so. */
  pool: { jobs: WaitingJob[]; total: number; counted: boolean };
}

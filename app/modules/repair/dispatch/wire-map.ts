import { z } from 'zod';
import type { MapBox } from '#app/lib/places/map-grid.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import type { MapTiles } from '#app/lib/places/map-tiles.ts';
import { type Fault, faultSkills, priorities, repairStates } from '../life/rules-state.ts';
import { type BoardJob, boardQuery } from './wire.ts';

const { priority, skill } = boardQuery.shape;

/** GET /mes/order/map: the open orders in what a screen shows, of a priority and for a skill where they are named. */
export const jobMapQuery = z.object({ ...mapQuery.shape, priority, skill });
export type JobMapQuery = z.output<typeof jobMapQuery>;

/** Open orders that lie together, around their middle; named when all are of one outlet or the map goes no deeper. */
export interface JobCell {
  count: number;
  lng: number;
  lat: number;
  jobs: BoardJob[];
}

const text = z.string();
const time = text.nullable();
const job = z.object({
  id: z.uuid(),
  version: z.int(),
  orderNo: text,
  state: z.enum(repairStates),
  priority: z.enum(priorities),
  fault: z.enum(Object.keys(faultSkills) as [Fault, ...Fault[]]),
  equipmentCode: text,
  customerName: text,
  assigneeId: text.nullable(),
  assigneeName: text.nullable(),
  appointmentAt: time,
  resolveDueAt: time,
  due: z.enum(['running', 'paused', 'late', 'met', 'missed', 'none']),
  escalated: z.int(),
  rework: z.boolean(),
  pauseWaiting: z.boolean(),
});

/** How the answer of the map's call is described. */
export const jobCellsAnswer: z.ZodType<JobCell[]> = z.array(
  z.object({ count: z.int(), lng: z.number(), lat: z.number(), jobs: z.array(job) }),
);

/** Where a worker was when they last arrived at a job. */
export interface WorkerPlace {
  id: string;
  name: string;
  lng: number;
  lat: number;
  at: string;
}

/** What the map begins with. */
export interface JobMap {
  workers: WorkerPlace[];
  placed: number;
  /** Open orders at outlets whose place is not known. */
  unplaced: number;
  box: MapBox | null;
  tiles: MapTiles | null;
}

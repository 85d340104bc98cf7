import { z } from 'zod';
import { dueState } from '../answers.server.ts';
import { figures } from '../life/answers.server.ts';
import { faultKinds, priorities, repairStates, skills } from '../life/rules-state.ts';

const boardJob = z.object({
  id: z.string(),
  version: z.number(),
  due: dueState,
  fault: z.enum(faultKinds),
  orderNo: z.string(),
  state: z.enum(repairStates),
  equipmentCode: z.string(),
  customerName: z.string(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  appointmentAt: z.iso.datetime().nullable(),
  resolveDueAt: z.iso.datetime().nullable(),
  escalated: z.number(),
  rework: z.boolean(),
  pauseWaiting: z.boolean(),
  priority: z.enum(priorities),
});
const boardLane = z.object({
  id: z.string(),
  name: z.string(),
  departName: z.string(),
  skills: z.array(z.enum(skills)),
  jobs: z.array(boardJob),
  total: z.number(),
});
const boardJobs = z.object({ jobs: z.array(boardJob), total: z.number() });
const waitingJob = z.object({
  ...boardJob.shape,
  returned: z.enum(['refuse', 'time-out']).nullable(),
});
/** The dispatch board of a day. */
export const board = z.object({
  day: z.string(),
  today: z.string(),
  lanes: z.array(boardLane),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  others: boardJobs,
  pool: z.object({ jobs: z.array(waitingJob), total: z.number(), counted: z.boolean() }),
});
const openWork = z.object({
  open: z.number(),
  due: z.number(),
  late: z.number(),
  pause: z.number(),
  states: z.array(
    z.object({
      state: z.enum(repairStates),
      orders: z.number(),
    }),
  ),
});
const dayLoads = z.object({
  workers: z.number(),
  idle: z.number(),
  busiest: z.array(
    z.object({ id: z.string(), name: z.string(), departName: z.string(), orders: z.number() }),
  ),
});
/** The home page of a repair firm; what the reader may not see is null. */
export const repairHome = z.object({
  refreshedAt: z.iso.datetime(),
  today: z.string(),
  now: openWork,
  loads: dayLoads.nullable(),
  month: z.string(),
  figures: figures.nullable(),
});

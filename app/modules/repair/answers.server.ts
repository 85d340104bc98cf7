import { z } from 'zod';
import { pauseKinds, pauseStates } from './clock/rules-pause.ts';
import { article, cause } from './knowledge/answers.server.ts';
import { figures } from './life/answers.server.ts';
import {
  faultKinds,
  orderKinds,
  priorities,
  repairEvents,
  repairStates,
  reportSources,
} from './life/rules-state.ts';
import { orderParts } from './spares/answers.server.ts';

/** How an order stands with its due times. */
export const dueState = z.enum(['paused', 'running', 'late', 'met', 'missed', 'none']);
/** A repair order as lists show it; times as ISO 8601 in UTC. */
export const repairRow = z.object({
  id: z.string(),
  version: z.number(),
  orderNo: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(repairStates),
  priority: z.enum(priorities),
  fault: z.enum(faultKinds),
  symptom: z.string(),
  equipmentId: z.string(),
  equipmentCode: z.string(),
  equipmentModel: z.string(),
  customerName: z.string(),
  address: z.string(),
  assigneeId: z.string().nullable(),
  assigneeName: z.string().nullable(),
  reportedAt: z.iso.datetime(),
  appointmentAt: z.iso.datetime().nullable(),
  resolveDueAt: z.iso.datetime().nullable(),
  due: dueState,
  escalated: z.number(),
  rework: z.boolean(),
  pauseWaiting: z.boolean(),
});
/** A page of repair orders, with how many are in each state. */
export const repairPage = z.object({
  records: z.array(repairRow),
  total: z.number(),
  size: z.number(),
  current: z.number(),
  counts: z.object({
    'in-workshop': z.number(),
    cancelled: z.number(),
    pending: z.number(),
    offered: z.number(),
    accepted: z.number(),
    scheduled: z.number(),
    repairing: z.number(),
    'awaiting-parts': z.number(),
    'beyond-repair': z.number(),
    inspection: z.number(),
    completed: z.number(),
    settled: z.number(),
  }),
});
const orderUpkeep = z.object({
  planId: z.string(),
  planName: z.string(),
  dueOn: z.string(),
  checklist: z.string(),
  mayOpen: z.boolean(),
});
const repairHappening = z.object({
  id: z.string(),
  event: z.string(),
  toState: z.enum(repairStates),
  note: z.string().nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  actorName: z.string(),
  happenedAt: z.iso.datetime(),
});
const repairPause = z.object({
  id: z.string(),
  kind: z.enum(pauseKinds),
  note: z.string(),
  state: z.enum(pauseStates),
  requestedName: z.string(),
  requestedAt: z.iso.datetime(),
  decidedName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
/** A repair order on its own page. */
export const repairDetail = z.object({
  ...repairRow.shape,
  source: z.enum(reportSources),
  contact: z.string(),
  phone: z.string(),
  equipmentSerialNo: z.string(),
  warranty: z.boolean(),
  offerUntil: z.string().nullable(),
  respondedAt: z.iso.datetime().nullable(),
  respondDueAt: z.iso.datetime(),
  arrivedAt: z.iso.datetime().nullable(),
  arrivedMetres: z.number().nullable(),
  workshop: z.string().nullable(),
  cause: z.string().nullable(),
  work: z.string().nullable(),
  temperature: z.number().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  rejections: z.number(),
  completedAt: z.iso.datetime().nullable(),
  signer: z.string().nullable(),
  rating: z.number().nullable(),
  reworkOf: z.object({ id: z.string(), orderNo: z.string() }).nullable(),
  feeFen: z.int().nullable(),
  partsFen: z.int().nullable(),
  parts: orderParts,
  upkeep: orderUpkeep.nullable(),
  causes: z.array(cause),
  articles: z.array(article),
  settledAt: z.iso.datetime().nullable(),
  elapsedMinutes: z.number(),
  targetMinutes: z.number(),
  events: z.array(z.enum(repairEvents)),
  mayPause: z.boolean(),
  mayDecidePause: z.boolean(),
  happenings: z.array(repairHappening),
  pauses: z.array(repairPause),
  pictures: z.array(z.object({ id: z.string(), kind: z.string() })),
  photosNeeded: z.number(),
  photosBefore: z.number(),
});
/** A piece of equipment as the report form finds it. */
export const equipmentOption = z.object({
  id: z.string(),
  code: z.string(),
  model: z.string(),
  customerName: z.string(),
  contact: z.string(),
  phone: z.string(),
});
/** A worker as the dispatch drawer offers them. */
export const workerSuggestion = z.object({
  id: z.string(),
  name: z.string(),
  departName: z.string(),
  zone: z.enum(['own', 'far', 'near']),
  skilled: z.boolean(),
  load: z.number(),
});
const statisticsRow = z.object({ key: z.string(), name: z.string(), ...figures.shape });
/** The figures of repairs, and the jobs behind one of them. */
export const statistics = z.object({
  months: z.array(z.string()),
  all: figures,
  rows: z.array(statisticsRow),
  behind: z
    .object({
      total: z.number(),
      jobs: z.array(
        z.object({
          id: z.string(),
          fault: z.enum(faultKinds),
          orderNo: z.string(),
          customerName: z.string(),
          reportedAt: z.iso.datetime(),
        }),
      ),
    })
    .nullable(),
});

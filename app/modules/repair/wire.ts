import { z } from 'zod';
import { decimalNumber, rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { telephoneText } from '#app/lib/text/telephone-text.ts';
import { optionalText, requiredText } from '#app/lib/text/wire-text.ts';
import { onlyWords } from './clock/rules-due.ts';
import { type PauseKind, type PauseState, pauseKinds } from './clock/rules-pause.ts';
import type { Cause } from './knowledge/rules-fault-tree.ts';
import type { Article } from './knowledge/wire.ts';
import { behinds, type Figures, groupings } from './life/rules-figures.ts';
import {
  type Fault,
  faults,
  type OrderKind,
  orderKinds,
  type Priority,
  priorities,
  type RepairEvent,
  type RepairState,
  type ReportSource,
  repairEvents,
  repairStates,
  reportSources,
} from './life/rules-state.ts';
import { type OrderParts, partLines } from './spares/wire.ts';

const id = z.uuid();
const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
/** A picture as a browser gives one: data:image/png;base64,… */
const picture = z.string().max(700_000).startsWith('data:image/');

/** Which repair order. */
export const repairRef = z.object({ id });

/** Which picture of which repair order. */
export const repairPictureRef = z.object({ orderId: id, id });

/** POST /mes/order/add: a fault of a piece of equipment. */
export const reportInput = z.object({
  equipmentId: id,
  fault: z.enum(faults as [Fault, ...Fault[]]),
  priority: z.enum(priorities),
  source: z.enum(reportSources).default('phone'),
  symptom: optionalText(300),
  contact: requiredText(30),
  phone: telephoneText.refine((value) => value !== ''),
});
export type ReportInput = z.output<typeof reportInput>;

const notEmpty = (refusal: string) => [(value: string) => value !== '', { params: { refusal } }] as const;

/** What somebody at an outlet tells of the machine whose label they have scanned. */
export const labelReportInput = z.object({
  code: z.string().trim().max(32),
  fault: z.string().refine((value): value is Fault => (faults as string[]).includes(value), {
    params: { refusal: 'repair.say-fault' },
  }),
  symptom: optionalText(300),
  contact: optionalText(30).refine(...notEmpty('repair.say-contact')),
  phone: telephoneText.refine(...notEmpty('repair.say-phone')),
});
export type LabelReportInput = z.output<typeof labelReportInput>;

/** Of which equipment labels are printed: their ids with commas between, 200 at most. */
export const equipmentLabelsQuery = z.object({
  ids: z
    .string()
    .max(8000)
    .default('')
    .transform((joined) => joined.split(',').filter((one) => one !== ''))
    .pipe(z.array(id).max(200)),
});

/** PUT /mes/order/move: what happened to an order, with what that event comes with. */
export const moveInput = z.object({
  id,
  version: rowVersion.optional(),
  event: z.enum(repairEvents).exclude(['time-out']),
  note: optionalText(300),
  assigneeId: blank(id),
  appointmentAt: blank(z.iso.datetime({ offset: true })),
  /** The customer agrees with an appointment that lies after the order is due. */
  customerAgrees: z.union([z.boolean(), z.stringbool()]).default(false),
  /** Where the device is, GCJ-02. */
  place: blank(z.object({ lng: decimalNumber(-180, 180), lat: decimalNumber(-90, 90) })),
  photos: z.array(picture).max(3).default([]),
  /** What was found, before anything was done about it. */
  beforePhotos: z.array(picture).max(3).default([]),
  cause: blank(requiredText(64)),
  /** Where the machine is repaired that was fetched. */
  workshop: blank(requiredText(40)),
  /** Degrees inside, with tenths. */
  temperature: blank(decimalNumber(-60, 60)),
  signer: optionalText(40),
  signature: blank(picture),
  rating: blank(wholeNumber(1, 5)),
  feeFen: blank(wholeNumber(0, 1_000_000_000)),
  /** What is asked for from the catalogue, when parts are needed. */
  parts: partLines.default([]),
});
export type MoveInput = z.output<typeof moveInput>;

/** PUT /mes/order/pause: asks for the clock to stand still. */
export const pauseInput = z.object({ id, kind: z.enum(pauseKinds), note: requiredText(300) });
export type PauseInput = z.output<typeof pauseInput>;

/** PUT /mes/order/decidePause: `id` is the order's; of the pause that waits. */
export const decidePauseInput = z.object({
  id,
  pass: z.union([z.boolean(), z.stringbool()]),
  note: optionalText(300),
});
export type DecidePauseInput = z.output<typeof decidePauseInput>;

/** GET /mes/order/list. */
export const repairQuery = z.object({
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
  keyword: blank(z.string().trim().max(64)),
  state: blank(z.enum(repairStates)),
  kind: blank(z.enum(orderKinds)),
  priority: blank(z.enum(priorities)),
  assigneeId: blank(id),
  equipmentId: blank(id),
  /** due: before this day is over; late: past the time it should work again; pause: one waits for approval. */
  only: blank(z.enum(onlyWords)),
  /** A day's work as the dispatch board shows it. */
  day: blank(z.iso.date()),
});
export type RepairQuery = z.output<typeof repairQuery>;

/** GET /mes/statistics/read: of a month, or of the twelve up to now; with a figure the jobs behind it. */
export const statisticsQuery = z.object({
  month: blank(z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)),
  by: z.enum(groupings).default('fault'),
  figure: blank(z.enum(behinds)),
  key: blank(z.string().max(64)),
});
export type StatisticsQuery = z.output<typeof statisticsQuery>;

/** GET /mes/equipment/find: equipment somebody may report. */
export const findEquipmentQuery = z.object({ keyword: optionalText(64) });

/** How an order stands with its due times. */
export type DueState = 'running' | 'paused' | 'late' | 'met' | 'missed' | 'none';

/** A repair order as lists show it; times as ISO 8601 in UTC. */
export interface RepairRow {
  id: string;
  version: number;
  orderNo: string;
  kind: OrderKind;
  state: RepairState;
  priority: Priority;
  fault: Fault;
  symptom: string;
  equipmentId: string;
  equipmentCode: string;
  equipmentModel: string;
  customerName: string;
  address: string;
  assigneeId: string | null;
  assigneeName: string | null;
  reportedAt: string;
  appointmentAt: string | null;
  resolveDueAt: string | null;
  due: DueState;
  escalated: number;
  rework: boolean;
  pauseWaiting: boolean;
}

/** A page of repair orders, with how many are in each state. */
export interface RepairPage {
  records: RepairRow[];
  total: number;
  size: number;
  current: number;
  counts: Record<RepairState, number>;
}

/** Something that happened to an order. */
export interface RepairHappening {
  id: string;
  event: string;
  toState: RepairState;
  note: string | null;
  facts: Record<string, string | number | null>;
  actorName: string;
  happenedAt: string;
}

/** A pause of an order's clock. */
export interface RepairPause {
  id: string;
  kind: PauseKind;
  note: string;
  state: PauseState;
  requestedName: string;
  requestedAt: string;
  decidedName: string | null;
  decidedAt: string | null;
  endedAt: string | null;
}

/** What an order of a maintenance plan is made for. */
export interface OrderUpkeep {
  planId: string;
  planName: string;
  dueOn: string;
  checklist: string;
  /** The reader may see the plan. */
  mayOpen: boolean;
}

/** A repair order on its own page. */
export interface RepairDetail extends RepairRow {
  source: ReportSource;
  contact: string;
  phone: string;
  equipmentSerialNo: string;
  warranty: boolean;
  offerUntil: string | null;
  respondedAt: string | null;
  respondDueAt: string;
  arrivedAt: string | null;
  arrivedMetres: number | null;
  /** Where the machine is while it is in a workshop. */
  workshop: string | null;
  cause: string | null;
  work: string | null;
  temperature: number | null;
  finishedAt: string | null;
  rejections: number;
  completedAt: string | null;
  signer: string | null;
  rating: number | null;
  reworkOf: { id: string; orderNo: string } | null;
  feeFen: number | null;
  partsFen: number | null;
  parts: OrderParts;
  /** Of upkeep: what the plan asks for. */
  upkeep: OrderUpkeep | null;
  /** What its fault may come from, by the fault tree; empty where nothing is diagnosed any more. */
  causes: readonly Cause[];
  /** What may help with its fault and its cause. */
  articles: Article[];
  settledAt: string | null;
  /** Minutes of the calendar that count against the firm by now, and the target. */
  elapsedMinutes: number;
  targetMinutes: number;
  /** What the reader may do with it as it stands. */
  events: RepairEvent[];
  mayPause: boolean;
  mayDecidePause: boolean;
  happenings: RepairHappening[];
  pauses: RepairPause[];
  pictures: { id: string; kind: string }[];
  /** How many photos a finished job shows, before and after each, and how many of before there are. */
  photosNeeded: number;
  photosBefore: number;
}

/** The figures of one fault, worker, model, customer or month. */
export interface StatisticsRow extends Figures {
  key: string;
  name: string;
}

/** The figures of repairs, and the jobs behind one of them. */
export interface Statistics {
  /** Months that can be chosen, the latest first. */
  months: string[];
  all: Figures;
  rows: StatisticsRow[];
  behind: {
    total: number;
    jobs: Pick<RepairRow, 'id' | 'orderNo' | 'customerName' | 'fault' | 'reportedAt'>[];
  } | null;
}

/** A worker as the dispatch drawer offers them. */
export interface WorkerSuggestion {
  id: string;
  name: string;
  departName: string;
  zone: 'own' | 'near' | 'far';
  skilled: boolean;
  load: number;
}

/** A piece of equipment as the report form finds it. */
export interface EquipmentOption {
  id: string;
  code: string;
  model: string;
  customerName: string;
  contact: string;
  phone: string;
}

import { z } from 'zod';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { listDirection } from '#app/lib/text/list-direction.ts';
import { optionalText } from '#app/lib/text/wire-text.ts';
import { clocks, syncInput as syncOf } from '#app/lib/web/outbox/sync-input.ts';
import type { OpenAudit } from '#app/modules/displays/audits/wire.ts';
import type { DisplayItem, GradeEdges, OutletWeight } from '#app/modules/displays/scoring/rules-score.ts';
import type { LastOrder } from '#app/modules/orders/listing/wire.ts';
import type { Verdict } from '../arrival/rules-distance.ts';
import type { EvidenceReason } from '../arrival/rules-evidence.ts';
import type { KpiName, VisitReach, VisitSums } from '../report/rules-kpi.ts';
import type { StepDone, VisitStep } from '../steps/rules-steps.ts';
import { type StepAnswer, shownSteps, stepFacts } from '../steps/wire-steps.ts';
import {
  type Companion,
  maxCompanions,
  type VisitResult,
  type VisitState,
  visitKinds,
  visitResults,
  visitStates,
} from './rules.ts';

const blank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
/** POST /eVisit/sync: what a phone has kept, in the order it happened. Each item is looked at by itself. */
export const syncInput = syncOf(200);
export type SyncInput = z.output<typeof syncInput>;

const item = {
  id: z.uuid(),
  visitId: z.uuid(),
  ...clocks,
  /** The phone's clock could not be right: its person agrees that the visit, up to this reading of it, counts as it arrives. */
  byArrival: z.iso.datetime({ offset: true }).optional(),
};

const measured = z.object({
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  accuracyM: z.number().min(0).max(1e7),
});

/** One item of it, by its kind. */
export const visitItem = z.discriminatedUnion('kind', [
  z.object({
    ...item,
    kind: z.literal('check-in'),
    outletId: z.uuid(),
    place: measured.nullable(),
    mocked: z.boolean().default(false),
    reason: optionalText(200),
    /** Not filled in where it is missing: what phones of before sent once is known again when it comes a second time. */
    companionIds: z.array(z.uuid()).max(maxCompanions).optional(),
    shown: shownSteps.optional().catch(undefined),
  }),
  z.object({
    ...item,
    kind: z.literal('check-out'),
    result: z.enum(visitResults),
    noOrderReason: optionalText(200),
  }),
  /** The outlet lies where the visit was measured, and not where it is said to. */
  z.object({ ...item, kind: z.literal('place'), reason: z.string().trim().min(1).max(200) }),
  /** A photo of a step, one by one. */
  z.object({
    ...item,
    kind: z.literal('photo'),
    stepId: z.uuid(),
    picture: z.string().max(700_000).startsWith('data:image/'),
    /** What the phone's own camera app wrote into the photo before it was made smaller, in base64. */
    exif: z.base64().max(90_000).optional(),
  }),
  /** What was found or done in a step, after its photos. */
  z.object({
    ...item,
    kind: z.literal('step'),
    stepId: z.uuid(),
    seconds: z.number().min(0).max(86_400),
    facts: stepFacts,
  }),
]);
export type VisitItem = z.output<typeof visitItem>;

/** The kinds there are. */
export const itemKinds: ReadonlySet<string> = new Set<VisitItem['kind']>([
  'check-in',
  'check-out',
  'photo',
  'step',
  'place',
]);

/**
 * What became of an item: taken, taken before, something to be asked of the person, refused for good, held until
 * somebody else has decided, or not looked at because it stands behind a question of its visit.
 */
export interface ItemAnswer {
  id: string;
  answer: 'taken' | 'again' | 'question' | 'refused' | 'held' | 'waits';
  code?: string;
  message?: string;
  ask?: ItemAsk;
}

/** What a question is about, where it can be answered with one tap: a price, goods that cannot be had, or the time. */
export interface ItemAsk {
  byArrival?: true;
  payableFen?: number;
  dropCodes?: string[];
}

const days = { from: blank(z.iso.date()), to: blank(z.iso.date()) };
const keyword = blank(z.string().trim().max(64));
const pages = {
  pageNumber: wholeNumber(1, 500).default(1),
  size: wholeNumber(1, 200).default(20),
  direction: listDirection,
};

/** Of outlets of a channel and what is below it, with a label, or both. */
const marks = { channelId: blank(z.uuid()), labelId: blank(z.uuid()) };

/** Which visits are asked for; days are those of the tenant, both included. */
export const visitFilter = z.object({
  keyword,
  state: blank(z.enum(visitStates)),
  userId: blank(z.uuid()),
  ...days,
  only: blank(z.enum(visitKinds)),
});
export type VisitFilter = z.output<typeof visitFilter>;

/** GET /eVisit/list; `report`: only what the daily report counts, of a department or of people as its rows have them. */
export const visitsQuery = visitFilter.extend({
  report: z.union([z.boolean(), z.stringbool()]).default(false),
  departId: blank(z.uuid()),
  person: keyword,
  ...marks,
  ...pages,
});
export type VisitsQuery = z.output<typeof visitsQuery>;

/** GET /eVisit/dailyReport; without days it is about today. */
export const dailyReportQuery = z.object({ keyword, departId: blank(z.uuid()), ...marks, ...days, ...pages });
export type DailyReportQuery = z.output<typeof dailyReportQuery>;

/** One person's day of the report. */
export interface DailyReportRow extends VisitSums {
  key: string;
  day: string;
  userId: string;
  userName: string;
  departName: string;
  firstIn: string | null;
  lastOut: string | null;
}

/** A department of the report, or all of it together. */
export interface DailyReportTotal extends VisitSums {
  departId: string | null;
  departName: string;
}

export interface DailyReport {
  from: string;
  to: string;
  /** Minutes a visit has to last. */
  minMinutes: number;
  departs: DailyReportTotal[];
  whole: VisitSums;
  reach: VisitReach;
  /** Each figure reckoned of all of it; null where there is nothing to divide by. */
  figures: Record<KpiName, number | null>;
  /** By what outlets may be told apart. */
  channels: { id: string; name: string }[];
  labels: { id: string; name: string }[];
  records: DailyReportRow[];
  total: number;
  size: number;
  current: number;
}

/** A visit of the list. */
export interface VisitRow {
  id: string;
  customerId: string;
  customerName: string;
  userName: string;
  state: VisitState;
  checkInAt: string;
  checkOutAt: string | null;
  verdict: Verdict;
  distanceM: number | null;
  radiusM: number;
  reason: string;
  result: VisitResult | null;
  noOrderReason: string;
  evidenceScore: number;
  evidenceReasons: EvidenceReason[];
}

/** An outlet of the field app, with the latest visit of the day there. */
export interface FieldOutlet {
  id: string;
  name: string;
  address: string;
  /** GCJ-02, longitude and latitude with a comma between. */
  place: string | null;
  /** Its turn on today's way; null when no visit is planned there. */
  turn: number | null;
  /** How near a check-in has to be, in metres. */
  radiusM: number;
  /** Minutes a visit has to last. */
  minMinutes: number;
  visit: {
    id: string;
    checkInAt: string;
    checkOutAt: string | null;
    result: VisitResult | null;
    /** As it began with; the phone goes by these from then on. */
    steps: VisitStep[];
    done: Record<string, StepDone>;
    /** What was written down in its steps, oldest first; a day that an older page kept has none. */
    answers?: StepAnswer[];
  } | null;
  /** By which template of the day it is visited; null for none. */
  templateId: string | null;
  /** The server's mark of the steps a visit here begins with; a check-in brings it back with them. */
  seal: string;
  /** What it ordered last, when and for how much. */
  lastOrder: LastOrder | null;
}

/** Goods a phone knows without a network: list prices only, what they cost an outlet is told when an order arrives. */
export interface FieldGoods {
  code: string;
  name: string;
  spec: string;
  units: { unit: string; factor: number; priceFen: number }[];
}

/** A display an outlet of the day is asked for. */
export interface FieldDisplay {
  id: string;
  version: number;
  customerId: string;
  standardName: string;
  dueOn: string;
  minPhotos: number;
  capBp: number;
  items: DisplayItem[];
  edges: GradeEdges;
  potential: OutletWeight;
}

/** A cooler that is to stand at an outlet of the day. */
export interface FieldCooler {
  assetId: string;
  customerId: string;
  assetNo: string;
  modelName: string;
}

/** GET /eVisit/companions: who may come along, by part of their name. */
export const companionsQuery = z.object({ keyword: z.string().trim().min(1).max(64) });
export const companionsAnswer: z.ZodType<Companion[]> = z.array(z.object({ id: z.uuid(), name: z.string() }));

/** GET /eVisit/field: a day of the field app. */
export interface FieldDay {
  /** By the tenant's calendar. */
  day: string;
  /** When it began, ISO 8601. */
  since: string;
  /** Whose day it is. */
  user: { id: string; realname: string };
  /** Whether they may take orders: only then are they told what goods cost an outlet. */
  mayOrder: boolean;
  maxAccuracyM: number;
  /** What becomes of a check-in from too far: it needs a reason and a photo, or a reason alone, or is refused. */
  outside: 'photo' | 'reason' | 'refuse';
  /** What that photo is called among the steps of its visit. */
  proofName: string;
  /** Who may come along, of the person's departments and those above; the others are looked for. */
  colleagues: Companion[];
  outlets: FieldOutlet[];
  templates: Record<string, VisitStep[]>;
  goods: FieldGoods[];
  displays: FieldDisplay[];
  /** Displays the person is to look at again today, with nothing of what was found before. */
  audits: OpenAudit[];
  coolers: FieldCooler[];
}

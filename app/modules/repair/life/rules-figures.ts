import { dueStateOf } from '../clock/rules-due.ts';
import type { Fault, RepairState } from './rules-state.ts';

// What the figures of repairs mean (B21): each is defined here and nowhere else.

/** A job as the figures count it; jobs that were cancelled are none. */
export interface JobFacts {
  id: string;
  orderNo: string;
  customerId: string;
  customerName: string;
  assigneeId: string | null;
  assigneeName: string | null;
  model: string;
  fault: Fault;
  state: RepairState;
  reportedAt: Date;
  respondDueAt: Date;
  respondedAt: Date | null;
  arrivedAt: Date | null;
  resolveDueAt: Date | null;
  finishedAt: Date | null;
  completedAt: Date | null;
  rating: number | null;
  rejections: number;
  settledAt: Date | null;
  /** What it came to when it was settled, in fen: work, and parts outside of warranty. */
  feeFen: number | null;
  partsFen: number | null;
  /** It is itself a fault that came back. */
  rework: boolean;
  /** Its fault came back: another order is its rework. */
  cameBack: boolean;
  /** It ended with another machine in place of the one that could not be repaired. */
  exchanged: boolean;
  /** Whose month of work it was finished in; null: it is not finished. */
  workMonth: string | null;
  /** Parts that stayed in the machine, and how many of them were in the van when its worker came first. */
  partsUsed: number;
  partsAtHand: number;
  /** Stretches in which it waited for parts; until null: it still does. */
  waits: readonly { from: Date; until: Date | null }[];
}

/** Whether a job was answered in time; null: there is time left. */
function answered({ respondedAt, respondDueAt }: JobFacts, now: Date): boolean | null {
  if (respondedAt) return respondedAt <= respondDueAt;
  return now > respondDueAt ? false : null;
}

/** Whether the equipment worked again in time; null: there is time left, or the clock stands still. */
function resolved(job: JobFacts, now: Date): boolean | null {
  const due = dueStateOf(job, now);
  if (due === 'met') return true;
  return due === 'missed' || due === 'late' ? false : null;
}

/** Whether an accepted job was repaired at once: done once, its fault did not come back, the machine still there. */
function firstTime(job: JobFacts): boolean | null {
  return job.completedAt ? !doneAgain(job) && !job.cameBack && !job.exchanged : null;
}

/** Whether work was done a second time: a fault that came back, or a job that was rejected and opened again (D20). */
function doneAgain({ rework, rejections }: JobFacts): boolean {
  return rework || rejections > 0;
}

/** How long an answered job waited for a worker to take it, in milliseconds. */
function answerTime({ reportedAt, respondedAt }: JobFacts): number {
  return Math.max(0, respondedAt!.getTime() - reportedAt.getTime());
}

/** Shares: of the jobs that count, which ones do it. Null: the job does not count yet. */
export const shares = {
  respond: answered,
  resolve: resolved,
  firstFix: firstTime,
  rework: doneAgain,
} as const satisfies Record<string, (job: JobFacts, now: Date) => boolean | null>;
export type ShareName = keyof typeof shares;
export const shareNames = Object.keys(shares) as ShareName[];

/** Which stretches make up the time from a report until the equipment works again, in milliseconds. */
export interface RepairTime {
  /** From the report until somebody has arrived. */
  way: number;
  /** From the arrival until it is known which part is missing; of a job that waits for none it is labour. */
  diagnosis: number;
  waiting: number;
  labour: number;
}

/** Where the time of a finished job went; the four are all of it. Null: it is not finished. */
export function repairTime({ reportedAt, arrivedAt, finishedAt, waits }: JobFacts): RepairTime | null {
  if (!finishedAt) return null;
  const [start, end] = [reportedAt.getTime(), Math.max(finishedAt.getTime(), reportedAt.getTime())];
  const inside = (at: Date) => Math.min(Math.max(at.getTime(), arrived), end);
  const arrived = Math.min(Math.max(arrivedAt?.getTime() ?? end, start), end);
  let waiting = 0;
  let until = arrived;
  const inOrder = waits.toSorted((one, other) => one.from.getTime() - other.from.getTime());
  for (const wait of inOrder) {
    const from = Math.max(inside(wait.from), until);
    const to = Math.max(inside(wait.until ?? finishedAt), from);
    waiting += to - from;
    until = to;
  }
  const diagnosis = inOrder[0] ? inside(inOrder[0].from) - arrived : 0;
  return { way: arrived - start, diagnosis, waiting, labour: end - arrived - diagnosis - waiting };
}

/** What a number of jobs comes to. */
export interface Figures {
  jobs: number;
  shares: Record<ShareName, { met: number; of: number }>;
  /** Finished jobs, and where their time went: milliseconds, all of them together. */
  repaired: number;
  time: RepairTime;
  /** Jobs a worker has taken, and how long that took from the report on: milliseconds, all of them together. */
  answered: number;
  answerMs: number;
  /** Days for which the machines were in use, faults or not; null where these jobs have no machines of their own. */
  machineDays: number | null;
  /** Parts that stayed in machines. */
  partsUsed: number;
  /** Of the parts that finished jobs needed, those that were in the van at the first visit. */
  partHit: { met: number; of: number };
  /** Months of workers in which they finished something. */
  workMonths: number;
  /** Jobs whose machine should work again by now and does not. */
  late: number;
  /** Settled jobs, and what they cost, in fen. */
  settled: number;
  costFen: number;
  /** Jobs with a rating, and its sum. */
  rated: number;
  stars: number;
}

/** The figures of jobs as they stand now, and of the machines they are about. */
export function figuresOf(jobs: readonly JobFacts[], now: Date, machineDays: number | null = null): Figures {
  const share = (name: ShareName) => {
    const counted = jobs.map((job) => shares[name](job, now)).filter((met) => met !== null);
    return { met: counted.filter(Boolean).length, of: counted.length };
  };
  const times = jobs.map(repairTime).filter((time) => time !== null);
  const total = (part: keyof RepairTime) => times.reduce((sum, time) => sum + time[part], 0);
  const rated = jobs.filter(({ rating }) => rating !== null);
  const settled = jobs.filter(({ settledAt }) => settledAt !== null);
  const answers = jobs.filter(({ respondedAt }) => respondedAt !== null);
  const finished = jobs.filter(({ workMonth }) => workMonth !== null);
  const parts = (of: readonly JobFacts[], sums: 'partsUsed' | 'partsAtHand') =>
    of.reduce((sum, job) => sum + job[sums], 0);
  return {
    jobs: jobs.length,
    shares: {
      respond: share('respond'),
      resolve: share('resolve'),
      firstFix: share('firstFix'),
      rework: share('rework'),
    },
    repaired: times.length,
    time: {
      way: total('way'),
      diagnosis: total('diagnosis'),
      waiting: total('waiting'),
      labour: total('labour'),
    },
    answered: answers.length,
    answerMs: answers.reduce((sum, job) => sum + answerTime(job), 0),
    machineDays,
    partsUsed: parts(jobs, 'partsUsed'),
    partHit: { met: parts(finished, 'partsAtHand'), of: parts(finished, 'partsUsed') },
    workMonths: new Set(finished.map(({ workMonth }) => workMonth)).size,
    late: jobs.filter((job) => dueStateOf(job, now) === 'late').length,
    settled: settled.length,
    costFen: settled.reduce((sum, { feeFen, partsFen }) => sum + (feeFen ?? 0) + (partsFen ?? 0), 0),
    rated: rated.length,
    stars: rated.reduce((sum, { rating }) => sum + rating!, 0),
  };
}

/** What jobs may be told apart by. */
export const groupings = ['fault', 'worker', 'model', 'customer', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** Figures that lead to the jobs behind them. */
export const behinds = [
  'jobs',
  'late',
  ...shareNames,
  'answered',
  'repaired',
  'between',
  'perYear',
  'partHit',
  'perWorker',
  'settled',
  'rated',
] as const;
export type Behind = (typeof behinds)[number];

/** Whether a job stands behind a figure; behind a share stand the jobs that do it. */
export function isBehind(job: JobFacts, figure: Behind, now: Date): boolean {
  switch (figure) {
    case 'jobs':
    case 'between':
      return true;
    case 'answered':
      return job.respondedAt !== null;
    case 'repaired':
    case 'perWorker':
      return job.finishedAt !== null;
    case 'perYear':
      return job.partsUsed > 0;
    case 'partHit':
      return job.workMonth !== null && job.partsAtHand > 0;
    case 'late':
      return dueStateOf(job, now) === 'late';
    case 'settled':
      return job.settledAt !== null;
    case 'rated':
      return job.rating !== null;
    default:
      return shares[figure](job, now) === true;
  }
}

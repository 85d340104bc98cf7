import type { NewEntry } from '#app/lib/web/outbox/phone-outbox.ts';
import type { Entry, OutboxWays } from '#app/lib/web/outbox/rules-outbox.ts';
import { type MovingAction, possibleEvents } from '../life/rules-actor.ts';
import { nextState, type RepairEvent, type RepairState } from '../life/rules-state.ts';
import type { VanAct, VanPart } from '../spares/wire.ts';
import type { WorkJob } from './wire-work.ts';

/** A worker's jobs as the phone knows them: what the server said, and what has happened since. Pure. */

/** Something that happened to a job, as the phone keeps it; its item says which event, or which part. */
export type WorkEntry = Entry<'move' | 'part'>;

/** How the worker's page sends what it has kept: one move after the other, each standing on those before. */
export const workWays: OutboxWays = {
  name: 'work',
  calls: { key: '/mes/work/key', sync: '/mes/work/sync' },
  alone: ['move'],
  ground: ['move'],
};

/** A job with what has been kept of it. */
export interface JobNow extends WorkJob {
  state: RepairState;
  events: RepairEvent[];
  /** Parts may be taken out of the van into it, and put back. */
  takesParts: boolean;
  /** How much of it the server has not taken yet. */
  unsent: number;
  /** How many moves it is ahead of what the page was told. */
  ahead: number;
}

/** A job as it stands after what the phone has kept; while the server has a question about it, nothing more happens. */
export function jobNow(job: WorkJob, entries: readonly WorkEntry[], holds: readonly MovingAction[]): JobNow {
  const own = entries.filter((one) => one.visitId === job.id && isAhead(one, job));
  const unsent = own.filter((one) => one.state !== 'sent');
  const moves = own.filter(({ kind }) => kind === 'move');
  const state = moves.reduce((at, { item }) => nextState(at, eventOf(item)) ?? at, job.state);
  const asked = unsent.some((one) => one.state !== 'waiting');
  const looker = { holds: (action: string) => holds.some((one) => one === action), isAssignee: true };
  const stuck = asked || !isStillMine(moves);
  return {
    ...job,
    state,
    parts: { ...job.parts, lines: job.parts.lines.map((line) => lineNow(line, job, entries)) },
    takesParts: !stuck && (state === 'repairing' || state === 'in-workshop') && looker.holds('repair:work'),
    unsent: unsent.length,
    ahead: own.length,
    events: stuck ? [] : possibleEvents(state, looker),
    photosBefore: own.reduce((sum, { item }) => sum + Number(item['photosKept'] ?? 0), job.photosBefore),
  };
}

interface Pictured {
  photos?: string[];
  beforePhotos?: string[];
  signature?: string;
}

/** A move as the phone keeps it: its pictures apart, which may be large. */
export function moveEntry(
  job: Pick<JobNow, 'id' | 'customerName' | 'version' | 'ahead'>,
  event: RepairEvent,
  { photos = [], beforePhotos = [], signature, ...facts }: Pictured & Record<string, unknown>,
): NewEntry<WorkEntry> {
  return {
    kind: 'move',
    visitId: job.id,
    outletId: job.id,
    outletName: job.customerName,
    facts: { ...facts, event, photosKept: beforePhotos.length, basedOn: job.version + job.ahead },
    pictures: { photos, beforePhotos, ...(signature ? { signature } : {}) },
  };
}

/** A part as the van and the job have it after what the phone has kept: the van is the same one at all jobs. */
function lineNow(line: VanPart, job: WorkJob, entries: readonly WorkEntry[]): VanPart {
  const now = { ...line };
  for (const entry of entries) {
    const { kind, item, visitId } = entry;
    if (kind !== 'part' || item['partId'] !== line.partId) continue;
    const own = visitId === job.id;
    // What another job took and has been sent is in what the page was told of the van.
    if (own ? !isAhead(entry, job) : entry.state === 'sent') continue;
    const qty = Number(item['qty']);
    const act = actOf(item);
    now.inVan += act === 'issue' ? -qty : qty;
    if (own) now[act === 'issue' ? 'issued' : 'returned'] += qty;
  }
  return now;
}

/** A part taken or put back as the phone keeps it, one at a time. */
export function partEntry(
  job: Pick<JobNow, 'id' | 'customerName' | 'version' | 'ahead'>,
  { partId, name }: Pick<VanPart, 'partId' | 'name'>,
  act: VanAct,
): NewEntry<WorkEntry> {
  return {
    kind: 'part',
    visitId: job.id,
    outletId: job.id,
    outletName: job.customerName,
    facts: { partId, name, act, qty: 1, basedOn: job.version + job.ahead },
  };
}

/** Whether a move is not in the job yet: it waits, or it was taken after the page had been read, or kept. */
function isAhead({ state, item }: WorkEntry, { version }: WorkJob): boolean {
  return state !== 'sent' || Number(item['basedOn'] ?? 0) >= version;
}

/** What an entry's item says has happened. */
export const eventOf = (item: WorkEntry['item']) => String(item['event']) as RepairEvent;

/** What an entry's item says was done with a part. */
export const actOf = (item: WorkEntry['item']) => String(item['act']) as VanAct;

/** A job that was given back is the worker's no more. */
function isStillMine(own: readonly WorkEntry[]): boolean {
  return own.every(({ item }) => eventOf(item) !== 'refuse');
}

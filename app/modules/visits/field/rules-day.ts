import { instantOf } from '#app/lib/time/date-time.ts';
import { repeated } from '#app/services/pictures/rules-looks.ts';
import { metresBetween, placeOf } from '../arrival/rules-distance.ts';
import type { FieldDay, FieldOutlet } from '../records/wire.ts';
import { auditSteps, proofStep, type StepDone, stepsThere, type VisitStep } from '../steps/rules-steps.ts';
import type { StepAnswer, StepFacts } from '../steps/wire-steps.ts';
import type { FieldEntry } from './rules-field.ts';

/** The day as the phone knows it: what the server said, and what has happened since. Pure. */

/** Where a visit stands, whether or not the server knows of it yet. */
export interface FieldVisit {
  id: string;
  state: 'ongoing' | 'done';
  checkInAt: string;
  checkOutAt: string | null;
  result: string | null;
  /** Something of it has not been taken by the server. */
  unsent: boolean;
  /** What is to be done in it, and what was. */
  steps: readonly VisitStep[];
  done: ReadonlyMap<string, StepDone>;
  /** The photos of its steps that the phone has kept. */
  shots: ReadonlyMap<string, Shots>;
  /** What was written down in its steps, by step and oldest first; what was refused is not. */
  answers: ReadonlyMap<string, readonly StepFacts[]>;
}

/** Photos of a step: how many were taken, and what they look like as far as that is known. */
export interface Shots {
  taken: number;
  looks: readonly string[];
}

export interface OutletOfDay extends FieldOutlet {
  current: FieldVisit | null;
}

/** The day, and whether the plan in it is of an earlier day than the one it is. */
export interface DayNow {
  day: FieldDay;
  /** The day whose plan it shows, where that is not today. */
  planOf: string | null;
}

/**
 * The day as it stands `today` by the phone's own right clock, null where it does not know: what was kept of another day is
 * that day's plan, and its visits are not today's. What was to be looked at again was for that day, and displays that
 * were due by then are over.
 */
export function dayAt(day: FieldDay, today: string | null, timeZone: string): DayNow {
  if (today === null || today === day.day) return { day, planOf: null };
  const since = instantOf(`${today} 00:00:00`, timeZone);
  const outlets = day.outlets.map((outlet) => ({ ...outlet, visit: null }));
  const displays = day.displays.filter(({ dueOn }) => dueOn >= today);
  return { day: { ...day, since, outlets, displays, audits: [] }, planOf: day.day };
}

/**
 * The outlets of the day with the latest visit of each; those to be visited come first, in their order. One whose visit the
 * server does not know of yet is there, also when it was given to somebody else meanwhile.
 */
export function dayWith(day: FieldDay, entries: readonly FieldEntry[]): OutletOfDay[] {
  const outlets = [...day.outlets, ...notOfDay(day, entries)].map((outlet) => ({
    ...outlet,
    current: currentVisit(day, outlet, ofDay(day, entries, outlet.id)),
  }));
  return outlets.toSorted((one, other) => (one.turn ?? maxTurn) - (other.turn ?? maxTurn));
}

const maxTurn = 100_000;

/** Outlets of which only the phone knows that they are visited: by what it has kept of them. */
function notOfDay({ outlets }: FieldDay, entries: readonly FieldEntry[]): FieldOutlet[] {
  const known = new Set(outlets.map(({ id }) => id));
  const begun = entries.filter(
    ({ kind, state, outletId }) =>
      kind === 'check-in' && state !== 'sent' && state !== 'refused' && !known.has(outletId),
  );
  return [...new Map(begun.map(({ outletId, outletName }) => [outletId, outletName]))].map(([id, name]) => ({
    id,
    name,
    address: '',
    place: null,
    turn: null,
    radiusM: 0,
    minMinutes: 0,
    visit: null,
    templateId: null,
    seal: '',
    lastOrder: null,
  }));
}

/** Metres to each stop of the way from the one before it; stops without a place are passed over. */
export function legsOf(outlets: readonly OutletOfDay[]): ReadonlyMap<string, number> {
  const stops = outlets.flatMap(({ id, turn, place }) =>
    turn === null || place === null ? [] : [{ id, place: placeOf(place) }],
  );
  return new Map(
    stops.slice(1).map(({ id, place }, nth) => [id, Math.round(metresBetween(stops[nth]!.place, place))]),
  );
}

/** What was kept of an outlet since the day began; what is not taken yet counts however old it is. */
function ofDay({ since }: FieldDay, entries: readonly FieldEntry[], outletId: string): FieldEntry[] {
  return entries.filter((one) => one.outletId === outletId && (one.state !== 'sent' || one.at >= since));
}

function currentVisit(day: FieldDay, outlet: FieldOutlet, entries: readonly FieldEntry[]): FieldVisit | null {
  const { visit } = outlet;
  const began = entries.findLast(({ kind }) => kind === 'check-in');
  const id = began?.visitId ?? visit?.id;
  if (!id) return null;
  const ended = entries.findLast(({ kind, visitId }) => kind === 'check-out' && visitId === id);
  const known = visit?.id === id ? visit : null;
  const kept = entries.filter((one) => one.visitId === id && one.state !== 'refused');
  const shots = shotsOf(kept);
  return {
    id,
    state: ended || known?.checkOutAt ? 'done' : 'ongoing',
    checkInAt: known?.checkInAt ?? began?.at ?? '',
    checkOutAt: known?.checkOutAt ?? ended?.at ?? null,
    result: known?.result ?? (ended ? String(ended.item['result']) : null),
    unsent: entries.some((one) => one.visitId === id && one.state !== 'sent'),
    steps: known?.steps ?? [...proofOf(day, began), ...(shownAt(began) ?? stepsOf(day, outlet))],
    done: doneWith(known?.done ?? {}, kept, shots),
    shots,
    answers: answersWith(known?.answers ?? [], kept),
  };
}

/** Whoever had to say why they check in took a photo with it, if that is asked for. */
const proofOf = ({ outside, proofName }: FieldDay, began: FieldEntry | undefined): VisitStep[] =>
  began?.item['reason'] && outside === 'photo' ? [proofStep(began.visitId, proofName)] : [];

/** The steps a visit began with on this phone, though the page has been loaded anew since. */
function shownAt(began: FieldEntry | undefined): VisitStep[] | undefined {
  return (began?.item['shown'] as { steps: VisitStep[] } | undefined)?.steps;
}

/** By the template of the outlet: the steps a visit there begins with, as the phone shows them. */
export function stepsOf(
  { templates, displays, audits, coolers }: Pick<FieldDay, 'templates' | 'displays' | 'audits' | 'coolers'>,
  { id, templateId }: Pick<FieldOutlet, 'id' | 'templateId'>,
): VisitStep[] {
  const here = ({ customerId }: { customerId: string }) => customerId === id;
  if (audits.some(here)) return auditSteps(audits.filter(here));
  const has = { displays: displays.filter(here), coolers: coolers.some(here) };
  return stepsThere(templates[templateId ?? ''] ?? [], has);
}

/** The outlets on the day's way where an order may be taken, by their ids; none for somebody who may take no orders. */
export const outletsToOrderAt = (day: FieldDay): string[] =>
  (day.mayOrder ? day.outlets : []).flatMap((outlet) =>
    outlet.turn !== null && stepsOf(day, outlet).some(({ kind }) => kind === 'order') ? [outlet.id] : [],
  );

function shotsOf(entries: readonly FieldEntry[]): ReadonlyMap<string, Shots> {
  const photos = entries.filter(({ kind }) => kind === 'photo');
  const byStep = Map.groupBy(photos, ({ item }) => String(item['stepId']));
  return new Map(
    [...byStep].map(([stepId, own]) => [
      stepId,
      { taken: own.length, looks: own.flatMap(({ looks }) => (looks === undefined ? [] : [looks])) },
    ]),
  );
}

/** Angles that photos show, as the server counts them: the same picture once more is none. */
const anglesOf = ({ taken, looks }: Shots = noShots): number =>
  taken - repeated(looks).filter((again) => again).length;

export const noShots: Shots = { taken: 0, looks: [] };

/** What the server knows of steps and what the phone has kept of them; what both know of is told once. */
function doneWith(
  known: Readonly<Record<string, StepDone>>,
  entries: readonly FieldEntry[],
  shots: ReadonlyMap<string, Shots>,
): ReadonlyMap<string, StepDone> {
  const done = new Map(Object.entries(known));
  const own = new Map<string, StepDone>();
  for (const { kind, item } of entries) {
    if (kind !== 'photo' && kind !== 'step') continue;
    const stepId = String(item['stepId']);
    const { answered, seconds } = own.get(stepId) ?? nothing;
    own.set(stepId, {
      answered: answered || kind === 'step',
      photos: anglesOf(shots.get(stepId)),
      seconds: Math.max(seconds, Number(item['seconds'] ?? 0)),
    });
  }
  for (const [stepId, one] of own) {
    const { answered, photos, seconds } = done.get(stepId) ?? nothing;
    done.set(stepId, {
      answered: answered || one.answered,
      photos: Math.max(photos, one.photos),
      seconds: Math.max(seconds, one.seconds),
    });
  }
  return done;
}

/** What the server knows to be written down and what the phone has kept; what both know of is there once. */
function answersWith(
  known: readonly StepAnswer[],
  entries: readonly FieldEntry[],
): ReadonlyMap<string, readonly StepFacts[]> {
  const own = entries.flatMap(({ kind, id, at, item }) =>
    kind === 'step' ? [{ id, stepId: String(item['stepId']), at, facts: item['facts'] as StepFacts }] : [],
  );
  const all = [...new Map([...known, ...own].map((one) => [one.id, one])).values()].toSorted((a, b) =>
    a.at.localeCompare(b.at),
  );
  return new Map(
    [...Map.groupBy(all, ({ stepId }) => stepId)].map(([stepId, of]) => [
      stepId,
      of.map(({ facts }) => facts),
    ]),
  );
}

/** What was written down last in a step of that kind; undefined where nothing was. */
export function lastOf<Kind extends StepFacts['kind']>(
  before: readonly StepFacts[],
  kind: Kind,
): Extract<StepFacts, { kind: Kind }> | undefined {
  const last = before.at(-1);
  return last?.kind === kind ? (last as Extract<StepFacts, { kind: Kind }>) : undefined;
}

const nothing: StepDone = { answered: false, photos: 0, seconds: 0 };

/** A day as sentences name it. */
export const datePartsOf = (day: string) => ({ month: Number(day.slice(5, 7)), day: Number(day.slice(8)) });

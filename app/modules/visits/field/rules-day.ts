import type { FieldDay, FieldOutlet } from '../wire.ts';
import type { Entry } from './rules-outbox.ts';

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
}

export interface OutletOfDay extends FieldOutlet {
  current: FieldVisit | null;
}

/** The outlets of the day with the latest visit of each; those to be visited come first, in their order. */
export function dayWith(day: FieldDay, entries: readonly Entry[]): OutletOfDay[] {
  const outlets = day.outlets.map((outlet) => ({
    ...outlet,
    current: currentVisit(outlet, ofDay(day, entries, outlet.id)),
  }));
  return outlets.toSorted((one, other) => (one.turn ?? maxTurn) - (other.turn ?? maxTurn));
}

const maxTurn = 100_000;

/** What was kept of an outlet since the day began; what is not taken yet counts however old it is. */
function ofDay({ since }: FieldDay, entries: readonly Entry[], outletId: string): Entry[] {
  return entries.filter((one) => one.outletId === outletId && (one.state !== 'sent' || one.at >= since));
}

function currentVisit({ visit }: FieldOutlet, entries: readonly Entry[]): FieldVisit | null {
  const began = entries.findLast(({ kind }) => kind === 'check-in');
  const id = began?.visitId ?? visit?.id;
  if (!id) return null;
  const ended = entries.findLast(({ kind, visitId }) => kind === 'check-out' && visitId === id);
  const known = visit?.id === id ? visit : null;
  return {
    id,
    state: ended || known?.checkOutAt ? 'done' : 'ongoing',
    checkInAt: known?.checkInAt ?? began?.at ?? '',
    checkOutAt: known?.checkOutAt ?? ended?.at ?? null,
    result: known?.result ?? (ended ? String(ended.item['result']) : null),
    unsent: entries.some((one) => one.visitId === id && one.state !== 'sent'),
  };
}

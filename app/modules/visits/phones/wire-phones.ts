import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import type { VisitState } from '../records/rules.ts';

const count = wholeNumber(0, 1_000_000);

/** POST /eVisit/owes: what a phone has not sent, and what of it needs its person. */
export const owesInput = z.object({
  deviceId: z.string().trim().min(8).max(64),
  waiting: count,
  open: count,
  photos: count,
  since: z.iso.datetime({ offset: true }).nullable().default(null),
});
export type OwesInput = z.output<typeof owesInput>;

/** PUT /eVisit/held/decide: whether what a frozen person had not sent is taken. */
export const decideHoldInput = z.object({
  id: z.uuid(),
  version: rowVersion,
  accept: z.union([z.boolean(), z.stringbool()]),
  reason: z.string().trim().max(200).default(''),
});
export type DecideHoldInput = z.output<typeof decideHoldInput>;

/** What happened before somebody was let in again, and is not taken until somebody has decided. */
export interface HeldWork {
  id: string;
  version: number;
  frozenAt: string;
  /** Null as long as the person is frozen: nothing can be decided yet. */
  releasedAt: string | null;
  /** The reader's own: somebody else decides. */
  own: boolean;
}

/** Where somebody is in the day, and what their phones still owe. */
export interface PersonToday {
  userId: string;
  userName: string;
  planned: number;
  kept: number;
  visits: number;
  /** Of the last check-in. */
  outlet: string | null;
  state: VisitState | null;
  checkInAt: string | null;
  /** Where the phone was at that moment, WGS-84. */
  place: Place | null;
  /** As the phones said last. */
  waiting: number;
  open: number;
  photos: number;
  since: string | null;
  heardAt: string | null;
  /** Null when nothing of theirs waits for a decision. */
  held: HeldWork | null;
}

/** GET /eVisit/today: today, or an earlier day; of one person with each check-in of that day. */
export const todayQuery = z.object({
  day: z.preprocess((value) => (value === '' ? undefined : value), z.iso.date().optional()),
  userId: z.preprocess((value) => (value === '' ? undefined : value), z.uuid().optional()),
});
export type TodayQuery = z.output<typeof todayQuery>;

/** One of somebody's check-ins, in their order. */
export interface CheckInOfDay {
  visitId: string;
  outlet: string;
  state: VisitState;
  checkInAt: string;
  /** Where the phone was at that moment, WGS-84. */
  place: Place | null;
}

/** What is known of a day in the field. */
export interface FieldToday {
  day: string;
  /** Of the person that was asked for; empty where nobody was. */
  checkIns: CheckInOfDay[];
  refreshedAt: string;
  /** Whoever was last on their way first; as many as are told of at once. */
  people: PersonToday[];
  /** There are more of them than these. */
  more: boolean;
}

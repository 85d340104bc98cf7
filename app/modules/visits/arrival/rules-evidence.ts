import { dayOf, daysBetween } from '#app/lib/time/date-time.ts';
import type { Verdict } from './rules-distance.ts';
import type { PhotoDoubt } from './rules-photo.ts';

/** How far what was measured of a visit bears it out (D14): 100 less what speaks against it, each with its reason. */

/** What a visit is judged by. */
export interface EvidenceFacts {
  verdict: Verdict;
  /** The device said that its position was made up. */
  mocked: boolean;
  /** Its position is none that a receiver measures: the very digits of another outlet's check-in, or without any error. */
  unlikelyPlace?: boolean;
  /** From check-in to check-out; null while it lasts. */
  stayMs: number | null;
  minStayMs: number;
  /** From the check-in before, in km/h; null when there is none or it was not measured. */
  speedKmh: number | null;
  /** By how much the device's clock was moved during the visit. */
  clockJumpMs: number;
  /** Others have checked in with the same device of late. */
  sharedDevice: boolean;
  /** Where the outlet lies had been corrected shortly before. */
  placeChanged?: boolean;
  /** What its photos' cameras wrote does not fit. */
  photoDoubts?: readonly PhotoDoubt[];
  /** A photo of it looks like one of an earlier visit. */
  photoSeen?: boolean;
  /** It ended without steps that are mandatory. */
  missed?: boolean;
  /** Nobody has checked out before the day was over. */
  unended?: boolean;
}

const maxSpeedKmh = 120;
const maxClockJumpMs = 120_000;

/** What each reason takes away. */
const costs = {
  outside: 35,
  inaccurate: 20,
  unmeasured: 40,
  'no-place': 10,
  mocked: 60,
  unlikely: 30,
  short: 20,
  fast: 30,
  clock: 15,
  shared: 25,
  'place-changed': 15,
  'photo-seen': 30,
  'photo-time': 20,
  'photo-place': 25,
  'photo-camera': 10,
  'photo-blank': 20,
  steps: 15,
  /** More than a short stay and missing steps together: who walks away is never better off. */
  unended: 40,
} as const;

export type EvidenceReason = keyof typeof costs;
/** Every reason there is. */
export const evidenceReasons = Object.keys(costs) as EvidenceReason[];

/** Whether an outlet's place was corrected on the day of a check-in, before it, or at most so many days earlier. */
export function changedShortlyBefore(
  correctedAt: Date | null,
  checkInAt: Date,
  { days, timeZone }: { days: number; timeZone: string },
): boolean {
  if (!correctedAt || correctedAt > checkInAt || days === 0) return false;
  return daysBetween(dayOf(correctedAt, timeZone), dayOf(checkInAt, timeZone)) <= days;
}

/** The score, 0 to 100, with the reasons of what is missing. */
export function scoreEvidence(facts: EvidenceFacts): { score: number; reasons: EvidenceReason[] } {
  const reasons: EvidenceReason[] = facts.verdict === 'within' ? [] : [facts.verdict];
  if (facts.mocked) reasons.push('mocked');
  if (facts.unlikelyPlace) reasons.push('unlikely');
  if (facts.stayMs !== null && facts.stayMs < facts.minStayMs) reasons.push('short');
  if (facts.speedKmh !== null && facts.speedKmh > maxSpeedKmh) reasons.push('fast');
  if (facts.clockJumpMs > maxClockJumpMs) reasons.push('clock');
  if (facts.sharedDevice) reasons.push('shared');
  if (facts.placeChanged) reasons.push('place-changed');
  if (facts.photoSeen) reasons.push('photo-seen');
  reasons.push(...new Set(facts.photoDoubts ?? []));
  if (facts.missed) reasons.push('steps');
  if (facts.unended) reasons.push('unended');
  return judgedBy(reasons);
}

/** What is left of 100 by some reasons. */
export function judgedBy(reasons: readonly EvidenceReason[]): { score: number; reasons: EvidenceReason[] } {
  const cost = reasons.reduce((sum, reason) => sum + costs[reason], 0);
  return { score: Math.max(0, 100 - cost), reasons: [...reasons] };
}

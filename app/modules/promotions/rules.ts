/** The states a promotion is in, and what may be done with it then (促销状态). Pure. */

export const promotionStates = [
  'draft',
  'waiting',
  'upcoming',
  'running',
  'paused',
  'used-up',
  'over',
  'ended',
] as const;

export type PromotionState = (typeof promotionStates)[number];

/** What decides a state. */
export interface StateFacts {
  latestVersion: number;
  activeVersion: number | null;
  submittedAt: Date | string | null;
  pausedAt: Date | string | null;
  endedAt: Date | string | null;
  validFrom: string;
  validTo: string;
  /** The last day of a version that stays in force until the one approved last begins. */
  earlierTo: string | null;
  budgetFen: number | null;
  usedFen: number;
  /** Pieces of gifts or units at a special price. */
  budgetQty: number | null;
  usedQty: number;
}

/** The state on a day, YYYY-MM-DD. */
export function stateOf(facts: StateFacts, day: string): PromotionState {
  if (facts.endedAt !== null) return 'ended';
  if (facts.activeVersion === null) return facts.submittedAt === null ? 'draft' : 'waiting';
  if (day > facts.validTo) return 'over';
  if (facts.pausedAt !== null) return 'paused';
  if (day < facts.validFrom && (facts.earlierTo === null || day > facts.earlierTo)) return 'upcoming';
  return isSpent(facts) ? 'used-up' : 'running';
}

/** A version that holds, and on which days. */
interface Standing {
  version: number;
  validFrom: string;
  validTo: string;
}

/** A version that stays in force until the one approved last begins; nothing where there is none. */
type Earlier =
  | { earlierVersion: number; earlierFrom: string; earlierTo: string }
  | { earlierVersion: null; earlierFrom: null; earlierTo: null };

type Days = Pick<StateFacts, 'latestVersion' | 'activeVersion' | 'validFrom' | 'validTo'> & {
  earlierVersion: number | null;
  earlierFrom: string | null;
  earlierTo: string | null;
};

/** The version of a day: the one before as long as it stays in force, else the one approved last, or written last. */
export function standingOn(days: Days, day: string): Standing {
  const { earlierVersion, earlierFrom, earlierTo } = days;
  if (earlierVersion !== null && earlierFrom !== null && earlierTo !== null && day <= earlierTo)
    return { version: earlierVersion, validFrom: earlierFrom, validTo: earlierTo };
  const { activeVersion, latestVersion, validFrom, validTo } = days;
  return { version: activeVersion ?? latestVersion, validFrom, validTo };
}

/** The version that takes over from the one of a day, and from when; null where none does. */
export function nextOn(days: Days, day: string): { version: number; validFrom: string } | null {
  const { earlierTo, activeVersion, validFrom } = days;
  if (earlierTo === null || activeVersion === null || day >= validFrom) return null;
  return { version: activeVersion, validFrom };
}

/** How a version that is not in force yet would take over from the one of today if it was approved today. */
export interface TakeOver {
  at: 'once' | 'later';
  number: number;
  from: string;
  standing: number;
}

/** How a version with such a first day would take over; null where none is in force that it would replace. */
export function takeOverOf(
  days: Days,
  { number, validFrom }: { number: number; validFrom: string },
  day: string,
): TakeOver | null {
  const standing = standingOn(days, day);
  if (days.activeVersion === null || day < standing.validFrom || day > standing.validTo) return null;
  return { at: validFrom > day ? 'later' : 'once', number, from: validFrom, standing: standing.version };
}

/**
 * What stays in force until a version begins that is approved on a day: the one of that day, and no longer than its own
 * last day. One that was to begin later and has not is replaced.
 */
export function earlierThan(
  next: { validFrom: string },
  { days, day, lastDay, before }: { days: Days; day: string; lastDay: string; before: string },
): Earlier {
  const { version, validFrom, validTo } = standingOn(days, day);
  if (days.activeVersion === null || next.validFrom <= day || day < validFrom || day > validTo)
    return { earlierVersion: null, earlierFrom: null, earlierTo: null };
  return { earlierVersion: version, earlierFrom: validFrom, earlierTo: lastDay < before ? lastDay : before };
}

/** Whether nothing is left of its budget, be it money or pieces. */
function isSpent({ budgetFen, usedFen, budgetQty, usedQty }: StateFacts): boolean {
  return (budgetFen !== null && usedFen >= budgetFen) || (budgetQty !== null && usedQty >= budgetQty);
}

export const promotionMoves = ['submit', 'pass', 'refuse', 'pause', 'resume', 'end', 'edit'] as const;

export type PromotionMove = (typeof promotionMoves)[number];

/** Whether a version is written that is not in force yet. */
export function hasPending({
  latestVersion,
  activeVersion,
}: Pick<StateFacts, 'latestVersion' | 'activeVersion'>): boolean {
  return latestVersion !== activeVersion;
}

/** What may be done with a promotion: changes of one in force wait as its next version until they are approved. */
export function mayMove(facts: StateFacts, move: PromotionMove, day: string): boolean {
  const state = stateOf(facts, day);
  const waits = facts.submittedAt !== null;
  if (state === 'ended') return false;
  // What was handed in while it ran is decided all the same: its next version may have later days.
  if (state === 'over') return waits && (move === 'pass' || move === 'refuse');
  switch (move) {
    case 'edit':
      return !waits;
    case 'submit':
      return hasPending(facts) && !waits;
    case 'pass':
    case 'refuse':
      return hasPending(facts) && waits;
    case 'pause':
      return state === 'running' || state === 'upcoming' || state === 'used-up';
    case 'resume':
      return state === 'paused';
    case 'end':
      return true;
    default:
      return move satisfies never;
  }
}

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
  if (day < facts.validFrom) return 'upcoming';
  return isSpent(facts) ? 'used-up' : 'running';
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

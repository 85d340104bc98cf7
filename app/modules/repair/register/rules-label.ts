import type { Fault, Priority } from '../life/rules-state.ts';

/** Reports that a machine's label takes within an hour; more tell nothing new. */
export const maxReports = 5;

/** How urgent a fault is that nobody at the desk has looked at: goods spoil where it does not cool or has no power. */
export function priorityOf(fault: Fault): Priority {
  return fault === 'no-cooling' || fault === 'no-power' ? 'P2' : 'P3';
}

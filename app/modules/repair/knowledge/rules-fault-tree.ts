import type { Fault } from '../life/rules-state.ts';

/** A cause (故障原因) as the dictionary repair_cause names it, with the faults it stands under. */
export interface Cause {
  value: string;
  label: string;
  faults: readonly Fault[];
}

/** The cause that is offered under every fault, and placed under none. */
export const otherCause = 'other';

/**
 * The causes a diagnosis of a fault may come to: those that stand under it, and those that stand under no fault at
 * all. A fault with nothing under it has not been thought about yet: every cause may be its.
 */
export function causesUnder<T extends Pick<Cause, 'value' | 'faults'>>(
  causes: readonly T[],
  fault: Fault,
): readonly T[] {
  if (!causes.some(({ faults }) => faults.includes(fault))) return causes;
  return causes.filter(({ faults }) => faults.length === 0 || faults.includes(fault));
}

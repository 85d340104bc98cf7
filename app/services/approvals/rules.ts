/** How approvals go: which definition applies, who decides a step and when it is decided. Pure. */

/** Who approves a step: holders of a role or of a post, the head of a department, or one person. */
export const approverKinds = ['role', 'post', 'head', 'user'] as const;
export type ApproverKind = (typeof approverKinds)[number];

/** What happens to a step nobody decides in time. */
export const timeoutActions = ['remind', 'pass', 'refuse'] as const;

export interface ApprovalStep {
  name: string;
  by: ApproverKind;
  /**
   * Code of the role, name of the post, or id of the person; for a head the levels to go up from the department it is
   * about: empty or 0 for its own.
   */
  value: string;
  /** any: one of them is enough (或签); all: each must agree (会签). */
  mode: 'any' | 'all';
  /** Hours after which it has taken too long; 0 for never. */
  hours: number;
  onTimeout: (typeof timeoutActions)[number];
}

/** People who are told of how an approval ended (抄送): as a step names those who decide it. */
export interface CopyTo {
  by: ApproverKind;
  value: string;
}

/** Levels a step may go up for its head. */
export const maxHeadLevel = 5;

/** The levels that a step by a head goes up; null for what is no such number. */
export function headLevel(value: string): number | null {
  if (value === '') return 0;
  return /^\d$/.test(value) && Number(value) <= maxHeadLevel ? Number(value) : null;
}

export type ApprovalStatus = 'open' | 'passed' | 'refused' | 'withdrawn';
/** returned: the step was sent back to an earlier one; copied: somebody who only has to know. */
export const taskStatuses = [
  'open',
  'agreed',
  'refused',
  'handed',
  'closed',
  'timed-out',
  'returned',
  'copied',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Steps that one approval may have at most, those that were added on its way among them. */
export const maxSteps = 12;

/** Tasks that say nothing of how their step ends. */
const uncounted: readonly TaskStatus[] = ['handed', 'closed', 'returned', 'copied'];

/** The steps with one more behind the open one, decided by one person (加签). */
export function withStepAfter(
  steps: readonly ApprovalStep[],
  place: number,
  added: { name: string; userId: string },
): ApprovalStep[] {
  const step: ApprovalStep = {
    name: added.name,
    by: 'user',
    value: added.userId,
    mode: 'any',
    hours: 0,
    onTimeout: 'remind',
  };
  return steps.toSpliced(place + 1, 0, step);
}

/** What a definition says of when it applies. */
export interface Applicable {
  minFen: number;
  channels: readonly string[];
}

/**
 * The definition that applies to an amount in a channel: the one for the highest amount, then the narrowest. Where
 * something always needs approval, the one for the lowest amount when it does not come to any.
 */
export function definitionFor<D extends Applicable>(
  definitions: readonly D[],
  {
    amountFen,
    channel,
    always = false,
  }: { amountFen: number; channel: string; always?: boolean | undefined },
): D | null {
  const ofChannel = definitions
    .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
    .toSorted((a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0));
  const best = ofChannel.find(({ minFen }) => amountFen >= minFen);
  if (best || !always) return best ?? null;
  const lowest = ofChannel.at(-1)?.minFen;
  return ofChannel.find(({ minFen }) => minFen === lowest) ?? null;
}

/** What a step has come to by the decisions of its people: agreed, refused, or still open. */
export function stepOutcome(
  mode: 'any' | 'all',
  tasks: readonly TaskStatus[],
): 'agreed' | 'refused' | 'open' {
  const counted = tasks.filter((status) => !uncounted.includes(status));
  if (counted.includes('refused')) return 'refused';
  const agreed = counted.filter((status) => status === 'agreed' || status === 'timed-out').length;
  if (mode === 'any' ? agreed > 0 : counted.length > 0 && agreed === counted.length) return 'agreed';
  return 'open';
}

/** What becomes of an approval when its open step ends: the next step, or its own end. */
export function afterStep(
  approval: { step: number; steps: number },
  outcome: 'agreed' | 'refused',
): { status: ApprovalStatus; step: number } {
  if (outcome === 'refused') return { status: 'refused', step: approval.step };
  const next = approval.step + 1;
  return next < approval.steps ? { status: 'open', step: next } : { status: 'passed', step: approval.step };
}

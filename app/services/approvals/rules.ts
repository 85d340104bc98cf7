/** How approvals go: which definition applies, who decides a step and when it is decided. Pure. */

/** Kinds of business that may need approval. */
export const approvalBizzes = ['order', 'payment', 'refund', 'agreement', 'asset'] as const;
export type ApprovalBiz = (typeof approvalBizzes)[number];

/** Who approves a step: holders of a role, the head of the department, or one person. */
export const approverKinds = ['role', 'head', 'user'] as const;
export type ApproverKind = (typeof approverKinds)[number];

/** What happens to a step nobody decides in time. */
export const timeoutActions = ['remind', 'pass', 'refuse'] as const;

export interface ApprovalStep {
  name: string;
  by: ApproverKind;
  /** Code of the role, or id of the person; empty for the head of the department. */
  value: string;
  /** any: one of them is enough (或签); all: each must agree (会签). */
  mode: 'any' | 'all';
  /** Hours after which it has taken too long; 0 for never. */
  hours: number;
  onTimeout: (typeof timeoutActions)[number];
}

export type ApprovalStatus = 'open' | 'passed' | 'refused' | 'withdrawn';
export type TaskStatus = 'open' | 'agreed' | 'refused' | 'handed' | 'closed' | 'timed-out';

/** What a definition says of when it applies. */
export interface Applicable {
  minFen: number;
  channels: readonly string[];
}

/** The definition that applies to an amount in a channel: the one for the highest amount, then the narrowest. */
export function definitionFor<D extends Applicable>(
  definitions: readonly D[],
  thing: { amountFen: number; channel: string },
): D | null {
  const fitting = definitions.filter(
    (one) =>
      thing.amountFen >= one.minFen && (one.channels.length === 0 || one.channels.includes(thing.channel)),
  );
  const [best] = fitting.toSorted(
    (a, b) => b.minFen - a.minFen || Number(b.channels.length > 0) - Number(a.channels.length > 0),
  );
  return best ?? null;
}

/** What a step has come to by the decisions of its people: agreed, refused, or still open. */
export function stepOutcome(
  mode: 'any' | 'all',
  tasks: readonly TaskStatus[],
): 'agreed' | 'refused' | 'open' {
  const counted = tasks.filter((status) => status !== 'handed' && status !== 'closed');
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

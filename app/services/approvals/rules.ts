/** How approvals go: which definition applies, who decides a step and when it is decided. Pure. */

/**
 * Who approves a step: holders of a role or of a post, the head of a department, one person, or whoever is chosen by who
 * hands it in.
 */
export const approverKinds = ['role', 'post', 'head', 'user', 'chosen'] as const;
export type ApproverKind = (typeof approverKinds)[number];

/** Who may be told of how an approval ended: nobody chooses them. */
export const copyKinds = ['role', 'post', 'head', 'user'] as const;

/** What happens to a step nobody decides in time. */
export const timeoutActions = ['remind', 'pass', 'refuse'] as const;

export interface ApprovalStep {
  name: string;
  /** action: whoever holds an action, which is who decides what no definition says anything of. */
  by: ApproverKind | 'action';
  /**
   * Code of the role, name of the post, id of the person, or code of the action; for a head the levels to go up from the department it is
   * about: empty or 0 for its own. Empty where somebody chooses.
   */
  value: string;
  /** any: one of them is enough (或签); all: each must agree (会签). */
  mode: 'any' | 'all';
  /** Hours after which it has taken too long; 0 for never. */
  hours: number;
  onTimeout: (typeof timeoutActions)[number];
  /** When people were told last that nobody chose who decides it and no head could instead: ISO time. */
  headlessAt?: string;
}

/** Hours after which they are told again. */
export const headlessAgainHours = 24;

/** Who decides where no definition applies: whoever holds an action, under this name. */
export function byAction(name: string, action: string): { name: string; steps: ApprovalStep[] } {
  const step = { name, by: 'action', value: action, mode: 'any', hours: 0, onTimeout: 'remind' } as const;
  return { name, steps: [step] };
}

/** A step of a definition. */
export interface DefinedStep extends ApprovalStep {
  by: ApproverKind;
}

/** People who are told of how an approval ended (抄送): as a step names those who decide it. */
export interface CopyTo {
  by: (typeof copyKinds)[number];
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

/** What a kind tells of each of its things, for definitions to choose by. */
export interface ApprovalFact {
  /** One word for it, in stored conditions. */
  name: string;
  /** Key of what people call it. */
  nameKey: string;
  /** A condition on a number, or on money in fen, is from where it holds; on others which values it holds for. */
  type: 'number' | 'money' | 'choice' | 'text';
  /** Of a number or money: where it is empty it sets no limit, and is told as Infinity. */
  unlimited?: true;
  /** The values of a choice, with the keys of their names; dictionaries have theirs by `dictionary`. */
  choices?: readonly { value: string; nameKey: string }[];
}

/** What a definition wants of a fact. */
export type ApprovalCondition = { fact: string; from: number } | { fact: string; oneOf: string[] };

/** What is known of a thing, by the names of its kind's facts; a number without limit is Infinity. */
export type ApprovalFacts = Readonly<Record<string, string | number | null>>;

/** What a definition says of when it applies: the amount and channel that all things have, and facts of their kind. */
export interface Applicable {
  minFen: number;
  channels: readonly string[];
  conditions?: readonly ApprovalCondition[];
}

/** Whether a thing is as every condition wants it; a fact that is not known meets none. */
export function meetsFacts(conditions: readonly ApprovalCondition[], facts: ApprovalFacts): boolean {
  return conditions.every((condition) => {
    const value = facts[condition.fact] ?? null;
    if (value === null) return false;
    return 'from' in condition ? Number(value) >= condition.from : condition.oneOf.includes(String(value));
  });
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
    facts = {},
    always = false,
  }: { amountFen: number; channel: string; facts?: ApprovalFacts | undefined; always?: boolean | undefined },
): D | null {
  const narrowness = ({ channels, conditions = [] }: D) => Number(channels.length > 0) + conditions.length;
  const ofChannel = definitions
    .filter(({ channels }) => channels.length === 0 || channels.includes(channel))
    .filter(({ conditions = [] }) => meetsFacts(conditions, facts))
    .toSorted((a, b) => b.minFen - a.minFen || narrowness(b) - narrowness(a));
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

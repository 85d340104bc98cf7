/** What is to be done in a visit (拜访步骤), and what of it was not. Pure. */

/** Steps that templates are made of. */
export const templateStepKinds = [
  'photo',
  'stock',
  'display',
  'promotion',
  'price',
  'competitor',
  'order',
  'collection',
  'cooler',
  'survey',
] as const;

export type TemplateStepKind = (typeof templateStepKinds)[number];

/** audit: a display that a supervisor looks at again; only audits make such a step. */
export const stepKinds = [...templateStepKinds, 'audit'] as const;

export type StepKind = (typeof stepKinds)[number];

/** Photos of one step at most. */
export const maxPhotos = 12;

/** A step of a visit, as its template had it when the visit began. */
export interface VisitStep {
  id: string;
  kind: StepKind;
  name: string;
  mandatory: boolean;
  minPhotos: number;
  minSeconds: number;
  /** Answers a survey leaves a choice of; any text where there are none. */
  options: string[];
  /** The one display it looks at; where none is named, any that is due. */
  displayId?: string | undefined;
}

/** A display that is due at an outlet. */
interface DueDisplay {
  id: string;
  standardName: string;
  minPhotos: number;
}

/** What was done of a step so far. */
export interface StepDone {
  /** Something was written down for it. */
  answered: boolean;
  photos: number;
  /** From when it was opened until it was written down. */
  seconds: number;
}

/** What is missing of a step; null when nothing is. A step of photos alone needs no answer beside the time it took. */
export function lackOf(step: VisitStep, done: StepDone | undefined): 'answer' | 'photos' | 'seconds' | null {
  const { answered, photos, seconds } = done ?? { answered: false, photos: 0, seconds: 0 };
  if (photos < Math.max(step.minPhotos, step.kind === 'photo' ? 1 : 0)) return 'photos';
  if (!answered && step.kind !== 'photo') return 'answer';
  return seconds < step.minSeconds ? 'seconds' : null;
}

/**
 * Mandatory steps that a visit ended without. Where nobody lets one in, only what shows that one was there is left to
 * be done.
 */
export function missingSteps(
  { id, steps }: { id: string; steps: readonly VisitStep[] },
  done: ReadonlyMap<string, StepDone>,
  { letIn = true }: { letIn?: boolean } = {},
): VisitStep[] {
  return steps.filter(
    (step) => (letIn || step.id === id) && step.mandatory && lackOf(step, done.get(step.id)) !== null,
  );
}

/** The photo that whoever does not check in at the door has to take: a step under the visit's own id. */
export const proofStep = (visitId: string, name: string): VisitStep => ({
  id: visitId,
  kind: 'photo',
  name,
  mandatory: true,
  minPhotos: 1,
  minSeconds: 0,
  options: [],
});

/**
 * The steps that can be done at an outlet: without a display that is due there is none to look at, and of several each is a
 * step with photos of its own. Without a cooler of its own only one that belongs elsewhere can be reported, by whoever
 * finds one.
 */
export const stepsThere = (
  steps: readonly VisitStep[],
  has: { displays: readonly DueDisplay[]; coolers: boolean },
): VisitStep[] =>
  steps.flatMap((step) => {
    if (step.kind === 'display') return displaySteps(step, has.displays);
    return step.kind === 'cooler' && !has.coolers ? { ...step, mandatory: false, minPhotos: 0 } : step;
  });

/** The step for each display that is due; the first keeps the step's own id, by which phones of before call it. */
function displaySteps(step: VisitStep, displays: readonly DueDisplay[]): VisitStep[] {
  return displays.map(({ id, standardName, minPhotos }, nth) => ({
    ...step,
    id: nth === 0 ? step.id : id,
    name: displays.length > 1 ? `${step.name} · ${standardName}` : step.name,
    minPhotos: Math.max(step.minPhotos, minPhotos),
    displayId: id,
  }));
}

/** A visit to an outlet with displays to be audited is for these alone: each is a step under the audit's own id. */
export const auditSteps = (
  audits: readonly { id: string; standardName: string; minPhotos: number }[],
): VisitStep[] =>
  audits.map(({ id, standardName, minPhotos }) => ({
    id,
    kind: 'audit',
    name: standardName,
    mandatory: true,
    minPhotos,
    minSeconds: 0,
    options: [],
  }));

/** For which outlets a template is, and how particular it is about them. */
export interface TemplateScope {
  id: string;
  channelId: string | null;
  labelId: string | null;
}

/** What an outlet is told apart by: its channel with those above it, the nearest first, and its labels. */
export interface OutletMarks {
  channelIds: readonly string[];
  labelIds: readonly string[];
}

/** The template that fits an outlet most closely: one with its label goes before one of its channel, a near channel before a far one. */
export function templateFor<Template extends TemplateScope>(
  templates: readonly Template[],
  marks: OutletMarks,
): Template | null {
  const fitting = templates.filter(
    ({ channelId, labelId }) =>
      (channelId === null || marks.channelIds.includes(channelId)) &&
      (labelId === null || marks.labelIds.includes(labelId)),
  );
  const nearness = ({ channelId, labelId }: TemplateScope) =>
    (labelId === null ? 0 : 1_000) + (channelId === null ? 0 : 500 - marks.channelIds.indexOf(channelId));
  const [first] = fitting.toSorted(
    (one, other) => nearness(other) - nearness(one) || (one.id < other.id ? -1 : 1),
  );
  return first ?? null;
}

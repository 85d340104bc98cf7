import type { StepFacts } from '../wire-steps.ts';

/** What was written down last in a step of that kind; undefined where nothing was. */
export function lastOf<Kind extends StepFacts['kind']>(
  before: readonly StepFacts[],
  kind: Kind,
): Extract<StepFacts, { kind: Kind }> | undefined {
  const last = before.at(-1);
  return last?.kind === kind ? (last as Extract<StepFacts, { kind: Kind }>) : undefined;
}

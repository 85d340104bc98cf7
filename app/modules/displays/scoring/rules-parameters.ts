import { defineParameters } from '#app/services/parameters/rules.ts';
import { monthWays } from './rules-score.ts';

const potential = (standard: number) => ({ kind: 'number', standard, min: 1, max: 1000 }) as const;

/** From how many points a display has each grade, the highest that is reached, so they descend; how much a fix
 * is worth at an outlet of each class, in percent of what it adds (D17); and how a month makes one score. */
export const scoringParameters = defineParameters('displays', {
  'displays.grade-a': { kind: 'number', standard: 90, min: 1, max: 100, above: 'displays.grade-b' },
  'displays.grade-b': { kind: 'number', standard: 80, min: 1, max: 100, above: 'displays.grade-c' },
  'displays.grade-c': { kind: 'number', standard: 60, min: 1, max: 100 },
  'displays.potential-a': potential(150),
  'displays.potential-b': potential(120),
  'displays.potential-c': potential(100),
  'displays.potential-d': potential(80),
  'displays.month-score': { kind: 'choice', standard: 'mean', choices: monthWays },
});

import { defineParameters } from '#app/services/parameters/rules.ts';
import { monthWays } from './rules-score.ts';

/** From how many points a display has each grade, the highest that is reached, so they descend; and how a month makes one score. */
export const scoringParameters = defineParameters('displays', {
  'displays.grade-a': { kind: 'number', standard: 90, min: 1, max: 100, above: 'displays.grade-b' },
  'displays.grade-b': { kind: 'number', standard: 80, min: 1, max: 100, above: 'displays.grade-c' },
  'displays.grade-c': { kind: 'number', standard: 60, min: 1, max: 100 },
  'displays.month-score': { kind: 'choice', standard: 'mean', choices: monthWays },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/** Weeks from one visit of an outlet to the next, by its level. */
export const planParameters = defineParameters('visits', {
  'visits.weeks-a': { kind: 'number', standard: 1, min: 1, max: 26 },
  'visits.weeks-b': { kind: 'number', standard: 2, min: 1, max: 26 },
  'visits.weeks-c': { kind: 'number', standard: 4, min: 1, max: 26 },
  'visits.weeks-d': { kind: 'number', standard: 8, min: 1, max: 26 },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/** How near a check-in must be and how exact, what happens otherwise, and how long a visit lasts at least. */
export const arrivalParameters = defineParameters('visits', {
  'visits.radius-m': { kind: 'number', standard: 200, min: 20, max: 50_000, byDepart: true },
  'visits.max-accuracy-m': { kind: 'number', standard: 100, min: 10, max: 10_000 },
  'visits.outside': { kind: 'choice', standard: 'photo', choices: ['photo', 'reason', 'refuse'] },
  'visits.min-minutes': { kind: 'number', standard: 5, min: 0, max: 240 },
  'visits.oldest-days': { kind: 'number', standard: 7, min: 1, max: 60 },
  'visits.place-changed-days': { kind: 'number', standard: 7, min: 0, max: 90 },
});

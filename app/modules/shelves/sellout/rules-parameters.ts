import { defineParameters } from '#app/services/parameters/rules.ts';

/** How many weeks average sell-out goes over, and how many days of stock are too few or too many. */
export const sellOutParameters = defineParameters('shelves', {
  'shelves.sell-out-weeks': { kind: 'number', standard: 4, min: 1, max: 26 },
  'shelves.min-days': { kind: 'number', standard: 7, min: 0, max: 365 },
  'shelves.max-days': { kind: 'number', standard: 60, min: 1, max: 3650, above: 'shelves.min-days' },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/** From what value on, at list prices, what is to be done with ageing goods waits for approval, by the outlet's department. */
export const ageingParameters = defineParameters('shelves', {
  'shelves.ageing-approval-yuan': { kind: 'number', standard: 500, min: 0, max: 100_000_000, byDepart: true },
});

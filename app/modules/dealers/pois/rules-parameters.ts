import { defineParameters } from '#app/services/parameters/rules.ts';

/**
 * How many potential partners a person follows at most, by their department; after how many days without being
 * followed up one goes back to the pool, by the department in whose area it lies.
 */
export const leadParameters = defineParameters('dealers', {
  'dealers.claim-quota': { kind: 'number', standard: 30, min: 1, max: 1000, byDepart: true },
  'dealers.idle-days': { kind: 'number', standard: 14, min: 1, max: 365, byDepart: true },
});

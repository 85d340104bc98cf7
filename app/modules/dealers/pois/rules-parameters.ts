import { defineParameters } from '#app/services/parameters/rules.ts';

/** How many potential partners a person follows at most. */
export const poiParameters = defineParameters('dealers', {
  'dealers.claim-quota': { kind: 'number', standard: 30, min: 1, max: 1000 },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/** How much of what an outlet is sold is earned, of a hundred: by it an asset pays back its cost. */
export const assetParameters = defineParameters('assets', {
  'assets.strays-a-day': { kind: 'number', standard: 20, min: 0, max: 500 },
  'assets.margin-percent': { kind: 'number', standard: 30, min: 1, max: 100 },
});

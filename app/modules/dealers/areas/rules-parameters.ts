import { defineParameters } from '#app/services/parameters/rules.ts';

/** Whether an area may be saved that overlaps another dealer's: it is told either way. */
export const areaParameters = defineParameters('dealers', {
  'dealers.area-overlap': { kind: 'choice', standard: 'warn', choices: ['warn', 'refuse'] },
});

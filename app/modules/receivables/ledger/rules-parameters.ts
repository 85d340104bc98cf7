import { defineParameters } from '#app/services/parameters/rules.ts';

/**
 * When goods are charged: as they leave, or as they are signed for; days until what is charged is due; and whether an
 * order of which nothing was ever signed for is free of its freight.
 */
export const receivableParameters = defineParameters('receivables', {
  'receivables.charge-at': { kind: 'choice', standard: 'delivery', choices: ['delivery', 'signature'] },
  'receivables.refused-freight': { kind: 'choice', standard: 'free', choices: ['free', 'keep'] },
  'receivables.term-days': { kind: 'number', standard: 30, min: 0, max: 365, byDepart: true },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/** When goods are charged: as they leave, or as they are signed for; and days until what is charged is due. */
export const receivableParameters = defineParameters('receivables', {
  'receivables.charge-at': { kind: 'choice', standard: 'delivery', choices: ['delivery', 'signature'] },
  'receivables.term-days': { kind: 'number', standard: 30, min: 0, max: 365 },
});

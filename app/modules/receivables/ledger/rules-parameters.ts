import { readEdges } from '#app/lib/numbers/edges.ts';
import { defineParameters } from '#app/services/parameters/rules.ts';

/**
 * When goods are charged: as they leave, or as they are signed for; days until what is charged is due; whether an
 * order of which nothing was ever signed for is free of its freight; and the edges of the ages of what is overdue.
 */
export const receivableParameters = defineParameters('receivables', {
  'receivables.charge-at': { kind: 'choice', standard: 'delivery', choices: ['delivery', 'signature'] },
  'receivables.refused-freight': { kind: 'choice', standard: 'free', choices: ['free', 'keep'] },
  'receivables.age-edges': {
    kind: 'text',
    standard: '30,60,90',
    longest: 14,
    pattern: /^[\d,]+$/,
    holds: (value) => readEdges(value, 3) !== null,
    byDepart: true,
  },
  'receivables.term-days': { kind: 'number', standard: 30, min: 0, max: 365, byDepart: true },
});

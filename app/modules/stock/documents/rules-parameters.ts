import { defineParameters } from '#app/services/parameters/rules.ts';

/** From what value on, at list prices, the differences of a count wait for approval. */
export const stockParameters = defineParameters('stock', {
  'stock.count-approval-yuan': { kind: 'number', standard: 1000, min: 0, max: 100_000_000 },
});

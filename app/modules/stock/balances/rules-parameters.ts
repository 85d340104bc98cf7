import { readEdges } from '#app/lib/numbers/edges.ts';
import { defineParameters } from '#app/services/parameters/rules.ts';

/** So many edges part the days in a warehouse into one more bucket. */
const edgeCount = 4;

/**
 * From what value on, at list prices, the differences of a count wait for approval; and the edges of the buckets of days
 * that goods have lain in a warehouse, by the warehouse's department.
 */
export const stockParameters = defineParameters('stock', {
  'stock.count-approval-yuan': { kind: 'number', standard: 1000, min: 0, max: 100_000_000 },
  'stock.age-edges': {
    kind: 'text',
    standard: '30,60,90,180',
    longest: 19,
    pattern: /^[\d,]+$/,
    holds: (value) => readEdges(value, edgeCount) !== null,
    byDepart: true,
  },
});

/** The edges that a value of `stock.age-edges` writes. */
export const ageEdgesOf = (value: string): number[] =>
  readEdges(value, edgeCount) ?? readEdges(stockParameters['stock.age-edges'].standard, edgeCount)!;

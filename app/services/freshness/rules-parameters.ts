import { defineParameters } from '#app/services/parameters/rules.ts';
import { readShares } from './rules.ts';

/** The shares of its life by which a batch is fresh, normal, near its end or urgent, where it lies. */
export const freshnessParameters = defineParameters('freshness', {
  'stock.freshness-shares': {
    kind: 'text',
    standard: '2/3,1/3,1/6',
    longest: 23,
    pattern: /^[\d/%,]+$/,
    holds: (value) => readShares(value) !== null,
    byDepart: true,
  },
});

import { defineParameters } from '#app/services/parameters/rules.ts';

/**
 * Of what an order costs by the price lists, so much may be taken off by promotions and the like, all together; and
 * how much of what a rule asks for may be missing for it to be offered as almost reached.
 */
export const pricingParameters = defineParameters('pricing', {
  'pricing.max-discount-percent': { kind: 'number', standard: 100, min: 0, max: 100 },
  'pricing.nearly-percent': { kind: 'number', standard: 30, min: 0, max: 100 },
});

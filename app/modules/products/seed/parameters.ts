import { defineParameters } from '#app/services/parameters/rules.ts';

/** Whether price lists, agreements and floors are written with tax; what is ordered always counts with it. */
export const productParameters = defineParameters('products', {
  'products.prices-with-tax': { kind: 'boolean', standard: true },
});

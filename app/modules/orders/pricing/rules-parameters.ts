import { defineParameters } from '#app/services/parameters/rules.ts';
import { freightTaxWays } from '../sales/rules-freight-tax.ts';

/**
 * What an order comes to at least where its dealer has no say of its own (0: anything), and for how many days after it
 * was finished its goods may come back or be changed. How many days back show what an outlet usually orders. Where orders
 * on account wait for credit: as they are placed, as goods leave, both or neither. How freight is taxed: as the goods of
 * its order, or at a rate of its own.
 */
export const orderParameters = defineParameters('orders', {
  'orders.least-yuan': { kind: 'number', standard: 0, min: 0, max: 1_000_000, byDepart: true },
  'orders.return-days': { kind: 'number', standard: 30, min: 1, max: 365, byDepart: true },
  'orders.usual-days': { kind: 'number', standard: 90, min: 7, max: 365, byDepart: true },
  'orders.credit-gates': {
    kind: 'choice',
    standard: 'both',
    choices: ['both', 'order', 'shipment', 'none'],
    byDepart: true,
  },
  'orders.freight-tax': { kind: 'choice', standard: 'goods', choices: freightTaxWays },
});

import { expect, test } from 'vitest';
import { nextPurchase, purchaseEvents, purchaseStates } from './rules-states.ts';

/** Written from the way of the paper, not from the code. */
const moves: Record<string, string> = {
  'draft edit': 'draft',
  'draft submit': 'submitted',
  'draft cancel': 'cancelled',
  'refused edit': 'draft',
  'refused submit': 'submitted',
  'refused cancel': 'cancelled',
  'submitted withdraw': 'draft',
  'submitted approve': 'approved',
  'submitted refuse': 'refused',
  'submitted cancel': 'cancelled',
  'approved send': 'sending',
  'approved cancel': 'cancelled',
  'sending send': 'sending',
  'sending cut': 'done',
  'sending arrive': 'sending',
  'sent arrive': 'sending',
};
test.each(purchaseStates.flatMap((state) => purchaseEvents.map((event) => [state, event] as const)))(
  'an order that is %s, with something still to send: %s',
  (state, event) => {
    expect(nextPurchase(state, event)).toBe(moves[`${state} ${event}`] ?? null);
  },
);

test.each([
  ['approved', 'send', { unsent: false, onWay: false }, 'sent'],
  ['sending', 'send', { unsent: true, onWay: true }, 'sending'],
  ['sending', 'cut', { unsent: true, onWay: true }, 'sent'],
  ['sending', 'arrive', { unsent: true, onWay: false }, 'sending'],
  ['sent', 'arrive', { unsent: false, onWay: true }, 'sent'],
  ['sent', 'arrive', { unsent: false, onWay: false }, 'done'],
] as const)('%s, %s with %o: %s', (state, event, progress, next) => {
  expect(nextPurchase(state, event, progress)).toBe(next);
});

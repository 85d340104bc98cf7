import { expect, test } from 'vitest';
import { meetsFacts } from '#app/services/approvals/rules.ts';
import { defineEntity } from '../../define-entity.ts';
import { money, number, optional } from '../../fields.ts';
import { factsOf } from './rules-facts.ts';

const account = defineEntity({
  name: 'account',
  words: 'accounts:account',
  wire: '/account',
  defaultSort: { field: 'seats', direction: 'asc' },
  fields: {
    limitFen: optional(money({ unlimited: true })),
    places: optional(number({ min: 0, max: 1_000_000, unlimited: true })),
    paidFen: optional(money({})),
    seats: optional(number({ min: 0, max: 1_000_000 })),
  },
});

test.each([
  ['limitFen', 99_999, false],
  ['limitFen', 100_000, true],
  ['limitFen', 100_001, true],
  ['limitFen', null, true],
  ['limitFen', undefined, true],
  ['limitFen', 0, false],
  ['places', 99_999, false],
  ['places', null, true],
  ['paidFen', 99_999, false],
  ['paidFen', 100_000, true],
  ['paidFen', 100_001, true],
  ['paidFen', null, false],
  ['seats', 100_000, true],
  ['seats', null, false],
] as const)('%s of %s is from 100000 on: %s', (fact, value, meets) => {
  const facts = factsOf(account, 'edit', { [fact]: value });
  expect(meetsFacts([{ fact, from: 100_000 }], facts)).toBe(meets);
});

import { expect, test } from 'vitest';
import { defineEntity } from '../define-entity.ts';
import { choice, number, optional, text } from '../fields.ts';
import { conditionGroup } from './condition-schema.server.ts';

const label = defineEntity({
  name: 'label',
  words: 'labels:label',
  wire: '/eLabel',
  defaultSort: { field: 'name', direction: 'asc' },
  fields: {
    name: text({ max: 30, quick: true }),
    colour: choice(['red', 'blue'], { search: true }),
    weight: optional(number({ min: 0, max: 100, search: true })),
    secret: text({ max: 30 }),
  },
});
const schema = conditionGroup(label);
const all = (...of: object[]) => ({ match: 'all', of });
const red = { field: 'colour', is: 'is', value: 'red' };

test.each([
  ['a condition', all(red), true],
  ['a number as text', all({ field: 'weight', is: 'atLeast', value: '3' }), true],
  ['groups in groups', all(red, { match: 'any', of: [red, all(red)] }), true],
  ['nothing', all(), false],
  ['a field that offers nothing', all({ field: 'secret', is: 'is', value: 'x' }), false],
  ['a comparison its kind has not', all({ field: 'weight', is: 'contains', value: 'x' }), false],
  ['a value too few', all({ field: 'weight', is: 'between', value: [1] }), false],
  ['a name of every object', all({ field: 'constructor', is: 'toString' }), false],
  ['something more', all({ ...red, sql: '1' }), false],
  ['a group too deep', all(all(all(all(red)))), false],
  ['30 conditions', all(...Array.from({ length: 30 }, () => red)), true],
  ['31 in two groups', all(all(...Array.from({ length: 30 }, () => red)), red), false],
])('%s: %#', (_what, given, taken) => {
  expect(schema.safeParse(given).success).toBe(taken);
});

test('what is wrong is named by its place, and values come as their kind', () => {
  const wrong = schema.safeParse(all(red, { field: 'weight', is: 'is', value: 'heavy' }));
  expect(wrong.error?.issues).toMatchObject([{ path: ['of', 1, 'value'] }]);
  expect(schema.parse(all({ field: 'weight', is: 'is', value: '3' }))).toEqual(
    all({ field: 'weight', is: 'is', value: 3 }),
  );
});

test('of 27,000 wrong conditions only the first is looked at', () => {
  const thirty = (one: object) => all(...Array.from({ length: 30 }, () => one));
  const given = thirty(thirty(thirty({})));
  const result = schema.safeParse(given);
  expect(result.error?.issues).toHaveLength(1);
});

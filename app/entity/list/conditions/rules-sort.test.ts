import { expect, test } from 'vitest';
import { sortedBy } from './rules-sort.ts';

const keys = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((key) => ({
      field: key.replace('-', ''),
      direction: key.startsWith('-') ? ('desc' as const) : ('asc' as const),
    }));

test.each([
  ['', 'a', 'a'],
  ['a', 'a', '-a'],
  ['-a', 'a', ''],
  ['a', 'b', 'b,a'],
  ['b,a', 'a', 'b,-a'],
  ['b,-a', 'a', 'b'],
  ['a,b,c', 'd', 'd,a,b'],
])('a list sorted by “%s”, the head of %s pressed: %s', (before, field, after) => {
  expect(sortedBy(keys(before), field)).toBe(after);
});

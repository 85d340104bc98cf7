import { expect, test } from 'vitest';
import { isGivable, isKey, longestName, maxScopes, prefixLength } from './rules.ts';

test.each([
  [42, false],
  [43, true],
  [44, false],
])('a text of %d characters after the mark is a key: %s', (length, key) => {
  expect(isKey(`fk_${'a'.repeat(length)}`)).toBe(key);
  expect(isKey(`xk_${'a'.repeat(length)}`)).toBe(false);
});

test.each([
  ['api-key:add', false],
  ['order:list', true],
])('%s may be given to a key: %s', (action, givable) => {
  expect(isGivable(action)).toBe(givable);
});

test('six characters after the mark stay readable; names and scopes have an end', () => {
  expect({ prefixLength, longestName, maxScopes }).toEqual({
    prefixLength: 9,
    longestName: 60,
    maxScopes: 200,
  });
});

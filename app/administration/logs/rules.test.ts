import { expect, test } from 'vitest';
import { heldDays, isDeletable, isOldEnough, logTypes, maxDeleted, usualDays } from './rules.ts';

const now = new Date('2026-11-22T09:00:00+08:00');

test.each([
  [-1, false],
  [0, true],
  [1, true],
])('a row of seven days and %d ms may go: %s', (more, may) => {
  expect(isOldEnough(new Date(now.getTime() - 7 * 86_400_000 - more), now)).toBe(may);
});

test('changes of data never go', () => {
  expect(logTypes.filter(isDeletable)).toEqual(['1', '2', '4']);
});

test('the limits of looking and deleting', () => {
  expect({ heldDays, maxDeleted, usualDays }).toEqual({
    heldDays: 7,
    maxDeleted: 200,
    usualDays: 30,
  });
});

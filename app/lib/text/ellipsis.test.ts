import { expect, test } from 'vitest';
import { ellipsis } from './ellipsis.ts';

test.each([
  ['', 25, ''],
  ['字'.repeat(24), 25, '字'.repeat(24)],
  ['字'.repeat(25), 25, '字'.repeat(25)],
  ['字'.repeat(26), 25, `${'字'.repeat(25)}...`],
  ['👨‍👩‍👧'.repeat(25), 25, '👨‍👩‍👧'.repeat(25)],
  ['👨‍👩‍👧'.repeat(26), 25, `${'👨‍👩‍👧'.repeat(25)}...`],
  ['abc', 2, 'ab...'],
  ['abc', 3, 'abc'],
])('%s to %d characters (UTL-03)', (text, length, cut) => expect(ellipsis(text, length)).toBe(cut));

test('25 unless told', () => {
  expect(ellipsis('x'.repeat(25))).toHaveLength(25);
  expect(ellipsis('x'.repeat(26))).toBe(`${'x'.repeat(25)}...`);
});

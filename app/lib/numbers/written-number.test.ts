import { expect, test } from 'vitest';
import { decimalNumber, rowVersion, wholeNumber } from './written-number.ts';

/** What JavaScript makes numbers of and people do not. */
const noNumbers = [
  '',
  ' ',
  ' 5 ',
  '5 ',
  '+5',
  '1e3',
  '1E3',
  '0x10',
  '0b1',
  '1_000',
  '1,000',
  '.5',
  '5.',
  '--5',
  '５',
  'NaN',
  'Infinity',
  'true',
  true,
  false,
  null,
  [],
  [5],
  ['5'],
  {},
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n,
];

test.each(noNumbers.map((value) => [value]))('%o is no number', (value) => {
  expect(wholeNumber(-100, 100).safeParse(value).success).toBe(false);
  expect(decimalNumber(-100, 100).safeParse(value).success).toBe(false);
});

test.each<[unknown, number]>([
  [5, 5],
  ['5', 5],
  ['005', 5],
  ['-5', -5],
  [-0, 0],
  ['-0', 0],
])('%o is %o', (given, number) => {
  expect(wholeNumber(-100, 100).parse(given)).toBe(number);
  expect(decimalNumber(-100, 100).parse(given)).toBe(number);
});

test('digits after the point are for those that take them', () => {
  expect(decimalNumber(-180, 180).parse('120.25')).toBe(120.25);
  for (const half of [1.5, '1.5']) expect(wholeNumber(0, 9).safeParse(half).success).toBe(false);
});

test.each<[unknown, boolean]>([
  [0, false],
  [1, true],
  [2, true],
  [9, true],
  [10, true],
  [11, false],
  ['99999999999999999999', false],
  ['9'.repeat(21), false],
  [1e308, false],
  [2 ** 53, false],
])('from 1 to 10: %o', (given, inside) => {
  expect(wholeNumber(1, 10).safeParse(given).success).toBe(inside);
});

test('a version fits where it is kept', () => {
  expect(rowVersion.safeParse(2_147_483_647).success).toBe(true);
  expect(rowVersion.safeParse(2_147_483_648).success).toBe(false);
});

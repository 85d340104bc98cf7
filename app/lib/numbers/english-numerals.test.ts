import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { englishMoney } from './english-numerals.ts';

test.each([
  [0, 'Zero yuan and 00/100'],
  [5, 'Zero yuan and 05/100'],
  [100, 'One yuan and 00/100'],
  [1_900, 'Nineteen yuan and 00/100'],
  [2_000, 'Twenty yuan and 00/100'],
  [123_405, 'One thousand two hundred thirty-four yuan and 05/100'],
  [100_000_000_00, 'One hundred million yuan and 00/100'],
  [1_000_001_00, 'One million one yuan and 00/100'],
  [-99_999, 'Minus nine hundred ninety-nine yuan and 99/100'],
])('%d fen are %s', (fen, text) => expect(englishMoney(fen)).toBe(text));

test('any amount is words, and no two amounts are the same ones', () => {
  assert(
    property(integer({ min: 0, max: Number.MAX_SAFE_INTEGER - 1 }), (fen) => {
      expect(englishMoney(fen)).toMatch(/^[A-Z][a-z-]*( [a-z-]+)* yuan and \d\d\/100$/);
      expect(englishMoney(fen)).not.toBe(englishMoney(fen + 1));
    }),
  );
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is no amount', (fen) =>
  expect(() => englishMoney(fen)).toThrow(RangeError),
);

import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatFen } from './money.ts';

describe('money on screen', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [99_999, '999.99'],
    [100_000, '1,000.00'],
    [123_456, '1,234.56'],
    [100_000_001, '1,000,000.01'],
    [-1, '-0.01'],
    [-123_456, '-1,234.56'],
    [Number.MAX_SAFE_INTEGER, '90,071,992,547,409.91'],
    [Number.MIN_SAFE_INTEGER, '-90,071,992,547,409.91'],
  ])('%d fen are %s yuan', (fen, text) => {
    expect(formatFen(fen)).toBe(text);
  });

  const safe = integer({ min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });

  test('every whole number of fen can be read back exactly', () => {
    assert(
      property(safe, (fen) => {
        const digits = BigInt(formatFen(fen).replaceAll(/[,.]/g, ''));
        expect(digits).toBe(BigInt(fen));
      }),
      { numRuns: 2_000 },
    );
  });

  test('thousands are parted by commas and two decimals always follow', () => {
    assert(
      property(safe, (fen) => {
        expect(formatFen(fen)).toMatch(/^-?(0|[1-9]\d{0,2}(,\d{3})*)\.\d{2}$/);
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import { formatNumber, thousands } from './number-format.ts';

describe('formatNumber (VAL-07)', () => {
  test.each([
    [0, '0.00'],
    [1.005, '1.01'],
    [-1.005, '-1.01'],
    [999.994, '999.99'],
    [999.995, '1,000.00'],
    [1234567.891, '1,234,567.89'],
    [Number.NaN, '-'],
    [Number.POSITIVE_INFINITY, '-'],
  ])('%d has two decimals by default: %s', (value, text) => expect(formatNumber(value)).toBe(text));

  test.each([
    [1, '1.3'],
    [2, '1.25'],
    [20, `1.25${'0'.repeat(18)}`],
  ])('takes %d decimals', (precision, text) => expect(formatNumber(1.25, precision)).toBe(text));

  test.each([0, 21, -1, 1.5, Number.NaN])('refuses %d decimals', (precision) =>
    expect(() => formatNumber(1, precision)).toThrow(RangeError),
  );
});

describe('thousands (UTL-02)', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1000, '-1,000'],
    [999_999, '999,999'],
    [1_000_000, '1,000,000'],
    [1234.5678, '1,234.5678'],
    [Number.NaN, '-'],
  ])('%d → %s', (value, text) => expect(thousands(value)).toBe(text));
});

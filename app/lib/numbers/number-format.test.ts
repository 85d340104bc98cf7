import { assert, constantFrom, double, integer, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviate } from '../text/abbreviate.ts';
import { formatFen, formatPercent } from './money.ts';
import { formatNumber, signedPercent, thousands } from './number-format.ts';

describe('no number looks broken', () => {
  const anything = oneof(
    double(),
    double({ min: -1, max: 1 }),
    integer(),
    constantFrom(-0, 0, -0.001, -0.0049, -1e-20, Number.NaN, Number.NEGATIVE_INFINITY),
  );
  const ways = {
    formatNumber: (value: number) => formatNumber(value),
    thousands,
    abbreviate: (value: number) => abbreviate(value),
    'abbreviate in English': (value: number) => abbreviate(value, 1, 'en-US'),
    formatFen,
    formatPercent: (value: number) => formatPercent(Number.isFinite(value) ? value : 0),
    signedPercent,
  };

  test.each(Object.entries(ways))(
    '%s gives a figure with a sign only if it is not nothing, or a dash',
    (_, way) => {
      assert(
        property(anything, (value) => {
          const text = way(value);
          if (!Number.isFinite(value)) return /^(-|0%)$/.test(text);
          return !/^[-+][0.,]*\D*$/.test(text) && !/NaN|Infinity|∞|undefined/.test(text);
        }),
      );
    },
  );
});

describe('signedPercent', () => {
  test.each([
    [0.1234, '+12.3%'],
    [-0.5, '-50.0%'],
    [-0.0001, '0.0%'],
    [0, '0.0%'],
    [12.5, '+1,250.0%'],
    [Number.NaN, '-'],
  ])('%d → %s', (share, text) => expect(signedPercent(share)).toBe(text));
});

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

import { assert, constantFrom, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviate } from './abbreviate.ts';

describe('abbreviated numbers (UTL-02)', () => {
  test.each([
    [0, '0.00'],
    [1, '1.00'],
    [999.5, '999.50'],
    [1234.5, '1,234.50'],
    [9_999, '9,999.00'],
    [9_999.99, '9,999.99'],
    [9_999.994, '9,999.99'],
    [10_000, '1.00万'],
    [10_049, '1.00万'],
    [10_051, '1.01万'],
    [12_345_678, '1,234.57万'],
    [99_999_900, '9,999.99万'],
    [100_000_000, '1.00亿'],
    [123_456_789_000, '1,234.57亿'],
    [999_999_000_000, '9,999.99亿'],
    [1_000_000_000_000, '1.00万亿'],
    [12_345_000_000_000_000, '12,345.00万亿'],
  ])('%d is %s', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });

  test.each([
    [9_999.996, '1.00万'],
    [99_999_960, '1.00亿'],
    [99_999_999, '1.00亿'],
    [999_999_960_000, '1.00万亿'],
    [999_999_999_999, '1.00万亿'],
  ])('%d rounds up to the next unit and is shown in it', (value, text) => {
    expect(abbreviate(value)).toBe(text);
    expect(abbreviate(-value)).toBe(`-${text}`);
  });

  test.each([
    [9_999.9, 1, '9,999.9'],
    [9_999.95, 1, '1.0万'],
    [12_345, 1, '1.2万'],
    [12_345, 4, '1.2345万'],
    [0.5, 20, '0.50000000000000000000'],
  ])('%d with %d decimals is %s', (value, precision, text) => {
    expect(abbreviate(value, precision)).toBe(text);
  });

  test.each([0, 21, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d decimals are refused: 1 to 20 only (VAL-07)',
    (precision) => {
      expect(() => abbreviate(1, precision)).toThrow(RangeError);
    },
  );

  test.each([
    [9_999.994, '9,999.99'],
    [10_000, '10.00K'],
    [999_994, '999.99K'],
    [999_996, '1.00M'],
    [12_345_678, '12.35M'],
    [1_234_567_890, '1.23B'],
    [-12_345_000_000_000, '-12.35T'],
  ])('English has thousands: %d is %s', (value, text) => expect(abbreviate(value, 2, 'en-US')).toBe(text));

  const size = { 万亿: 1e12, 亿: 1e8, 万: 1e4, '': 1 };
  const read = (text: string) => {
    const [, figure = '', unit = ''] = /^([-\d,.]+)(\D*)$/.exec(text) ?? [];
    return { figure: Number(figure.replaceAll(',', '')), unit: size[unit as keyof typeof size] };
  };

  test('the text is within half of its last decimal of the number, and below the next unit', () => {
    assert(
      property(
        double({ min: -1e15, max: 1e15, noNaN: true }),
        integer({ min: 1, max: 6 }),
        (value, decimals) => {
          const { figure, unit } = read(abbreviate(value, decimals));
          const off = Math.abs(figure - value / unit);
          expect(off).toBeLessThanOrEqual(0.5 * 10 ** -decimals * (1 + 1e-9) + Math.abs(figure) * 1e-12);
          expect(unit === 1e12 || Math.abs(figure) < 10_000).toBe(true);
          expect(unit === 1 || Math.abs(figure) >= 1).toBe(true);
        },
      ),
    );
  });

  test('a number below zero is the number above it with a sign', () => {
    assert(
      property(integer({ min: 1, max: 2_000_000_000_000 }), constantFrom(1, 2, 3), (value, decimals) => {
        expect(abbreviate(-value, decimals)).toBe(`-${abbreviate(value, decimals)}`);
      }),
    );
  });
});

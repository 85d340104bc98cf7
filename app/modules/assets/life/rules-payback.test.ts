import { array, assert, constant, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MonthThere, paybackOf } from './rules-payback.ts';

// 600 a day before; in September 30 days at 1,000 a day, in October 31.
const before = { fen: 61 * 60_000, days: 61 };
const september: MonthThere = { month: '2026-09', days: 30, salesFen: 30 * 100_000, repairFen: 0 };
const october: MonthThere = { month: '2026-10', days: 31, salesFen: 31 * 100_000, repairFen: 12_000 };
const asset = { costFen: 600_000, marginPercent: 30, assetsThere: 1, before };

describe('payback months = cost ÷ incremental margin per month (B11)', () => {
  test('by hand: 30 % of what is sold beyond the days before, less repairs', () => {
    // 30 × 400 × 30 % = 3,600; 31 × 400 × 30 % − 120 = 3,600; in all 7,200 of a cost of 6,000.
    expect(paybackOf(asset, [september, october])).toEqual({
      months: [
        { month: '2026-09', netFen: 360_000, totalFen: 360_000 },
        { month: '2026-10', netFen: 360_000, totalFen: 720_000 },
      ],
      marginPercent: 30,
      paidBackIn: '2026-10',
      monthsInAll: 2,
    });
  });

  test.each([
    ['a fen more than it brought', 720_001, null],
    ['just what it brought', 720_000, '2026-10'],
    ['what its first month brought', 360_000, '2026-09'],
  ])('a cost of %s', (_name, costFen, paidBackIn) => {
    expect(paybackOf({ ...asset, costFen }, [september, october]).paidBackIn).toBe(paidBackIn);
  });

  test('two at one outlet share what it is sold; what brings nothing never pays', () => {
    expect(paybackOf({ ...asset, assetsThere: 2 }, [september]).months[0]?.netFen).toBe(180_000);
    const idle = paybackOf(asset, [{ ...september, salesFen: 0 }]);
    expect(idle).toMatchObject({ paidBackIn: null, monthsInAll: null });
  });

  test('each month ends with what all months up to it brought', () => {
    const month = record({
      month: constant('2026-09'),
      days: integer({ min: 1, max: 31 }),
      salesFen: integer({ min: -1_000_000, max: 10_000_000 }),
      repairFen: integer({ min: 0, max: 500_000 }),
    });
    assert(
      property(array(month, { maxLength: 24 }), (months) => {
        let total = 0;
        for (const one of paybackOf(asset, months).months) {
          total += one.netFen;
          expect(one.totalFen).toBe(total);
        }
      }),
    );
  });
});

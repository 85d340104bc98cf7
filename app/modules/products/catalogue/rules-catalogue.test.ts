import { assert, integer, property, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBegin, mergedUnits, priceOn } from './rules-catalogue.ts';

const bottle = { unit: '瓶', factor: 1, barcode: '691', priceFen: 130, floorFen: 100 };
const box = { unit: '箱', factor: 24, barcode: '692', priceFen: 2_880, floorFen: null };

describe('the units of a product once its lines are taken', () => {
  test('what no line names stays, what a line leaves empty stays too', () => {
    const { units, faults } = mergedUnits([bottle, box], [{ line: 2, unit: '箱', priceFen: 3_000 }]);
    expect(faults).toEqual([]);
    expect(units).toEqual([bottle, { ...box, priceFen: 3_000 }]);
  });

  test.each([
    ['unit-incomplete', [{ line: 2, unit: '件', factor: 6, barcode: '693' }]],
    [
      'unit-twice',
      [
        { line: 2, unit: '箱' },
        { line: 3, unit: '箱' },
      ],
    ],
    ['no-base-unit', [{ line: 2, unit: '瓶', factor: 2 }]],
    ['list-below-floor', [{ line: 2, unit: '瓶', priceFen: 90 }]],
  ] as const)('%s is told', (fault, lines) => {
    expect(mergedUnits([bottle, box], lines).faults.map((one) => one.fault)).toEqual([fault]);
  });

  test('lines that say what is there change nothing', () => {
    assert(
      property(uniqueArray(integer({ min: 2, max: 500 }), { maxLength: 10 }), (factors) => {
        const units = [
          bottle,
          ...factors.toSorted((a, b) => a - b).map((factor) => ({ ...box, unit: `u${factor}`, factor })),
        ];
        const again = mergedUnits(
          units,
          units.map((unit, index) => ({ ...unit, line: index + 2 })),
        );
        expect(again).toEqual({ units, faults: [] });
      }),
    );
  });
});

describe('a price that begins', () => {
  const open = { priceFen: 100, validFrom: '2026-01-01', validTo: null };
  const ended = { priceFen: 90, validFrom: '2025-01-01', validTo: '2025-12-31' };
  const coming = { priceFen: 120, validFrom: '2027-01-01', validTo: null };
  test('follows an open one, and not one that is yet to come', () => {
    expect(priceOn([ended, open], '2026-06-01')).toBe(open);
    expect(mayBegin([ended, open], '2026-06-01')).toBe(true);
    expect(mayBegin([open], '2026-01-01')).toBe(false);
    expect(mayBegin([open, coming], '2026-06-01')).toBe(false);
    expect(mayBegin([ended], '2025-06-01')).toBe(false);
  });
});

import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxByRate, taxIn, taxShares, withTax } from './tax.ts';

describe('tax', () => {
  // By hand: 113.00 at 13 % holds 13.00; 100.00 holds 11.504…; half a fen counts as a whole one.
  test.each([
    [11_300, 1_300, 1_300],
    [10_000, 1_300, 1_150],
    [10_900, 900, 900],
    [100, 600, 6],
    [9, 600, 1],
    [8, 600, 0],
    [21, 10_000, 11],
    [10_000, 0, 0],
    [0, 1_300, 0],
  ])('in %i fen at %i basis points: %i', (grossFen, rateBp, taxFen) => {
    expect(taxIn(grossFen, rateBp)).toBe(taxFen);
  });

  test.each([
    [10_000, 1_300, 11_300],
    [1_001, 1_300, 1_131],
    [50, 100, 51],
    [49, 100, 49],
    [2_880, 0, 2_880],
    [0, 1_300, 0],
  ])('on %i fen at %i basis points: %i', (netFen, rateBp, grossFen) => {
    expect(withTax(netFen, rateBp)).toBe(grossFen);
  });

  test('sums are by rate, the highest first; what costs nothing has none', () => {
    const lines = [
      { taxRateBp: 900, amountFen: 10_900 },
      { taxRateBp: 1_300, amountFen: 5_000 },
      { taxRateBp: 1_300, amountFen: 6_300 },
      { taxRateBp: 600, amountFen: 0 },
    ];
    expect(taxByRate(lines)).toEqual([
      { rateBp: 1_300, grossFen: 11_300, netFen: 10_000, taxFen: 1_300 },
      { rateBp: 900, grossFen: 10_900, netFen: 10_000, taxFen: 900 },
    ]);
  });

  const line = record({
    taxRateBp: integer({ min: 0, max: 3 }).map((nth) => [0, 600, 900, 1_300][nth]!),
    amountFen: integer({ min: 0, max: 1_000_000_000 }),
  });

  test('without and with it differ by the tax, sums are what is paid, and a divided line changes nothing', () => {
    assert(
      property(array(line, { maxLength: 30 }), integer({ min: 0, max: 100 }), (lines, percent) => {
        const sums = taxByRate(lines);
        for (const { netFen, taxFen, grossFen } of sums) expect(netFen + taxFen).toBe(grossFen);
        expect(sums.reduce((sum, { grossFen }) => sum + grossFen, 0)).toBe(
          lines.reduce((sum, { amountFen }) => sum + amountFen, 0),
        );
        const divided = lines.flatMap(({ taxRateBp, amountFen }) => {
          const part = Math.floor((amountFen * percent) / 100);
          return [
            { taxRateBp, amountFen: part },
            { taxRateBp, amountFen: amountFen - part },
          ];
        });
        expect(taxByRate(divided)).toEqual(sums);
      }),
    );
  });

  test('the parts of a whole come to its tax, however it is divided', () => {
    // Two boxes at 4.99 of 13 %, delivered singly: 1.15 in all.
    const box = { taxRateBp: 1_300, amountFen: 499 };
    expect(taxByRate([box, box])[0]!.taxFen).toBe(115);
    expect([taxByRate([box])[0]!.taxFen, taxByRate([box], [box])[0]!.taxFen]).toEqual([57, 58]);
    expect(taxShares([box], [box])).toEqual([58]);
    assert(
      property(array(line, { maxLength: 20 }), integer({ min: 0, max: 20 }), (lines, cut) => {
        const parts = [
          taxByRate(lines.slice(0, cut)),
          taxByRate(lines.slice(cut), lines.slice(0, cut)),
        ].flat();
        for (const { rateBp, taxFen } of taxByRate(lines)) {
          const of = parts.filter((part) => part.rateBp === rateBp);
          expect(of.reduce((sum, part) => sum + part.taxFen, 0)).toBe(taxFen);
        }
      }),
    );
  });

  test('what holds the tax of a price without it is that price again', () => {
    assert(
      property(integer({ min: 0, max: 100_000_000 }), line, (netFen, { taxRateBp }) => {
        const gross = withTax(netFen, taxRateBp);
        expect(Math.abs(gross - taxIn(gross, taxRateBp) - netFen)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

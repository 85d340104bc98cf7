import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Taxed, taxByRate } from '#app/lib/numbers/tax.ts';
import { documentTaxes, freightByRate, freightTaxWays, inProportion } from './rules-freight-tax.ts';
import { together } from './testing/together.ts';

const goods = (...of: [rate: number, fen: number][]): Taxed[] =>
  of.map(([rate, amountFen]) => ({ taxRateBp: rate * 100, amountFen }));

describe('what of freight is taxed at which rate', () => {
  test.each([
    ['goods of one rate', 3_000, goods([13, 10_000]), goods([13, 3_000])],
    ['several lines of one rate', 3_000, goods([13, 1], [13, 2]), goods([13, 3_000])],
    // 1000 × 10010 ÷ 13013 = 769.23, 1000 × 3003 ÷ 13013 = 230.76…: the fen goes to the second.
    [
      'two rates, in proportion to their money',
      1_000,
      goods([9, 3_003], [13, 10_010]),
      goods([13, 769], [9, 231]),
    ],
    [
      'of two that lose the same the higher rate has the fen',
      1_001,
      goods([9, 500], [13, 500]),
      goods([13, 501], [9, 500]),
    ],
    ['three thirds', 100, goods([13, 5], [6, 5], [9, 5]), goods([13, 34], [9, 33], [6, 33])],
    ['what is free has no say', 3_000, goods([13, 0], [9, 500]), goods([9, 3_000])],
    ['less than a fen is none', 1, goods([13, 1], [9, 999]), goods([9, 1])],
    ['untaxed goods have their part', 1_000, goods([13, 500], [0, 500]), goods([13, 500], [0, 500])],
    ['free goods alone', 3_000, goods([13, 0]), goods([0, 3_000])],
    ['no freight', 0, goods([13, 500]), []],
    [
      'more than a product of two numbers holds',
      99_999_999,
      goods([13, 900_719_925_474], [9, 900_719_925_473]),
      goods([13, 50_000_000], [9, 49_999_999]),
    ],
  ] as const)('as the goods: %s', (_what, freightFen, of, expected) => {
    expect(freightByRate(freightFen, of, 'goods')).toEqual(expected);
  });

  test.each([
    ['9%', 900],
    ['13%', 1_300],
    ['0%', 0],
  ] as const)('at a rate of its own of %s, whatever the goods', (way, taxRateBp) => {
    const expected = [{ taxRateBp, amountFen: 3_000 }];
    expect(freightByRate(3_000, goods([13, 500], [6, 500]), way)).toEqual(expected);
    expect(freightByRate(3_000, goods([13, 0]), way)).toEqual(expected);
    expect(freightByRate(0, goods([13, 500]), way)).toEqual([]);
  });

  const line = record({
    taxRateBp: constantFrom(0, 100, 300, 600, 900, 1_300),
    amountFen: integer({ min: 0, max: 1_000_000_000 }),
  });

  test('its parts come to it, none is a fen off its proportion, and the order of the lines does not matter', () => {
    const input = [integer({ min: 0, max: 100_000_000 }), array(line, { maxLength: 8 })] as const;
    assert(
      property(...input, constantFrom(...freightTaxWays), (freightFen, lines, way) => {
        const parts = freightByRate(freightFen, lines, way);
        expect(parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(freightFen);
        for (const { amountFen } of parts) expect(amountFen).toBeGreaterThan(0);
        expect(freightByRate(freightFen, lines.toReversed(), way)).toEqual(parts);
        // What is divided once more, whole, is divided the same.
        expect(inProportion(freightFen, parts)).toEqual(parts);
        if (way !== 'goods') return;
        const money = taxByRate(lines);
        const whole = money.reduce((sum, { grossFen }) => sum + grossFen, 0);
        for (const { rateBp, grossFen } of money) {
          const part = parts.find(({ taxRateBp }) => taxRateBp === rateBp)?.amountFen ?? 0;
          const off = BigInt(part) * BigInt(whole) - BigInt(freightFen) * BigInt(grossFen);
          expect(off < BigInt(whole) && -off < BigInt(whole)).toBe(true);
        }
      }),
    );
  });

  test('the tax of all documents comes to that of the order, whatever leaves with which and whatever comes back', () => {
    const documents = array(array(line, { maxLength: 3 }), { minLength: 1, maxLength: 5 });
    assert(
      property(
        integer({ min: 0, max: 1_000_000 }),
        documents,
        constantFrom(...freightTaxWays),
        (fen, sent, way) => {
          const all = sent.flat();
          const freight = freightByRate(fen, all, way);
          const order = documentTaxes({ goods: all, freight, carriesFreight: true });
          const gone = (place: number) => sent.slice(0, place).flat();
          // The notes of its deliveries: freight is charged with the first.
          const notes = sent.flatMap((own, place) =>
            documentTaxes({ goods: own, freight, carriesFreight: place === 0, before: gone(place) }),
          );
          expect(together(notes)).toEqual(together(order));
          // What gives it all back: goods in whatever parts, freight by itself.
          const back = sent.flatMap((own, place) =>
            documentTaxes({ goods: own, freight, carriesFreight: false, before: gone(place) }),
          );
          const ofFreight = documentTaxes({ goods: [], freight, carriesFreight: true });
          expect(together([...back, ...ofFreight])).toEqual(together(order));
          expect(ofFreight.reduce((sum, { grossFen }) => sum + grossFen, 0)).toBe(fen);
        },
      ),
    );
  });
});

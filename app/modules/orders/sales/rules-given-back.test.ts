import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxByRate } from '#app/lib/numbers/tax.ts';
import { type BackDocument, givenBefore } from './rules-given-back.ts';

const one: BackDocument = {
  key: 'a',
  sale: 's',
  at: 1,
  turn: 'a',
  fallen: false,
  goods: [{ taxRateBp: 1_300, amountFen: 499 }],
  freight: [],
};

describe('what was given back of a sale before a document', () => {
  test('is what came in before it, and of those under way what was asked for before it', () => {
    const documents = [
      { ...one, key: 'under way', at: null, turn: 'a' },
      { ...one, key: 'second', at: 2, turn: 'b' },
      { ...one, key: 'refused', at: null, turn: 'b', fallen: true },
      { ...one, key: 'first', at: 1, turn: 'c' },
      { ...one, key: 'last', at: null, turn: 'c' },
      { ...one, key: 'of another sale', sale: 'other' },
    ];
    const counted = [...givenBefore(documents)].map(([key, goods]) => [key, goods.length]);
    expect(Object.fromEntries(counted)).toEqual({
      first: 0,
      'of another sale': 0,
      second: 1,
      'under way': 2,
      refused: 3,
      last: 3,
    });
  });

  test('makes the tax of all that comes back, in however many documents, that of what was sold', () => {
    const line = record({
      taxRateBp: integer({ min: 0, max: 3 }).map((index) => [0, 600, 900, 1_300][index]!),
      amountFen: integer({ min: 0, max: 100_000 }),
    });
    assert(
      property(
        array(
          record({
            at: integer({ min: 0, max: 3 }),
            fallen: integer({ min: 0, max: 4 }),
            goods: array(line, { maxLength: 4 }),
          }),
          { maxLength: 12 },
        ),
        (made) => {
          const documents = made.map(({ at, fallen, goods }, index) => ({
            ...one,
            key: String(index),
            turn: String(index).padStart(2, '0'),
            at: at || null,
            fallen: fallen === 0,
            goods,
          }));
          const before = givenBefore(documents);
          const live = documents.filter(({ fallen }) => !fallen);
          const parts = live.flatMap(({ key, goods }) => taxByRate(goods, before.get(key)));
          for (const { rateBp, taxFen } of taxByRate(live.flatMap(({ goods }) => goods))) {
            const of = parts.filter((part) => part.rateBp === rateBp);
            expect(of.reduce((sum, part) => sum + part.taxFen, 0)).toBe(taxFen);
          }
        },
      ),
    );
  });
});

import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './rules-allocate.ts';
import { type ReturnWay, returnTerms, worthOfLines } from './rules-returns.ts';

const line = (lineNo: number, ordered: number, left: number) => ({
  lineNo,
  ordered,
  left,
  unsent: 0,
  room: left,
});
const given = (...ids: string[]) => ids.map((id) => ({ id, name: id }));
/** Nobody stood back for what gave something. */
const pricedAgain = (again: { rows: unknown[] }, ways: ReadonlyMap<string, ReturnWay>) =>
  ({ priced: again, byItself: () => again, ways }) as never;

describe('what a return takes back', () => {
  const basket = [1, 2].map((lineNo) => ({ lineNo, factor: 1 }));

  test.each([
    ['take-back', 0, [{ lineNo: 4, pieces: 1, id: 'p' }]],
    ['charge', 9_907, []],
  ] as const)('one of two gifts of the same goods, when one of them is earned: %s', (way, fen, gifts) => {
    const gift = (lineNo: number) => ({ id: 'p', lineNo, productId: 'C', unit: '箱', qty: 1, fen: 9_907 });
    const kept = { basket, given: given('p'), rows: [], gifts: [gift(3), gift(4)] };
    const again = { rows: [], gifts: [{ id: 'p', productId: 'C', unit: '箱', qty: 1 }] };
    const left = [line(1, 5, 5), line(2, 5, 0), line(3, 1, 1), line(4, 1, 1)];
    const terms = returnTerms(kept as never, pricedAgain(again, new Map([['p', way]])), left);
    expect([terms.fen, terms.gifts]).toEqual([fen, gifts]);
  });

  test.each([
    ['is less by what another rule gives for what is kept', 'charge', 300 - 250],
    ['is whole where that is more only because a benefit stays that is not earned', 'keep', 300],
  ] as const)('what is charged %s', (_, way, fen) => {
    const off = (...some: [string, number][]) => some.map(([id, one]) => ({ id, fen: one }));
    const kept = {
      basket,
      given: given('k', 'r', 's'),
      rows: [{ lineNo: 1, off: off(['k', way === 'keep' ? 800 : 0], ['r', 50], ['s', 300]) }],
      gifts: [],
    };
    const again = { rows: [{ lineNo: 1, qty: 2, benefits: [{ id: 'r', offFen: 300 }] }], gifts: [] };
    const ways = new Map([
      ['r', 'charge'],
      ['s', 'charge'],
    ] as const);
    const terms = returnTerms(kept as never, pricedAgain(again, ways), [line(1, 2, 2)]);
    expect(terms.fen).toBe(fen);
  });
});

test.each([
  ['which gives as much', 300, 0],
  ['which gives less', 120, 180],
  ['which gives nothing', 0, 300],
] as const)('a rule that stood back for what is charged is counted: one %s', (_, otherFen, fen) => {
  const kept = {
    basket: [{ lineNo: 1, factor: 1 }],
    given: given('s'),
    rows: [{ lineNo: 1, off: [{ id: 's', fen: 300 }] }],
    gifts: [],
  };
  const priced = { rows: [{ lineNo: 1, qty: 5, benefits: [] }], gifts: [] };
  const byItself = { rows: [{ lineNo: 1, qty: 5, benefits: [{ id: 'o', offFen: otherFen }] }] };
  const terms = returnTerms(
    kept as never,
    { priced, byItself: () => byItself, ways: new Map([['s', 'charge']]) } as never,
    [line(1, 5, 5)],
  );
  expect(terms.fen).toBe(fen);
});

describe('what the lines of a return come to', () => {
  test.each([
    ['as they are', [[1, 500, 600]], 500, [[1, 500]]],
    [
      'less, in proportion',
      [
        [1, 600, 600],
        [2, 300, 300],
      ],
      600,
      [
        [1, 400],
        [2, 200],
      ],
    ],
    ['nothing', [[1, 600, 600]], 0, [[1, 0]]],
    [
      'more, where the list price leaves room',
      [
        [1, 500, 600],
        [2, 0, 100],
      ],
      700,
      [
        [1, 600],
        [2, 100],
      ],
    ],
    [
      'more than the list price on the first',
      [
        [1, 500, 600],
        [2, 0, 0],
      ],
      700,
      [
        [1, 700],
        [2, 0],
      ],
    ],
  ] as const)('%s', (_, lines, fen, worth) => {
    const shared = lines.map(([lineNo, share, listFen]) => ({ lineNo, fen: share, listFen }));
    expect([...worthOfLines(shared, fen)]).toEqual(worth);
  });

  test('always come to the sum, none of them below nothing', () => {
    const row = record({ fen: integer({ min: 0, max: 99_999 }), off: integer({ min: 0, max: 9_999 }) });
    assert(
      property(
        array(row, { minLength: 1, maxLength: 5 }),
        integer({ min: 0, max: 400_000 }),
        (lines, fen) => {
          const shared = lines.map((one, index) => ({
            lineNo: index + 1,
            fen: one.fen,
            listFen: one.fen + one.off,
          }));
          const worth = [...worthOfLines(shared, fen).values()];
          expect(sum(worth)).toBe(fen);
          expect(Math.min(...worth)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

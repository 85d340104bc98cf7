import { describe, expect, test } from 'vitest';
import { dealerOf, splitByDealer } from './rules-split.ts';

describe('who brings an outlet a product', () => {
  const brands = new Map([
    ['山涧泉', 'of-brand'],
    ['饮用水', 'of-category'],
  ]);
  test.each([
    ['山涧泉', '饮用水', 'of-brand'],
    ['麦香坊', '饮用水', 'of-category'],
    [null, '饮用水', 'of-category'],
    ['麦香坊', '饼干', 'own'],
    [null, '饼干', 'own'],
  ])('brand %j, category %j: %s', (brand, category, dealer) => {
    expect(dealerOf({ brand, category }, brands, 'own')).toBe(dealer);
  });
});

test('lines are numbered anew for each dealer, dealers stand in one order', () => {
  const line = (dealerId: string, lineNo: number, code: string) => ({ dealerId, lineNo, code });
  const split = splitByDealer([line('b', 1, 'x'), line('a', 2, 'y'), line('b', 3, 'z'), line('c', 4, 'w')]);
  expect(
    split.map(({ dealerId, lines }) => [dealerId, lines.map(({ lineNo, code }) => [lineNo, code])]),
  ).toEqual([
    ['a', [[1, 'y']]],
    [
      'b',
      [
        [1, 'x'],
        [2, 'z'],
      ],
    ],
    ['c', [[1, 'w']]],
  ]);
});

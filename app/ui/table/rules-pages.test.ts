import { assert, constant, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { pagerItems } from './rules-pages.ts';

test.each<[number, number, string]>([
  [1, 0, '1'],
  [1, 1, '1'],
  [4, 8, '1 2 3 4 5 6 7 8'],
  [1, 9, '1 2 3 4 5 on 9'],
  [5, 9, '1 2 3 4 5 6 7 8 9'],
  [5, 10, '1 2 3 4 5 6 7 on 10'],
  [6, 12, '1 back 4 5 6 7 8 on 12'],
  [12, 12, '1 back 8 9 10 11 12'],
  [9, 12, '1 back 7 8 9 10 11 12'],
  [50, 99, '1 back 48 49 50 51 52 on 99'],
])('page %i of %i', (current, last, items) => {
  expect(pagerItems(current, last).join(' ')).toBe(items);
});

test('every page is reached from every other: first, last, open and neighbours are shown, in order, once', () => {
  assert(
    property(
      integer({ min: 1, max: 500 }).chain((last) => tuple(integer({ min: 1, max: last }), constant(last))),
      ([current, last]) => {
        const items = pagerItems(current, last);
        const pages = items.filter((item) => typeof item === 'number');
        expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b));
        const near = [1, last, current, current - 1, current + 1].filter((page) => page >= 1 && page <= last);
        expect(pages).toEqual(expect.arrayContaining(near));
        // Dots stand for at least two pages.
        const leaps = items.flatMap((item, index) =>
          typeof item === 'number' ? [] : [Number(items[index + 1]) - Number(items[index - 1])],
        );
        expect(leaps.every((leap) => leap > 2)).toBe(true);
      },
    ),
  );
});

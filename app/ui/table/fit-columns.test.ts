import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fitColumns, headWidth } from './fit-columns.ts';

test.each([
  ['fit', [100, 200], 400, [100, 200]],
  ['nearly fit', [100, 200, 120], 400, [95, 190, 115]],
  ['leave the last one to be scrolled to', [100, 200, 200], 400, [133, 267, 200]],
  ['take one more that nearly fits', [100, 100, 110, 300], 300, [96, 96, 108, 300]],
  ['are wider than the place one by one', [500, 100], 400, [500, 100]],
])('columns that %s', (_what, widths, room, fitted) => {
  expect(fitColumns(widths, room)).toEqual(fitted);
});

test('an edge between two columns lies where the place ends, and none is much narrower than described', () => {
  const widths = array(integer({ min: 40, max: 400 }), { minLength: 1, maxLength: 14 });
  assert(
    property(widths, integer({ min: 400, max: 1600 }), (described, room) => {
      const fitted = fitColumns(described, room);
      const edges = fitted.map((_, index) =>
        fitted.slice(0, index + 1).reduce((all, width) => all + width, 0),
      );
      expect(edges.at(-1)! <= room || edges.includes(room)).toBe(true);
      for (const [index, width] of fitted.entries())
        expect(width).toBeGreaterThanOrEqual(described[index]! * 0.93 - 1);
    }),
  );
});

test('a head has room for its words, its padding and the arrows of what is sorted by', () => {
  expect(headWidth('状态')).toBe(46);
  expect(headWidth('预计月进货（元）', true)).toBe(8 * 14 + 18 + 22);
  expect(headWidth('RFM')).toBe(44);
});

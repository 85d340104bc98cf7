import { expect, test } from 'vitest';
import { blankLooks, looksOfSpots, repeated } from './rules-looks.ts';

test('a photo that looks like one before it is no other angle, however many lie between', () => {
  const shelf = 'f0f0f0f0f0f0f0f0';
  const nearly = 'f0f0f0f0f0f0f0ff';
  const other = '0f0f0f0f0f0f0f0f';
  expect(repeated([shelf, other, nearly, shelf])).toEqual([false, false, true, true]);
  expect(repeated(['f0f0f0f0f0f0f10f', shelf])).toEqual([false, false]);
  expect(repeated([blankLooks, blankLooks])).toEqual([false, true]);
  expect(repeated([])).toEqual([]);
});

test('what a picture looks like is whether each spot is lighter than its right neighbour', () => {
  const spots = (lightOf: (column: number) => number) =>
    Array.from({ length: 72 }, (_, at) => [...Array<number>(3).fill(lightOf(at % 9)), 255]).flat();
  expect(looksOfSpots(spots(() => 90))).toBe(blankLooks);
  expect(looksOfSpots(spots((column) => 200 - column))).toBe('ffffffffffffffff');
  expect(looksOfSpots(spots((column) => (column % 2 === 0 ? 200 : 10)))).toBe('aaaaaaaaaaaaaaaa');
});

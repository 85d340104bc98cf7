import { expect, test } from 'vitest';
import { pagesByNumber, rowsByNumber } from './list-depth.ts';

test.each([
  [0, 20, 0, 0],
  [19, 20, 1, 19],
  [20, 20, 1, 20],
  [21, 20, 2, 21],
  [9_990, 30, 333, 9_990],
  [9_991, 30, 333, 9_990],
  [10_000, 30, 333, 9_990],
  [10_001, 20, 500, 10_000],
])('%i rows, %i a page: %i pages of %i rows by number', (total, size, pages, rows) => {
  expect([pagesByNumber(total, size), rowsByNumber(total, size)]).toEqual([pages, rows]);
});

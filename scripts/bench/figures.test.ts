import { expect, test } from 'vitest';
import { figure, median, table } from './figures.ts';

test('the median is the middle, or the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('nothing was measured');
});

test('a figure carries its ratio to the baseline', () => {
  expect(figure('x', 30, 'ms', 4)).toEqual({ name: 'x', value: 30, unit: 'ms', baseline: 4, ratio: 7.5 });
  expect(figure('x', 123_456.7, 'B', 0.012_345)).toMatchObject({ value: 123_457, baseline: 0.0123 });
});

test('columns stand under each other, Chinese ones too', () => {
  expect(
    table([
      ['第一页', 1.5],
      ['page', 12],
    ]),
  ).toBe('  第一页  1.5\n  page     12');
});

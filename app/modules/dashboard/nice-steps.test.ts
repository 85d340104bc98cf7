import { assert, double, integer, oneof, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { niceSteps } from './nice-steps.ts';

describe('the lines of a scale', () => {
  test.each([
    [0, [0, 1]],
    [-5, [0, 1]],
    [Number.NaN, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [10, [0, 5, 10]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [999, [0, 500, 1000]],
    [123_456, [0, 50_000, 100_000, 150_000]],
  ])('up to %d: %j', (most, lines) => {
    expect(niceSteps(most)).toEqual(lines);
  });

  test('begin at 0, are evenly 1, 2 or 5 times a power of ten apart, at most six and reach the most', () => {
    const most = oneof(
      integer({ min: 1, max: 2_000_000_000 }),
      double({ min: 0.001, max: 1e12, noNaN: true }),
    );
    assert(
      property(most, (top) => {
        const lines = niceSteps(top);
        const [zero, step = 0] = lines;
        expect(zero).toBe(0);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(lines.length).toBeGreaterThanOrEqual(2);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(top * (1 - 1e-12));
        for (const [index, line] of lines.entries()) expect(line).toBeCloseTo(index * step, 9);
        const factor = Number((step / 10 ** Math.floor(Math.log10(step) + 1e-9)).toFixed(6));
        expect([1, 2, 5]).toContain(factor);
      }),
      { numRuns: 1_000 },
    );
  });
});

import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueScale } from './chart-scale.ts';

const room = { width: 640, height: 180, left: 84, right: 16, top: 14, bottom: 26 };

describe('the lines of a chart', () => {
  test.each([
    [[], [0, 0.5, 1]],
    [
      [0, 0],
      [0, 0.5, 1],
    ],
    [[4], [0, 1, 2, 3, 4]],
    [
      [10, 3],
      [0, 5, 10],
    ],
    [[101], [0, 50, 100, 150]],
    [[123_456], [0, 50_000, 100_000, 150_000]],
    [
      [-300, 100],
      [-300, -200, -100, 0, 100],
    ],
    [
      [-300, -100],
      [-300, -200, -100, 0],
    ],
  ])('of %j: %j', (values, steps) => {
    expect(valueScale(values, room).steps).toEqual(steps);
  });

  test('are evenly apart, take all values in and stand between the edges', () => {
    const amounts = array(integer({ min: -1_000_000_000, max: 2_000_000_000 }), {
      minLength: 1,
      maxLength: 40,
    });
    assert(
      property(amounts, (values) => {
        const { steps, y } = valueScale(values, room);
        expect(steps.length).toBeGreaterThanOrEqual(2);
        expect(steps.length).toBeLessThanOrEqual(9);
        expect(steps).toContain(0);
        expect(steps[0]).toBeLessThanOrEqual(Math.min(0, ...values));
        expect(steps.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(y(steps[0]!)).toBeCloseTo(room.height - room.bottom, 6);
        expect(y(steps.at(-1)!)).toBeCloseTo(room.top, 6);
        const apart = steps[1]! - steps[0]!;
        for (const [place, step] of steps.entries()) expect(step).toBeCloseTo(steps[0]! + place * apart, 3);
      }),
      { numRuns: 1_000 },
    );
  });
});

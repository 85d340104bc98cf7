import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { arrivable, spreadTaken } from './rules-taken.ts';

const goods = (qtys: readonly number[]) => ({
  goods: new Map(qtys.map((qty, index) => [index + 1, { qty }])),
});

test('what nobody has counted came whole', () => {
  const taken = spreadTaken([goods([3, 2]), goods([4])], new Map([[2, 1]]));
  expect(taken.map((one) => [...one])).toEqual([
    [
      [1, 3],
      [2, 1],
    ],
    [[1, 4]],
  ]);
});

test('what was counted is spread whole, and no delivery brings more than it held', () => {
  const pieces = array(integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 4 });
  assert(
    property(array(pieces, { minLength: 1, maxLength: 4 }), integer({ min: 0, max: 90 }), (of, count) => {
      const deliveries = of.map(goods);
      const max = arrivable(deliveries).get(1) ?? 0;
      const counted = Math.min(count, max);
      const taken = spreadTaken(deliveries, new Map([[1, counted]]));
      expect(taken.reduce((sum, one) => sum + (one.get(1) ?? 0), 0)).toBe(counted);
      for (const [index, one] of taken.entries()) {
        for (const [lineNo, qty] of one) expect(qty).toBeLessThanOrEqual(of[index]![lineNo - 1]!);
      }
    }),
  );
});

test('what can be brought at most is the sum of the deliveries', () => {
  expect([...arrivable([goods([3, 2]), goods([4])])]).toEqual([
    [1, 7],
    [2, 2],
  ]);
});

import { array, assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { withTakenGoods } from './rules-import.ts';

const line = (qty: number, factor: number, places: number[] | null, lineNo = 1) => ({
  lineNo,
  dealerId: 'D',
  productId: 'P',
  factor,
  qty,
  places,
});

// Orders of a file add up (ORD-01, issue 19).
test.each([
  ['two of sixty out of a hundred', [line(60, 1, [100]), line(60, 1, [100], 2)], [[2, 40]], [40 - 40]],
  ['boxes and bottles of one product', [line(2, 24, [50]), line(3, 1, [50], 2)], [[2, 2]], [0]],
  ['bottles that leave a whole box', [line(2, 1, [50]), line(2, 24, [50], 2)], [], [0]],
  ['no box out of two warehouses', [line(1, 24, [20, 20])], [[1, 0]], [20, 20]],
  ['just all of it', [line(4, 24, [48, 48])], [], [0, 0]],
] as const)('%s', (_, lines, short, left) => {
  const taken = withTakenGoods(new Map(), lines);
  expect([...taken.short]).toEqual(short);
  expect(taken.left.get('D P')).toEqual(left);
});

test('where nobody keeps stock nothing is short', () => {
  const taken = withTakenGoods(new Map(), [line(1_000, 24, null)]);
  expect([...taken.short, ...taken.left]).toEqual([]);
});

test('never more is taken than there is', () => {
  const lines = array(record({ qty: integer({ min: 1, max: 50 }), factor: integer({ min: 1, max: 24 }) }));
  const places = array(integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 3 });
  assert(
    property(lines, places, (given, there) => {
      const { left } = withTakenGoods(
        new Map(),
        given.map(({ qty, factor }, at) => line(qty, factor, there, at)),
      );
      for (const pieces of left.get('D P') ?? []) expect(pieces).toBeGreaterThanOrEqual(0);
    }),
  );
});

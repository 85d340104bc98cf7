import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate, scaled, scaledHalfUp, sum } from './rules-allocate.ts';

const sharers = array(
  record({ weight: integer({ min: 0, max: 1e9 }), room: integer({ min: 0, max: 1e9 }) }),
  {
    maxLength: 30,
  },
).map((some) => some.map((one, index) => ({ ...one, key: String(index) })));

describe('an amount divided among lines', () => {
  test.each([
    [
      'in proportion',
      100,
      [
        [100, 100],
        [300, 300],
      ],
      [25, 75],
    ],
    [
      'the remainder on the last',
      100,
      [
        [1, 100],
        [1, 100],
        [1, 100],
      ],
      [33, 33, 34],
    ],
    [
      'no more than there is room for',
      100,
      [
        [1, 10],
        [1, 100],
      ],
      [10, 90],
    ],
    [
      'no more than all the room',
      100,
      [
        [1, 10],
        [1, 20],
      ],
      [10, 20],
    ],
    [
      'the remainder goes on where the last has no room',
      3,
      [
        [1, 9],
        [1, 1],
      ],
      [2, 1],
    ],
    [
      'nothing to whoever weighs nothing',
      7,
      [
        [0, 9],
        [1, 9],
      ],
      [0, 7],
    ],
  ] as const)('%s', (_name, amount, given, expected) => {
    const found = allocate(
      amount,
      given.map(([weight, room], index) => ({ key: String(index), weight, room })),
    );
    expect(expected.map((_, index) => found.get(String(index)) ?? 0)).toEqual(expected);
  });

  test('comes to all of it, or to all the room, and to nobody more than its room', () => {
    assert(
      property(integer({ min: 0, max: 1e9 }), sharers, (amount, some) => {
        const found = allocate(amount, some);
        const room = sum(some.filter(({ weight }) => weight > 0).map((one) => one.room));
        expect(sum([...found.values()])).toBe(Math.min(amount, room));
        for (const { key, room: own } of some) {
          expect(found.get(key) ?? 0).toBeGreaterThanOrEqual(0);
          expect(found.get(key) ?? 0).toBeLessThanOrEqual(own);
        }
      }),
    );
  });

  test('large amounts keep every fen', () => {
    expect(scaled(9_007_199_254_740_991, 9_999, 10_000)).toBe(9_006_298_534_815_516);
    expect([scaledHalfUp(1, 1, 2), scaledHalfUp(1, 1, 3), scaledHalfUp(5, 1, 10)]).toEqual([1, 0, 1]);
  });
});

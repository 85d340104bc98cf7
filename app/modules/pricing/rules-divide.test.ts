import { array, assert, integer, property, record, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from './rules-allocate.ts';
import { type Division, dividedBeside } from './rules-divide.ts';

const keys = ['a', 'b', 'c', 'd'];
const amount = record({
  fen: integer({ min: 0, max: 40 }),
  of: uniqueArray(integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 3 }),
});
const rooms = array(integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 4 });

/** What any choice of amounts could find room for at most bounds what all of them do (max-flow, min-cut). */
function mostOf(some: readonly { fen: number; of: readonly number[] }[], room: readonly number[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (let cut = 0; cut < 2 ** some.length; cut += 1) {
    const inside = some.filter((_, at) => cut & (1 << at));
    const outside = some.filter((one) => !inside.includes(one));
    const reach = new Set(inside.flatMap(({ of }) => of));
    least = Math.min(least, sum(outside.map(({ fen }) => fen)) + sum([...reach].map((at) => room[at]!)));
  }
  return least;
}

test('amounts beside each other take as much as there is room for, and none of them loses anything', () => {
  assert(
    property(array(amount, { minLength: 1, maxLength: 4 }), rooms, (some, room) => {
      const byKey = new Map(keys.map((key, at) => [key, room[at]!]));
      let all: Division[] = [];
      for (const { fen, of } of some) {
        const sharers = of.map((at) => ({ key: keys[at]!, weight: 1 + at, room: room[at]! }));
        const before = all.map(({ shares }) => sum([...shares.values()]));
        all = dividedBeside(fen, sharers, all, byKey);
        expect(all.slice(0, -1).map(({ shares }) => sum([...shares.values()]))).toEqual(before);
      }
      const taken = all.map(({ shares }) => shares);
      for (const [index, shares] of taken.entries())
        for (const [key, fen] of shares)
          expect([fen >= 0, fen === 0 || some[index]!.of.includes(keys.indexOf(key))]).toEqual([true, true]);
      for (const [key, fen] of byKey)
        expect(sum(taken.map((shares) => shares.get(key) ?? 0))).toBeLessThanOrEqual(fen);
      expect(sum(taken.flatMap((shares) => [...shares.values()]))).toBe(mostOf(some, room));
    }),
    { numRuns: 5_000 },
  );
});

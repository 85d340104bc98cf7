import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { createTokenBuckets } from './token-buckets.ts';

function at(perMinute: number, maxKeys?: number) {
  let now = 0;
  const buckets = createTokenBuckets({ perMinute, ...(maxKeys ? { maxKeys } : {}) }, () => now);
  return { take: (key: string) => buckets.take(key), pass: (ms: number) => (now += ms) };
}

test.each([1, 2, 60, 600])('of %d a minute as many pass at once, and no more', (limit) => {
  const { take } = at(limit);
  for (let count = 1; count <= limit; count += 1) expect(take('a')).toBe(0);
  expect(take('a')).toBeGreaterThan(0);
  expect(take('b')).toBe(0);
});

test('the seconds it tells are enough, and one less is not', () => {
  const { take, pass } = at(6);
  for (let count = 0; count < 6; count += 1) take('a');
  expect(take('a')).toBe(10);
  pass(9_999);
  expect(take('a')).toBe(1);
  pass(1);
  expect(take('a')).toBe(0);
  expect(take('a')).toBe(10);
});

test('0 sets no limit', () => {
  const { take } = at(0);
  for (let count = 0; count < 5_000; count += 1) expect(take('a')).toBe(0);
});

test('a clock that goes back takes nothing away and gives nothing', () => {
  const { take, pass } = at(1);
  pass(100_000);
  expect(take('a')).toBe(0);
  pass(-50_000);
  expect(take('a')).toBeGreaterThan(0);
});

test('no more keys are remembered than it is told, the youngest', () => {
  const { take } = at(1, 3);
  for (const key of ['a', 'b', 'c']) take(key);
  expect(take('a')).toBeGreaterThan(0);
  take('d');
  // b was the oldest: it is forgotten and counted anew, and c in its place.
  expect(take('b')).toBe(0);
  expect(take('a')).toBeGreaterThan(0);
});

test('in no minute do more than twice the allowance pass, however they come', () => {
  assert(
    property(integer({ min: 1, max: 50 }), array(integer({ min: 0, max: 3_000 })), (limit, waits) => {
      const { take, pass } = at(limit);
      let now = 0;
      const passed: number[] = [];
      for (const wait of waits) {
        pass(wait);
        now += wait;
        if (take('a') === 0) passed.push(now);
      }
      for (const end of passed) {
        const minute = passed.filter((moment) => moment > end - 60_000 && moment <= end);
        expect(minute.length).toBeLessThanOrEqual(2 * limit);
      }
    }),
  );
});

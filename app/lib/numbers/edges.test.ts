import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, readEdges } from './edges.ts';

test.each([
  [0, 0],
  [30, 0],
  [31, 1],
  [90, 2],
  [180, 3],
  [181, 4],
])('%d stands in bucket %d of 30, 60, 90 and 180', (value, bucket) => {
  expect(bucketOf(value, [30, 60, 90, 180])).toBe(bucket);
});

test('every number has one bucket', () => {
  assert(
    property(array(integer({ min: -40, max: 4_000 })), (values) => {
      for (const value of values) expect(bucketOf(value, [30, 60, 90])).toBeLessThan(4);
    }),
  );
});

test('edges rise, and there are as many as are asked for', () => {
  expect(readEdges('15,30,45', 3)).toEqual([15, 30, 45]);
  for (const text of ['', '30,60', '30,60,60', '60,30,90', '0,30,60', '30, 60,90', '1,2,3,4'])
    expect([text, readEdges(text, 3)]).toEqual([text, null]);
});

import { expect, test } from 'vitest';
import { rfmSegments, thresholdsOf } from './rules-rfm.ts';

test.each([
  ['7,14,30,60', [7, 14, 30, 60]],
  ['7，14、30 60', [7, 14, 30, 60]],
  ['7,14,30', null],
  ['14,7,30,60', null],
  ['a,b,c,d', null],
])('%s parts scores', (text, numbers) => {
  expect(thresholdsOf(text)).toEqual(numbers);
});

test('there is a segment for every three answers', () => {
  expect(new Set(rfmSegments).size).toBe(8);
});

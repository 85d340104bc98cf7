import { expect, test } from 'vitest';
import { blankLooks, repeated } from './rules-looks.ts';

test('a photo that looks like one before it is no other angle, however many lie between', () => {
  const shelf = 'f0f0f0f0f0f0f0f0';
  const nearly = 'f0f0f0f0f0f0f0ff';
  const other = '0f0f0f0f0f0f0f0f';
  expect(repeated([shelf, other, nearly, shelf])).toEqual([false, false, true, true]);
  expect(repeated(['f0f0f0f0f0f0f10f', shelf])).toEqual([false, false]);
  expect(repeated([blankLooks, blankLooks])).toEqual([false, true]);
  expect(repeated([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { lackingPhotos } from './rules-photos.ts';

test.each([
  [1, 0, 1, 'beforePhotos'],
  [1, 1, 0, 'photos'],
  [1, 1, 1, null],
  [2, 1, 2, 'beforePhotos'],
  [2, 2, 1, 'photos'],
  [2, 2, 2, null],
  [2, 3, 3, null],
  [0, 0, 0, null],
])('of %i needed, %i before and %i after: %s', (needed, before, after, lacking) => {
  expect(lackingPhotos(needed, { before, after })).toBe(lacking);
});

import { expect, test } from 'vitest';
import { maxLogoBytes, megabytes, moves } from './rules.ts';

test('a tenant goes from where it is, and comes back from everywhere', () => {
  expect(moves).toEqual({
    open: ['suspended', 'archived'],
    suspended: ['open', 'archived'],
    archived: ['open'],
  });
});

test.each([
  [null, null],
  [0, 0],
  [1_048_576, 1],
  [1_572_863, 1],
  [1_572_864, 2],
])('%s bytes are %s MB', (bytes, shown) => {
  expect(megabytes(bytes)).toBe(shown);
});

test('a mark weighs 2 MiB at most', () => {
  expect(maxLogoBytes).toBe(2_097_152);
});

import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawnOnce } from './drawn-once.ts';

test('everything the compiler leaves alone is there', () => {
  expect(drawnOnce.filter((path) => !existsSync(path))).toEqual([]);
});

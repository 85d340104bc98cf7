import { expect, test } from 'vitest';
import { padCode, uuid32 } from './code-text.ts';

test('uuid32 is 32 hex characters and never the same (UTL-03)', () => {
  const made = new Set(Array.from({ length: 1000 }, uuid32));
  expect(made.size).toBe(1000);
  for (const one of made) expect(one).toMatch(/^[0-9a-f]{32}$/);
});

test.each([
  [0, undefined, '000000'],
  [42, undefined, '000042'],
  [99_999, undefined, '099999'],
  [100_000, undefined, '100000'],
  [1_000_000, undefined, '1000000'],
  ['7', 3, '007'],
] as const)('padCode(%s, %s) is %s (UTL-03)', (value, length, text) => {
  expect(padCode(value, length)).toBe(text);
});

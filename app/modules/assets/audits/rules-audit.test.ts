import { expect, test } from 'vitest';
import { lastDayInTime } from './rules-audit.ts';

test('an inspection counts for thirty days', () => {
  expect(lastDayInTime('2026-11-30')).toBe('2026-10-31');
});

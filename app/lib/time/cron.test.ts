import { expect, test } from 'vitest';
import { nextRun } from './cron.ts';

test.each([
  ['* * * * *', '2026-11-21T10:00:30Z', '2026-11-21T10:01:00Z'],
  ['*/10 * * * *', '2026-11-21T10:50:00Z', '2026-11-21T11:00:00Z'],
  ['17 19 * * *', '2026-11-21T19:17:00Z', '2026-11-22T19:17:00Z'],
  ['5,35 8-9 * * *', '2026-11-21T09:35:00Z', '2026-11-22T08:05:00Z'],
  ['0 0 1 1 *', '2026-11-21T00:00:00Z', '2027-01-01T00:00:00Z'],
  ['0 9 * * 1', '2026-11-21T00:00:00Z', '2026-11-23T09:00:00Z'],
])('%s after %s is %s', (cron, after, next) => {
  expect(nextRun(cron, new Date(after)).toISOString()).toBe(new Date(next).toISOString());
});

test('a day that no month has is refused', () => {
  expect(() => nextRun('0 0 31 2 *', new Date('2026-11-21T00:00:00Z'))).toThrow('day of month');
});

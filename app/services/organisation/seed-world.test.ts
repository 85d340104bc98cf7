import { expect, test } from 'vitest';
import { todayOf } from './seed-world.server.ts';

test.each([
  ['Asia/Shanghai', '2026-11-22'],
  [undefined, '2026-11-22'],
  ['Europe/London', '2026-11-21'],
  ['America/New_York', '2026-11-21'],
])('today is the day of the tenant’s zone: %s', (timeZone, day) => {
  const tenant = { slug: 'shanjianquan', ...(timeZone ? { timeZone } : {}) };
  expect(todayOf({ tenant, now: new Date('2026-11-21T16:30:00Z') })).toBe(day);
});

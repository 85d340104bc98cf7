import { describe, expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const ago = (ms: number) => timeAgo(new Date(now.getTime() - ms), now, 'Asia/Shanghai');
const [second, minute, hour] = [1000, 60_000, 3_600_000];

describe('time-ago (UTL-01)', () => {
  test.each([
    [0, { unit: 'now' }],
    [-5 * minute, { unit: 'now' }],
    [minute - 1, { unit: 'now' }],
    [minute, { unit: 'minutes', count: 1 }],
    [2 * minute - 1, { unit: 'minutes', count: 1 }],
    [hour - 1, { unit: 'minutes', count: 59 }],
    [hour, { unit: 'hours', count: 1 }],
    [2 * hour - 1, { unit: 'hours', count: 1 }],
    [24 * hour - 1, { unit: 'hours', count: 23 }],
    [24 * hour, { unit: 'date', text: '2026-11-20 10:00:00' }],
    [24 * hour + second, { unit: 'date', text: '2026-11-20 09:59:59' }],
  ])('%d ms ago: %j', (ms, expected) => {
    expect(ago(ms)).toEqual(expected);
  });

  test('the date is the tenant’s, wherever the reader is', () => {
    expect(timeAgo('2026-11-19T16:30:00Z', now, 'Asia/Shanghai')).toEqual({
      unit: 'date',
      text: '2026-11-20 00:30:00',
    });
    expect(timeAgo('2026-11-19T16:30:00Z', now, 'UTC')).toEqual({
      unit: 'date',
      text: '2026-11-19 16:30:00',
    });
  });
});

import { describe, expect, test } from 'vitest';
import { daysTakenAsHours } from './calendar-days.ts';
import { readSource, readSources } from './sources.ts';

const app = await readSources('app/**/*.{ts,tsx}');

describe('a number of days is one of the calendar', () => {
  test('nobody takes days for hours where people mean a day', () => {
    expect(daysTakenAsHours(app)).toEqual([]);
  });

  test.each([
    'const since = new Date(now.getTime() - days * 86_400_000);',
    'const open = now - at <= returnWindowDays * 86_400_000;',
    'const before = now - 86_400_000 * idleDays;',
  ])('is found: %s', (text) => {
    expect(daysTakenAsHours([readSource('app/modules/orders/a.server.ts', text)])).toHaveLength(1);
    expect(daysTakenAsHours([readSource('app/administration/logs/rules.ts', text)])).toEqual([]);
  });

  test('how long something lasts is not', () => {
    const text = 'const inviteMs = 7 * 86_400_000; const day = 86_400_000;';
    expect(daysTakenAsHours([readSource('app/modules/orders/a.server.ts', text)])).toEqual([]);
  });
});

import { assert, constantFrom, date, integer, property } from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, dayOf, daysBetween, formatTime, instantOf } from './date-time.ts';

const ownZone = process.env.TZ;
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

describe('times in a tenant’s zone (UTL-01)', () => {
  test.each([
    ['2026-11-21T02:04:05Z', 'Asia/Shanghai', '2026-11-21 10:04:05'],
    ['2026-11-20T16:00:00Z', 'Asia/Shanghai', '2026-11-21 00:00:00'],
    ['2026-11-20T15:59:59Z', 'Asia/Shanghai', '2026-11-20 23:59:59'],
    ['2026-11-21T10:04:05+08:00', 'UTC', '2026-11-21 02:04:05'],
    ['2026-01-15T12:00:00Z', 'America/New_York', '2026-01-15 07:00:00'],
    ['2026-07-15T12:00:00Z', 'America/New_York', '2026-07-15 08:00:00'],
    ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08 01:59:59'],
    ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08 03:00:00'],
    ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
    ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01 01:30:00'],
    ['2026-06-01T00:00:00Z', 'Asia/Kolkata', '2026-06-01 05:30:00'],
    ['2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026-06-01 05:45:00'],
    ['2026-12-31T11:00:00Z', 'Pacific/Kiritimati', '2027-01-01 01:00:00'],
    ['2024-02-28T16:00:00Z', 'Asia/Shanghai', '2024-02-29 00:00:00'],
  ])('%s in %s is %s', (iso, zone, text) => {
    expect(formatTime(iso, zone)).toBe(text);
    expect(formatTime(new Date(iso), zone)).toBe(text);
    expect(dayOf(new Date(iso), zone)).toBe(text.slice(0, 10));
  });

  test('another format', () => {
    expect(formatTime('2026-11-20T16:05:00Z', 'Asia/Shanghai', 'MM/DD HH:mm')).toBe('11/21 00:05');
  });

  test.each(['UTC', 'Asia/Shanghai', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe'])(
    'a browser in %s writes the same text as the server',
    (browser) => {
      process.env.TZ = browser;
      const moment = date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true });
      const zone = constantFrom('Asia/Shanghai', 'UTC', 'America/New_York', 'Europe/London', 'Asia/Kolkata');
      assert(
        property(moment, zone, (at, timeZone) => {
          expect(formatTime(at, timeZone)).toBe(intlTime(at, timeZone));
        }),
        { numRuns: 300 },
      );
    },
  );

  test('an hour that the browser’s own zone leaves out is written all the same', () => {
    process.env.TZ = 'America/New_York';
    // 02:30 of 8 March 2026 does not exist in New York; in Shanghai it does.
    expect(formatTime('2026-03-07T18:30:00Z', 'Asia/Shanghai')).toBe('2026-03-08 02:30:00');
  });
});

describe('days', () => {
  test.each([
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-03-01', -1, '2024-02-29'],
    ['2100-03-01', -1, '2100-02-28'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
    ['2026-11-01', 1, '2026-11-02'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test('going some days and back ends where it began, in any zone of the program', () => {
    const day = date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
    for (const zone of ['UTC', 'America/New_York', 'Asia/Shanghai']) {
      process.env.TZ = zone;
      assert(
        property(day, integer({ min: -4000, max: 4000 }), (at, days) => {
          const start = at.toISOString().slice(0, 10);
          expect(addDays(addDays(start, days), -days)).toBe(start);
          expect(Date.parse(addDays(start, days)) - Date.parse(start)).toBe(days * 86_400_000);
        }),
      );
    }
  });
});

function intlTime(at: Date, timeZone: string): string {
  const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return written.format(at);
}

test.each([
  ['2026-11-21 10:00:00', 'Asia/Shanghai', '2026-11-21T02:00:00.000Z'],
  ['2026-07-01 00:00:00', 'America/New_York', '2026-07-01T04:00:00.000Z'],
  ['2026-01-01 00:00:00', 'UTC', '2026-01-01T00:00:00.000Z'],
])('%s in %s is %s', (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
  expect(formatTime(instant, zone)).toBe(wall);
});

test('as many days lie between two days as are added', () => {
  const day = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  assert(
    property(day, integer({ min: -2000, max: 2000 }), (start, days) => {
      const from = start.toISOString().slice(0, 10);
      expect(daysBetween(from, addDays(from, days))).toBe(days);
    }),
  );
});

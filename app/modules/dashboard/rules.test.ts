import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { daysOf, growth, periodsAt } from './rules.ts';

const china = 'Asia/Shanghai';

describe('periods of the home page (ROU-07)', () => {
  test.each([
    [
      '2026-11-21T10:00:00+08:00',
      china,
      ['2026-11-21', '2026-11-01', '2026-10-01', '2026-10-21', '2026-10-23'],
    ],
    [
      '2026-03-31T10:00:00+08:00',
      china,
      ['2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28', '2026-03-02'],
    ],
    [
      '2024-03-31T10:00:00+08:00',
      china,
      ['2024-03-31', '2024-03-01', '2024-02-01', '2024-02-29', '2024-03-02'],
    ],
    [
      '2024-03-29T10:00:00+08:00',
      china,
      ['2024-03-29', '2024-03-01', '2024-02-01', '2024-02-29', '2024-02-29'],
    ],
    [
      '2026-03-28T10:00:00+08:00',
      china,
      ['2026-03-28', '2026-03-01', '2026-02-01', '2026-02-28', '2026-02-27'],
    ],
    [
      '2026-05-31T10:00:00+08:00',
      china,
      ['2026-05-31', '2026-05-01', '2026-04-01', '2026-04-30', '2026-05-02'],
    ],
    [
      '2026-01-01T00:00:00+08:00',
      china,
      ['2026-01-01', '2026-01-01', '2025-12-01', '2025-12-01', '2025-12-03'],
    ],
    [
      '2025-12-31T23:59:59+08:00',
      china,
      ['2025-12-31', '2025-12-01', '2025-11-01', '2025-11-30', '2025-12-02'],
    ],
    ['2026-10-31T16:00:00Z', china, ['2026-11-01', '2026-11-01', '2026-10-01', '2026-10-01', '2026-10-03']],
    ['2026-10-31T15:59:59Z', china, ['2026-10-31', '2026-10-01', '2026-09-01', '2026-09-30', '2026-10-02']],
    [
      '2026-03-01T02:00:00Z',
      'America/New_York',
      ['2026-02-28', '2026-02-01', '2026-01-01', '2026-01-28', '2026-01-30'],
    ],
    [
      '2026-03-08T12:00:00Z',
      'America/New_York',
      ['2026-03-08', '2026-03-01', '2026-02-01', '2026-02-08', '2026-02-07'],
    ],
  ])('%s in %s', (now, zone, [today, month, lastFrom, lastTo, thirtyFrom]) => {
    expect(periodsAt(new Date(now), zone)).toEqual({
      today: { from: today, to: today },
      month: { from: month, to: today },
      lastMonth: { from: lastFrom, to: lastTo },
      last30Days: { from: thirtyFrom, to: today },
    });
  });

  test('at any time the periods fit each other', () => {
    const moment = date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    assert(
      property(moment, constantFrom(china, 'UTC', 'America/New_York', 'Pacific/Kiritimati'), (at, zone) => {
        const { today, month, lastMonth, last30Days } = periodsAt(at, zone);
        expect(daysOf(last30Days)).toHaveLength(30);
        expect(daysOf(month)).toHaveLength(Number(today.to.slice(8)));
        expect(lastMonth.from).toMatch(/-01$/);
        expect(lastMonth.to < month.from).toBe(true);
        expect(lastMonth.from.slice(0, 7)).toBe(addDays(month.from, -1).slice(0, 7));
        expect(daysOf(lastMonth).length).toBeLessThanOrEqual(daysOf(month).length);
        // Fewer days only because last month has no more.
        const lastDay = addDays(month.from, -1);
        expect(lastMonth.to === lastDay || daysOf(lastMonth).length === daysOf(month).length).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('a period counts its first and its last day', () => {
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(daysOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['2026-11-21']);
    expect(daysOf({ from: '2026-11-22', to: '2026-11-21' })).toEqual([]);
  });
});

describe('growth', () => {
  test.each([
    [110, 100, 0.1],
    [90, 100, -0.1],
    [100, 100, 0],
    [0, 100, -1],
    [300, 100, 2],
    [5, 0, null],
    [0, 0, null],
  ])('%d against %d is %s', (value, base, share) => {
    expect(growth(value, base)).toEqual(share);
  });
});

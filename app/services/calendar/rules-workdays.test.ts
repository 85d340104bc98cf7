import { describe, expect, test } from 'vitest';
import { isPublished, isWorkday, specialDays, workdaysWith } from './rules-workdays.ts';

describe('the calendar', () => {
  test.each([
    ['2026-10-01', false],
    ['2026-10-10', true],
    ['2026-09-20', true],
    ['2026-11-21', false],
    ['2026-11-23', true],
    // Not published yet: weekdays and what is fixed by law.
    ['2031-01-01', false],
    ['2031-01-02', true],
    ['2031-01-22', false],
    ['2031-01-23', false],
    ['2031-04-05', false],
    ['2031-05-01', false],
    ['2031-06-24', false],
    ['2031-10-01', false],
    ['2031-10-06', true],
    ['2031-11-23', false],
  ])('%s is worked: %s', (day, worked) => expect(isWorkday(day)).toBe(worked));

  test('New Year’s Day is never worked', () => {
    for (let year = 2024; year < 2060; year += 1) expect(isWorkday(`${year}-01-01`)).toBe(false);
  });

  test('knows which years are published, and what is special in both kinds', () => {
    expect([isPublished('2026'), isPublished('2031')]).toEqual([true, false]);
    expect(specialDays('2026')).toContainEqual({
      day: '2026-02-14',
      worked: true,
      holiday: 'spring-festival',
    });
    expect(specialDays('2026').filter(({ worked }) => !worked)).toHaveLength(33);
    expect(specialDays('2031')).toHaveLength(12);
    expect(specialDays('2031')[0]).toEqual({ day: '2031-01-01', worked: false, holiday: 'new-year' });
  });

  test('a tenant’s own days go before it', () => {
    const own = workdaysWith(
      new Map([
        ['2026-11-21', true],
        ['2026-11-23', false],
      ]),
    );
    expect(['2026-11-21', '2026-11-23', '2026-11-24', '2026-10-01'].map(own)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

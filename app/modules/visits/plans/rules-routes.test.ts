import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { isRouteDay, type RouteRhythm, weekdays } from './rules-routes.ts';

/** Mondays to Fridays, without the days that are named. */
const worked =
  (...off: string[]) =>
  (day: string) =>
    ![0, 6].includes(new Date(day).getUTCDay()) && !off.includes(day);
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, nth) => addDays(first, nth));
const due = (rhythm: RouteRhythm, isWorkday = worked(), count = 42) =>
  daysFrom('2026-11-02', count).filter((day) => isRouteDay(rhythm, day, isWorkday));

describe('a route', () => {
  test('comes on its weekday every so many weeks, counted from the week it starts in', () => {
    expect(due({ weekday: 'tue', everyWeeks: 1, startOn: '2026-11-02' }, worked(), 21)).toEqual([
      '2026-11-03',
      '2026-11-10',
      '2026-11-17',
    ]);
    expect(due({ weekday: 'tue', everyWeeks: 2, startOn: '2026-11-12' })).toEqual([
      '2026-11-24',
      '2026-12-08',
    ]);
  });

  test('does not come before the day it starts on', () =>
    expect(due({ weekday: 'mon', everyWeeks: 1, startOn: '2026-11-03' }, worked(), 14)).toEqual([
      '2026-11-09',
    ]));

  test('that falls on a day off comes on the next day that is worked', () => {
    const holidays = worked('2026-11-09', '2026-11-10');
    expect(due({ weekday: 'mon', everyWeeks: 1, startOn: '2026-11-02' }, holidays, 14)).toEqual([
      '2026-11-02',
      '2026-11-11',
    ]);
    expect(due({ weekday: 'sat', everyWeeks: 1, startOn: '2026-11-02' }, worked(), 14)).toEqual([
      '2026-11-09',
    ]);
  });

  test('is left out where its next turn comes before any day is worked', () => {
    const week = worked(...daysFrom('2026-11-09', 7));
    expect(due({ weekday: 'mon', everyWeeks: 1, startOn: '2026-11-02' }, week, 21)).toEqual([
      '2026-11-02',
      '2026-11-16',
    ]);
    expect(due({ weekday: 'mon', everyWeeks: 2, startOn: '2026-11-09' }, week, 28)).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
  });

  test('comes once in each of its rounds, whatever its rhythm', () =>
    assert(
      property(constantFrom(...weekdays), integer({ min: 1, max: 4 }), (weekday, everyWeeks) => {
        const rhythm = { weekday, everyWeeks, startOn: '2026-11-02' };
        const daily = () => true;
        expect(due(rhythm, daily, 7 * everyWeeks * 3)).toHaveLength(3);
      }),
    ));
});

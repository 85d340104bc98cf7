import { array, assert, double, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import {
  daysOfMonth,
  dealTurns,
  isDue,
  mondayOf,
  nextPlanState,
  type Turn,
  withTurn,
} from './rules-plans.ts';
import { inShortOrder, lengthOfWay } from './rules-way.ts';

test.each([
  ['planned', 'visit', 'visited'],
  ['missed', 'visit', 'visited'],
  ['visited', 'visit', null],
  ['cancelled', 'visit', null],
  ['planned', 'close', 'missed'],
  ['visited', 'close', null],
  ['cancelled', 'close', null],
  ['missed', 'close', null],
  ['planned', 'break', null],
  ['visited', 'break', 'missed'],
  ['cancelled', 'break', null],
  ['missed', 'break', null],
  ['planned', 'cancel', 'cancelled'],
  ['visited', 'cancel', null],
  ['missed', 'cancel', null],
] as const)('%s, then %s: %s', (state, move, next) => expect(nextPlanState(state, move)).toBe(next));

describe('how often an outlet’s turn comes', () => {
  const days = (from: string, count: number) => Array.from({ length: count }, (_, nth) => addDays(from, nth));
  const weekdays = (day: string) => ![0, 6].includes(new Date(day).getUTCDay());

  test('once in its weeks, on the same weekday, whichever outlet it is', () => {
    for (let nth = 0; nth < 40; nth += 1) {
      for (const weeks of [1, 2, 4, 8]) {
        const due = days('2026-08-31', 7 * 16).filter((day) => isDue(nth, weeks, day, weekdays));
        expect(due).toHaveLength(16 / weeks);
        expect(new Set(due.map((day) => new Date(day).getUTCDay())).size).toBe(1);
      }
    }
  });

  test('no two days of a week differ by more than one outlet', () => {
    const count = (day: string) =>
      Array.from({ length: 53 }, (_, nth) => nth).filter((nth) => isDue(nth, 1, day, weekdays)).length;
    const counts = days('2026-11-16', 5).map(count);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test.each([
    ['the week National Day begins in', '2026-09-28', [17, 17, 16, 0, 0, 0, 0]],
    ['the week it ends in, with a Saturday that is worked', '2026-10-05', [0, 0, 0, 17, 17, 16, 0]],
    ['a week with a Sunday that is worked', '2026-09-14', [9, 9, 8, 8, 8, 0, 8]],
    ['a week that is free', '2026-02-16', [0, 0, 0, 0, 0, 0, 0]],
  ])('%s: fifty weekly outlets are dealt over the days that are worked', (_, monday, counts) => {
    const due = (day: string) => Array.from({ length: 50 }, (__, nth) => isDue(nth, 1, day, isWorkday));
    expect(days(monday, 7).map((day) => due(day).filter(Boolean).length)).toEqual(counts);
  });

  test('what falls into a week that is free comes later in its cycle, dealt over its days; never twice', () => {
    const spring = (day: string) => day < '2026-02-16' || day > '2026-02-22';
    const worked = (day: string) => weekdays(day) && spring(day);
    for (const weeks of [1, 2, 4]) {
      for (let nth = 0; nth < 40; nth += 1) {
        const usual = days('2026-01-05', 7 * 16).filter((day) => isDue(nth, weeks, day, weekdays));
        const due = days('2026-01-05', 7 * 16).filter((day) => isDue(nth, weeks, day, worked));
        const lost = weeks === 1 ? 1 : 0;
        expect(due).toHaveLength(usual.length - lost);
        const later = due.filter((day) => !usual.includes(day));
        expect(later.every((day) => day > '2026-02-22')).toBe(true);
      }
    }
    const after = days('2026-02-23', 5).map(
      (day) => Array.from({ length: 40 }, (_, nth) => nth).filter((nth) => isDue(nth, 2, day, worked)).length,
    );
    expect(Math.max(...after) - Math.min(...after)).toBeLessThanOrEqual(2);
  });
});

describe('the turns of outlets', () => {
  const outlet = (id: string, level: 'A' | 'B' = 'A', userId = 'rep') => ({ id, level, userId });
  const turns = (outlets: ReturnType<typeof outlet>[], known = new Map<string, Turn>()) =>
    Object.fromEntries(dealTurns(outlets, known).map(({ id, nth }) => [id, nth]));

  test('are counted for each person and level, from another weekday on for each level', () => {
    const all = [outlet('a'), outlet('b', 'B'), outlet('c'), outlet('d', 'B'), outlet('e', 'A', 'other')];
    expect(turns(all)).toEqual({ a: 0, b: 1, c: 1, d: 2, e: 0 });
  });

  test('an outlet that is closed shifts nobody; a new one takes its place, and so does one of another level', () => {
    const all = [outlet('a'), outlet('b'), outlet('c')];
    const known = new Map(dealTurns(all, new Map()).map((turn) => [turn.id, turn]));
    expect(turns([outlet('a'), outlet('c')], known)).toEqual({ a: 0, c: 2 });
    expect(turns([outlet('a'), outlet('c'), outlet('d'), outlet('e')], known)).toEqual({
      a: 0,
      c: 2,
      d: 1,
      e: 3,
    });
    expect(turns([outlet('a'), outlet('b', 'B'), outlet('c')], known)).toEqual({ a: 0, b: 1, c: 2 });
  });
});

describe('the order of a day', () => {
  const places = array(
    record({
      lng: double({ min: 120, max: 120.2, noNaN: true }),
      lat: double({ min: 30, max: 30.2, noNaN: true }),
    }),
    { maxLength: 12 },
  );

  test('loses and doubles nothing, begins where it began and is no longer than as it came', () => {
    assert(
      property(places, integer({ min: 0, max: 3 }), (given, unknown) => {
        const stops = [
          ...given.map((place, nth) => ({ nth, place })),
          ...Array.from({ length: unknown }, (_, nth) => ({ nth: 100 + nth, place: null })),
        ];
        const way = inShortOrder(stops);
        expect(new Set(way.map(({ nth }) => nth))).toEqual(new Set(stops.map(({ nth }) => nth)));
        expect(way).toHaveLength(stops.length);
        expect(way[0]?.nth).toBe(stops[0]?.nth);
        const length = lengthOfWay(way.flatMap(({ place }) => place ?? []));
        expect(length).toBeLessThanOrEqual(lengthOfWay(given) * 1.25 + 1);
      }),
    );
  });

  test('takes a crossing out', () => {
    const at = (lng: number, lat: number) => ({ place: { lng: 120 + lng, lat: 30 + lat } });
    const way = inShortOrder([at(0, 0), at(0.01, 0.02), at(0.03, 0), at(0, 0.021)]);
    const stopped = way.map(({ place }) => place);
    expect(lengthOfWay(stopped)).toBeLessThan(
      lengthOfWay([stopped[0]!, stopped[3]!, stopped[2]!, stopped[1]!]) + 1,
    );
  });
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2023-12-31', '2023-12-25'],
])('the week of %s begins on %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

test.each([
  ['c', 1, 'c,a,b'],
  ['a', 2, 'b,a,c'],
  ['a', 9, 'b,c,a'],
  ['new', 2, 'a,new,b,c'],
])('%s put at %d: %s', (id, turn, order) => expect(withTurn(['a', 'b', 'c'], id, turn).join()).toBe(order));

test.each([
  ['2026-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days', (month, length) => {
  const days = daysOfMonth(month);
  expect(days).toHaveLength(length);
  expect([days[0], days.at(-1)]).toEqual([`${month}-01`, `${month}-${length}`]);
});

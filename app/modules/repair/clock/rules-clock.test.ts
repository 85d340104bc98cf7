import { array, assert, constant, constantFrom, integer, option, property, record, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isWorkday } from '#app/services/calendar/rules-workdays.ts';
import { priorities } from '../life/rules-state.ts';
import {
  addWorkingMs,
  type Calendar,
  type Clock,
  calendarOf,
  dueAt,
  dueTimes,
  elapsedMs,
  escalationAt,
  respondDueAt,
  workingMs,
} from './rules-clock.ts';
import { targets, termsOf } from './rules-terms.ts';

const time = { timeZone: 'Asia/Shanghai', isWorkday };
const at = (text: string) => new Date(`${text}+08:00`);
const business = calendarOf(termsOf('P3'), time);
const minute = 60_000;
const hour = 60 * minute;

/** Any minute of three weeks. */
const moments = integer({ min: 0, max: 21 * 24 * 60 }).map(
  (minutes) => new Date(at('2026-11-02T00:00:00').getTime() + minutes * minute),
);
const calendars = constantFrom<Calendar>(
  business,
  calendarOf(termsOf('P1'), time),
  calendarOf(termsOf('P2'), { ...time, timeZone: 'Europe/Berlin' }),
);
const pauses = array(
  tuple(moments, option(moments)).map(([one, other]) => ({
    from: other && other < one ? other : one,
    until: other && other < one ? one : other,
  })),
  { maxLength: 4 },
);
const clocks = record({ startedAt: moments, pauses, endedAt: constant(null) });

describe('the honest clock (MES-01)', () => {
  test.each([
    ['2026-11-21T09:00:00', '2026-11-21T10:00:00', 1],
    ['2026-11-21T19:30:00', '2026-11-22T08:30:00', 1],
    ['2026-11-21T20:00:00', '2026-11-22T08:00:00', 0],
    ['2026-11-21T02:00:00', '2026-11-23T02:00:00', 24],
    ['2026-11-21T10:00:00', '2026-11-21T09:00:00', 0],
  ])('from %s to %s there are %d hours of business', (from, to, hours) => {
    expect(workingMs(at(from), at(to), business)).toBe(hours * hour);
  });

  test('what is most urgent runs through the night', () => {
    expect(respondDueAt(at('2026-11-21T23:50:00'), termsOf('P1'), time)).toEqual(at('2026-11-22T00:20:00'));
    expect(respondDueAt(at('2026-11-21T19:50:00'), termsOf('P2'), time)).toEqual(at('2026-11-22T08:50:00'));
  });

  test('never runs backwards, and never quicker than time', () => {
    assert(
      property(clocks, calendars, moments, moments, (clock, calendar, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one];
        const passed = elapsedMs(clock, calendar, late) - elapsedMs(clock, calendar, early);
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(late.getTime() - early.getTime());
      }),
    );
  });

  test('a pause that is approved now takes nothing back of what has counted', () => {
    assert(
      property(clocks, calendars, moments, (clock, calendar, now) => {
        const paused = { ...clock, pauses: [...clock.pauses, { from: now, until: null }] };
        const counted = elapsedMs(clock, calendar, now);
        expect(elapsedMs(paused, calendar, now)).toBe(counted);
        const later = new Date(now.getTime() + 100 * hour);
        expect(elapsedMs(paused, calendar, later)).toBe(counted);
      }),
    );
  });

  test('a pause counts once, however often and in whatever order it is there', () => {
    assert(
      property(clocks, calendars, moments, (clock, calendar, now) => {
        const twice = { ...clock, pauses: [...clock.pauses, ...clock.pauses.toReversed()] };
        expect(elapsedMs(twice, calendar, now)).toBe(elapsedMs(clock, calendar, now));
      }),
    );
  });

  test('what counted and what stood still are the whole time, minute by minute', () => {
    assert(
      property(clocks, integer({ min: 0, max: 3 * 24 * 60 }), (clock, minutes) => {
        const still = clock.pauses.some(({ from, until }) => from <= clock.startedAt && !until);
        const end = new Date(clock.startedAt.getTime() + minutes * minute);
        let ran = 0;
        for (let now = clock.startedAt.getTime(); now < end.getTime(); now += minute) {
          const paused = clock.pauses.some(
            ({ from, until }) => from.getTime() <= now && (!until || until.getTime() > now),
          );
          if (!paused)
            ran += workingMs(new Date(now), new Date(now + minute), calendarOf(termsOf('P1'), time));
        }
        expect(elapsedMs(clock, calendarOf(termsOf('P1'), time), end)).toBe(still ? 0 : ran);
      }),
      { numRuns: 50 },
    );
  });

  test('is due at the first moment by which its time has counted', () => {
    assert(
      property(clocks, calendars, integer({ min: 1, max: 2880 }), (clock, calendar, minutes) => {
        const due = dueAt(clock, calendar, minutes * minute);
        const just = due && new Date(due.getTime() - 1);
        const counted = due ? elapsedMs(clock, calendar, due) : minutes * minute;
        expect(counted).toBe(minutes * minute);
        expect(just === null || elapsedMs(clock, calendar, just) < counted).toBe(true);
        // It is never due only where it stands still for good.
        expect(due !== null || clock.pauses.some(({ until }) => until === null)).toBe(true);
      }),
    );
  });

  test('time of the calendar added is time of the calendar passed', () => {
    assert(
      property(moments, calendars, integer({ min: 1, max: 5000 }), (from, calendar, minutes) => {
        expect(workingMs(from, addWorkingMs(from, minutes * minute, calendar), calendar)).toBe(
          minutes * minute,
        );
      }),
    );
  });
});

describe('escalation', () => {
  const clock: Clock = { startedAt: at('2026-11-21T08:00:00'), endedAt: null, pauses: [] };

  test('comes at half, four fifths and all of the time, each once', () => {
    const of = (escalated: number) => dueTimes(clock, termsOf('P2'), time, escalated).escalateAt;
    expect([0, 50, 80, 100].map(of)).toEqual([
      at('2026-11-21T14:00:00'),
      at('2026-11-21T17:36:00'),
      at('2026-11-21T20:00:00'),
      null,
    ]);
    expect(escalationAt(clock, termsOf('P2'), time, at('2026-11-21T13:59:59'))).toBe(0);
    expect(escalationAt(clock, termsOf('P2'), time, at('2026-11-21T14:00:00'))).toBe(50);
    expect(escalationAt(clock, termsOf('P2'), time, at('2026-11-22T09:00:00'))).toBe(100);
  });

  test('none comes while the clock stands still, and none once the equipment works', () => {
    const paused = { ...clock, pauses: [{ from: at('2026-11-21T09:00:00'), until: null }] };
    expect(dueTimes(paused, termsOf('P2'), time, 0)).toEqual({ resolveDueAt: null, escalateAt: null });
    const done = { ...clock, endedAt: at('2026-11-21T09:00:00') };
    expect(dueTimes(done, termsOf('P2'), time, 0)).toEqual({
      resolveDueAt: at('2026-11-21T20:00:00'),
      escalateAt: null,
    });
  });

  test('the more urgent, the sooner', () => {
    const minutes = priorities.map((priority) => targets[priority].resolveMinutes);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
  });
});

describe('what an order is measured by', () => {
  test.each([
    [75, 90, 1080],
    [100, 120, 1440],
    [150, 180, 2160],
  ])(
    'at %i percent P3 is answered in %i and resolved in %i minutes',
    (percent, respondMinutes, resolveMinutes) => {
      expect(termsOf('P3', { percent })).toMatchObject({ respondMinutes, resolveMinutes });
    },
  );

  // 2026-10-01 to 10-07 are free, 10-10 is a Saturday that is worked.
  test.each([
    ['on workdays a holiday does not count', '2026-09-30T19:00:00', 'P3', true, '2026-10-08T09:00:00'],
    ['every day counts where the tenant says so', '2026-09-30T19:00:00', 'P3', false, '2026-10-01T09:00:00'],
    ['a weekend that is worked counts', '2026-10-09T19:00:00', 'P3', true, '2026-10-10T09:00:00'],
    ['the most urgent knows no holiday', '2026-10-01T03:00:00', 'P1', true, '2026-10-01T03:30:00'],
  ] as const)('%s', (_, from, priority, workdays, due) => {
    expect(respondDueAt(at(from), termsOf(priority, { workdays }), time)).toEqual(at(due));
  });
});

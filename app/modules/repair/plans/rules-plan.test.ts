import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '#app/lib/time/date-time.ts';
import {
  calendarFrom,
  datesToSettle,
  type LastDue,
  nextDue,
  nextPlanState,
  plannedTargets,
  type Rhythm,
  rhythmProblem,
  sameDates,
  shortestRound,
} from './rules-plan.ts';

const monthly: Rhythm = {
  every: 1,
  unit: 'month',
  basis: 'calendar',
  startOn: '2026-01-31',
  endOn: null,
  leadDays: 7,
};
const done = { ...monthly, basis: 'done' } as const;

describe('the calendar of a plan (MES-01)', () => {
  test.each([
    // Short months end on their last day, and the next is the 31st again.
    [monthly, '2026-01-01', '2026-01-31'],
    [monthly, '2026-02-01', '2026-02-28'],
    [monthly, '2026-03-01', '2026-03-31'],
    [monthly, '2026-04-30', '2026-04-30'],
    [monthly, '2028-02-29', '2028-02-29'],
    [{ ...monthly, every: 12, startOn: '2024-02-29' }, '2025-01-01', '2025-02-28'],
    [{ ...monthly, every: 12, startOn: '2024-02-29' }, '2028-01-01', '2028-02-29'],
    [{ ...monthly, every: 7, unit: 'day', startOn: '2026-12-28' }, '2026-12-29', '2027-01-04'],
    [{ ...monthly, every: 90, unit: 'day', startOn: '2026-01-01' }, '2026-04-01', '2026-04-01'],
    [{ ...monthly, every: 90, unit: 'day', startOn: '2026-01-01' }, '2026-04-02', '2026-06-30'],
  ] as const)('%j from %s on: %s', (rhythm, day, expected) => {
    expect(calendarFrom(rhythm, day)).toBe(expected);
  });
});

describe('the next date of a machine', () => {
  const last = (facts: Partial<LastDue> = {}): LastDue => ({
    dueOn: '2026-03-31',
    open: false,
    doneOn: '2026-04-10',
    ...facts,
  });
  test.each([
    ['the first is the calendar’s', monthly, null, '2026-03-31'],
    ['the calendar does not care how late it was done', monthly, last(), '2026-04-30'],
    ['nor whether it was done', monthly, last({ open: true, doneOn: null }), '2026-04-30'],
    ['counted from when it was done', done, last(), '2026-05-10'],
    ['not while its order is open', done, last({ open: true, doneOn: null }), null],
    ['of one that was cancelled, from its date', done, last({ doneOn: null }), '2026-04-30'],
    ['none after the end', { ...monthly, endOn: '2026-04-29' }, last(), null],
    ['the end itself counts', { ...monthly, endOn: '2026-04-30' }, last(), '2026-04-30'],
  ] as const)('%s', (_what, rhythm, of, expected) => {
    expect(nextDue(rhythm, '2026-03-05', of)).toBe(expected);
  });

  test('what passed before the plan took care of the machine is not made up for', () => {
    expect(nextDue(monthly, '2026-08-15', last())).toBe('2026-08-31');
    expect(nextDue(done, '2026-08-15', last())).toBe('2026-08-15');
  });

  test('dates a machine out of use lets pass are all settled; one in use waits for its order', () => {
    const machine = { since: '2026-01-01', last: null };
    expect(datesToSettle(done, { ...machine, outOfUse: true }, '2026-03-01')).toEqual([
      '2026-01-31',
      '2026-02-28',
    ]);
    expect(datesToSettle(done, { ...machine, outOfUse: false }, '2026-03-01')).toEqual(['2026-01-31']);
    expect(datesToSettle(monthly, { ...machine, outOfUse: false }, '2026-01-23')).toEqual([]);
    expect(datesToSettle(monthly, { ...machine, outOfUse: false }, '2026-01-24')).toEqual(['2026-01-31']);
  });
});

const rhythms = record({
  every: integer({ min: 1, max: 40 }),
  unit: constantFrom('day' as const, 'month' as const),
  startOn: integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days)),
  endOn: constantFrom(null),
  lead: integer({ min: 0, max: 90 }),
}).map(({ lead, ...facts }) => ({ ...facts, leadDays: Math.min(lead, shortestRound(facts) - 1) }));

/** Days on which the job runs, and how often: sometimes twice, sometimes not for weeks. */
const runs = record({ step: constantFrom(0, 1, 1, 1, 2, 9, 40), times: integer({ min: 30, max: 120 }) });

describe('whenever the job runs', () => {
  test('a calendar gives each of its dates once, none left out, none before its time', () => {
    assert(
      property(rhythms, runs, integer({ min: 0, max: 900 }), (facts, { step, times }, sinceDays) => {
        const rhythm: Rhythm = { ...facts, basis: 'calendar' };
        const since = addDays(rhythm.startOn, sinceDays - 100);
        const made: string[] = [];
        let today = since;
        for (let run = 0; run < times; run += 1) {
          const last = made.length > 0 ? { dueOn: made.at(-1)!, open: true, doneOn: null } : null;
          const dates = datesToSettle(rhythm, { since, last, outOfUse: false }, today);
          for (const date of dates) expect(daysBetween(today, date)).toBeLessThanOrEqual(rhythm.leadDays);
          made.push(...dates);
          today = addDays(today, step);
        }
        // The calendar itself, written down without the rules: every round from the first date on.
        const until = addDays(today, rhythm.leadDays - step);
        const expected: string[] = [];
        for (let round = 0; ; round += 1) {
          const far = round * rhythm.every;
          const date = rhythm.unit === 'day' ? addDays(rhythm.startOn, far) : addMonths(rhythm.startOn, far);
          if (date > until) break;
          if (date >= since) expected.push(date);
        }
        expect(made).toEqual(expected);
      }),
    );
  });

  test('counted from when it was done there is one open order at most, and the next is one round later', () => {
    assert(
      property(rhythms, integer({ min: 0, max: 200 }), (facts, takes) => {
        const rhythm: Rhythm = { ...facts, basis: 'done' };
        const since = rhythm.startOn;
        let last: LastDue | null = null;
        let expected = since;
        for (let round = 0; round < 12; round += 1) {
          const machine = { since, last, outOfUse: false };
          const next: string = nextDue(rhythm, since, last)!;
          expect([next, last === null || next > last.dueOn]).toEqual([expected, true]);
          const today = addDays(next, -rhythm.leadDays);
          expect(datesToSettle(rhythm, machine, addDays(today, -1))).toEqual([]);
          expect(datesToSettle(rhythm, machine, today)).toEqual([next]);
          expect(datesToSettle(rhythm, machine, addDays(today, 400))).toEqual([next]);
          const open = { dueOn: next, open: true, doneOn: null };
          expect(datesToSettle(rhythm, { ...machine, last: open }, addDays(today, 400))).toEqual([]);
          const doneOn = addDays(today, takes);
          last = { dueOn: next, open: false, doneOn };
          expected = rhythm.unit === 'day' ? addDays(doneOn, rhythm.every) : addMonths(doneOn, rhythm.every);
        }
      }),
    );
  });
});

test.each([
  ['active', 'pause', 'paused'],
  ['active', 'resume', null],
  ['active', 'end', 'ended'],
  ['paused', 'pause', null],
  ['paused', 'resume', 'active'],
  ['paused', 'end', 'ended'],
  ['ended', 'pause', null],
  ['ended', 'resume', null],
  ['ended', 'end', null],
] as const)('a plan that is %s: %s makes it %s', (state, event, expected) => {
  expect(nextPlanState(state, event)).toBe(expected);
});

test.each([
  [{}, null],
  [{ leadDays: 27 }, null],
  [{ leadDays: 28 }, 'leadDays'],
  [{ unit: 'day', every: 1, leadDays: 0 }, null],
  [{ unit: 'day', every: 7, leadDays: 7 }, 'leadDays'],
  [{ endOn: '2026-01-31' }, null],
  [{ endOn: '2026-01-30' }, 'endOn'],
] as const)('a plan with %j: %s', (facts, expected) => {
  expect(rhythmProblem({ ...monthly, ...facts })).toBe(expected);
});

test.each([
  [{}, true],
  [{ leadDays: 3, endOn: '2027-01-01' }, true],
  [{ every: 2 }, false],
  [{ unit: 'day' }, false],
  [{ basis: 'done' }, false],
  [{ startOn: '2026-02-01' }, false],
] as const)('with %j the dates stay: %s', (facts, expected) => {
  expect(sameDates(monthly, { ...monthly, ...facts })).toBe(expected);
});

test.each([
  [0, 240, 2_880],
  [2_880, 240, 2_880],
  [5_000, 2_360, 5_000],
])(
  'with %i minutes until the day is over it is answered within %i and done within %i',
  (left, respond, resolve) => {
    const usual = { priority: 'P4', respondMinutes: 240, resolveMinutes: 2_880 } as const;
    expect(plannedTargets(usual, left)).toEqual({
      ...usual,
      respondMinutes: respond,
      resolveMinutes: resolve,
    });
  },
);

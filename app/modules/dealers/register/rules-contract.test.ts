import { describe, expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { fits } from '#app/services/parameters/rules.ts';
import { contractParameters, daysLeftOf, dueNotice, endsToTell, noticeDays } from './rules-contract.ts';

const parameter = contractParameters['dealers.contract-notice-days'];

describe('when the end of a contract is told', () => {
  test.each([
    ['30,7,0', [30, 7, 0]],
    ['0、15，60', [60, 15, 0]],
    ['7,7', [7]],
    ['', []],
  ])('%s', (text, days) => {
    expect(fits(parameter, text)).toBe(true);
    expect(noticeDays(text)).toEqual(days);
  });

  test.each(['30;7', 'a', '-1', '1234', '1,2,3,4,5,6,7', '30,'])('%s is no list of days', (text) => {
    expect(fits(parameter, text)).toBe(false);
  });

  test.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-3, 0],
  ])('with %d days left', (left, due) => {
    expect(dueNotice([30, 7, 0], left)).toBe(due);
  });

  test('what ends in a month or has ended this week is looked at; nothing when nobody wants to hear', () => {
    const on = (count: number) => addDays('2026-11-21', count);
    expect(endsToTell([30, 7, 0], on)).toEqual({ from: '2026-11-14', to: '2026-12-21' });
    expect(endsToTell([], on)).toBeNull();
  });

  test('days left are those of the calendar', () => {
    const today = '2026-11-21';
    expect([null, '2026-11-21', '2026-12-21', '2026-11-20'].map((day) => daysLeftOf(day, today))).toEqual([
      null,
      0,
      30,
      -1,
    ]);
  });
});

import { expect, test } from 'vitest';
import { reportDays } from './rules-season.ts';

test('a year of reports: all of them, in order, three times as many in July as in January', () => {
  const days = reportDays('2025-11-22', '2026-11-19', 1_200);
  expect(days).toHaveLength(1_200);
  expect(days).toEqual(days.toSorted());
  expect([days[0]! >= '2025-11-22', days.at(-1)! <= '2026-11-19']).toEqual([true, true]);
  const inMonth = (month: string) => days.filter((day) => day.startsWith(month)).length;
  expect(inMonth('2026-07')).toBeGreaterThan(3 * inMonth('2026-01'));
  expect(inMonth('2026-01')).toBeGreaterThan(20);
});

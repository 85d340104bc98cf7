import { expect, test } from 'vitest';
import { nextCode, nextPeriod } from './rules-next-month.ts';

test.each([
  ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
  ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31'],
  ['2027-01-01', '2027-01-31', '2027-02-01', '2027-02-28'],
  ['2026-11-10', '2026-11-19', '2026-11-20', '2026-11-29'],
  ['2026-11-01', '2026-11-01', '2026-11-02', '2026-11-02'],
])('%s to %s is followed by %s to %s', (validFrom, validTo, from, to) => {
  expect(nextPeriod({ validFrom, validTo })).toEqual({ validFrom: from, validTo: to });
});

test('a copy has the code of its month, and a copy of a copy does not grow', () => {
  expect(nextCode('CX-MZ01', '2026-12-01')).toBe('CX-MZ01-2612');
  expect(nextCode('CX-MZ01-2612', '2027-01-01')).toBe('CX-MZ01-2701');
});

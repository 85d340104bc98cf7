import { expect, test } from 'vitest';
import { periodOf } from './rules-period.ts';

const valid = { from: '2026-11-03', to: '2027-02-15' };

test.each([
  ['once', '2026-12-01', valid],
  ['weekly', '2026-11-22', { from: '2026-11-16', to: '2026-11-22' }],
  ['weekly', '2026-11-23', { from: '2026-11-23', to: '2026-11-29' }],
  ['weekly', '2026-11-03', { from: '2026-11-03', to: '2026-11-08' }],
  ['weekly', '2027-02-15', { from: '2027-02-15', to: '2027-02-15' }],
  ['monthly', '2026-11-30', { from: '2026-11-03', to: '2026-11-30' }],
  ['monthly', '2026-12-31', { from: '2026-12-01', to: '2026-12-31' }],
  ['monthly', '2027-02-01', { from: '2027-02-01', to: '2027-02-15' }],
  ['monthly', '2026-11-02', null],
  ['once', '2027-02-16', null],
] as const)('%s on %s', (frequency, day, period) => expect(periodOf(frequency, day, valid)).toEqual(period));

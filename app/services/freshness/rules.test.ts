import { expect, test } from 'vitest';
import { freshnessOf, readShares } from './rules.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-21', 'expired'],
  ['2026-11-22', 'urgent'],
  ['2027-01-19', 'urgent'],
  ['2027-01-20', 'near'],
  ['2027-03-20', 'near'],
  ['2027-03-21', 'normal'],
  ['2027-07-19', 'normal'],
  ['2027-07-20', 'fresh'],
])('of a life of 360 days that ends on %s, by 2/3, 1/3 and 1/6: %s', (expiryDate, freshness) => {
  expect(freshnessOf({ expiryDate, shelfLifeDays: 360 }, today, readShares('2/3,1/3,1/6')!)).toBe(freshness);
});

test.each([
  ['2026-12-01', 'urgent'],
  ['2026-12-06', 'near'],
  ['2026-12-21', 'normal'],
  ['2027-01-20', 'normal'],
  ['2027-01-21', 'fresh'],
])('of a life of 100 days that ends on %s, by 60, 30 and 15 per cent: %s', (expiryDate, freshness) => {
  expect(freshnessOf({ expiryDate, shelfLifeDays: 100 }, today, readShares('60%,30%,15%')!)).toBe(freshness);
});

test.each([
  '',
  '2/3',
  '2/3,1/3',
  '1/3,2/3,1/6',
  '2/3,1/3,1/3',
  '2/3,1/3,0/6',
  '1/1,1/3,1/6',
  '1/0,1/3,1/6',
  'a,b,c',
])('%o names no shares', (text) => {
  expect(readShares(text)).toBeNull();
});

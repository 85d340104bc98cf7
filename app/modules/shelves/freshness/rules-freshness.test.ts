import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { freshnessOf, readShares } from '#app/services/freshness/rules.ts';
import { freshPercent, lifePercent, toneOf } from './rules-freshness.ts';

const shares = readShares('2/3,1/3,1/6')!;

test.each([
  [1, 'fresh'],
  [0.67, 'fresh'],
  [2 / 3, 'normal'],
  [1 / 3, 'normal'],
  [0.33, 'near'],
  [1 / 6, 'near'],
  [0.16, 'urgent'],
  [0, 'expired'],
  [-2, 'expired'],
] as const)('with %d of their life left goods together are %s', (lifeShare, tone) =>
  expect(toneOf({ qty: 1, freshQty: 0, lifeShare }, shares)).toBe(tone),
);

test('goods of one batch have the word that the batch has by itself', () =>
  assert(
    property(integer({ min: 1, max: 720 }), integer({ min: -50, max: 720 }), (life, days) => {
      const left = Math.min(days, life);
      const own = freshnessOf(
        { expiryDate: addDays('2026-11-21', left), shelfLifeDays: life },
        '2026-11-21',
        shares,
      );
      expect(toneOf({ qty: 1, freshQty: 0, lifeShare: left / life }, shares)).toBe(own);
    }),
  ));

test('shares are whole per cent, and what is past its life has nothing left', () => {
  expect(freshPercent({ qty: 3, freshQty: 2, lifeShare: 0 })).toBe(67);
  expect(lifePercent({ qty: 1, freshQty: 0, lifeShare: 0.455 })).toBe(46);
  expect(lifePercent({ qty: 1, freshQty: 0, lifeShare: -1 })).toBe(0);
});

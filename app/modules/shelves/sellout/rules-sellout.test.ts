import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#app/lib/time/date-time.ts';
import { readShares } from '#app/services/freshness/rules.ts';
import {
  averageAge,
  dailySellOut,
  daysOfStock,
  expiryLoss,
  freshShare,
  isMiscount,
  type Span,
  soldIn,
  soldSums,
} from './rules-sellout.ts';

const span = (to: string, days: number, figures: Partial<Span> = {}): Span => ({
  from: addDays(to, -days),
  to,
  before: 10,
  delivered: 24,
  returned: 0,
  counted: 20,
  ...figures,
});

describe('what was sold on between two counts', () => {
  test.each([
    [
      'previous count + delivered − returned − count',
      { before: 10, delivered: 24, returned: 4, counted: 12 },
      18,
    ],
    ['nothing came and nothing went', { before: 10, delivered: 0, returned: 0, counted: 10 }, 0],
    ['more than can be there', { before: 10, delivered: 0, returned: 6, counted: 12 }, -8],
  ])('%s', (_, figures, sold) => {
    expect(soldIn(figures)).toBe(sold);
    expect(isMiscount(figures)).toBe(sold < 0);
  });

  test('miscounts and what is too long ago are left out of the average', () => {
    const spans = [
      span('2026-11-20', 7),
      span('2026-11-13', 7, { counted: 99 }),
      span('2026-11-06', 7, { counted: 6 }),
      span('2026-09-30', 7, { counted: 0 }),
    ];
    const sums = soldSums(spans, 28);
    expect(sums).toEqual({ soldQty: 14 + 28, soldDays: 14 });
    expect(dailySellOut(sums)).toBe(3);
    expect(daysOfStock(30, sums)).toBe(10);
  });

  test('nothing is said of how long stock lasts where nothing was sold', () => {
    expect(daysOfStock(30, soldSums([], 28))).toBeNull();
    expect(daysOfStock(30, { soldQty: 0, soldDays: 7 })).toBeNull();
    expect(dailySellOut({ soldQty: 0, soldDays: 7 })).toBe(0);
  });

  test('what is counted once, whichever way a year is cut into counts, is sold once', () => {
    const moves = record({ delivered: nat(500), returned: nat(50), counted: nat(500) });
    assert(
      property(nat(500), array(moves, { minLength: 1, maxLength: 30 }), (first, all) => {
        let before = first;
        let sold = 0;
        for (const { counted, ...came } of all) {
          sold += soldIn({ before, counted, ...came });
          before = counted;
        }
        const sum = (of: 'delivered' | 'returned') => all.reduce((total, one) => total + one[of], 0);
        expect(sold).toBe(first + sum('delivered') - sum('returned') - before);
      }),
    );
  });
});

describe('how old what was counted is', () => {
  const today = '2026-11-20';
  const shares = readShares('2/3,1/3,1/6')!;
  const batches = [
    { productionDate: addDays(today, -10), qty: 30 },
    { productionDate: addDays(today, -80), qty: 10 },
  ];

  test('freshness, and age by quantity', () => {
    expect(freshShare(batches, { shelfLifeDays: 90, today, shares })).toBe(0.75);
    expect(averageAge(batches, today)).toBe(27.5);
    expect(freshShare([], { shelfLifeDays: 90, today, shares })).toBeNull();
    expect(averageAge([], today)).toBeNull();
  });

  test.each([
    ['enough is sold', { soldQty: 3, soldDays: 1 }, 0],
    ['the oldest is sold first, what is over expires', { soldQty: 1, soldDays: 2 }, 5],
    ['nothing is sold', { soldQty: 0, soldDays: 1 }, 40],
    ['nothing is known', { soldQty: 0, soldDays: 0 }, null],
  ])('expected to expire: %s', (_, sums, lost) => {
    expect(expiryLoss(batches, 90, { sums, countedOn: today })).toBe(lost);
  });

  test('what is sold in whole is not missed by a rounding error', () => {
    const fresh = [{ productionDate: today, qty: 15 }];
    expect(expiryLoss(fresh, 55, { sums: { soldQty: 3, soldDays: 11 }, countedOn: today })).toBe(0);
  });

  test('what expires is never more than there is, and no more when more is sold', () => {
    const some = array(
      record({
        productionDate: integer({ min: -120, max: 0 }).map((days) => addDays(today, days)),
        qty: nat(200),
      }),
      { maxLength: 8 },
    );
    assert(
      property(some, nat(2_000), integer({ min: 1, max: 180 }), (there, soldQty, soldDays) => {
        const of = (qty: number) =>
          expiryLoss(there, 90, { sums: { soldQty: qty, soldDays }, countedOn: today })!;
        const lost = of(soldQty);
        expect(lost).toBeGreaterThanOrEqual(0);
        expect(lost).toBeLessThanOrEqual(there.reduce((sum, { qty }) => sum + qty, 0));
        expect(of(soldQty + soldDays)).toBeLessThanOrEqual(lost);
      }),
    );
  });
});

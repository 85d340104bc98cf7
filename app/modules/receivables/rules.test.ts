import { array, assert, constantFrom, integer, property, record, uuid } from 'fast-check';
import { describe, expect, test } from 'vitest';
import '#app/composition/registry.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import { bucketOf } from '#app/lib/numbers/edges.ts';
import { ageBuckets, ageEdgesOf } from './accounts/rules-ageing.ts';
import { allocateChosen, allocateOldest, type OpenItem } from './ledger/rules-allocation.ts';
import { creditUsed } from './ledger/rules-credit.ts';
import { buckets, openOf, ownKinds } from './ledger/rules-kinds.ts';
import { refundableFen } from './rules.ts';

const items = array(
  record({
    orderId: uuid(),
    dueOn: constantFrom('2026-08-01', '2026-09-01', '2026-10-01'),
    openFen: integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 8 },
);
const amount = integer({ min: 1, max: 4_000_000 });
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe('what is open of an order', () => {
  test('charged − credited − paid + refunded ± corrected − written off', () => {
    const sums = { charged: 1000, credited: 120, paid: 500, refunded: 30, corrected: -10, writtenOff: 50 };
    expect(openOf(sums)).toBe(350);
  });

  test('every kind goes into one of the six sums, and no two kinds share a name', () => {
    const kinds = registry().all('receivableKinds');
    expect(kinds.every(({ bucket }) => buckets.includes(bucket))).toBe(true);
    expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length);
    // Freight, deposits and compensation belong to the modules that book them.
    const own = new Set(ownKinds.map(({ code }) => code));
    const others = kinds.map(({ code }) => code).filter((code) => !own.has(code));
    expect(others.toSorted()).toEqual([
      'compensation',
      'compensation-paid',
      'deposit',
      'deposit-paid',
      'deposit-refund',
      'deposit-return',
      'freight',
    ]);
  });
});

describe('spreading a payment', () => {
  test('oldest first: nothing is lost, nothing goes beyond what is open, the older is full before the younger begins', () => {
    assert(
      property(items, amount, (open: OpenItem[], paid) => {
        const { shares, restFen } = allocateOldest(open, paid);
        expect(sum(shares.map((one) => one.amountFen)) + restFen).toBe(paid);
        const given = new Map(shares.map((one) => [one.orderId, one.amountFen]));
        for (const { orderId, openFen } of open) expect(given.get(orderId) ?? 0).toBeLessThanOrEqual(openFen);
        const overtaken = open.filter(
          (older) =>
            given.get(older.orderId) !== older.openFen &&
            open.some(({ dueOn, orderId }) => dueOn > older.dueOn && given.has(orderId)),
        );
        expect(overtaken).toEqual([]);
      }),
    );
  });

  test('as chosen: what is not open any more becomes credit', () => {
    assert(
      property(items, amount, (open: OpenItem[], paid) => {
        const chosen = open.map(({ orderId, openFen }) => ({ orderId, amountFen: openFen * 2 }));
        const { shares, restFen } = allocateChosen(open, chosen, paid);
        expect(sum(shares.map((one) => one.amountFen)) + restFen).toBe(paid);
        expect(restFen).toBe(Math.max(0, paid - sum(open.map(({ openFen }) => openFen))));
      }),
    );
  });
});

test.each([
  [-1, 'current'],
  [0, 'current'],
  [1, 'first'],
  [30, 'first'],
  [31, 'second'],
  [90, 'third'],
  [91, 'beyond'],
])('%i days late stand in %s', (days, bucket) => {
  expect(ageBuckets[bucketOf(days, [0, ...ageEdgesOf('30,60,90')])]).toBe(bucket);
});

test('credit is used by what is open and by orders under way; money on account makes room, but only for debts', () => {
  expect(creditUsed([{ openFen: 500, onAccountFen: 200 }], 100)).toBe(400);
  expect(creditUsed([{ openFen: 100, onAccountFen: 900 }], 100)).toBe(100);
  expect(creditUsed([], 100)).toBe(100);
});

test('what one outlet paid on account makes no room for the debts of another', () => {
  const accounts = [
    { openFen: 0, onAccountFen: 500 },
    { openFen: 500, onAccountFen: 0 },
  ];
  expect(creditUsed(accounts, 0)).toBe(500);
});

test('only what was paid too much goes back, and once', () => {
  const paid = { paidFen: 500, refundedFen: 0, toComeFen: 0 };
  expect(refundableFen({ ...paid, openFen: -300, requestedFen: 100 })).toBe(200);
  expect(refundableFen({ ...paid, openFen: -300, requestedFen: 400 })).toBe(0);
  expect(refundableFen({ ...paid, openFen: 300, requestedFen: 0 })).toBe(0);
  // Written off, then credited: what nobody has paid stays where it is.
  expect(refundableFen({ ...paid, paidFen: 0, openFen: -300, requestedFen: 0 })).toBe(0);
  expect(refundableFen({ ...paid, refundedFen: 400, openFen: -300, requestedFen: 0 })).toBe(100);
  // What an exchange under way will still charge is kept for it.
  expect(refundableFen({ ...paid, openFen: -300, requestedFen: 0, toComeFen: 120 })).toBe(180);
  expect(refundableFen({ ...paid, openFen: -300, requestedFen: 0, toComeFen: 900 })).toBe(0);
});

import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PickableBatch, pickFirstExpired, settleReservations, takable } from './rules.ts';

const today = '2026-11-21';
const days = ['2026-11-01', '2026-11-21', '2026-11-22', '2026-12-31', '2027-05-01'];
const batch = record({
  batchId: integer({ min: 0, max: 30 }).map((n) => `b${String(n).padStart(2, '0')}`),
  expiryDate: constantFrom(...days),
  onHand: integer({ min: 0, max: 50 }),
  share: integer({ min: 0, max: 100 }),
}).map(
  ({ share, ...rest }): PickableBatch => ({
    ...rest,
    reserved: Math.floor((rest.onHand * share) / 200),
    frozen: Math.ceil((rest.onHand * share) / 200),
  }),
);
const batches = uniqueArray(batch, { selector: ({ batchId }) => batchId, maxLength: 12 });

describe('picking (FEFO)', () => {
  test('gives exactly what was asked for, never more of a batch than is free, nothing past its life', () => {
    assert(
      property(batches, integer({ min: 1, max: 200 }), (some, qty) => {
        const free = some.reduce((sum, one) => sum + takable(one, today), 0);
        const picks = pickFirstExpired(some, qty, today);
        expect(picks === null).toBe(free < qty);
        expect((picks ?? []).reduce((sum, pick) => sum + pick.qty, 0)).toBe(free < qty ? 0 : qty);
        for (const pick of picks ?? []) {
          const from = some.find(({ batchId }) => batchId === pick.batchId)!;
          expect(from.expiryDate > today).toBe(true);
          expect(pick.qty).toBeLessThanOrEqual(from.onHand - from.reserved - from.frozen);
        }
      }),
    );
  });

  test('leaves nothing free in a batch that expires before one it took from', () => {
    assert(
      property(batches, integer({ min: 1, max: 200 }), (some, qty) => {
        const picks = pickFirstExpired(some, qty, today) ?? [];
        const last = picks
          .map(({ batchId }) => some.find((one) => one.batchId === batchId)!.expiryDate)
          .at(-1);
        for (const one of some) {
          if (last === undefined || one.expiryDate >= last) continue;
          const taken = picks.find(({ batchId }) => batchId === one.batchId)?.qty ?? 0;
          expect(taken).toBe(takable(one, today));
        }
      }),
    );
  });
});

describe('what shipping does to promises', () => {
  const part = record({
    batchId: constantFrom('a', 'b', 'c', 'd'),
    qty: integer({ min: 1, max: 20 }),
  });
  const parts = uniqueArray(part, { selector: ({ batchId }) => batchId });

  test('as much of the promise ends as is shipped, or all of it; never more than a batch held', () => {
    assert(
      property(parts, parts, (own, picks) => {
        const held = new Map(own.map(({ batchId, qty }) => [batchId, qty]));
        const { used, returned } = settleReservations(held, picks);
        const promised = own.reduce((sum, { qty }) => sum + qty, 0);
        const shipped = picks.reduce((sum, { qty }) => sum + qty, 0);
        const ended = [...used.values(), ...returned.values()].reduce((sum, qty) => sum + qty, 0);
        expect(ended).toBe(Math.min(promised, shipped));
        for (const [batchId, qty] of held) {
          expect((used.get(batchId) ?? 0) + (returned.get(batchId) ?? 0)).toBeLessThanOrEqual(qty);
        }
      }),
    );
  });
});

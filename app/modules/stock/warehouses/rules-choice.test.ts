import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, type PlacedBatch, pickAcross, unitsIn } from './rules-choice.ts';

const today = '2026-11-21';
const batch = (
  warehouseId: string,
  batchId: string,
  onHand: number,
  expiryDate = '2027-05-01',
): PlacedBatch => ({
  warehouseId,
  batchId,
  onHand,
  reserved: 0,
  frozen: 0,
  expiryDate,
});
const from = { warehouseIds: ['a', 'b'], firstExpiring: false, today };

describe('which of several warehouses comes first', () => {
  const near = { code: 'N', rank: null, place: { lng: 120.2, lat: 30.3 } };
  const far = { code: 'F', rank: 1, place: { lng: 121.5, lat: 31.2 } };
  const unknown = { code: 'U', rank: 2, place: null };
  const outlet = { lng: 120.1, lat: 30.2 };
  const all = [unknown, near, far];

  test.each([
    ['order', outlet, 'F U N'],
    ['expiring', outlet, 'F U N'],
    ['nearest', outlet, 'N F U'],
    // Of an outlet that nobody has placed nothing is near.
    ['nearest', null, 'F U N'],
  ] as const)('%s from %o: %s', (choice, at, codes) => {
    const sorted = inOrder(choice, all, at).map(({ code }) => code);
    expect(sorted.join(' ')).toBe(codes);
  });
});

describe('goods out of several warehouses', () => {
  test('the first gives what it has in whole units, the next the rest', () => {
    const there = [batch('a', 'one', 60), batch('b', 'two', 100)];
    expect(pickAcross(there, { units: 4, factor: 24 }, from)).toEqual([
      { warehouseId: 'a', batchId: 'one', qty: 48 },
      { warehouseId: 'b', batchId: 'two', qty: 48 },
    ]);
  });

  test('no box is made up out of two warehouses', () => {
    const there = [batch('a', 'one', 12), batch('b', 'two', 12)];
    expect(unitsIn(there, from, 24)).toBe(0);
    expect(pickAcross(there, { units: 1, factor: 24 }, from)).toBeNull();
    expect(pickAcross(there, { units: 24, factor: 1 }, from)).toHaveLength(2);
  });

  test('a box may be made up of two batches of one warehouse', () => {
    const there = [batch('a', 'one', 12), batch('a', 'two', 12)];
    expect(pickAcross(there, { units: 1, factor: 24 }, from)).toEqual([
      { warehouseId: 'a', batchId: 'one', qty: 12 },
      { warehouseId: 'a', batchId: 'two', qty: 12 },
    ]);
  });

  test('what expires first goes first, wherever it lies', () => {
    const there = [
      batch('a', 'late', 48, '2027-05-01'),
      batch('a', 'later', 48, '2027-06-01'),
      batch('b', 'soon', 24, '2027-01-01'),
      batch('b', 'latest', 48, '2027-07-01'),
      batch('b', 'past', 48, '2026-11-21'),
    ];
    expect(pickAcross(there, { units: 4, factor: 24 }, { ...from, firstExpiring: true })).toEqual([
      { warehouseId: 'b', batchId: 'soon', qty: 24 },
      { warehouseId: 'a', batchId: 'late', qty: 48 },
      { warehouseId: 'a', batchId: 'later', qty: 24 },
    ]);
  });

  test('as many as there are and not one more; nothing beyond what is free; whole units from each', () => {
    const shelf = array(
      record({
        warehouse: integer({ min: 0, max: 2 }),
        onHand: integer({ min: 0, max: 90 }),
        reserved: integer({ min: 0, max: 30 }),
        expiry: integer({ min: 0, max: 5 }),
      }),
      { maxLength: 9 },
    );
    const choice = { warehouseIds: ['w0', 'w1', 'w2'], today };
    assert(
      property(shelf, integer({ min: 1, max: 25 }), boolean(), (rows, factor, firstExpiring) => {
        const there = rows.map(({ warehouse, onHand, reserved, expiry }, index) => ({
          ...batch(`w${warehouse}`, `b${index}`, onHand, `2026-11-2${expiry}`),
          reserved: Math.min(onHand, reserved),
        }));
        const rule = { ...choice, firstExpiring };
        const units = unitsIn(there, rule, factor);
        expect(pickAcross(there, { units: units + 1, factor }, rule)).toBeNull();
        const picks = pickAcross(there, { units, factor }, rule)!;
        expect(picks.reduce((sum, { qty }) => sum + qty, 0)).toBe(units * factor);
        for (const [, of] of Map.groupBy(picks, ({ warehouseId }) => warehouseId)) {
          expect(of.reduce((sum, { qty }) => sum + qty, 0) % factor).toBe(0);
        }
        for (const { batchId, qty } of picks) {
          const one = there.find((row) => row.batchId === batchId)!;
          expect(qty).toBeGreaterThan(0);
          expect(qty).toBeLessThanOrEqual(one.onHand - one.reserved);
          expect(one.expiryDate > today).toBe(true);
        }
      }),
    );
  });
});

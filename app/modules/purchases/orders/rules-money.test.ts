import { array, assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freeCredit, purchasePriceFor, worthOfLine } from './rules-money.ts';

describe('what a line of a purchase order costs', () => {
  test.each([
    ['a whole case', 24, 3_600, 24, 3_600],
    ['a bottle of a case', 1, 3_600, 24, 150],
    ['a bottle that does not divide evenly, half up', 1, 3_612, 24, 151],
    ['just below half', 1, 3_611, 24, 150],
    ['nothing', 0, 3_600, 24, 0],
    ['more than a double holds exactly', 1_000_000_000, 9_007_199, 1, 9_007_199_000_000_000],
  ])('%s', (_, qty, priceFen, factor, fen) => {
    expect(worthOfLine(qty, { priceFen, factor })).toBe(fen);
  });

  test('charged in whatever parts, the parts add up to the whole', () => {
    assert(
      property(
        array(integer({ min: 0, max: 5_000 }), { maxLength: 12 }),
        integer({ min: 0, max: 1_000_000 }),
        integer({ min: 1, max: 48 }),
        (parts, priceFen, factor) => {
          let [charged, received] = [0, 0];
          for (const part of parts) {
            const before = worthOfLine(received, { priceFen, factor });
            received += part;
            charged += worthOfLine(received, { priceFen, factor }) - before;
          }
          expect(charged).toBe(worthOfLine(received, { priceFen, factor }));
        },
      ),
    );
  });
});

const row = (id: string, facts: Partial<Parameters<typeof purchasePriceFor>[0][number]>) => ({
  id,
  dealerId: null,
  priceFen: 100,
  validFrom: '2026-01-01',
  validTo: null,
  ...facts,
});

describe('the price a dealer buys at', () => {
  const rows = [
    row('all', {}),
    row('later', { validFrom: '2026-06-01', validTo: '2026-06-30' }),
    row('own', { dealerId: 'd1', validFrom: '2026-03-01', validTo: '2026-06-15' }),
    row('others', { dealerId: 'd2' }),
  ];
  test.each([
    ['before any', '2025-12-31', null],
    ['the first day', '2026-01-01', 'all'],
    ['its own before that for all', '2026-03-01', 'own'],
    ['its own even when one for all began later', '2026-06-15', 'own'],
    ['after its own has ended', '2026-06-16', 'later'],
    ['the last day of one', '2026-06-30', 'later'],
    ['the day after', '2026-07-01', 'all'],
  ])('%s', (_, day, id) => {
    expect(purchasePriceFor(rows, 'd1', day)?.id ?? null).toBe(id);
  });
});

test.each([
  [null, 500, 500, null],
  [1_000, 300, 200, 500],
  [0, -900, 400, 500],
  [0, 100, 0, -100],
])('credit %s, owed %s, under way %s: free %s', (creditFen, balanceFen, underWayFen, free) => {
  expect(freeCredit({ creditFen, balanceFen, underWayFen })).toBe(free);
});

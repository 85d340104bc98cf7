import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Dues, firstOpenDay, openDues, withCharge } from './rules-dues.ts';

const first = { dueOn: '2026-10-01', laterDues: [], chargedFen: 3_000 };
const later = [{ dueOn: '2026-11-01', fen: 2_000 }];

describe('due days of an order', () => {
  test.each([
    ['on the same day', '2026-10-01', '2026-10-01', []],
    ['on a later day', '2026-11-01', '2026-10-01', later],
    ['on an earlier day', '2026-09-01', '2026-09-01', [{ dueOn: '2026-10-01', fen: 3_000 }]],
  ])('one more charge that is due %s', (_what, on, dueOn, laterDues) => {
    expect(withCharge(first, { dueOn: on, fen: 2_000 })).toEqual({ dueOn, laterDues });
  });

  test('what was paid before anything was charged is due with the first charge', () => {
    const paid = { ...first, chargedFen: 0 };
    expect(withCharge(paid, { dueOn: '2026-12-01', fen: 9 })).toEqual({ dueOn: '2026-12-01', laterDues: [] });
  });

  test.each([
    [5_000, [{ dueOn: '2026-10-01', fen: 3_000 }, ...later], '2026-10-01'],
    [2_500, [{ dueOn: '2026-10-01', fen: 500 }, ...later], '2026-10-01'],
    [2_000, later, '2026-11-01'],
    [1, [{ dueOn: '2026-11-01', fen: 1 }], '2026-11-01'],
    [0, [], '2026-10-01'],
    [-700, [], '2026-10-01'],
  ])('of %d that are open the oldest charge is covered first', (openFen, dues, day) => {
    const item = { dueOn: '2026-10-01', laterDues: later, openFen };
    expect(openDues(item)).toEqual(dues);
    expect(firstOpenDay(item)).toBe(day);
  });

  test('whatever is charged and open, the parts come to what is open, each day once and in order', () => {
    const charge = record({
      dueOn: constantFrom('2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'),
      fen: integer({ min: 1, max: 10_000 }),
    });
    assert(
      property(array(charge, { minLength: 1 }), integer({ min: -5_000, max: 90_000 }), (charges, openFen) => {
        let item: Dues & { chargedFen: number } = { dueOn: '2026-01-01', laterDues: [], chargedFen: 0 };
        for (const one of charges) item = { ...withCharge(item, one), chargedFen: item.chargedFen + one.fen };
        const days = [item.dueOn, ...item.laterDues.map(({ dueOn }) => dueOn)];
        expect(days).toEqual([...new Set(charges.map(({ dueOn }) => dueOn))].toSorted());
        const dues = openDues({ ...item, openFen });
        expect(dues.reduce((sum, { fen }) => sum + fen, 0)).toBe(Math.max(0, openFen));
        expect(dues.map(({ dueOn }) => dueOn)).toEqual(dues.map(({ dueOn }) => dueOn).toSorted());
      }),
    );
  });
});

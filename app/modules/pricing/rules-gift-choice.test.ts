import { array, constantFrom, assert as hold, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withGift } from './rules-gift-choice.ts';

const gift = (productId: string, qty: number) => ({ productId, unit: '个', qty });
const wish = (productId: string, qty: number) => ({ ruleId: 'r', ...gift(productId, qty) });

describe('choosing gifts out of a pool (PRO-01)', () => {
  test.each([
    ['one more kind leaves less of the other', [gift('a', 3)], 'b', 1, 2, [wish('b', 1), wish('a', 2)]],
    ['all of one leaves none of the other', [gift('a', 3)], 'b', 3, 2, [wish('b', 3)]],
    ['more than there is, is all there is', [gift('a', 3)], 'b', 4, 2, [wish('b', 3)]],
    ['none of it leaves the others', [gift('a', 2), gift('b', 1)], 'b', 0, 2, [wish('a', 2)]],
    ['one kind only: the one that was chosen last', [gift('a', 3)], 'b', 1, 1, [wish('b', 1)]],
    [
      'a kind that was there already changes its number',
      [gift('a', 2), gift('b', 1)],
      'a',
      1,
      2,
      [wish('a', 1), wish('b', 1)],
    ],
  ] as const)('%s', (_what, chosen, productId, count, choose, expected) => {
    const of = { ruleId: 'r', qty: 3, choose, chosen: [...chosen] };
    expect(withGift(of, { productId, unit: '个' }, count)).toEqual(expected);
  });

  test('never more than there are, nor of more kinds than may be', () => {
    const id = constantFrom('a', 'b', 'c');
    hold(
      property(
        record({
          qty: integer({ min: 1, max: 20 }),
          choose: integer({ min: 1, max: 3 }),
          chosen: array(record({ productId: id, qty: integer({ min: 1, max: 20 }) }), { maxLength: 3 }),
        }),
        id,
        integer({ min: -1, max: 25 }),
        ({ chosen, ...of }, productId, count) => {
          const kinds = chosen.map((one) => ({ ...one, unit: '个' }));
          const all = withGift({ ruleId: 'r', ...of, chosen: kinds }, { productId, unit: '个' }, count);
          expect(all.length).toBeLessThanOrEqual(of.choose);
          expect(all.reduce((sum, one) => sum + one.qty, 0)).toBeLessThanOrEqual(of.qty);
          expect(all.every((one) => one.qty > 0)).toBe(true);
        },
      ),
    );
  });
});

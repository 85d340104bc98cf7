import { describe, expect, test } from 'vitest';
import {
  addressFor,
  type Cart,
  emptyCart,
  notesOf,
  refilled,
  steppedQty,
  whenPlacedBefore,
  whenRefused,
  whenSent,
  withQty,
} from './cart.ts';

const water = { code: 'SP-1', unit: '箱', name: '山泉水', priceFen: 2_880 };
const tea = { code: 'SP-2', unit: '箱', name: '乌龙茶', priceFen: null };
const five: Cart = { ...withQty(emptyCart(), water, 5), coupons: ['C-1'] };

describe('a basket (ORD-06, issue 19)', () => {
  test('goods go to the outlet turned to: what was typed for another is not sent there', () => {
    const one = { customerId: 'A', receiver: '徐丽', phone: '1', address: '湖滨路1' };
    const two = { customerId: 'B', receiver: '徐丽', phone: '2', address: '城东路2' };
    const typed = { ...addressFor(one, null), receiver: '徐强' };
    expect(addressFor(one, typed)).toMatchObject({ receiver: '徐强', address: '湖滨路1' });
    expect(addressFor(two, typed)).toEqual({ ...two, remark: '' });
  });

  test('emptied it has a new name: what is put into it next is another order', () => {
    const emptied = withQty(five, water, 0);
    expect(emptied).toMatchObject({ lines: [], coupons: [] });
    expect(emptied.externalNo).not.toBe(five.externalNo);
  });

  test('whose answer was lost is empty once it is known to be placed', () => {
    expect(whenPlacedBefore(whenSent(five)).lines).toEqual([]);
  });

  test('what was changed after the lost answer stays, under a name of its own', () => {
    const changed = whenSent(withQty(whenSent(five), water, 7));
    const kept = whenPlacedBefore(changed);
    expect(kept.lines).toMatchObject([{ qty: 7 }]);
    expect(kept.externalNo).not.toBe(five.externalNo);
    expect(kept).not.toHaveProperty('sent');
  });

  test('what was refused and changed is one order again', () => {
    const again = whenSent(withQty(whenRefused(whenSent(five)), water, 7));
    expect(whenPlacedBefore(again).lines).toEqual([]);
  });

  test('an earlier order goes beside what is in it, or instead', () => {
    const goods = [
      { ...water, qty: 3 },
      { ...tea, priceFen: 5_450, qty: 1 },
    ];
    expect(refilled(five, goods, 'add')).toMatchObject({
      externalNo: five.externalNo,
      coupons: ['C-1'],
      lines: [
        { code: 'SP-1', qty: 8 },
        { code: 'SP-2', qty: 1 },
      ],
    });
    const instead = refilled(five, goods, 'instead');
    expect(instead.lines.map(({ qty }) => qty)).toEqual([3, 1]);
    expect(instead.coupons).toEqual([]);
  });

  test('of what was filled in it is said line by line what costs something else, runs short or is not sold', () => {
    const [line] = refilled(emptyCart(), [{ ...water, qty: 3 }], 'instead').lines;
    const today = {
      code: 'SP-1',
      unit: '箱',
      priceFen: 2_880,
      amountFen: 8_640,
      available: 3,
      trouble: null,
    };
    const notes = (of: object) => notesOf(line!, { lines: [{ ...today, ...of }] });
    const nothing = { priceFen: 2_880, wasFen: null, short: null, trouble: null };
    expect(notes({})).toEqual(nothing);
    expect(notes({ available: null })).toEqual(nothing);
    expect(notes({ priceFen: 3_000 })).toEqual({ ...nothing, priceFen: 3_000, wasFen: 2_880 });
    expect(notes({ available: 2 })).toEqual({ ...nothing, short: 2 });
    expect(notes({ available: 0 })).toEqual({ ...nothing, short: 0 });
    const gone = { priceFen: null, available: null, trouble: '已停售' };
    expect(notes(gone)).toEqual({ ...nothing, priceFen: null, trouble: '已停售' });
    // Before there is an answer nothing is known of it; of what came from the shelf its price is.
    expect(notesOf(line!, null)).toEqual({ ...nothing, priceFen: null });
    expect(notesOf({ ...water, qty: 1 }, { lines: [] })).toEqual(nothing);
  });
});

test.each([
  ['the first + takes the least that is sold', 0, 'up', 12, 12],
  ['one more after that', 12, 'up', 12, 13],
  ['what was typed too low goes up to it', 3, 'up', 12, 12],
  ['− below it takes it out', 12, 'down', 12, 0],
  ['− above it is one less', 14, 'down', 12, 13],
  ['without a least it is one by one', 0, 'up', 1, 1],
  ['and down to none', 1, 'down', 1, 0],
] as const)('%s', (_, before, step, least, after) => {
  expect(steppedQty(before, step, least)).toBe(after);
});

import { expect, test } from 'vitest';
import { orderStatus } from '../rules.ts';
import { moneyNotes, moneySums } from './rules-sums.ts';

const money = {
  charged: 28_800,
  freight: 0,
  credited: 5_760,
  paid: 28_800,
  refunded: 0,
  corrected: 0,
  writtenOff: 0,
  open: -5_760,
  requested: 0,
  toCome: 0,
  dueOn: '2026-12-01',
};
const order = { status: orderStatus.finished, payableFen: 28_800, freightFen: 0, money };

test('the money of an order is told by six sums, and by others where there are any', () => {
  expect(moneySums(order).map(({ name, fen }) => `${name} ${fen}`)).toEqual([
    'payable 28800',
    'charged 28800',
    'paid 28800',
    'credited 5760',
    'refunded 0',
    'open -5760',
  ]);
  const more = {
    ...order,
    freightFen: 1_200,
    money: { ...money, freight: 1_200, corrected: -1, writtenOff: 2 },
  };
  expect(moneySums(more).map(({ name }) => name)).toEqual([
    'payable',
    'freight',
    'charged',
    'paid',
    'credited',
    'refunded',
    'corrected',
    'writtenOff',
    'open',
  ]);
  expect(moneySums(more)[0]!.fen).toBe(30_000);
});

test.each([
  ['ended, paid too much', order, { dueOn: null, owedBackFen: 5_760, askedFen: 0 }],
  [
    'under way, paid ahead',
    { ...order, status: orderStatus.toShip },
    { dueOn: null, owedBackFen: 0, askedFen: 0 },
  ],
  [
    'still owed',
    { ...order, money: { ...money, paid: 0, open: 23_040, requested: 7 } },
    { dueOn: '2026-12-01', owedBackFen: 0, askedFen: 7 },
  ],
])('what goes with it: %s', (_, told, notes) => {
  expect(moneyNotes(told)).toEqual(notes);
});

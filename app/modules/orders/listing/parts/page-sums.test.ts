import { expect, test } from 'vitest';
import { type OrderStatus, orderStatus } from '../../rules.ts';
import { pageSums } from './page-sums.ts';

const row = (
  kind: 'online' | 'exchange' | 'return',
  dueFen: number,
  freightFen = 0,
  status: OrderStatus = orderStatus.waiting,
) => ({ kind, dueFen, freightFen, status });

test.each([
  ['no orders', [], 0, 0],
  ['orders with the freight within them', [row('online', 1000, 50), row('online', 250)], 1250, 50],
  ['a return is taken off', [row('online', 1000, 50), row('return', 300)], 700, 50],
  ['more came back than was sold', [row('return', 300)], -300, 0],
  [
    'what was refused or made invalid is owed by nobody',
    [
      row('online', 1000, 50),
      row('online', 500, 20, orderStatus.refused),
      row('online', 700, 0, orderStatus.invalid),
      row('return', 300, 0, orderStatus.refused),
    ],
    1000,
    50,
  ],
  ['an exchange counts as what is to be paid for it', [row('exchange', 0), row('online', 100)], 100, 0],
])('%s', (_, rows, dueFen, freightFen) => {
  expect(pageSums(rows)).toEqual({ dueFen, freightFen });
});

import { expect, test } from 'vitest';
import { compensationParts } from './rules-compensation.ts';

test.each([
  { amount: 0, held: 0, parts: { fromDepositFen: 0, toPayFen: 0, depositLeftFen: 0 } },
  { amount: 0, held: 500, parts: { fromDepositFen: 0, toPayFen: 0, depositLeftFen: 500 } },
  { amount: 499, held: 500, parts: { fromDepositFen: 499, toPayFen: 0, depositLeftFen: 1 } },
  { amount: 500, held: 500, parts: { fromDepositFen: 500, toPayFen: 0, depositLeftFen: 0 } },
  { amount: 501, held: 500, parts: { fromDepositFen: 500, toPayFen: 1, depositLeftFen: 0 } },
  { amount: 700, held: 0, parts: { fromDepositFen: 0, toPayFen: 700, depositLeftFen: 0 } },
])('$amount fen with $held fen held', ({ amount, held, parts }) =>
  expect(compensationParts(amount, held)).toEqual(parts),
);

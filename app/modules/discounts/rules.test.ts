import { describe, expect, test } from 'vitest';
import { isGivenByHand, judgeManual, manualOf } from './rules.ts';

const reason = '老客户';
const facts = { beforeFen: 30_000, givenFen: 1_500, limitBp: 500, orders: 1 };

describe('what somebody may take off by hand (ORD-01)', () => {
  test.each([
    // 5 % of 300.00 is 15.00.
    [1_499, false],
    [1_500, false],
    [1_501, true],
  ])('%s fen of 300.00 with a limit of 5 %%: over it %s', (offFen, overLimit) => {
    const judged = judgeManual({ offFen, reason }, { ...facts, givenFen: offFen });
    expect(judged).toMatchObject({ limitFen: 1_500, overLimit, trouble: null });
  });

  test('a part of a fen of the limit counts for nothing', () => {
    expect(judgeManual({ offFen: 1, reason }, { ...facts, beforeFen: 199 }).limitFen).toBe(9);
  });

  test.each([
    ['room', { offFen: 1_501, reason }, facts],
    ['several', { offFen: 100, reason }, { ...facts, orders: 2 }],
    ['no-reason', { offFen: 100, reason: ' ' }, facts],
    [null, { offFen: 1_500, reason }, facts],
  ] as const)('%s', (trouble, manual, given) => {
    expect(judgeManual(manual, given).trouble).toBe(trouble);
  });
});

describe('what was given by hand of an order', () => {
  const line = (more: object) => ({ gift: false, qty: 10, cutQty: 0, priceTrace: [], ...more });
  const off = (offFen: number) => [
    { source: 'list', name: '', priceFen: 3_000 },
    { source: 'promotion', name: '满减', offFen: 500 },
    { source: 'manual', name: '老客户', offFen },
  ];

  test('adds up what was taken off its lines, promotions and gifts aside', () => {
    expect(manualOf([line({}), line({ priceTrace: null })])).toBeNull();
    const lines = [
      line({ priceTrace: off(700) }),
      line({ priceTrace: off(300) }),
      line({ gift: true, priceTrace: off(9) }),
    ];
    expect(manualOf(lines)).toEqual({ offFen: 1_000, reason: '老客户' });
  });

  test('of a line that is not sent as a whole, its part', () => {
    expect(manualOf([line({ qty: 4, cutQty: 6, priceTrace: off(999) })])).toEqual({
      offFen: 399,
      reason: '老客户',
    });
  });

  test('a gift of no promotion was given by hand', () => {
    expect(isGivenByHand(line({ gift: true }))).toBe(true);
    expect(isGivenByHand(line({ gift: true, priceTrace: off(1) }))).toBe(false);
    expect(isGivenByHand(line({}))).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { type PricedBasket, priceBasket, type StagePart } from '#app/modules/pricing/rules-basket.ts';
import type { Freight } from '#app/modules/pricing/rules-stages.ts';
import { problemsOf } from '../editing/rules-validate.ts';
import { entriesOf } from '../usage/rules-entries.ts';
import type { PromotionDefinition, RunningPromotion } from './rules-definition.ts';
import { promotionStages } from './rules-engine.ts';
import { all, define, factsOf, level, line, noLimits, running, unused } from './testing/samples.ts';

const mixed = { groups: [{ ...all, mixed: true }], basis: 'amount' } as const;
const free = (min: number, more: Partial<PromotionDefinition> = {}) =>
  define('tier-amount', [level(min, { type: 'freight' })], { ...mixed, ...more });
const minus = (min: number, fen: number) =>
  define('tier-amount', [level(min, { type: 'amount', fen })], mixed);

const charged: Freight = {
  ruleId: 'R',
  version: 3,
  name: '城区运费',
  fen: 1_500,
  basis: 'amount',
  counted: 30_000,
};
const byHand: Freight = { ...charged, ruleId: null, version: 0, name: '路远' };

/** Ten boxes of 30 yuan, with freight as a rule or somebody says it. */
function basketWith(promotions: RunningPromotion[], freight: Freight | null, coupons = {}): PricedBasket {
  const bringing: StagePart = { stage: 'freight', price: () => ({ benefits: [], missed: [], freight }) };
  // Whoever comes first: stages have their own order.
  const parts = [...promotionStages(factsOf(promotions, { coupons })), bringing];
  return priceBasket([line('A', 10)], parts, { maxDiscountBp: 10_000 });
}
const reasonsOf = ({ missed }: PricedBasket) => missed.map(({ id, reason }) => [id, reason]);

describe('free freight (PRO-01)', () => {
  test('takes the freight of a rule to nothing, and says which promotion of which version did', () => {
    const found = basketWith([running('F', free(30_000), { version: 4, name: '满 300 免运费' })], charged);
    expect(found.freight).toEqual({
      ...charged,
      fen: 0,
      waived: { fen: 1_500, id: 'F', version: 4, name: '满 300 免运费' },
    });
    expect(found.given).toMatchObject([
      { id: 'F', version: 4, shares: [], how: { costFen: 1_500, times: 1 } },
    ]);
    expect(found.rows[0]?.amountFen).toBe(30_000);
  });

  test.each([
    ['too little is bought', free(30_001), charged, 'short-amount'],
    ['there is no freight', free(30_000), null, 'no-freight'],
    ['a rule charges nothing', free(30_000), { ...charged, fen: 0 }, 'no-freight'],
    ['somebody has said what it is', free(30_000), byHand, 'freight-by-hand'],
    [
      'another system has charged it',
      free(30_000),
      { ...byHand, outside: true, name: '到家平台' },
      'freight-outside',
    ],
    ['the budget is not enough', free(1, { limits: { ...noLimits, budgetFen: 1_499 } }), charged, 'budget'],
    ['there is no coupon', define('coupon', [level(1, { type: 'freight' })], mixed), charged, 'no-coupon'],
  ] as const)('stays away where %s, and says why', (_, definition, freight, reason) => {
    const found = basketWith([running('F', definition)], freight);
    expect(found.freight).toEqual(freight);
    expect(reasonsOf(found)).toEqual([['F', reason]]);
  });

  test('counts what the goods come to after all that is taken off them, and stands beside it', () => {
    const off = running('M', minus(10_000, 1_000));
    expect(basketWith([off, running('F', free(29_000))], charged)).toMatchObject({
      freight: { fen: 0 },
      given: [{ id: 'M' }, { id: 'F' }],
    });
    expect(reasonsOf(basketWith([off, running('F', free(29_001))], charged))).toEqual([
      ['F', 'short-amount'],
    ]);
  });

  test('is given once, whatever may be stacked; limits hold', () => {
    const two = ['F', 'G'].map((id) => running(id, free(100, { stackable: true })));
    const found = basketWith(two, charged);
    expect(found.given).toHaveLength(1);
    expect(reasonsOf(found)).toEqual([['G', 'excluded']]);
    const limits = { ...noLimits, perCustomer: 1 };
    const used = { ...unused, customerTimes: 1 };
    expect(reasonsOf(basketWith([running('F', free(100, { limits }), { used })], charged))).toEqual([
      ['F', 'limit-customer'],
    ]);
  });

  test('comes with a coupon, too', () => {
    const definition = define('coupon', [level(100, { type: 'freight' })], mixed);
    expect(basketWith([running('F', definition)], charged, { F: 'coupon' }).freight?.fen).toBe(0);
  });

  test('is in the ledger as what it cost', () => {
    const { given, rows } = basketWith([running('F', free(100))], charged);
    expect(entriesOf({ given, rows: rows.map((row) => ({ ...row, off: [] })), gifts: [] })).toEqual([
      { promotionId: 'F', version: 1, lineNo: 0, times: 1, fen: 1_500, qty: 0 },
    ]);
  });

  const days = { validFrom: '2026-11-01', validTo: '2026-11-30' };
  test.each([
    ['every full multiple', free(100, { recursive: true }), 'recursive-share'],
    ['product by product', free(100, { groups: [all] }), 'freight-apart'],
    [
      'with other levels',
      define('tier-amount', [level(1, { type: 'amount', fen: 1 }), level(2, { type: 'freight' })], mixed),
      'freight-alone',
    ],
    ['by another kind', define('mix', [level(1, { type: 'freight' })], mixed), 'benefit-unfit'],
  ])('cannot be written %s', (_, definition, code) => {
    expect(problemsOf(free(100), days)).toEqual([]);
    expect(problemsOf(definition, days).map((one) => one.code)).toContain(code);
  });
});

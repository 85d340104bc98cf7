import { describe, expect, test } from 'vitest';
import { priceBasket } from '#app/modules/pricing/rules-basket.ts';
import { type NearRule, nearest } from '#app/modules/pricing/rules-nearly.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import type { PromotionFacts } from '../engine/rules-definition.ts';
import { promotionStages } from '../engine/rules-engine.ts';
import {
  all,
  define,
  factsOf,
  gift,
  level,
  line,
  noLimits,
  of,
  priced,
  running,
  unused,
} from '../engine/testing/samples.ts';
import { nearlyOf } from './rules-nearly.ts';

// What is almost reached comes out of the same basket, facts and reasons as the price itself.

const spell = ((key: string, values: object) =>
  `${key.split(':')[1]} ${Object.values(values).join(' ')}`) as never;
const percent = (bp: number) => ({ type: 'percent', bp }) as const;
const off = (fen: number) => ({ type: 'amount', fen }) as const;
const whole = { groups: [{ ...all, mixed: true }], basis: 'amount' } as const;

function offersOf(lines: readonly BasketLine[], facts: PromotionFacts, within = 30): NearRule[] {
  const basket = lines.map((one, index) => ({ ...one, lineNo: index + 1 }));
  const found = priced(basket, facts);
  return nearest(nearlyOf(spell, facts, found), within, {
    basket,
    priced: found,
    price: (more) => priceBasket(more, promotionStages(facts), { maxDiscountBp: 10_000 }),
  });
}
const added = (offers: readonly NearRule[]) => offers.map(({ id, add }) => [id, add]);

const tenForOne = define('buy-same', [level(10, gift(1))], { recursive: true, groups: [of('A')] });

describe('how near is near', () => {
  const facts = factsOf([running('p', tenForOne)]);

  test.each([
    [6, 30, false],
    [7, 30, true],
    [7, 29, false],
    [9, 10, true],
    [9, 9, false],
    [9, 0, false],
    [1, 90, true],
    [10, 30, false],
    [16, 30, false],
    [17, 30, true],
    [20, 100, true],
  ])('%i of ten, told within %i percent: %s', (qty, within, told) => {
    expect(offersOf([line('A', qty)], facts, within)).toHaveLength(told ? 1 : 0);
  });

  test('it says what to add in the unit of the rule, and what it gives then', () => {
    expect(offersOf([line('A', 7)], facts)).toMatchObject([
      { id: 'p', missing: 3, of: 10, add: { code: 'A', unit: '箱', qty: 3 } },
    ]);
    expect(offersOf([line('A', 7)], facts)[0]!.text).toBe('nearly.once 3 箱 sentence.same 1 箱');
    expect(offersOf([line('A', 18)], facts)[0]!.text).toBe('nearly.again 2 箱 sentence.same 1 箱');
  });

  test('bottles count for boxes, and boxes are added', () => {
    const basket = [line('A', 24 * 8, { unit: '瓶' })];
    expect(added(offersOf(basket, facts))).toEqual([['p', { code: 'A', unit: '箱', qty: 2 }]]);
  });

  test('with what is added it is given, by the same engine', () => {
    expect(priced([line('A', 7 + 3)], facts).gifts).toMatchObject([{ productId: 'A', qty: 1 }]);
  });
});

describe('what counts together leaves the choice', () => {
  test('an amount', () => {
    const facts = factsOf([running('p', define('tier-amount', [level(20_000, off(1_500))], whole))]);
    expect(offersOf([line('A', 5)], facts)).toMatchObject([{ id: 'p', missing: 5_000, add: null, group: 0 }]);
    expect(offersOf([line('A', 4)], facts)).toEqual([]);
  });

  test('a mixture of goods; one product alone does not', () => {
    const mix = (...goods: string[]) =>
      factsOf([
        running(
          'p',
          define('mix', [level(10, percent(1_000))], { groups: [{ ...of(...goods), mixed: true }] }),
        ),
      ]);
    expect(added(offersOf([line('A', 4), line('B', 4)], mix('A', 'B')))).toEqual([['p', null]]);
    expect(added(offersOf([line('A', 8)], mix('A')))).toEqual([['p', { code: 'A', unit: '箱', qty: 2 }]]);
  });

  test('a combo that lacks one of its groups leads to that group, one that lacks two is not near', () => {
    const combo = define('combo', [level(1, { type: 'price', fen: 8_000 })], {
      groups: [{ ...of('A'), needQty: 3 }, of('B')],
    });
    const facts = factsOf([running('p', combo)]);
    expect(offersOf([line('A', 3)], facts)).toMatchObject([{ missing: 1, of: 4, add: null, group: 1 }]);
    expect(added(offersOf([line('A', 2), line('B', 1)], facts))).toEqual([
      ['p', { code: 'A', unit: '箱', qty: 1 }],
    ]);
    expect(offersOf([line('A', 1)], facts, 100)).toEqual([]);
  });
});

describe('what would give nothing after all is no offer', () => {
  test('a better one excludes it', () => {
    const worse = running('worse', define('tier-quantity', [level(10, percent(500))], { groups: [of('A')] }));
    const better = running(
      'better',
      define('tier-quantity', [level(5, percent(800))], { groups: [of('A')] }),
    );
    expect(offersOf([line('A', 9)], factsOf([worse]))).toHaveLength(1);
    expect(offersOf([line('A', 9)], factsOf([worse, better]))).toEqual([]);
  });

  test('an amount that a better one excludes', () => {
    const worse = running('worse', define('tier-amount', [level(30_000, off(500))], whole));
    const better = running(
      'better',
      define('tier-amount', [level(10_000, off(1_000))], { ...whole, recursive: true }),
    );
    expect(offersOf([line('A', 9)], factsOf([worse]))).toHaveLength(1);
    expect(offersOf([line('A', 9)], factsOf([worse, better])).map(({ id }) => id)).toEqual(['better']);
  });

  test('the order has had it as often as it may', () => {
    const once = { ...tenForOne, limits: { ...noLimits, perOrder: 1 } };
    expect(offersOf([line('A', 18)], factsOf([running('p', once)]))).toEqual([]);
    expect(offersOf([line('A', 8)], factsOf([running('p', once)]))).toHaveLength(1);
  });

  test('the outlet has used it up, or its budget is spent', () => {
    const perCustomer = { ...tenForOne, limits: { ...noLimits, perCustomer: 1 } };
    const used = { used: { ...unused, customerTimes: 1 } };
    expect(offersOf([line('A', 8)], factsOf([running('p', perCustomer, used)]))).toEqual([]);
    const budget = { ...tenForOne, limits: { ...noLimits, budgetFen: 5_000 } };
    const spent = { used: { ...unused, fen: 4_000 } };
    expect(offersOf([line('A', 8)], factsOf([running('p', budget, spent)]))).toEqual([]);
    expect(offersOf([line('A', 8)], factsOf([running('p', budget)]))).toHaveLength(1);
  });

  test('the price is at its floor already', () => {
    const first = running(
      'first',
      define('tier-quantity', [level(1, percent(3_000))], { groups: [of('C')], stackable: true }),
    );
    const second = running(
      'second',
      define('tier-quantity', [level(10, percent(500))], { groups: [of('C')], stackable: true }),
    );
    expect(offersOf([line('C', 9)], factsOf([second]))).toHaveLength(1);
    expect(offersOf([line('C', 9)], factsOf([first, second])).map(({ id }) => id)).not.toContain('second');
  });

  test('a coupon that nobody gives, a display that is not good enough', () => {
    const coupon = define('coupon', [level(20_000, off(1_000))], whole);
    const display = define('display', [level(10, percent(500))], { groups: [of('A')], minGrade: 'B' });
    const facts = factsOf([running('coupon', coupon), running('display', display)]);
    expect(offersOf([line('A', 8)], facts, 100)).toEqual([]);
    const given = factsOf([running('coupon', coupon)], { coupons: { coupon: 'K' } });
    expect(offersOf([line('A', 6)], given).map(({ id }) => id)).toEqual(['coupon']);
  });
});

describe('three at most, the nearest first', () => {
  const tier = (id: string, min: number, code: string) =>
    running(id, define('tier-quantity', [level(min, percent(500))], { groups: [of(code)] }));

  test('by the part that is missing, not by the pieces', () => {
    const facts = factsOf([tier('a', 10, 'A'), tier('b', 100, 'B'), tier('c', 20, 'D'), tier('d', 12, 'C')]);
    const basket = [line('A', 8), line('B', 95), line('D', 17), line('C', 9, { floorFen: null })];
    expect(offersOf(basket, facts).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
  });
});

describe('a growth promotion', () => {
  const growth = define('growth', [level(1, percent(1_000))], {
    groups: [{ ...of('A'), mixed: true }],
    growth: { from: '2026-09-01', to: '2026-09-30', factorBp: 10_000 },
  });
  const facts = (period: number) => factsOf([running('p', growth, { bought: { period, base: 100 } })]);

  test('what is missing begins at the base', () => {
    const { missed } = priced([line('A', 10)], facts(0));
    expect(missed).toMatchObject([{ reason: 'short-qty', values: { missing: 91, of: 101 } }]);
    expect(offersOf([line('A', 10)], facts(0))).toEqual([]);
    expect(offersOf([line('A', 10)], facts(80))).toMatchObject([{ missing: 11, add: { qty: 11 } }]);
  });
});

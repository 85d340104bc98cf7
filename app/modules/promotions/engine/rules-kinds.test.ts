import { describe, expect, test } from 'vitest';
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
} from './testing/samples.ts';

const giftsOf = (basket: ReturnType<typeof priced>) =>
  basket.gifts
    .map(({ productId, unit, qty }) => [productId, unit, qty])
    .toSorted((a, b) => String(a).localeCompare(String(b)));
const reasons = (basket: ReturnType<typeof priced>) =>
  basket.missed.map(({ reason, values }) => [reason, values['missing']]);

describe('every kind of promotion (B6)', () => {
  test('同品买赠：满 10 箱送 1 箱', () => {
    const facts = factsOf([running('p', define('buy-same', [level(10, gift(1))], { recursive: true }))]);
    expect(giftsOf(priced([line('A', 9)], facts))).toEqual([]);
    expect(reasons(priced([line('A', 9)], facts))).toEqual([['short-qty', 1]]);
    expect(giftsOf(priced([line('A', 25)], facts))).toEqual([['A', '箱', 2]]);
    expect(giftsOf(priced([line('A', 240, { unit: '瓶' })], facts))).toEqual([['A', '箱', 1]]);
  });

  test('异品买赠：从赠品池里任选', () => {
    const pool = [
      { productId: 'D', unit: '瓶' },
      { productId: 'B', unit: '瓶' },
    ];
    const p = running('p', define('buy-other', [level(5, gift(3, pool, 2))], { recursive: true }));
    expect(giftsOf(priced([line('A', 11)], factsOf([p])))).toEqual([['D', '瓶', 6]]);
    const choices = {
      p: [
        { productId: 'B', unit: '瓶', qty: 4 },
        { productId: 'D', unit: '瓶', qty: 2 },
      ],
    };
    expect(giftsOf(priced([line('A', 11)], factsOf([p], { choices })))).toEqual([
      ['B', '瓶', 4],
      ['D', '瓶', 2],
    ]);
    const foreign = { p: [{ productId: 'C', unit: '箱', qty: 6 }] };
    expect(giftsOf(priced([line('A', 11)], factsOf([p], { choices: foreign })))).toEqual([['D', '瓶', 6]]);
  });

  test('满量折：坎级取最高', () => {
    const levels = [level(5, { type: 'percent', bp: 500 }), level(10, { type: 'percent', bp: 1_000 })];
    const facts = factsOf([running('p', define('tier-quantity', levels))]);
    expect(priced([line('A', 9)], facts).offFen).toBe(9 * 150);
    expect(priced([line('A', 10)], facts).offFen).toBe(10 * 300);
    expect(priced([line('A', 9)], facts).missed[0]).toMatchObject({
      reason: 'next-qty',
      values: { missing: 1 },
    });
  });

  test('满减与每满减', () => {
    const once = define('tier-amount', [level(50_000, { type: 'amount', fen: 3_000 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    expect(priced([line('A', 16)], factsOf([running('p', once)])).offFen).toBe(0);
    expect(priced([line('A', 34)], factsOf([running('p', once)])).offFen).toBe(3_000);
    const every = { ...once, recursive: true };
    expect(priced([line('A', 34)], factsOf([running('p', every)])).offFen).toBe(6_000);
  });

  test('特价限量：超出部分按原价', () => {
    const special = define('special-price', [level(1, { type: 'price', fen: 2_500 })], {
      groups: [of('A')],
      limits: { ...noLimits, perCustomer: 8 },
    });
    const p = running('p', special, { used: { ...unused, customerTimes: 3 } });
    expect(priced([line('A', 10)], factsOf([p])).offFen).toBe(5 * 500);
    const spent = running('p', special, { used: { ...unused, customerTimes: 8 } });
    expect(priced([line('A', 10)], factsOf([spent])).missed[0]?.reason).toBe('limit-customer');
  });

  test('组合套餐：余下按原价', () => {
    const combo = define('combo', [level(1, { type: 'price', fen: 10_000 })], {
      groups: [
        { ...of('A'), needQty: 2 },
        { ...of('C'), needQty: 1 },
      ],
    });
    const found = priced([line('A', 5), line('C', 2)], factsOf([running('p', combo)]));
    expect(found.payableFen).toBe(2 * 10_000 + 3_000);
    expect(reasons(priced([line('A', 5)], factsOf([running('p', combo)])))).toEqual([['short-qty', 1]]);
  });

  test('混搭：任选 3 箱 80 元，先算贵的', () => {
    const mix = define('mix', [level(3, { type: 'price', fen: 8_000 })], {
      groups: [{ ...of('A', 'B'), mixed: true }],
      recursive: true,
    });
    expect(priced([line('A', 2), line('B', 2)], factsOf([running('p', mix)])).payableFen).toBe(8_000 + 2_881);
  });

  test('增量促销：只奖励超过基数的部分', () => {
    const growth = define('growth', [level(1, { type: 'percent', bp: 1_000 })], {
      growth: { from: '2026-10-01', to: '2026-10-31', factorBp: 11_000 },
    });
    const p = running('p', growth, { bought: { period: 10, base: 20 } });
    // 基数 20 × 1.1 = 22，已买 10：这 20 箱里有 8 箱超过。
    expect(priced([line('A', 20)], factsOf([p])).offFen).toBe(8 * 300);
    expect(priced([line('A', 12)], factsOf([p])).offFen).toBe(0);
  });

  test('累计促销：跨单累计，每一级只给一次', () => {
    const cumulative = define('cumulative', [
      level(20, { type: 'amount', fen: 2_000 }),
      level(50, { type: 'amount', fen: 6_000 }),
    ]);
    const at = (period: number, qty: number, fen = 0) => {
      const before = { bought: { period, base: 0 }, had: { fen, gifts: [] } };
      return priced([line('A', qty)], factsOf([running('p', cumulative, before)])).offFen;
    };
    expect([at(0, 10), at(10, 10), at(20, 10, 2_000), at(30, 20, 2_000), at(0, 50)]).toEqual([
      0, 2_000, 0, 4_000, 6_000,
    ]);
  });

  test('累计和增量：一组商品合在一起计，先前买的不会每个商品各算一遍', () => {
    const cumulative = define('cumulative', [level(20, { type: 'amount', fen: 2_000 })]);
    const before = { bought: { period: 15, base: 0 } };
    const at = (...lines: ReturnType<typeof line>[]) =>
      priced(lines, factsOf([running('p', cumulative, before)]));
    expect(reasons(at(line('A', 2), line('B', 2)))).toEqual([['short-qty', 1]]);
    expect(at(line('A', 3), line('B', 2)).offFen).toBe(2_000);
  });

  test('优惠券：没有出示就没有', () => {
    const coupon = define('coupon', [level(10_000, { type: 'amount', fen: 1_000 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    const p = running('p', coupon);
    expect(priced([line('A', 10)], factsOf([p])).missed[0]?.reason).toBe('no-coupon');
    expect(priced([line('A', 10)], factsOf([p], { coupons: { p: 'c1' } })).offFen).toBe(1_000);
  });

  test('下单返券：这一单不减', () => {
    const next = define('next-coupon', [level(20_000, { type: 'coupon', fen: 800, promotionId: 'later' })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    const found = priced([line('A', 10)], factsOf([running('p', next)]));
    expect(found.offFen).toBe(0);
    expect(found.given[0]?.how).toMatchObject({ couponFen: 800, times: 1 });
  });

  test('陈列促销：等级够才给', () => {
    const display = define('display', [level(1, { type: 'percent', bp: 300 })], { minGrade: 'B' });
    const p = running('p', display);
    expect(
      [null, 'C', 'B', 'A'].map(
        (displayGrade) => priced([line('A', 1)], factsOf([p], { displayGrade })).offFen,
      ),
    ).toEqual([0, 0, 90, 90]);
  });

  test('积分加倍：不动价钱', () => {
    const points = define('points', [level(1, { type: 'points', factorBp: 20_000 })]);
    const found = priced([line('A', 2)], factsOf([running('p', points)]));
    expect(found.payableFen).toBe(6_000);
    expect(found.given[0]?.how).toMatchObject({ factorBp: 20_000, baseFen: 6_000 });
  });
});

describe('defects that others shipped (B6)', () => {
  const tenForOne = define('buy-same', [level(10, gift(1))], { recursive: true });

  test('#29831 one article on two rows gets its gift once', () => {
    const facts = factsOf([running('p', tenForOne)]);
    expect(giftsOf(priced([line('A', 5), line('A', 5)], facts))).toEqual([['A', '箱', 1]]);
    expect(giftsOf(priced([line('A', 10), line('A', 10)], facts))).toEqual([['A', '箱', 2]]);
  });

  test('#37910 a quantity that falls below the threshold takes the gift away', () => {
    const facts = factsOf([running('p', tenForOne)]);
    expect(priced([line('A', 10)], facts).gifts).toHaveLength(1);
    expect(priced([line('A', 9)], facts).gifts).toEqual([]);
  });

  test('PR#40174 two schemes that give the same goods stay independent', () => {
    const other = define('buy-other', [level(5, gift(1, [{ productId: 'D', unit: '瓶' }]))], {
      groups: [of('A')],
    });
    const more = { ...other, groups: [of('B')] };
    const facts = factsOf([running('p', other), running('q', more)]);
    const found = priced([line('A', 5), line('B', 5)], facts);
    expect(found.gifts.map(({ id, qty }) => [id, qty])).toEqual([
      ['p', 1],
      ['q', 1],
    ]);
    expect(priced([line('A', 5), line('B', 4)], facts).gifts.map(({ id }) => id)).toEqual(['p']);
  });

  test('#52025 many lines at once have their gifts', () => {
    const facts = factsOf([running('p', tenForOne)]);
    expect(giftsOf(priced([line('A', 10), line('B', 20), line('C', 9)], facts))).toEqual([
      ['A', '箱', 1],
      ['B', '箱', 2],
    ]);
  });

  test('#36616 a mixed condition takes off once, and nothing when the quantity falls', () => {
    const mixed = define('tier-quantity', [level(10, { type: 'percent', bp: 1_000 })], {
      groups: [{ ...all, mixed: true }],
    });
    const facts = factsOf([running('p', mixed)]);
    expect(priced([line('A', 5), line('D', 5)], facts).offFen).toBe(1_500 + 50);
    expect(priced([line('A', 5), line('D', 4)], facts).offFen).toBe(0);
  });

  test('PR#21396 a gift does not change what other lines cost', () => {
    // The gift is of a product that is bought, too, and money off is shared by what each row costs.
    const bottle = define('buy-other', [level(10, gift(2, [{ productId: 'B', unit: '箱' }]))], {
      groups: [of('A')],
    });
    const off = define('tier-amount', [level(10_000, { type: 'amount', fen: 1_000 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    const amounts = (...promotions: (typeof off)[]) =>
      priced([line('A', 10), line('B', 3)], factsOf(promotions.map((one, at) => running(`p${at}`, one))));
    const [without, with2] = [amounts(off), amounts(off, bottle)];
    expect(with2.gifts).toMatchObject([{ productId: 'B', qty: 2 }]);
    expect(with2.rows.map(({ lineNo, amountFen }) => [lineNo, amountFen])).toEqual(
      without.rows.map(({ lineNo, amountFen }) => [lineNo, amountFen]),
    );
    // 1000 × 30000 ÷ 38643 rounded down, the rest on the last.
    expect(with2.rows.map(({ amountFen }) => amountFen)).toEqual([30_000 - 776, 8_643 - 224]);
  });

  test('PR#41640 of two that exclude one another the better one is given, and the other says why not', () => {
    const five = define('tier-quantity', [level(1, { type: 'percent', bp: 500 })], { priority: 20 });
    const eight = define('tier-quantity', [level(1, { type: 'percent', bp: 800 })]);
    const found = priced([line('A', 10)], factsOf([running('五折头', five), running('八折头', eight)]));
    expect(found.offFen).toBe(2_400);
    expect(found.missed).toMatchObject([{ name: '五折头', reason: 'excluded', values: { by: '八折头' } }]);
  });
});

describe('what holds whatever is combined', () => {
  test('two of the same worth: the higher priority, then the newer', () => {
    const one = define('tier-quantity', [level(1, { type: 'percent', bp: 500 })]);
    const found = (a: object, b: object) =>
      priced([line('A', 1)], factsOf([running('a', one, a), running('b', one, b)])).given.map(({ id }) => id);
    expect(found({ definition: { ...one, priority: 2 } }, { definition: { ...one, priority: 3 } })).toEqual([
      'b',
    ]);
    expect(found({ validFrom: '2026-10-01' }, { validFrom: '2026-10-02' })).toEqual(['b']);
  });

  test('both are given where both may be stacked', () => {
    const one = define('tier-quantity', [level(1, { type: 'percent', bp: 500 })], { stackable: true });
    expect(priced([line('A', 1)], factsOf([running('a', one), running('b', one)])).offFen).toBe(300);
    const group = { ...one, exclusionGroup: '夏日' };
    expect(priced([line('A', 1)], factsOf([running('a', group), running('b', group)])).offFen).toBe(150);
  });

  test.each([
    ['a special price', define('special-price', [level(1, { type: 'price', fen: 2_000 })]), 10_000],
    ['money off', define('tier-quantity', [level(10, { type: 'percent', bp: 1_000 })]), 3_000],
    ['a set', define('mix', [level(10, { type: 'price', fen: 20_000 })]), 10_000],
  ])('%s for a coupon only', (_, definition, offFen) => {
    const gated = factsOf([running('p', { ...definition, needsCoupon: true })]);
    expect(reasons(priced([line('A', 10)], gated))).toEqual([['no-coupon', undefined]]);
    expect(priced([line('A', 10)], { ...gated, coupons: { p: 'coupon' } }).offFen).toBe(offFen);
    expect(priced([line('A', 10)], factsOf([running('p', definition)])).offFen).toBe(offFen);
  });

  test('a floor and the greatest discount of all', () => {
    const half = define('tier-quantity', [level(1, { type: 'percent', bp: 5_000 })]);
    expect(priced([line('C', 1)], factsOf([running('p', half)])).payableFen).toBe(8_000);
    expect(priced([line('A', 10)], factsOf([running('p', half)]), 2_000).offFen).toBe(6_000);
  });

  test('a budget gives what is left of it and no more', () => {
    const ten = define('buy-same', [level(10, gift(1))], {
      recursive: true,
      limits: { ...noLimits, budgetFen: 10_000 },
    });
    const facts = (fen: number) => factsOf([running('p', ten, { used: { ...unused, fen } })]);
    expect(giftsOf(priced([line('A', 100)], facts(0)))).toEqual([['A', '箱', 3]]);
    expect(giftsOf(priced([line('A', 100)], facts(5_000)))).toEqual([['A', '箱', 1]]);
    expect(reasons(priced([line('A', 100)], facts(8_000))).map(([reason]) => reason)).toContain('budget');
  });

  test('gifts in proportion are rounded as it says, and what does not count is left out', () => {
    const at = (giftRounding: 'step' | 'down' | 'nearest' | 'up', over = 0) =>
      priced(
        [line('A', 17)],
        factsOf([
          running('p', define('buy-same', [level(10, gift(3))], { recursive: true, giftRounding, over })),
        ]),
      ).gifts[0]?.qty;
    expect([at('step'), at('down'), at('nearest'), at('up'), at('step', 5)]).toEqual([3, 5, 5, 6, 3]);
  });
});

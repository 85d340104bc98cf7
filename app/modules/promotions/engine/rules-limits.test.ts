import { describe, expect, test } from 'vitest';
import { sum } from '#app/modules/pricing/rules-allocate.ts';
import type { PromotionLimits } from './rules-definition.ts';
import { all, define, factsOf, gift, level, line, noLimits, of, priced, running } from './testing/samples.ts';

const once = { ...noLimits, perOrder: 1 };
const percent = (bp: number) => level(1, { type: 'percent', bp });
const givenOf = (found: ReturnType<typeof priced>) =>
  found.given.map(({ id, how }) => [id, how['times'], how['valueFen']]);

describe('limits go where they are worth most', () => {
  test('what is not given for one article does not use up what is given for another', () => {
    const ten = running('p', define('tier-quantity', [percent(1_000)], { limits: once }));
    const fifteen = running('q', define('tier-quantity', [percent(1_500)], { groups: [of('A')] }));
    const found = priced([line('A', 1), line('B', 1)], factsOf([ten, fifteen]));
    expect(givenOf(found)).toEqual([
      ['q', 1, 450],
      ['p', 1, 288],
    ]);
    expect(found.missed.map(({ id, reason }) => [id, reason])).toEqual([['p', 'excluded']]);
  });

  test('once in an order: for the article where it is worth most, and the other one says that it is used up', () => {
    const five = running('p', define('tier-quantity', [percent(500)], { limits: once }));
    const found = priced([line('A', 1), line('B', 5)], factsOf([five]));
    expect(found.offFen).toBe(720);
    expect(found.missed.map(({ reason }) => reason)).toEqual(['limit-order']);
  });

  test('a special price with a limit takes the units whose price falls most', () => {
    const special = define('special-price', [level(1, { type: 'price', fen: 2_000 })], {
      groups: [of('A', 'B')],
      limits: { ...noLimits, perOrder: 3 },
    });
    expect(priced([line('A', 2), line('B', 9)], factsOf([running('p', special)])).offFen).toBe(
      2 * 1_000 + 881,
    );
  });

  test('gifts in proportion begin one more time, and stop at the times that are left', () => {
    const up = (perOrder: number | null) =>
      priced(
        [line('A', 19)],
        factsOf([
          running(
            'p',
            define('buy-same', [level(10, gift(3))], {
              recursive: true,
              giftRounding: 'up',
              limits: { ...noLimits, perOrder },
            }),
          ),
        ]),
      );
    expect(up(null).gifts[0]?.qty).toBe(6);
    expect(up(null).given[0]?.how['times']).toBe(2);
    expect(up(1).gifts[0]?.qty).toBe(3);
  });
});

describe('a budget goes where it is worth most', () => {
  const limited = (limits: Partial<PromotionLimits>) => ({ limits: { ...noLimits, ...limits } });

  test('in pieces: the units whose price falls most', () => {
    const special = define('special-price', [level(1, { type: 'price', fen: 2_000 })], {
      groups: [of('A', 'B', 'C')],
      ...limited({ budgetQty: 3 }),
    });
    // C falls to its floor only, by 1907; A by 1000, B by 881.
    const found = priced([line('A', 9), line('B', 1), line('C', 1)], factsOf([running('p', special)]));
    expect(found.offFen).toBe(1_907 + 2 * 1_000);
  });

  test('in money: cheaper gifts where a dearer one would leave more of it', () => {
    const ten = define('buy-same', [level(10, gift(1))], {
      recursive: true,
      ...limited({ budgetFen: 5_760 }),
    });
    // A and 27 of D would be 5673.
    const found = priced([line('A', 10), line('B', 10), line('D', 290)], factsOf([running('p', ten)]));
    expect(found.gifts.map(({ productId, qty }) => [productId, qty])).toEqual([
      ['B', 1],
      ['D', 29],
    ]);
  });
});

test('units beside those at a special price stay above the floor by themselves', () => {
  // Five of C at 9500 leave 7500 above their floor; the five others may fall by 1907 each, and no more.
  const special = define('special-price', [level(1, { type: 'price', fen: 9_500 })], {
    groups: [of('C')],
    limits: { ...noLimits, perOrder: 5 },
  });
  const half = define('tier-quantity', [percent(5_000)], { groups: [of('C')] });
  const found = priced([line('C', 10)], factsOf([running('p', special), running('q', half)]));
  expect(found.payableFen).toBe(5 * 9_500 + 5 * 8_000);
});

describe('what stands together beside units at a special price', () => {
  // One of C at 9000, one at its list price of 9907, which may fall to 8000 and no further: 1486 and then 421.
  const special = define('special-price', [level(1, { type: 'price', fen: 9_000 })], {
    groups: [of('C')],
    limits: { ...noLimits, perOrder: 1 },
  });
  const off = define('tier-quantity', [percent(1_500)], { groups: [of('C')], stackable: true });
  const running3 = [running('p', special), running('q', off), running('r', off)];

  test('stays above the floor, and the trace says the sum that was taken off', () => {
    const found = priced([line('C', 2)], factsOf(running3));
    expect(found.payableFen).toBe(9_000 + 8_000);
    const inStage = found.given.filter(({ id }) => id !== 'p');
    expect(inStage.map(({ shares, how }) => [sum(shares.map(({ fen }) => fen)), how['costFen']])).toEqual([
      [1_486, 1_486],
      [421, 421],
    ]);
  });

  test('is the same with a promotion beside it that has nothing to say', () => {
    const silent = define('tier-quantity', [percent(9_900)], { groups: [of('A')], onDiscounted: true });
    const found = priced([line('C', 2)], factsOf([...running3, running('s', silent)]));
    expect(found.payableFen).toBe(9_000 + 8_000);
  });
});

test('two amounts off goods that overlap leave each other room', () => {
  const off = (fen: number, ...codes: string[]) =>
    define('mix', [level(1, { type: 'amount', fen })], {
      stackable: true,
      groups: [{ ...of(...codes), mixed: true }],
    });
  // A and B may fall by 1000 each, D not at all: p takes 500 of B at most, so that q has the other 500.
  const lines = [
    line('A', 1, { floorFen: 2_000 }),
    line('B', 1, { floorFen: 1_881 }),
    line('D', 1, { floorFen: 99 }),
  ];
  const found = priced(
    lines,
    factsOf([running('p', off(1_500, 'A', 'B')), running('q', off(500, 'B', 'D'))]),
  );
  expect(found.offFen).toBe(2_000);
});

describe('no more times are booked than give something', () => {
  test('where the greatest discount lets fewer through', () => {
    const special = define('special-price', [level(1, { type: 'price', fen: 1_000 })], { groups: [of('A')] });
    const found = priced([line('A', 10)], factsOf([running('p', special)]), 1_000);
    // 10 % of 30000 may come off: two units at 2000 less.
    expect(givenOf(found)).toEqual([['p', 2, 3_000]]);
  });

  test('where others that stand with it have taken the rest', () => {
    const five = define('mix', [level(1, { type: 'amount', fen: 500 })], {
      recursive: true,
      stackable: true,
    });
    const half = define('tier-quantity', [percent(9_500)], { stackable: true });
    const found = priced([line('A', 4)], factsOf([running('p', half), running('q', five)]));
    expect(givenOf(found)).toEqual([
      ['p', 1, 11_400],
      ['q', 2, 600],
    ]);
  });

  test('a multiple that has begun and gives no piece uses nothing up', () => {
    const down = define('buy-same', [level(10, gift(3))], { recursive: true, giftRounding: 'down' });
    expect(givenOf(priced([line('A', 11)], factsOf([running('p', down)])))).toEqual([['p', 1, 9_000]]);
  });

  test('units at a special price that was cut cost what they cost', () => {
    const special = define('special-price', [level(1, { type: 'price', fen: 1_500 })], { groups: [of('A')] });
    const off = define('tier-amount', [level(3_000, { type: 'amount', fen: 100 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    // 10 % of 12000: one unit of A at 1800 instead of 1500; the three others are 9000, whatever was cut.
    const found = priced([line('A', 4)], factsOf([running('p', special), running('q', off)]), 1_000);
    expect(found.given[0]).toMatchObject({ deals: [{ key: 'A 箱', qty: 1, fen: 1_800 }] });
  });
});

describe('one of it for all goods', () => {
  test('a coupon is used once, though each product would be enough for it', () => {
    const coupon = define('coupon', [level(10, { type: 'amount', fen: 2_000 })], { groups: [of('A', 'B')] });
    const facts = factsOf([running('p', coupon)], { coupons: { p: 'c1' } });
    expect(priced([line('A', 10), line('B', 10)], facts).offFen).toBe(2_000);
  });

  test('gifts that were chosen are given once, whichever product they are given for', () => {
    const pool = ['D', 'B'].map((productId) => ({ productId, unit: '瓶' }));
    const promotion = running(
      'p',
      define('buy-other', [level(1, gift(2, pool, 2))], { groups: [of('A', 'C')] }),
    );
    const choices = { p: pool.map((one) => ({ ...one, qty: 2 })) };
    const found = priced([line('A', 1), line('C', 1)], factsOf([promotion], { choices }));
    expect(new Set(found.gifts.map(({ productId, qty }) => `${qty} ${productId}`))).toEqual(
      new Set(['2 D', '2 B']),
    );
  });

  test('of one kind that was chosen come all of them, whatever they are given for and however many are left', () => {
    const pool = ['C', 'D'].map((productId) => ({ productId, unit: '瓶' }));
    const giftsOf = (requested: number, limits: Partial<PromotionLimits> = {}) => {
      const definition = define('buy-other', [level(5, gift(1, pool, 1))], {
        groups: [of('A', 'B')],
        recursive: true,
        limits: { ...noLimits, ...limits },
      });
      const choices = { p: [{ productId: 'D', unit: '瓶', qty: requested }] };
      const found = priced([line('A', 10), line('B', 5)], factsOf([running('p', definition)], { choices }));
      return found.gifts.map(({ productId, qty }) => [productId, qty]);
    };
    const total = (gifts: (string | number)[][]) => sum(gifts.map(([, qty]) => Number(qty)));
    for (const found of [giftsOf(2), giftsOf(3), giftsOf(2, { perOrder: 2 })])
      expect(found.every(([productId]) => productId === 'D')).toBe(true);
    expect([total(giftsOf(2)), total(giftsOf(2, { perOrder: 2 }))]).toEqual([3, 2]);
  });

  test('what this basket uses up itself is not to be had by buying more', () => {
    const ten = (limits: Partial<PromotionLimits>) =>
      define('buy-same', [level(10, gift(1))], { recursive: true, limits: { ...noLimits, ...limits } });
    const reasonOf = (limits: Partial<PromotionLimits>) =>
      priced([line('A', 18)], factsOf([running('p', ten(limits))])).missed.map(({ reason }) => reason);
    expect(reasonOf({ perOrder: 2 })).toEqual(['next-qty']);
    expect(reasonOf({ perOrder: 1 })).toEqual(['limit-order']);
    expect(reasonOf({ budgetQty: 1 })).toEqual(['budget']);
  });

  test('goods that a price for so many does not take are free for another promotion', () => {
    const mix = define('mix', [level(2, { type: 'price', fen: 5_000 })], {
      groups: [{ ...of('A', 'B'), mixed: true }],
      recursive: true,
      limits: once,
    });
    const ten = define('tier-quantity', [percent(1_000)], { groups: [of('B')] });
    const found = priced([line('A', 2), line('B', 2)], factsOf([running('m', mix), running('p', ten)]));
    expect(found.offFen).toBe(1_000 + 576);
  });

  test('of levels of which some does not count, the lower one stays until the higher one gives', () => {
    const levels = [level(5, gift(1)), level(10, gift(3))];
    const facts = factsOf([running('p', define('buy-same', levels, { recursive: true, over: 3 }))]);
    expect([8, 9, 11, 13].map((qty) => priced([line('A', qty)], facts).gifts[0]?.qty)).toEqual([1, 1, 1, 3]);
  });
});

describe('units with a price of their own', () => {
  const special = (limits: Partial<PromotionLimits>) =>
    define('special-price', [level(1, { type: 'price', fen: 2_500 })], {
      groups: [of('A')],
      limits: { ...noLimits, ...limits },
    });
  const ten = define('tier-quantity', [percent(1_000)], { onDiscounted: true, priority: 2 });
  const threshold = define('tier-amount', [level(13_000, { type: 'amount', fen: 1_500 })], {
    basis: 'amount',
    groups: [{ ...all, mixed: true }],
  });

  test('have their part of what is taken off them, and of nothing else', () => {
    const some = [running('s', special({ perOrder: 5 })), running('t', ten), running('o', threshold)];
    // 12500 + 15000 less 10 %: of the others 13500 are left, enough for 1500.
    expect(priced([line('A', 10)], factsOf(some)).payableFen).toBe(24_750 - 1_500);
  });

  test('of an order’s discount that does not count them, they carry nothing', () => {
    const off = define('tier-amount', [level(3_000, { type: 'amount', fen: 900 })], {
      basis: 'amount',
      groups: [{ ...all, mixed: true }],
    });
    const found = priced(
      [line('A', 2), line('B', 2)],
      factsOf([running('s', special({})), running('o', off)]),
    );
    expect(found.rows.map(({ amountFen }) => amountFen)).toEqual([5_000, 2 * 2_881 - 900]);
  });

  test('are taken last by a price for so many, which is never dearer for counting them', () => {
    const combo = define('combo', [level(1, { type: 'price', fen: 3_500 })], {
      groups: [{ ...of('A'), needQty: 3 }, of('B')],
    });
    const mix = (onDiscounted: boolean) =>
      define('mix', [level(2, { type: 'price', fen: 4_000 })], {
        groups: [of('A')],
        onDiscounted,
        priority: 2,
      });
    for (const onDiscounted of [false, true]) {
      const facts = factsOf([running('c', combo), running('m', mix(onDiscounted))]);
      expect(priced([line('A', 5), line('B', 1)], facts).payableFen).toBe(7_500);
    }
  });
});

test('no row goes below its floor, however an article is divided', () => {
  const two = define('tier-quantity', [level(1, { type: 'amount', fen: 2 })], { groups: [of('C')] });
  const much = define('tier-amount', [level(1, { type: 'amount', fen: 9_000 })], {
    basis: 'amount',
    groups: [{ ...all, mixed: true }],
  });
  const found = priced(
    [line('C', 1), line('C', 1), line('C', 1)],
    factsOf([running('p', two), running('q', much)]),
  );
  expect(found.rows.map(({ amountFen }) => amountFen)).toEqual([8_000, 8_000, 8_000]);
});

describe('what nothing is left to take off', () => {
  const free = define('tier-quantity', [percent(100)], { groups: [of('D')] });
  test('says whether it is the floor, the greatest discount, or nothing to speak of', () => {
    const reasonOf = (code: string, some: Parameters<typeof factsOf>[0], bp?: number) =>
      priced([line(code, 1)], factsOf(some), bp).missed.map(({ reason }) => reason);
    const one = define('tier-quantity', [percent(100)]);
    expect(reasonOf('A', [running('p', one)], 0)).toEqual(['max-discount']);
    const cheap = line('C', 1, { priceFen: 8_000 });
    expect(priced([cheap], factsOf([running('p', one)])).missed.map(({ reason }) => reason)).toEqual([
      'floor',
    ]);
    expect(
      reasonOf('D', [running('p', define('tier-quantity', [percent(1)], { groups: [of('D')] }))]),
    ).toEqual(['no-better']);
    expect(reasonOf('D', [running('p', free)])).toEqual([]);
  });

  test('a gift that has no price is given all the same', () => {
    const bag = [{ productId: 'bag', unit: '个' }];
    const promotion = running('p', define('buy-other', [level(1, gift(2, bag))]));
    expect(priced([line('A', 1)], factsOf([promotion])).gifts).toMatchObject([{ productId: 'bag', qty: 2 }]);
  });
});

describe('what stands together on one article', () => {
  test('counts for what its price has room for, so that a better one is not passed over', () => {
    const ninety = define('tier-quantity', [percent(9_000)], { stackable: true, groups: [of('A')] });
    const both = define('mix', [level(2, { type: 'percent', bp: 8_000 })], {
      groups: [{ ...of('A', 'B'), mixed: true }],
    });
    const facts = factsOf([running('p', ninety), running('q', ninety), running('x', both)]);
    // 2 × 90 % of A is no more than A: 3000; 80 % of both is 4705.
    const found = priced([line('A', 1), line('B', 1)], facts);
    expect(givenOf(found)).toEqual([['x', 1, 2_400 + 2_305]]);
  });

  test('leaves an amount to the goods that have room for it', () => {
    const amount = (fen: number, ...codes: string[]) =>
      define('mix', [level(1, { type: 'amount', fen })], {
        groups: [{ ...of(...codes), mixed: true }],
        stackable: true,
      });
    const facts = factsOf([running('p', amount(1_907, 'C')), running('q', amount(1_500, 'A', 'C'))]);
    const found = priced([line('C', 1), line('A', 3)], facts);
    expect([found.offFen, found.rows.map(({ amountFen }) => amountFen)]).toEqual([3_407, [8_000, 7_500]]);
    // Only where nobody has room is it cut.
    const both = factsOf([running('p', amount(1_000, 'C')), running('q', amount(1_500, 'C'))]);
    expect(priced([line('C', 1)], both).given.map(({ cutFen }) => cutFen)).toEqual([0, 593]);
  });

  test('says of itself what was left for it to give', () => {
    const sixty = define('tier-quantity', [percent(6_000)], { stackable: true });
    const found = priced([line('A', 1)], factsOf([running('p', sixty), running('q', sixty)]));
    expect(givenOf(found)).toEqual([
      ['p', 1, 1_800],
      ['q', 1, 1_200],
    ]);
    expect(found.given.map(({ cutFen }) => cutFen)).toEqual([0, 600]);
  });

  test('a unit has one special price, however they may be stacked', () => {
    const special = (fen: number) =>
      define('special-price', [level(1, { type: 'price', fen })], { groups: [of('A')], stackable: true });
    const facts = factsOf([running('p', special(2_500)), running('q', special(2_600))]);
    expect(priced([line('A', 2)], facts).payableFen).toBe(5_000);
  });

  test('the greatest discount leaves room for a gift where money off would not be given anyway', () => {
    const off = define('tier-amount', [level(1, { type: 'amount', fen: 1_000 })], {
      basis: 'amount',
      groups: [{ ...of('A'), mixed: true }],
    });
    const other = { ...off, groups: [{ ...of('B'), mixed: true }] };
    const bottle = level(1, gift(9, [{ productId: 'D', unit: '箱' }]));
    const free = { ...off, levels: [bottle] };
    const facts = factsOf([running('a', off), running('b', other), running('free', free)]);
    // 10 % of 5881 may come off: one of the two is enough for it, so that A has its gift of 891 fen.
    const found = priced([line('A', 1), line('B', 1)], facts, 1_000);
    expect([found.offFen, found.gifts.map(({ qty }) => qty)]).toEqual([588, [9]]);
  });
});

describe('prices of a mixture (任选一口价)', () => {
  const mix = (unit: string | null) =>
    factsOf([
      running(
        'p',
        define('mix', [level(3, { type: 'price', fen: 8_000 })], {
          groups: [{ ...of('A'), unit, mixed: true }],
        }),
      ),
    ]);
  test('hold for the unit they are of', () => {
    expect(priced([line('A', 3)], mix('箱')).payableFen).toBe(8_000);
    const bottles = priced([line('A', 72, { unit: '瓶' })], mix('箱'));
    expect([bottles.offFen, bottles.missed.map(({ reason, values }) => [reason, values])]).toEqual([
      0,
      [['unit', { unit: '箱' }]],
    ]);
  });
  test('without a unit are of pieces: a box is no piece', () => {
    expect(priced([line('A', 3)], mix(null)).offFen).toBe(0);
  });
});

test('a level that begins at nothing is used once, and stops nobody from ordering', () => {
  const facts = (min: number) =>
    factsOf([
      running(
        'p',
        define('tier-quantity', [level(min, { type: 'amount', fen: 500 })], {
          recursive: true,
          giftRounding: 'up',
          groups: [{ ...all, mixed: true }],
        }),
      ),
      running('g', define('buy-same', [level(min, gift(1))], { recursive: true, giftRounding: 'up' })),
    ]);
  const found = priced([line('A', 3)], facts(0));
  expect([found.offFen, found.gifts.map(({ qty }) => qty)]).toEqual([500, [1]]);
});

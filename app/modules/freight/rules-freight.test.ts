import { array, assert, constant, integer, nat, property, tuple, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBasket } from '#app/modules/pricing/rules-basket.ts';
import type { BasketLine } from '#app/modules/pricing/rules-stages.ts';
import {
  type FreightFacts,
  type FreightRule,
  freightFor,
  goodsToBring,
  readSteps,
  ruleThatFits,
  stepFen,
} from './rules-freight.ts';

const rule = (more: Partial<FreightRule> = {}): FreightRule => ({
  id: '1',
  version: 3,
  name: '满 500 元免运费',
  basis: 'amount',
  steps: [
    { from: 0, fen: 3_000 },
    { from: 50_000, fen: 0 },
  ],
  ...more,
});
const facts = (more: Partial<FreightFacts> = {}): FreightFacts => ({
  rule: rule(),
  byHand: null,
  outside: null,
  earlier: null,
  ...more,
});

describe('steps as people write them', () => {
  test('one a line or parted by semicolons, in yuan or in base units', () => {
    expect(readSteps('0=30\n 500 ＝ 12.5 \n\n1000=0', 'amount').steps).toEqual([
      { from: 0, fen: 3_000 },
      { from: 50_000, fen: 1_250 },
      { from: 100_000, fen: 0 },
    ]);
    expect(readSteps('0=200；480=0', 'pieces').steps).toEqual([
      { from: 0, fen: 20_000 },
      { from: 480, fen: 0 },
    ]);
  });

  test.each([
    ['', 'amount', { code: 'steps-begin' }],
    ['100=30', 'amount', { code: 'steps-begin' }],
    ['0=30\n500', 'amount', { code: 'steps-unreadable', line: '500' }],
    ['0=-1', 'amount', { code: 'steps-unreadable', line: '0=-1' }],
    ['0=1.234', 'amount', { code: 'steps-unreadable', line: '0=1.234' }],
    ['0=30\n1.5=0', 'pieces', { code: 'steps-unreadable', line: '1.5=0' }],
    ['0=30\n500=10\n500=0', 'amount', { code: 'steps-fall', line: '500=0' }],
    ['0=30\n500=10\n400=0', 'amount', { code: 'steps-fall', line: '400=0' }],
    [Array.from({ length: 21 }, (_, at) => `${at}=1`).join('\n'), 'amount', { code: 'steps-many' }],
  ] as const)('%j by %s: refused', (text, basis, trouble) => {
    expect(readSteps(text, basis)).toEqual({ steps: null, trouble });
  });

  test('what is written is read as it was meant, and every amount has a freight that is not below nothing', () => {
    const written = uniqueArray(integer({ min: 1, max: 9_999_999 }), { maxLength: 10 })
      .map((froms) => [0, ...froms.toSorted((a, b) => a - b)])
      .chain((froms) =>
        tuple(
          constant(froms),
          array(integer({ min: 0, max: 99_999 }), { minLength: froms.length, maxLength: froms.length }),
        ),
      );
    assert(
      property(written, nat(100_000_000), ([froms, freights], counted) => {
        const steps = froms.map((from, at) => ({ from, fen: freights[at]! }));
        const text = steps.map(({ from, fen }) => `${from / 100}=${fen / 100}`).join('\n');
        expect(readSteps(text, 'amount').steps).toEqual(steps);
        const fen = stepFen(steps, counted);
        expect(fen).toBeGreaterThanOrEqual(0);
        // It is that of the one step the amount lies in.
        const inside = steps.filter(
          ({ from }, at) => counted >= from && counted < (steps[at + 1]?.from ?? Number.POSITIVE_INFINITY),
        );
        expect(inside.map((step) => step.fen)).toEqual([fen]);
      }),
    );
  });
});

describe('which rule stands', () => {
  const buyer = { channelIds: ['kiosk', 'retail'], province: '浙江省', city: '杭州市' };
  const of = (id: string, more: object = {}) => ({ id, channelId: null, areas: null, priority: 0, ...more });

  test.each([
    ['none', [], null],
    ['the only one', [of('1')], '1'],
    ['the higher priority, however old', [of('1', { priority: 2 }), of('2', { priority: 1 })], '1'],
    ['among equals the newer', [of('1'), of('2')], '2'],
    ['a channel above the outlet’s', [of('1', { channelId: 'retail' })], '1'],
    ['no other channel', [of('1', { channelId: 'school' })], null],
    ['its city', [of('1', { areas: '宁波、杭州' })], '1'],
    ['its province', [of('1', { areas: '浙江' })], '1'],
    ['no other place', [of('1', { areas: '江苏' }), of('2', { areas: '上海', priority: 9 })], null],
  ])('%s', (_what, rules, id) => {
    expect(ruleThatFits(rules, buyer)?.id ?? null).toBe(id);
    expect(ruleThatFits(rules.toReversed(), buyer)?.id ?? null).toBe(id);
  });
});

describe('what bringing goods costs', () => {
  test.each([
    [0, 3_000],
    [49_999, 3_000],
    [50_000, 0],
    [50_001, 0],
  ])('for %i fen of goods it is %i', (amountFen, fen) => {
    expect(freightFor(facts(), { amountFen, pieces: 1 })).toEqual({
      ruleId: '1',
      version: 3,
      name: '满 500 元免运费',
      fen,
      basis: 'amount',
      counted: amountFen,
    });
  });

  test.each([
    [479, 12_000],
    [480, 0],
    [481, 0],
  ])('for %i pieces it is %i', (pieces, fen) => {
    const steps = [
      { from: 0, fen: 12_000 },
      { from: 480, fen: 0 },
    ];
    const by = facts({ rule: rule({ basis: 'pieces', steps }) });
    expect(freightFor(by, { amountFen: 1, pieces })).toMatchObject({ fen, counted: pieces });
  });

  test('no rule says nothing; somebody’s word replaces any rule, nothing among it', () => {
    const goods = { amountFen: 100, pieces: 1 };
    expect(freightFor(facts({ rule: null }), goods)).toBeNull();
    const byHand = { fen: 0, reason: '自提' };
    expect(freightFor(facts({ byHand }), goods)).toMatchObject({ ruleId: null, name: '自提', fen: 0 });
    expect(freightFor(facts({ rule: null, byHand }), goods)).toMatchObject({ ruleId: null });
  });

  test('an order that is changed keeps its rule as long as amount and pieces are as they were', () => {
    const goods = { amountFen: 10_000, pieces: 24 };
    const before = rule({ id: '0', steps: [{ from: 0, fen: 100 }] });
    const changed = facts({ earlier: { rule: before, goods } });
    expect(freightFor(changed, goods)).toMatchObject({ ruleId: '0', fen: 100 });
    expect(freightFor(changed, { ...goods, amountFen: 10_001 })).toMatchObject({ ruleId: '1' });
    expect(freightFor(changed, { ...goods, pieces: 25 })).toMatchObject({ ruleId: '1' });
    expect(freightFor(facts({ earlier: { rule: null, goods } }), goods)).toBeNull();
  });
});

describe('freight in a basket', () => {
  const row = (lineNo: number, qty: number): BasketLine => ({
    lineNo,
    productId: 'p',
    code: 'WATER',
    category: '水',
    brand: null,
    unit: '箱',
    factor: 24,
    units: [],
    qty,
    listPriceFen: 1_000,
    priceFen: 1_000,
    floorFen: null,
  });
  const priced = (quantities: readonly number[]) =>
    priceBasket(
      quantities.map((qty, at) => row(at + 1, qty)),
      [
        {
          stage: 'freight',
          price: (articles) => ({
            benefits: [],
            missed: [],
            freight: freightFor(facts(), goodsToBring(articles)),
          }),
        },
        {
          stage: 'manual',
          price: ([article]) => ({
            benefits: [
              {
                source: 'manual',
                id: 'manual',
                version: 0,
                name: '',
                shares: [{ key: article!.key, fen: 1_000 }],
                how: {},
              },
            ],
            missed: [],
          }),
        },
      ],
      { maxDiscountBp: 10_000 },
    );

  test('counts what is left after all discounts, and is no part of what the rows come to', () => {
    expect(priced([50]).freight).toMatchObject({ fen: 3_000, counted: 49_000 });
    const free = priced([51]);
    expect(free.freight).toMatchObject({ fen: 0, counted: 50_000 });
    expect(free.rows.map(({ amountFen }) => amountFen)).toEqual([50_000]);
  });

  test('rows divided in any way and in any order have the same freight', () => {
    assert(
      property(array(integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 }), (quantities) => {
        const whole = priced([quantities.reduce((sum, qty) => sum + qty, 0)]);
        expect(priced(quantities).freight).toEqual(whole.freight);
        expect(priced(quantities.toReversed()).freight).toEqual(whole.freight);
      }),
    );
  });
});

import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GiftItem, PromotionDefinition, RunningPromotion } from './rules-definition.ts';
import { all, define, factsOf, gift, level, line, noLimits, of, priced, running } from './testing/samples.ts';

const off = (min: number, fen: number) => level(min, { type: 'amount', fen });
const nothing = { fen: 0, gifts: [] };

/** A cumulative promotion of which an outlet bought and got something before. */
function at(
  levels: PromotionDefinition['levels'],
  before: { period: number; had?: NonNullable<RunningPromotion['had']>; loose?: Record<string, number> },
  more: Partial<PromotionDefinition> = {},
): RunningPromotion {
  const { period, had = nothing, loose = {} } = before;
  return running('p', define('cumulative', [...levels], more), { bought: { period, base: 0, loose }, had });
}

const giftsOf = (found: ReturnType<typeof priced>) =>
  found.gifts.map(({ productId, unit, qty }) => [productId, unit, qty]);

describe('what a higher level of a cumulative promotion gives (累计促销)', () => {
  const levels = [off(20, 2_000), off(50, 6_000)];

  test('is its benefit less what was given before, and only then what the price has room for', () => {
    // Two boxes of C may fall by 3814 fen; 6000 − 2000 is more than that.
    const promotion = at(levels, { period: 48, had: { fen: 2_000, gifts: [] } });
    expect(priced([line('C', 2)], factsOf([promotion])).offFen).toBe(2 * 1_907);
  });

  test('says how much of it there was no room for: that is still to come', () => {
    const first = priced([line('D', 20)], factsOf([at([off(20, 6_000)], { period: 0 })]));
    expect([first.offFen, first.given[0]?.cutFen]).toEqual([1_980, 4_020]);
    const rest = at([off(20, 6_000)], { period: 20, had: { fen: 1_980, gifts: [] } });
    expect(priced([line('A', 2)], factsOf([rest])).offFen).toBe(4_020);
  });

  test('is whole where the lower level was reached but not given', () => {
    expect(priced([line('A', 20)], factsOf([at(levels, { period: 30 })])).offFen).toBe(6_000);
    // Even the lower one is still open for whoever reached it while something better was given.
    expect(priced([line('A', 1)], factsOf([at(levels, { period: 25 })])).offFen).toBe(2_000);
  });

  test('does not take away gifts of other goods', () => {
    const d: GiftItem = { productId: 'D', unit: '瓶' };
    const b: GiftItem = { productId: 'B', unit: '瓶' };
    const had = { fen: 0, gifts: [{ ...d, qty: 1 }] };
    const other = at([level(10, gift(1, [d])), level(20, gift(3, [b]))], { period: 10, had });
    expect(giftsOf(priced([line('A', 10)], factsOf([other])))).toEqual([['B', '瓶', 3]]);
    const same = at([level(10, gift(1, [d])), level(20, gift(3, [d]))], { period: 10, had });
    expect(giftsOf(priced([line('A', 10)], factsOf([same])))).toEqual([['D', '瓶', 2]]);
  });
});

describe('every full multiple of what is cumulated (累计每满)', () => {
  test('of several levels, the higher one gives the difference', () => {
    const levels = [off(10, 1_000), off(20, 3_000)];
    const promotion = (period: number, fen: number) =>
      at(levels, { period, had: { fen, gifts: [] } }, { recursive: true });
    expect(priced([line('A', 10)], factsOf([promotion(10, 1_000)])).offFen).toBe(2_000);
    expect(priced([line('A', 20)], factsOf([promotion(20, 3_000)])).offFen).toBe(3_000);
    expect(priced([line('A', 9)], factsOf([promotion(10, 1_000)])).missed[0]).toMatchObject({
      values: { missing: 1 },
    });
  });

  test('what a limit kept back is given later', () => {
    const more = { recursive: true, limits: { ...noLimits, perOrder: 3 } };
    const promotion = at([off(10, 1_000)], { period: 100, had: { fen: 3_000, gifts: [] } }, more);
    expect(priced([line('A', 1)], factsOf([promotion])).given[0]?.how).toMatchObject({
      times: 3,
      dueFen: 3_000,
    });
  });

  test('gifts in proportion are those of all that was bought less those that were given', () => {
    const promotion = (period: number, qty: number) =>
      at(
        [level(10, gift(3))],
        { period, had: { fen: 0, gifts: [{ productId: 'A', unit: '箱', qty }] } },
        { recursive: true, giftRounding: 'down', groups: [of('A')] },
      );
    // 25 × 3 ÷ 10 = 7, 4 of them had for 15.
    expect(giftsOf(priced([line('A', 10)], factsOf([promotion(15, 4)])))).toEqual([['A', '箱', 3]]);
  });

  test('orders one after another give what one order for all of it gives', () => {
    const levels = constantFrom(
      [off(5, 700)],
      [off(5, 700), off(12, 2_500)],
      [level(4, gift(3))],
      [level(4, gift(3)), level(9, gift(8))],
    );
    const story = record({
      levels,
      recursive: boolean(),
      giftRounding: constantFrom<PromotionDefinition['giftRounding'][]>('step', 'down', 'nearest', 'up'),
      orders: array(integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
    });
    assert(
      property(story, ({ levels: own, recursive, giftRounding, orders }) => {
        const more = { recursive, giftRounding, groups: [of('A')] };
        const totals = (parts: readonly number[]) => {
          let [period, fen, qty] = [0, 0, 0];
          for (const part of parts) {
            const gifts = qty > 0 ? [{ productId: 'A', unit: '箱', qty }] : [];
            const found = priced(
              [line('A', part)],
              factsOf([at(own, { period, had: { fen, gifts } }, more)]),
            );
            period += part;
            fen += found.offFen;
            qty += found.gifts.reduce((sum, one) => sum + one.qty, 0);
          }
          return [fen, qty];
        };
        const whole = orders.reduce((sum, one) => sum + one, 0);
        // 700 fen of a single box of 3000 always have room; rounded levels are never above the last one's.
        expect(totals(orders)).toEqual(totals([whole]));
      }),
      { numRuns: 500 },
    );
  });
});

describe('whole units of what was bought before', () => {
  const levels = [off(2, 500)];
  test('count with those of the basket: half a box and half a box are one', () => {
    const before = { period: 1, loose: { A: 12 } };
    expect(priced([line('A', 12, { unit: '瓶' })], factsOf([at(levels, before)])).offFen).toBe(500);
    expect(priced([line('A', 11, { unit: '瓶' })], factsOf([at(levels, before)])).offFen).toBe(0);
    // Of other goods they stay loose.
    expect(priced([line('B', 12, { unit: '瓶' })], factsOf([at(levels, before)])).offFen).toBe(0);
  });
});

test('a gift of the goods bought is of those that have its unit', () => {
  const only = [{ unit: '瓶', factor: 1 }];
  const promotion = running(
    'p',
    define('buy-same', [level(10, gift(1))], { groups: [{ ...all, mixed: true }] }),
  );
  const lines = [line('A', 10), line('C', 1, { unit: '瓶', units: only, priceFen: 500, listPriceFen: 500 })];
  expect(giftsOf(priced(lines, factsOf([promotion])))).toEqual([['A', '箱', 1]]);
});

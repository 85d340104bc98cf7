import {
  array,
  assert,
  boolean,
  constantFrom,
  integer,
  option,
  property,
  record,
  shuffledSubarray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceBasket } from '#app/modules/pricing/rules-basket.ts';
import type { Article, Room } from '#app/modules/pricing/rules-stages.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import type { PromotionDefinition, RunningPromotion } from './rules-definition.ts';
import { promotionStages } from './rules-engine.ts';
import { all, define, factsOf, gift, level, line, noLimits, of, priced, running } from './testing/samples.ts';

/** One thing that a promotion may give, worked out unit by unit and without the engine. */
interface Way {
  id: string;
  keys: string[];
  group: string | null;
  stackable: boolean;
  fen: number;
}

/** Everything a promotion may give for articles: counted by loops, one unit at a time. */
function waysOf({ id, definition }: RunningPromotion, articles: readonly Article[], room: Room): Way[] {
  const { kind, levels, groups, limits, exclusionGroup, stackable } = definition;
  const [first] = levels;
  const requested = groups[0]!.productIds;
  const own = articles.filter((one) => requested.length === 0 || requested.includes(one.productId));
  let times = limits.perOrder ?? 1e9;
  const ways: Way[] = [];
  const add = (keys: string[], fen: number) => {
    if (fen > 0) ways.push({ id, keys, group: exclusionGroup, stackable, fen });
  };
  const free = (one: Article) => ({
    qty: one.qty - one.dealQty,
    fen: Math.max(0, one.amountFen - one.dealFen),
  });
  if (kind === 'tier-amount') {
    const base = own.filter((one) => free(one).qty > 0);
    let left = base.reduce((sum, one) => sum + free(one).fen, 0);
    let off = 0;
    while (left >= first!.min && times > 0 && first!.benefit.type === 'amount') {
      off += first!.benefit.fen;
      left -= first!.min;
      times -= 1;
    }
    const most = base.reduce((sum, one) => sum + room.of(one), 0);
    add(
      base.map(({ key }) => key),
      Math.min(off, most, room.fen),
    );
    return ways;
  }
  for (const one of own) {
    const { qty, fen: ownFen } = free(one);
    let [value, spent] = [0, 0];
    if (kind === 'special-price' && first!.benefit.type === 'price') {
      const used = Math.min(qty, times);
      if (one.priceFen <= first!.benefit.fen) continue;
      for (let unit = 0; unit < used; unit += 1) value += one.priceFen - first!.benefit.fen;
      spent = used;
    } else if (kind === 'tier-quantity') {
      let bp = 0;
      for (const { min, benefit } of levels) if (qty >= min && benefit.type === 'percent') bp = benefit.bp;
      if (bp === 0 || times === 0) continue;
      spent = 1;
      value = Math.floor((ownFen * bp * 2 + 10_000) / 20_000);
    } else if (kind === 'buy-same' && first!.benefit.type === 'gift') {
      let [left, given] = [qty, 0];
      while (left >= first!.min && times > 0) {
        left -= first!.min;
        given += first!.benefit.qty;
        times -= 1;
      }
      add([one.key], given * one.listPriceFen);
      continue;
    }
    const fen = Math.min(value, room.of(one), room.fen);
    // What gives nothing uses nothing up.
    if (fen > 0) times -= spent;
    add([one.key], fen);
  }
  return ways;
}

/** What the best of all sets of ways is worth that do not exclude one another. */
function bestOfAll(ways: readonly Way[]): number {
  let best = 0;
  for (let set = 0; set < 2 ** ways.length; set += 1) {
    const taken = ways.filter((_, index) => Math.floor(set / 2 ** index) % 2 === 1);
    const clash = taken.some((a, at) =>
      taken.slice(at + 1).some((b) => {
        const shared = a.keys.some((key) => b.keys.includes(key));
        if (a.id === b.id) return shared;
        return (a.group !== null && a.group === b.group) || (shared && !(a.stackable && b.stackable));
      }),
    );
    if (!clash)
      best = Math.max(
        best,
        taken.reduce((sum, { fen }) => sum + fen, 0),
      );
  }
  return best;
}

const products = constantFrom(['A'], ['B'], ['C'], ['A', 'B'], []);
const kinds = constantFrom<PromotionDefinition['kind'][]>(
  'special-price',
  'tier-quantity',
  'tier-amount',
  'buy-same',
);
const promotion = record({
  kind: kinds,
  products,
  min: integer({ min: 1, max: 6 }),
  give: integer({ min: 1, max: 4_000 }),
  stackable: boolean(),
  exclusionGroup: option(constantFrom('x', 'y'), { nil: null }),
  perOrder: option(integer({ min: 1, max: 5 }), { nil: null }),
  priority: integer({ min: 1, max: 3 }),
});
const promotions = array(promotion, { maxLength: 6 }).map((some) =>
  some.map(({ kind, products: ids, min, give, stackable, exclusionGroup, perOrder, priority }, index) => {
    const group = ids.length === 0 ? all : of(...ids);
    const more = { stackable, exclusionGroup, priority, limits: { ...noLimits, perOrder } };
    const made = {
      'special-price': () =>
        define(kind, [level(1, { type: 'price', fen: give })], { ...more, groups: [group] }),
      'tier-quantity': () =>
        define(
          kind,
          [level(min, { type: 'percent', bp: give }), level(min + 3, { type: 'percent', bp: give + 700 })],
          { ...more, groups: [group] },
        ),
      'tier-amount': () =>
        define(kind, [level(min * 2_000, { type: 'amount', fen: give })], {
          ...more,
          basis: 'amount',
          recursive: true,
          groups: [{ ...group, mixed: true }],
        }),
      'buy-same': () =>
        define(kind, [level(min, gift(1 + (give % 3)))], { ...more, recursive: true, groups: [group] }),
    }[kind as 'buy-same']();
    return running(`p${index}`, made);
  }),
);
const basket = array(record({ code: constantFrom('A', 'B', 'C', 'D'), qty: integer({ min: 1, max: 9 }) }), {
  minLength: 1,
  maxLength: 5,
});
const maxDiscountBp = constantFrom(10_000, 3_000);
const linesOf = (some: readonly { code: string; qty: number }[]) =>
  some.map(({ code, qty }, index) => line(code, qty, { lineNo: index + 1 }));

describe('small baskets against everything that could be given', () => {
  test('each stage gives what is worth most of all ways there are', () => {
    assert(
      property(basket, promotions, maxDiscountBp, (rows, some, bp) => {
        const parts = promotionStages(factsOf(some)).map(({ stage, price }) => ({
          stage,
          price: (articles: readonly Article[], room: Room) => {
            const outcome = price(articles, room);
            const found = outcome.benefits.reduce((sum, { how }) => sum + Number(how['valueFen']), 0);
            const own = some.filter(
              ({ definition: { kind } }) =>
                ({
                  'special-price': 'special-price',
                  'tier-quantity': 'line-discount',
                  'tier-amount': 'order-threshold',
                  'buy-same': 'buy-gift',
                })[kind as 'buy-same'] === stage,
            );
            expect(found).toBe(bestOfAll(own.flatMap((one) => waysOf(one, articles, room))));
            return outcome;
          },
        }));
        priceBasket(linesOf(rows), parts, { maxDiscountBp: bp });
      }),
      { numRuns: 400 },
    );
  });

  test('rows in another order, or divided otherwise, cost the same and get the same gifts', () => {
    const mixed = basket.chain((rows) =>
      shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }).map((other) => ({
        rows,
        other,
      })),
    );
    assert(
      property(mixed, promotions, ({ rows, other }, some) => {
        const split = rows.flatMap(({ code, qty }) =>
          qty > 1
            ? [
                { code, qty: 1 },
                { code, qty: qty - 1 },
              ]
            : [{ code, qty }],
        );
        const [one, two, three] = [rows, other, split].map((requested) =>
          priced(linesOf(requested), factsOf(some)),
        );
        expect(two!.payableFen).toBe(one!.payableFen);
        expect(three!.payableFen).toBe(one!.payableFen);
        expect(two!.gifts).toEqual(one!.gifts);
        expect(three!.gifts).toEqual(one!.gifts);
      }),
      { numRuns: 200 },
    );
  });

  test('adding goods and taking them away again leaves no trace', () => {
    assert(
      property(basket, promotions, integer({ min: 1, max: 9 }), (rows, some, more) => {
        const before = priced(linesOf(rows), factsOf(some));
        priced(linesOf([...rows, { code: 'A', qty: more }]), factsOf(some));
        expect(priced(linesOf(rows), factsOf(some))).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });

  test('lines come to the total, no price is under its floor, no discount over the greatest', () => {
    assert(
      property(basket, promotions, maxDiscountBp, (rows, some, bp) => {
        const found = priced(linesOf(rows), factsOf(some), bp);
        const { goodsFen, payableFen } = orderTotals(found.rows);
        expect(found.rows.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen);
        expect(found.offFen * 10_000).toBeLessThanOrEqual(goodsFen * bp);
        for (const same of Map.groupBy(found.rows, ({ code }) => code).values()) {
          const floor = same.reduce((sum, { floorFen, qty }) => sum + (floorFen ?? 0) * qty, 0);
          expect(same.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBeGreaterThanOrEqual(floor);
        }
        const given = new Set(found.gifts.map(({ id, productId }) => `${id} ${productId}`));
        expect(given.size).toBe(found.gifts.length);
      }),
      { numRuns: 300 },
    );
  });
});

import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  shuffledSubarray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocate } from '#app/modules/pricing/rules-allocate.ts';
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
  /** How often it may be used by itself. */
  most: number;
  /** Whether what it takes off may be divided otherwise among its goods. */
  shared: boolean;
  /** Pieces that each time takes of a budget. */
  pieces: number;
  /** What so many times take off each article, and what their gifts are worth. */
  at: (times: number) => { off: Record<string, number>; gifts: number };
}

const freeQty = (one: Article) => one.qty - one.dealQty;
const freeFen = (one: Article) => Math.max(0, one.amountFen - one.dealFen);

/** Everything a promotion may give for articles: counted by loops, one unit at a time. */
function waysOf({ id, definition }: RunningPromotion, articles: readonly Article[], room: Room): Way[] {
  const { kind, levels, groups, exclusionGroup, stackable } = definition;
  const [{ min, benefit }] = levels as [PromotionDefinition['levels'][number]];
  const requested = groups[0]!.productIds;
  const own = articles.filter(
    (one) => (requested.length === 0 || requested.includes(one.productId)) && freeQty(one) > 0,
  );
  const pieces = kind === 'special-price' ? 1 : benefit.type === 'gift' ? benefit.qty : 0;
  const way = (some: readonly Article[], most: number, at: Way['at']): Way => ({
    pieces,
    shared: kind === 'tier-amount',
    id,
    keys: some.map(({ key }) => key),
    group: exclusionGroup,
    stackable: stackable && kind !== 'special-price',
    most,
    at,
  });
  const multiples = (amount: number) => {
    let [left, most] = [amount, 0];
    for (; left >= min; left -= min) most += 1;
    return most;
  };
  if (kind === 'tier-amount' && benefit.type === 'amount') {
    const whole = own.reduce((sum, one) => sum + freeFen(one), 0);
    const shared = own.map((one) => ({
      key: one.key,
      weight: freeFen(one),
      room: Math.min(freeFen(one), room.of(one)),
    }));
    return [
      way(own, multiples(whole), (times) => ({
        off: Object.fromEntries(allocate(times * benefit.fen, shared)),
        gifts: 0,
      })),
    ];
  }
  return own.flatMap((one): Way[] => {
    const off = (fen: number) => ({ off: { [one.key]: fen }, gifts: 0 });
    if (kind === 'special-price' && benefit.type === 'price') {
      // No unit is sold below its floor.
      const price = Math.max(benefit.fen, one.floorFen ?? 0);
      return [way([one], freeQty(one), (times) => off(times * Math.max(0, one.priceFen - price)))];
    }
    if (kind === 'tier-quantity') {
      let bp = 0;
      for (const each of levels)
        if (freeQty(one) >= each.min && each.benefit.type === 'percent') bp = each.benefit.bp;
      return [way([one], 1, (times) => off(times * Math.floor((freeFen(one) * bp * 2 + 10_000) / 20_000)))];
    }
    const qty = benefit.type === 'gift' ? benefit.qty : 0;
    return [
      way([one], multiples(freeQty(one)), (times) => ({ off: {}, gifts: times * qty * one.listPriceFen })),
    ];
  });
}

/** What the best of all sets of ways is worth: every way any number of times, as often as its promotion may be used. */
function bestOfAll(ways: readonly Way[], { limits, articles, room }: Surroundings): number {
  let best = 0;
  const clash = (a: Way, b: Way) => {
    const shared = a.keys.some((key) => b.keys.includes(key));
    if (a.id === b.id) return shared;
    return (a.group !== null && a.group === b.group) || (shared && !(a.stackable && b.stackable));
  };
  const look = (at: number, taken: readonly { way: Way; times: number }[]): void => {
    const way = ways[at];
    if (!way) {
      best = Math.max(best, worthOf(taken));
      return;
    }
    look(at + 1, taken);
    if (taken.some((other) => clash(way, other.way))) return;
    const { perOrder: limit, budgetFen, budgetQty } = limits(way.id);
    const used = taken.reduce((sum, other) => sum + (other.way.id === way.id ? other.times : 0), 0);
    const most = Math.min(way.most, (limit ?? 1e9) - used);
    // Where nothing is short, less than all of it is never better.
    const isShort = limit !== null || budgetFen !== null || budgetQty !== null;
    for (let times = isShort ? 1 : Math.max(1, most); times <= most; times += 1) {
      const more = [...taken, { way, times }];
      const own = more.filter((one) => one.way.id === way.id);
      const fen = own.reduce((sum, one) => sum + costOf(one), 0);
      const pieces = own.reduce((sum, one) => sum + one.way.pieces * one.times, 0);
      if (fen <= (budgetFen ?? 1e9) && pieces <= (budgetQty ?? 1e9)) look(at + 1, more);
    }
  };
  /** What it costs of a budget by itself: what there is room for, and its gifts. */
  const costOf = ({ way, times }: { way: Way; times: number }) => {
    const { off, gifts } = way.at(times);
    const fen = articles.reduce((sum, one) => sum + Math.min(off[one.key] ?? 0, room.of(one)), 0);
    return Math.min(fen, room.fen) + gifts;
  };
  const worthOf = (taken: readonly { way: Way; times: number }[]) => {
    const given = taken.map(({ way, times }) => way.at(times));
    const left = new Map(articles.map((one) => [one.key, room.of(one)]));
    let off = 0;
    const take = (key: string, fen: number) => {
      const found = Math.min(fen, left.get(key)!);
      left.set(key, left.get(key)! - found);
      off += found;
      return found;
    };
    for (const [index, one] of given.entries())
      if (!taken[index]!.way.shared) for (const [key, fen] of Object.entries(one.off)) take(key, fen);
    // Amounts take what no choice of them is short of: the least cut between them and the goods (max-flow, min-cut).
    const amounts = taken
      .filter(({ way }) => way.shared)
      .map(({ way, times }) => ({ way, ...way.at(times) }));
    const asked = (one: { off: Record<string, number> }) =>
      Object.values(one.off).reduce((sum, fen) => sum + fen, 0);
    let least = Number.MAX_SAFE_INTEGER;
    for (let cut = 0; cut < 2 ** amounts.length; cut += 1) {
      let fen = 0;
      const inside = amounts.filter((_, at) => cut & (1 << at));
      for (const one of amounts) if (!inside.includes(one)) fen += asked(one);
      for (const one of articles) {
        const own = inside.filter(({ way }) => way.keys.includes(one.key)).length;
        fen += Math.min(left.get(one.key)!, own * Math.min(freeFen(one), room.of(one)));
      }
      least = Math.min(least, fen);
    }
    off += least;
    return Math.min(off, room.fen) + given.reduce((sum, { gifts }) => sum + gifts, 0);
  };
  look(0, []);
  return best;
}

interface Surroundings {
  limits: (id: string) => PromotionDefinition['limits'];
  articles: readonly Article[];
  room: Room;
}

const products = constantFrom(['A'], ['B'], ['C'], ['A', 'B'], ['B', 'C'], []);
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
  limits: oneof(
    constant({}),
    record({ perOrder: integer({ min: 1, max: 5 }) }),
    record({ budgetFen: integer({ min: 1, max: 20_000 }) }),
    record({ budgetQty: integer({ min: 1, max: 8 }) }),
  ),
  priority: integer({ min: 1, max: 3 }),
});
const promotions = array(promotion, { maxLength: 4 }).map((some) =>
  some.map(({ kind, products: ids, min, give, stackable, exclusionGroup, limits, priority }, index) => {
    const group = ids.length === 0 ? all : of(...ids);
    const more = { stackable, exclusionGroup, priority, limits: { ...noLimits, ...limits } };
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
const listFen = { A: 3_000, B: 2_881, C: 9_907, D: 99 };
const stages = {
  'special-price': 'special-price',
  'tier-quantity': 'line-discount',
  'tier-amount': 'order-threshold',
  'buy-same': 'buy-gift',
};
const maxDiscountBp = constantFrom(10_000, 3_000);
const linesOf = (some: readonly { code: string; qty: number }[]) =>
  some.map(({ code, qty }, index) => line(code, qty, { lineNo: index + 1 }));

describe('small baskets against everything that could be given', () => {
  test('each stage gives what is worth most of all ways there are', () => {
    assert(
      property(basket, promotions, maxDiscountBp, (rows, some, bp) => {
        const bests: Record<string, number> = {};
        const parts = promotionStages(factsOf(some)).map(({ stage, price }) => ({
          stage,
          price: (articles: readonly Article[], ofRows: Room) => {
            // Nothing here counts units that have a price of their own: what these leave above their floor is theirs.
            const free = (one: Article) => freeFen(one) - (one.floorFen ?? 0) * freeQty(one);
            const room: Room = {
              ...ofRows,
              of: (one) => Math.max(0, Math.min(ofRows.of(one), free(one))),
            };
            const own = some.filter(({ definition: { kind } }) => stages[kind as 'buy-same'] === stage);
            const limits = (id: string) => own.find((one) => one.id === id)!.definition.limits;
            const ways = own.flatMap((one) => waysOf(one, articles, room));
            bests[stage] = bestOfAll(ways, { limits, articles, room });
            return price(articles, ofRows);
          },
        }));
        const { given } = priceBasket(linesOf(rows), parts, { maxDiscountBp: bp });
        for (const [stage, best] of Object.entries(bests)) {
          const own = given.filter((one) => one.stage === stage);
          const off = own.flatMap(({ shares }) => shares).reduce((sum, { fen }) => sum + fen, 0);
          const gifts = own
            .flatMap((one) => one.gifts ?? [])
            .reduce((sum, { productId, qty }) => sum + qty * listFen[productId as 'A'], 0);
          expect(off + gifts).toBe(best);
          // What the trace and the ledger say is what was given.
          expect(own.reduce((sum, { how }) => sum + Number(how['valueFen']), 0)).toBe(best);
        }
      }),
      { numRuns: 10_000 },
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

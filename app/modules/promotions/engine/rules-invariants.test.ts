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
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { definitionFor } from '../editing/rules-draft.ts';
import { type LevelBenefit, type PromotionDefinition, promotionKinds } from './rules-definition.ts';
import { factsForPhone } from './rules-limits.ts';
import { all, factsOf, line, noLimits, priced, running, unused } from './testing/samples.ts';

// What holds of every kind, whatever is combined: the oracle looks at four kinds, this at all thirteen.

const limit = option(integer({ min: 1, max: 6 }), { nil: null });
const planned = record({
  kind: constantFrom(...promotionKinds),
  products: constantFrom(['A'], ['B'], ['C'], ['A', 'B'], ['A', 'C'], []),
  min: integer({ min: 1, max: 6 }),
  give: integer({ min: 1, max: 4_000 }),
  benefit: integer({ min: 0, max: 2 }),
  recursive: boolean(),
  mixed: boolean(),
  onDiscounted: boolean(),
  stackable: boolean(),
  exclusionGroup: option(constantFrom('x', 'y'), { nil: null }),
  limits: record({
    perOrder: limit,
    perCustomer: limit,
    perCustomerDay: limit,
    total: limit,
    budgetFen: option(integer({ min: 1, max: 20_000 }), { nil: null }),
    budgetQty: limit,
  }),
  usedTimes: integer({ min: 0, max: 3 }),
  period: integer({ min: 0, max: 12 }),
});
type Planned = typeof planned extends { generate: (...args: never[]) => { value: infer Value } }
  ? Value
  : never;

function definitionOf(one: Planned): PromotionDefinition {
  const usual = definitionFor(one.kind);
  const [first] = usual.levels;
  const { give, min } = one;
  const pool = [
    { productId: 'D', unit: '瓶' },
    { productId: 'B', unit: '箱' },
  ];
  const several: LevelBenefit[] = [
    { type: 'percent', bp: give },
    { type: 'amount', fen: give },
    { type: 'gift', qty: 1 + (give % 3), items: one.kind === 'buy-same' ? [] : pool, choose: 1 },
  ];
  const own: Record<string, LevelBenefit> = {
    price: { type: 'price', fen: give },
    points: { type: 'points', factorBp: 10_000 + give },
    coupon: { type: 'coupon', fen: give, promotionId: 'later' },
    gift: several[2]!,
  };
  const benefit = own[first!.benefit.type] ?? several[one.benefit % 2]!;
  const group = { ...all, productIds: one.products, mixed: one.mixed };
  const byAmount = usual.basis === 'amount';
  return {
    ...usual,
    groups:
      one.kind === 'combo'
        ? [
            { ...group, needQty: 1 + (give % 2) },
            { ...all, productIds: ['D'] },
          ]
        : [group],
    levels: [{ min: byAmount ? min * 2_000 : min, max: null, benefit }],
    recursive: one.recursive,
    onDiscounted: one.onDiscounted,
    stackable: one.stackable,
    exclusionGroup: one.exclusionGroup,
    limits: { ...noLimits, ...one.limits },
    growth: one.kind === 'growth' ? { from: '2026-10-01', to: '2026-10-31', factorBp: 11_000 } : null,
  };
}

const factsFor = (some: readonly Planned[]) =>
  factsOf(
    some.map((one, at) =>
      running(`p${at}`, definitionOf(one), {
        used: {
          ...unused,
          customerTimes: one.usedTimes,
          customerDayTimes: one.usedTimes,
          totalTimes: one.usedTimes,
        },
        bought: { period: one.period, base: 4 },
      }),
    ),
    { displayGrade: 'A', coupons: Object.fromEntries(some.map((_, at) => [`p${at}`, `c${at}`])) },
  );
const baskets = array(record({ code: constantFrom('A', 'B', 'C', 'D'), qty: integer({ min: 1, max: 12 }) }), {
  minLength: 1,
  maxLength: 5,
});
const some = array(planned, { minLength: 1, maxLength: 6 });
const linesOf = (rows: readonly { code: string; qty: number }[]) =>
  rows.map(({ code, qty }, at) => line(code, qty, { lineNo: at + 1 }));

describe('all thirteen kinds at once', () => {
  test('rows in another order, or divided otherwise, cost the same and get the same', () => {
    const turned = baskets.chain((rows) =>
      shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }).map((other) => ({
        rows,
        other,
      })),
    );
    assert(
      property(turned, some, ({ rows, other }, promotions) => {
        const divided = rows.flatMap(({ code, qty }) =>
          qty > 1
            ? [
                { code, qty: qty - 1 },
                { code, qty: 1 },
              ]
            : [{ code, qty }],
        );
        const found = [rows, other, divided].map((one) => priced(linesOf(one), factsFor(promotions)));
        const told = found.map(({ payableFen, gifts, given, missed }) => ({
          payableFen,
          gifts,
          how: given.map(({ id, how }) => [id, how]),
          missed: missed.map(({ id, reason, values }) => [id, reason, values]),
        }));
        expect(told[1]).toEqual(told[0]);
        expect(told[2]).toEqual(told[0]);
      }),
      { numRuns: 300 },
    );
  });

  test('with what a phone is told a basket without coupons comes to the same', () => {
    assert(
      property(baskets, some, constantFrom(10_000, 3_000), (rows, promotions, bp) => {
        const facts = { ...factsFor(promotions), coupons: {} };
        const onPhone = factsForPhone({ ...factsFor(promotions) });
        const [found, again] = [facts, onPhone].map((one) => priced(linesOf(rows), one, bp));
        expect(again!.rows).toEqual(found!.rows);
        expect(again!.gifts).toEqual(found!.gifts);
        expect(again!.payableFen).toBe(found!.payableFen);
        // Nothing of what others have used, and no coupon.
        expect(onPhone.promotions.every(({ used }) => Object.values(used).every((one) => one === 0))).toBe(
          true,
        );
        expect(onPhone.promotions.every(({ definition }) => definition.kind !== 'coupon')).toBe(true);
        expect(onPhone.coupons).toEqual({});
      }),
      { numRuns: 300 },
    );
  });

  test('lines come to the total, floors, the greatest discount, limits and budgets hold', () => {
    assert(
      property(baskets, some, constantFrom(10_000, 3_000), (rows, promotions, bp) => {
        const facts = factsFor(promotions);
        const found = priced(linesOf(rows), facts, bp);
        const { goodsFen, payableFen } = orderTotals(found.rows);
        expect(found.rows.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(payableFen);
        expect(found.offFen * 10_000).toBeLessThanOrEqual(goodsFen * bp);
        for (const same of Map.groupBy(found.rows, ({ code }) => code).values()) {
          const floor = same.reduce((sum, { floorFen, qty }) => sum + (floorFen ?? 0) * qty, 0);
          expect(same.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBeGreaterThanOrEqual(floor);
        }
        for (const { id, definition, used } of facts.promotions) {
          const own = found.given.filter((one) => one.id === id);
          const total = (key: string) => own.reduce((sum, { how }) => sum + Number(how[key] ?? 0), 0);
          const { limits } = definition;
          const within = (most: number | null, before: number, value: number) =>
            expect(before + value).toBeLessThanOrEqual(
              most === null ? Number.MAX_SAFE_INTEGER : Math.max(before, most),
            );
          within(limits.perOrder, 0, total('times'));
          within(limits.perCustomer, used.customerTimes, total('times'));
          within(limits.total, used.totalTimes, total('times'));
          within(limits.budgetFen, 0, total('costFen'));
          within(limits.budgetQty, 0, total('qty'));
        }
      }),
      { numRuns: 500 },
    );
  });

  test('every promotion that is about goods of the basket gives something or says why not', () => {
    assert(
      property(baskets, some, (rows, promotions) => {
        const facts = factsFor(promotions);
        const found = priced(linesOf(rows), facts);
        const named = new Set([...found.given, ...found.missed].map(({ id }) => id));
        const codes = new Set<string>(rows.map(({ code }) => code));
        for (const { id, definition } of facts.promotions) {
          const meets = definition.groups.some(
            ({ productIds: about }) => about.length === 0 || about.some((code) => codes.has(code)),
          );
          expect(named.has(id)).toBe(meets);
        }
      }),
      { numRuns: 300 },
    );
  });
});

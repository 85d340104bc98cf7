import { array, assert, integer, property, shuffledSubarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setsOf } from './rules-sets.ts';
import { all, define, factsOf, level, line, of, priced, running } from './testing/samples.ts';

const drinks = { ...all, categories: ['饮料'] };
const price = level(1, { type: 'price', fen: 4_000 });
const reasonOf = (found: ReturnType<typeof priced>) => found.missed.map(({ reason }) => reason);

describe('sets of several groups (组合套餐)', () => {
  test('a piece that belongs to two groups counts for one of them', () => {
    const combo = define('combo', [price], { groups: [drinks, of('A')] });
    const facts = factsOf([running('p', combo)]);
    const one = priced([line('A', 1)], facts);
    expect([one.offFen, reasonOf(one)]).toEqual([0, ['twice']]);
    expect(priced([line('A', 2)], facts).payableFen).toBe(4_000);
    // A is the one that only A can be; B is the drink.
    expect(priced([line('A', 1), line('B', 1)], facts).payableFen).toBe(4_000);
    expect(priced([line('A', 3)], facts).payableFen).toBe(4_000 + 3_000);
  });

  test('what must be with it, and the grade of the display, hold for a set, too', () => {
    const groups = [{ ...drinks, mustInclude: ['B'] }, of('C')];
    const facts = factsOf([running('p', define('combo', [price], { groups }))]);
    expect(reasonOf(priced([line('A', 1), line('C', 1)], facts))).toEqual(['must-include']);
    expect(priced([line('B', 1), line('C', 1)], facts).offFen).toBeGreaterThan(0);
    const graded = running('p', define('combo', [price], { groups: [of('A'), of('B')], minGrade: 'B' }));
    const both = [line('A', 1), line('B', 1)];
    expect(reasonOf(priced(both, factsOf([graded])))).toEqual(['display-grade']);
    expect(reasonOf(priced(both, factsOf([graded], { displayGrade: 'C' })))).toEqual(['display-grade']);
    expect(priced(both, factsOf([graded], { displayGrade: 'B' })).payableFen).toBe(4_000);
  });

  test('as many sets, and as dear units in them, as trying out every unit finds', () => {
    const codes = ['A', 'B', 'C', 'D'] as const;
    const group = shuffledSubarray([...codes], { minLength: 1 });
    const groups = array(group, { minLength: 2, maxLength: 3 });
    const needs = array(integer({ min: 1, max: 2 }), { minLength: 3, maxLength: 3 });
    const qtys = array(integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
    assert(
      property(groups, needs, qtys, (some, needQty, qty) => {
        const definition = define('combo', [price], {
          groups: some.map((ids, at) => ({ ...of(...ids), needQty: needQty[at]! })),
        });
        const articles = codes.flatMap((code, at) => {
          const { lineNo: _row, ...row } = line(code, qty[at]!);
          const amountFen = row.priceFen * row.qty;
          return row.qty > 0 ? [{ ...row, key: code, dealQty: 0, dealFen: 0, amountFen }] : [];
        });
        const own = some.map((ids) => articles.filter(({ productId }) => ids.some((id) => id === productId)));
        const sets = setsOf(definition, own);
        const found = tryAll(
          articles.flatMap((one) => Array.from({ length: one.qty }, () => one)),
          some.map((ids, at) => ({ ids, need: needQty[at]! })),
        );
        expect(sets.most).toBe(found.length - 1);
        for (let times = 1; times <= sets.most; times += 1) {
          const taken = sets.taken(times);
          expect(taken.reduce((sum, { fen }) => sum + fen, 0)).toBe(found[times]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** What the dearest units of 0, 1, 2 … sets cost, found by giving every unit to every group or to none. */
function tryAll(
  units: readonly { productId: string; priceFen: number }[],
  groups: readonly { ids: readonly string[]; need: number }[],
): number[] {
  let states = new Map<string, number>([[groups.map(() => 0).join(), 0]]);
  for (const { productId, priceFen } of units) {
    const next = new Map(states);
    for (const [state, fen] of states) {
      for (const [at, { ids }] of groups.entries()) {
        if (!ids.includes(productId)) continue;
        const counts = state.split(',').map(Number);
        counts[at]! += 1;
        const name = counts.join();
        next.set(name, Math.max(next.get(name) ?? 0, fen + priceFen));
      }
    }
    states = next;
  }
  const found: number[] = [];
  for (let times = 0; ; times += 1) {
    const fen = states.get(groups.map(({ need }) => need * times).join());
    if (fen === undefined) return found;
    found.push(fen);
  }
}

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

  test('only as many sets as save something: cheaper goods are not sold dearer', () => {
    // A and C are 12907; B and D would be 2980, which is less than the price of a set.
    const combo = define('combo', [level(1, { type: 'price', fen: 9_000 })], {
      groups: [
        { ...of('A', 'B'), needQty: 1 },
        { ...of('C', 'D'), needQty: 1 },
      ],
    });
    const lines = ['A', 'B', 'C', 'D'].map((code) => line(code, 1));
    // C falls to its floor: 1907 of the 3907 that are saved, and 2000 of A.
    const found = priced(lines, factsOf([running('p', combo)]));
    expect([found.payableFen, found.given[0]?.how['times']]).toEqual([9_000 + 2_881 + 99, 1]);
    const dear = define('combo', [level(1, { type: 'price', fen: 20_000 })], { groups: combo.groups });
    expect(reasonOf(priced(lines, factsOf([running('p', dear)])))).toEqual(['no-better']);
  });

  test('of a mixture at a price, too', () => {
    const mix = define('mix', [level(2, { type: 'price', fen: 5_000 })], {
      groups: [{ ...of('A', 'B', 'D'), mixed: true }],
      recursive: true,
    });
    const found = priced([line('A', 2), line('D', 4)], factsOf([running('p', mix)]));
    expect([found.payableFen, found.given[0]?.how['times']]).toEqual([5_000 + 4 * 99, 1]);
  });

  test('where a floor stops the first one, the next ones are looked at', () => {
    // The dearest unit of C cannot fall at all, A can: two sets save what one has no room for.
    const mix = define('mix', [level(1, { type: 'price', fen: 2_900 })], {
      groups: [{ ...of('A', 'C'), mixed: true }],
      recursive: true,
    });
    const lines = [line('C', 1, { floorFen: 9_907 }), line('A', 1)];
    expect(priced(lines, factsOf([running('p', mix)])).offFen).toBe(3_000);
  });

  test('no unit of a set is sold below its floor, however many more are bought at the list price', () => {
    const combo = define('combo', [level(1, { type: 'price', fen: 5_000 })], { groups: [of('A'), of('C')] });
    for (const more of [0, 1, 10]) {
      const lines = [line('A', 1, { floorFen: 2_500 }), line('C', 1 + more)];
      // C by 1907 to 8000, A by 500 to 2500.
      expect(priced(lines, factsOf([running('p', combo)])).offFen).toBe(1_907 + 500);
    }
  });

  test('units that are sold at a price already are sold once', () => {
    const combo = define('combo', [level(1, { type: 'price', fen: 5_000 })], {
      groups: [of('A'), of('B')],
    });
    const special = define('special-price', [level(1, { type: 'price', fen: 2_700 })], {
      groups: [of('A')],
      onDiscounted: true,
      priority: 2,
    });
    const found = priced([line('A', 3), line('B', 1)], factsOf([running('p', combo), running('q', special)]));
    // The unit in the set costs 2551, less than the special price; the other two are 2700 each.
    expect(found.payableFen).toBe(5_000 + 2 * 2_700);
    const lower = { ...special, levels: [level(1, { type: 'price' as const, fen: 2_000 })] };
    const both = priced([line('A', 3), line('B', 1)], factsOf([running('p', combo), running('q', lower)]));
    expect(both.rows[0]?.amountFen).toBe(3 * 2_000);
    // What has a price of its own is three units in all: nothing else counts.
    const ten = define('tier-quantity', [level(1, { type: 'percent', bp: 1_000 })], { groups: [of('A')] });
    const all3 = priced(
      [line('A', 3), line('B', 1)],
      factsOf([running('p', combo), running('q', lower), running('r', ten)]),
    );
    expect([all3.payableFen, all3.missed.map(({ id, reason }) => [id, reason])]).toEqual([
      both.payableFen,
      [['r', 'on-deal']],
    ]);
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

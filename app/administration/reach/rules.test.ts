import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { type Ground, gainOf, isNarrower, noRows } from './rules.ts';
import { actions, done, isKept, run, steps, world } from './testing/random-administration.ts';

const tree = new Map([
  ['head', 'A01'],
  ['east', 'A01A01'],
  ['hangzhou', 'A01A01A01'],
  ['south', 'A01A02'],
]);
const ground: Ground = {
  before: tree,
  after: tree,
  homesOf: (id) => (id === 'li' ? ['hangzhou'] : id === 'lin' ? ['south'] : []),
  homeOfDealer: (id) => (id === 'eastern' ? 'east' : null),
};
const is = (field: string, value: unknown): ConditionGroup['of'][number] => ({ field, is: 'is', value });
const all = (...of: ConditionGroup['of']): ConditionGroup => ({ match: 'all', of });
const some = (more: Partial<ReturnType<typeof noRows>>) => ({ ...noRows(), ...more });
const east = some({ orgCodePrefixes: ['A01A01'] });

describe('what one scope holds beyond another', () => {
  test.each<[string, DataScope, DataScope, string | null]>([
    ['everything holds all', { all: true }, { all: true }, null],
    ['no part holds everything', { all: true }, east, 'all'],
    ['a tree holds what is below it', some({ orgCodePrefixes: ['A01A01A01'] }), east, null],
    ['a tree does not hold what is above it', some({ orgCodePrefixes: ['A01'] }), east, 'depart'],
    ['a tree holds a department', some({ departIds: ['hangzhou'] }), east, null],
    ['a tree holds no other department', some({ departIds: ['south'] }), east, 'depart'],
    [
      'a department does not hold what may come below it',
      east,
      some({ departIds: ['east', 'hangzhou'] }),
      'depart',
    ],
    ['a person at home in the tree', some({ userIds: ['li'] }), east, null],
    ['a person at home elsewhere', some({ userIds: ['lin'] }), east, 'user'],
    ['a person at home nowhere', some({ userIds: ['nobody'] }), east, 'user'],
    ['a dealer of the tree', some({ dealerIds: ['eastern'] }), east, null],
    ['a dealer of nowhere', some({ dealerIds: ['far'] }), east, 'dealer'],
    [
      'conditions only narrow',
      some({ filtered: [{ reach: east, conditions: all(is('a', 1)) }] }),
      east,
      null,
    ],
    [
      'rows without conditions are more',
      east,
      some({ filtered: [{ reach: east, conditions: all(is('a', 1)) }] }),
      'depart',
    ],
    [
      'other conditions may be wider',
      some({ filtered: [{ reach: east, conditions: all(is('a', 2)) }] }),
      some({ filtered: [{ reach: east, conditions: all(is('a', 1)) }] }),
      'conditions',
    ],
    [
      'the same conditions on less',
      some({ filtered: [{ reach: some({ departIds: ['east'] }), conditions: all(is('a', 1)) }] }),
      some({ filtered: [{ reach: east, conditions: all(is('a', 1)) }] }),
      null,
    ],
  ])('%s', (_name, inner, outer, expected) => {
    expect(gainOf(inner, outer, ground).beyond?.kind ?? null).toBe(expected);
  });

  test.each<[string, ConditionGroup, ConditionGroup, boolean]>([
    ['the same', all(is('a', 1)), all(is('a', 1)), true],
    ['in another order', all(is('a', 1), is('b', 2)), all(is('b', 2), is('a', 1)), true],
    ['one more', all(is('a', 1), is('b', 2)), all(is('a', 1)), true],
    ['one less', all(is('a', 1)), all(is('a', 1), is('b', 2)), false],
    ['either', { match: 'any', of: [is('a', 1), is('b', 2)] }, all(is('a', 1)), false],
    ['all of either', all(is('a', 1), is('b', 2)), { match: 'any', of: [is('a', 1), is('b', 2)] }, false],
    [
      'either and more',
      all({ match: 'any', of: [is('a', 1), is('b', 2)] }, is('c', 3)),
      { match: 'any', of: [is('b', 2), is('a', 1)] },
      true,
    ],
  ])('conditions are narrower when it can be shown: %s', (_name, inner, outer, expected) => {
    expect(isNarrower(inner, outer)).toBe(expected);
  });

  test('a department that was moved below a tree is held against where it stood', () => {
    const after = new Map([...tree, ['south', 'A01A01A02']]);
    expect(gainOf(east, east, { ...ground, after }).beyond).toEqual({ kind: 'depart', id: 'south' });
  });
});

describe('whatever one person administers, alone and through others', () => {
  test('the rows they reach never grow', () => {
    let taken = 0;
    let tried = 0;
    fc.assert(
      fc.property(world, steps, (state, list) => {
        const result = run(state, list, isKept);
        taken += result.taken;
        tried += list.length;
        expect(result.grown).toEqual([]);
      }),
      { numRuns: 600 },
    );
    // A guard that refuses everything would keep the promise too.
    expect(taken / tried).toBeGreaterThan(0.2);
  });

  test('they would without the guard', () => {
    const samples = fc.sample(fc.tuple(world, steps), 200);
    const grown = samples.filter(([state, list]) => run(state, list, () => true).grown.length > 0);
    expect(grown.length).toBeGreaterThan(50);
  });

  test('who holds everything is refused nothing', () => {
    const chief = {
      code: 'chief',
      name: 'chief',
      level: 9,
      dataScope: 'all' as const,
      actions: [...actions],
    };
    fc.assert(
      fc.property(world, steps, (state, list) => {
        const whole = structuredClone(state);
        whole.roles['chief'] = chief;
        whole.people['p0'] = { ...whole.people['p0']!, roleIds: ['chief'] };
        return list.every(({ op }) => {
          const next = done(whole, op);
          return next === null || isKept(whole, next, 'p0', op);
        });
      }),
      { numRuns: 200 },
    );
    expect(chief.actions).toEqual(actions);
  });
});

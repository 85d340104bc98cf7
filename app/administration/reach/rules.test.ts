import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DataScope } from '#app/kernel/access/access.ts';
import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import { type Ground, gainOf, isNarrower, noRows, pinned, unionOf } from './rules.ts';
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
  homesOf: (id) => ({ li: ['hangzhou'], lin: ['south'], both: ['hangzhou', 'south'] })[id] ?? [],
  homeOfDealer: (id) => ({ eastern: 'east', southern: 'south' })[id] ?? null,
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
    ['a dealer of another tree', some({ dealerIds: ['southern'] }), east, 'dealer'],
    ['a person at home here and elsewhere', some({ userIds: ['both'] }), east, 'user'],
    ['a person who is named', some({ userIds: ['lin'] }), some({ userIds: ['lin'] }), null],
    ['a dealer who is named', some({ dealerIds: ['far'] }), some({ dealerIds: ['far'] }), null],
    [
      'what lies beyond without conditions comes before what conditions say',
      some({
        departIds: ['south'],
        filtered: [{ reach: some({ userIds: ['lin'] }), conditions: all(is('a', 1)) }],
      }),
      east,
      'depart',
    ],
    [
      'conditions on rows of nobody here',
      some({ filtered: [{ reach: some({ userIds: ['lin'] }), conditions: all(is('a', 1)) }] }),
      east,
      'user',
    ],
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

describe('whose rows are asked about', () => {
  const conditions = all(is('a', 1));
  test.each<[string, DataScope, DataScope, object | null]>([
    ['nobody’s, of departments', some({ departIds: ['hangzhou'] }), east, null],
    ['those of a person at home here', some({ userIds: ['li'] }), east, some({ userIds: ['li'] })],
    [
      'those of a dealer at home here',
      some({ dealerIds: ['eastern'] }),
      east,
      some({ dealerIds: ['eastern'] }),
    ],
    [
      'those of both',
      some({ userIds: ['li'], dealerIds: ['eastern'] }),
      east,
      some({ userIds: ['li'], dealerIds: ['eastern'] }),
    ],
    [
      'not those of who is named',
      some({ userIds: ['li'], dealerIds: ['eastern'] }),
      some({ orgCodePrefixes: ['A01A01'], userIds: ['li'], dealerIds: ['eastern'] }),
      null,
    ],
    [
      'those under conditions, under these',
      some({ filtered: [{ reach: some({ userIds: ['li'] }), conditions }] }),
      east,
      some({ filtered: [{ reach: some({ userIds: ['li'] }), conditions }] }),
    ],
    [
      'those without conditions besides',
      some({ dealerIds: ['eastern'], filtered: [{ reach: some({ userIds: ['li'] }), conditions }] }),
      east,
      some({ dealerIds: ['eastern'], filtered: [{ reach: some({ userIds: ['li'] }), conditions }] }),
    ],
    ['nobody’s, where nothing lies beyond', some({ filtered: [{ reach: east, conditions }] }), east, null],
    ['nobody’s, of who holds everything', { all: true }, { all: true }, null],
  ])('%s', (_name, inner, outer, ask) => {
    expect(gainOf(inner, outer, ground)).toEqual({ beyond: null, ask });
  });
});

describe('both scopes together', () => {
  const conditions = all(is('a', 1));
  const narrowed = some({ filtered: [{ reach: east, conditions }] });
  test.each<[string, DataScope, DataScope, DataScope]>([
    ['all and some are all', { all: true }, east, { all: true }],
    ['some and all are all', east, { all: true }, { all: true }],
    [
      'each once, of either',
      some({ orgCodePrefixes: ['A01A01'], departIds: ['south'], userIds: ['li'], dealerIds: ['eastern'] }),
      some({ orgCodePrefixes: ['A01A01', 'A02'], departIds: ['head'], userIds: ['lin'], dealerIds: ['far'] }),
      some({
        orgCodePrefixes: ['A01A01', 'A02'],
        departIds: ['south', 'head'],
        userIds: ['li', 'lin'],
        dealerIds: ['eastern', 'far'],
      }),
    ],
    ['with what is narrowed of one', narrowed, noRows(), narrowed],
    ['with what is narrowed of the other', noRows(), narrowed, narrowed],
    [
      'with what is narrowed of both',
      narrowed,
      narrowed,
      some({
        filtered: [
          { reach: east, conditions },
          { reach: east, conditions },
        ],
      }),
    ],
  ])('%s', (_name, one, other, union) => {
    expect(unionOf(one, other)).toStrictEqual(union);
  });
});

describe('a scope pinned to the departments it means', () => {
  const conditions = all(is('a', 1));
  test.each<[string, DataScope, DataScope]>([
    ['all stays all', { all: true }, { all: true }],
    ['a tree becomes its departments', east, some({ departIds: ['east', 'hangzhou'] })],
    [
      'each once',
      some({ orgCodePrefixes: ['A01A01'], departIds: ['hangzhou', 'south'] }),
      some({ departIds: ['hangzhou', 'south', 'east'] }),
    ],
    [
      'under conditions too',
      some({ filtered: [{ reach: east, conditions }] }),
      some({ filtered: [{ reach: some({ departIds: ['east', 'hangzhou'] }), conditions }] }),
    ],
  ])('%s', (_name, scope, held) => {
    expect(pinned(scope, tree)).toStrictEqual(held);
  });
});

test('a department that was merged into another means both', () => {
  const after = new Map([...tree, ['old', 'A01A02'] as const]);
  const merged: Ground = { ...ground, after };
  const south = some({ departIds: ['south'] });
  expect(gainOf(some({ departIds: ['old'] }), south, { ...merged, before: after }).beyond).toEqual({
    kind: 'depart',
    id: 'old',
  });
  expect(gainOf(south, some({ departIds: ['south', 'old'] }), merged).beyond).toBeNull();
  expect(gainOf(some({ departIds: ['gone'] }), some({ departIds: ['gone'] }), merged).beyond).toBeNull();
});

import { describe, expect, test } from 'vitest';
import {
  type DataRule,
  firstBeyond,
  mustEnrolFirst,
  type Principal,
  type Role,
  type RoleScope,
  reachOf,
  scopeOf,
  withoutConditions,
} from './access.ts';
import type { ConditionGroup } from './conditions.ts';

const person = (roles: Role[], more: Partial<Principal> = {}): Principal => ({
  id: 'u1',
  sessionId: 's1',
  username: 'u',
  realname: '张三',
  avatar: null,
  dealerId: 'dealer1',
  depart: { id: 'd1', orgCode: 'A01A03', name: '华北大区' },
  departCount: 1,
  roles,
  openActions: [],
  chosen: {},
  ...more,
});
const role = (
  dataScope: RoleScope,
  rules: DataRule[] = [],
  actions = ['order:list', 'order:edit'],
): Role => ({
  code: dataScope,
  name: dataScope,
  level: 9,
  dataScope,
  actions,
  rules,
});
const rule = (more: Partial<DataRule>): DataRule => ({
  page: 'order:list',
  actions: ['order:list'],
  scope: 'own',
  departs: [],
  subtree: false,
  conditions: null,
  ...more,
});
const departs = [
  { id: 'd7', orgCode: 'B07' },
  { id: 'd8', orgCode: 'B08' },
];
const rows = (more: object = {}) => ({
  all: false,
  orgCodePrefixes: [],
  departIds: [],
  userIds: ['u1'],
  dealerIds: [],
  ...more,
});
const large: ConditionGroup = { match: 'all', of: [{ field: 'amount', is: 'atLeast', value: '100' }] };
const ofDealer: ConditionGroup = {
  match: 'all',
  of: [{ field: 'dealer', is: 'is', value: '#{sys_dealer_id}' }],
};

describe('a data rule of a page (PER-06)', () => {
  test.each<[string, Partial<DataRule>, object]>([
    ['own rows', { scope: 'own' }, rows()],
    ['all rows', { scope: 'all' }, { all: true }],
    ['the department', { scope: 'depart' }, rows({ departIds: ['d1'] })],
    ['the department and below', { scope: 'depart-tree' }, rows({ orgCodePrefixes: ['A01A03'] })],
    ['the dealer', { scope: 'dealer' }, rows({ dealerIds: ['dealer1'] })],
    ['some departments', { scope: 'custom', departs }, rows({ departIds: ['d7', 'd8'] })],
    [
      'some and below',
      { scope: 'custom', departs, subtree: true },
      rows({ orgCodePrefixes: ['B07', 'B08'] }),
    ],
    ['no department', { scope: 'custom' }, rows()],
  ])('in place of the role’s own scope: %s', (_name, more, scope) => {
    const wide = role(more.scope === 'all' ? 'own' : 'all', [rule(more)]);
    expect(scopeOf(person([wide]), 'order:list')).toEqual(scope);
  });

  test('counts for the actions it names, and for no other', () => {
    const some = role('all', [rule({ scope: 'own' })]);
    expect(scopeOf(person([some]), 'order:list')).toEqual(rows());
    expect(scopeOf(person([some]), 'order:edit')).toEqual({ all: true });
  });

  test('of one role does not narrow another that grants the action', () => {
    const narrow = role('all', [rule({ scope: 'own' })]);
    expect(scopeOf(person([narrow, role('depart')]), 'order:list')).toEqual(rows({ departIds: ['d1'] }));
    expect(scopeOf(person([narrow, role('all')]), 'order:list')).toEqual({ all: true });
    expect(scopeOf(person([narrow, role('all', [], ['stock:list'])]), 'order:list')).toEqual(rows());
  });

  test('with conditions reaches what meets them, and not one’s own rows besides', () => {
    const filtered = role('own', [rule({ scope: 'all', conditions: large })]);
    const reach = { reach: { all: true }, conditions: large };
    expect(reachOf(person([filtered]), filtered, 'order:list')).toEqual(reach);
    expect(scopeOf(person([filtered]), 'order:list')).toEqual(rows({ userIds: [], filtered: [reach] }));
    expect(scopeOf(person([filtered, role('depart')]), 'order:list')).toEqual(
      rows({ departIds: ['d1'], filtered: [reach] }),
    );
    expect(scopeOf(person([filtered, role('all')]), 'order:list')).toEqual({ all: true });
  });

  test('whose conditions nobody can meet reaches nothing', () => {
    const some = role('all', [rule({ scope: 'all', conditions: ofDealer })]);
    const nobodys = person([some], { dealerId: null });
    expect(reachOf(nobodys, some, 'order:list')).toBeNull();
    expect(scopeOf(nobodys, 'order:list')).toEqual(rows({ userIds: [] }));
    expect(scopeOf(person([some]), 'order:list')).toMatchObject({
      filtered: [{ conditions: { of: [{ field: 'dealer', is: 'is', value: 'dealer1' }] } }],
    });
  });
});

describe('a scope without the conditions of its rules', () => {
  const filtered = (reach: object) => rows({ filtered: [{ reach, conditions: large }] }) as never;

  test('stays when it has none', () => {
    expect(withoutConditions({ all: true })).toEqual({ all: true });
    expect(withoutConditions(rows({ departIds: ['d1'] }) as never)).toEqual(rows({ departIds: ['d1'] }));
  });

  test('is all when one of them reaches all', () => {
    expect(withoutConditions(filtered({ all: true }))).toEqual({ all: true });
  });

  test('adds up what they reach', () => {
    const reach = rows({ orgCodePrefixes: ['B07'], departIds: ['d7'], dealerIds: ['x'], userIds: ['u2'] });
    expect(withoutConditions(filtered(reach))).toEqual(
      rows({ orgCodePrefixes: ['B07'], departIds: ['d7'], dealerIds: ['x'], userIds: ['u1', 'u2'] }),
    );
  });
});

test('whoever gives must have: the first action beyond', () => {
  const giver = { roles: [role('own')], openActions: ['home:view'] };
  expect(firstBeyond(giver, ['order:list', 'home:view'])).toBeNull();
  expect(firstBeyond(giver, ['order:list', 'stock:list', 'price:list'])).toBe('stock:list');
  expect(firstBeyond(giver, [])).toBeNull();
});

test.each([
  [null, false],
  [{}, false],
  [{ mustEnrol: false }, false],
  [{ mustEnrol: true }, true],
  [{ mustEnrol: true, key: { id: 'k', name: 'k', scopes: [], systems: [] } }, false],
])('%j sets up a second factor first: %s', (user, first) => {
  expect(mustEnrolFirst(user)).toBe(first);
});

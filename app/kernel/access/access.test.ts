import { array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actionsOf,
  can,
  isRepairStaff,
  mustChooseDepart,
  type Principal,
  type Role,
  type RoleScope,
  scopeOf,
} from './access.ts';

const depart = { id: 'd1', orgCode: 'A01A03', name: '华北大区' };
const role = (dataScope: RoleScope, actions: string[], code = dataScope): Role => ({
  code,
  name: code,
  level: 9,
  dataScope,
  actions,
});
const person = (roles: Role[], more: Partial<Principal> = {}): Principal => ({
  id: 'u1',
  sessionId: 's1',
  username: 'u',
  realname: '张三',
  avatar: null,
  dealerId: 'dealer1',
  depart,
  departCount: 1,
  roles,
  openActions: [],
  chosen: {},
  ...more,
});
const nothing = { all: false, orgCodePrefixes: [], departIds: [], userIds: ['u1'], dealerIds: [] };

describe('can', () => {
  test.each([
    ['no role', person([]), false],
    ['a role without it', person([role('all', ['order:list'])]), false],
    ['a role with it', person([role('own', ['order:audit'])]), true],
    ['one role of several', person([role('all', []), role('own', ['order:audit'])]), true],
    ['an open action', person([], { openActions: ['order:audit'] }), true],
    ['a longer action', person([role('all', ['order:audit:all'])]), false],
    ['a shorter action', person([role('all', ['order', 'order:'])]), false],
  ])('%s', (_name, user, allowed) => {
    expect(can(user, 'order:audit')).toBe(allowed);
    expect(actionsOf(user).includes('order:audit')).toBe(allowed);
  });

  test('actions that several roles grant are named once', () => {
    const user = person([role('all', ['a', 'b']), role('own', ['b', 'c'])], { openActions: ['c', 'd'] });
    expect(actionsOf(user).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('scopeOf (PER-06)', () => {
  test.each<[RoleScope, object]>([
    ['all', { all: true }],
    ['depart-tree', { ...nothing, orgCodePrefixes: ['A01A03'] }],
    ['depart', { ...nothing, departIds: ['d1'] }],
    ['own', nothing],
    ['dealer', { ...nothing, dealerIds: ['dealer1'] }],
  ])('a role of scope %s', (scope, expected) => {
    expect(scopeOf(person([role(scope, ['x'])]), 'x')).toEqual(expected);
  });

  test('only a role that grants the action widens it', () => {
    const user = person([role('all', ['order:list']), role('own', ['order:audit'])]);
    expect(scopeOf(user, 'order:list')).toEqual({ all: true });
    expect(scopeOf(user, 'order:audit')).toEqual(nothing);
  });

  test('several roles that grant it add up', () => {
    const user = person([role('depart', ['x']), role('dealer', ['x']), role('depart-tree', ['x'])]);
    expect(scopeOf(user, 'x')).toEqual({
      all: false,
      orgCodePrefixes: ['A01A03'],
      departIds: ['d1'],
      userIds: ['u1'],
      dealerIds: ['dealer1'],
    });
  });

  test('an open action that nobody grants reaches the own rows', () => {
    const user = person([role('all', ['order:list'])], { openActions: ['x'] });
    expect(scopeOf(user, 'x')).toEqual(nothing);
  });

  test.each<RoleScope>(['depart-tree', 'depart'])('%s without a department reaches the own rows', (scope) => {
    expect(scopeOf(person([role(scope, ['x'])], { depart: null, departCount: 0 }), 'x')).toEqual(nothing);
  });

  test('dealer without a dealer reaches the own rows', () => {
    expect(scopeOf(person([role('dealer', ['x'])], { dealerId: null }), 'x')).toEqual(nothing);
  });

  const anyRole = record({
    scope: constantFrom<RoleScope[]>('all', 'depart-tree', 'depart', 'own', 'dealer'),
    grants: constantFrom('x', 'y', 'z'),
  }).map(({ scope, grants }) => role(scope, [grants]));

  test('roles that do not grant an action never change what it reaches', () => {
    assert(
      property(array(anyRole, { maxLength: 6 }), (roles) => {
        const granting = roles.filter(({ actions }) => actions.includes('x'));
        expect(scopeOf(person(roles), 'x')).toEqual(scopeOf(person(granting), 'x'));
        const all = granting.some(({ dataScope }) => dataScope === 'all');
        expect(scopeOf(person(roles), 'x').all).toBe(all);
      }),
    );
  });
});

describe('whom the console asks for a department (AUT-08)', () => {
  test.each([
    [null, 0, false],
    [null, 1, true],
    [null, 2, true],
    [depart, 1, false],
    [depart, 2, false],
  ])('current %j of %d: %s', (current, departCount, must) => {
    expect(mustChooseDepart({ depart: current, departCount })).toBe(must);
  });
});

describe('repair staff (AUT-09)', () => {
  test.each([
    [[], false],
    [['MES_ZG'], true],
    [['sales', 'MES_WXG'], true],
    [['MES', 'mes_zg', 'MES_ZG2'], false],
  ])('%j: %s', (codes, repair) => {
    expect(isRepairStaff(codes.map((code) => ({ code })))).toBe(repair);
  });
});

import { describe, expect, test } from 'vitest';
import type { ConditionGroup } from './conditions.ts';
import { resolveConditions, unknownVariables, variablesOf } from './variables.ts';

const user = {
  id: 'u1',
  username: 'li',
  realname: '李内勤',
  dealerId: 'dealer1',
  depart: { id: 'd1', orgCode: 'A01' },
  orgCodes: ['A01', 'A02'],
  roles: [{ code: 'clerk' }, { code: 'boss' }],
};
const at = { now: new Date('2026-11-21T17:00:00Z'), timeZone: 'Asia/Shanghai' };
const values = variablesOf(user, at);
const nobody = variablesOf({ ...user, dealerId: null, depart: null, orgCodes: [], roles: [] });

describe('what variables stand for', () => {
  test('of somebody with everything, by the clock of the tenant', () => {
    expect(values).toEqual({
      sys_user_id: ['u1'],
      sys_user_code: ['li'],
      sys_user_name: ['李内勤'],
      sys_org_id: ['d1'],
      sys_org_code: ['A01'],
      sys_multi_org_code: ['A01', 'A02'],
      sys_role_code: ['clerk', 'boss'],
      sys_dealer_id: ['dealer1'],
      sys_date: ['2026-11-22'],
      sys_time: ['2026-11-21T17:00:00.000Z'],
    });
  });

  test('of somebody without a department, a dealer, a role or a moment', () => {
    expect(nobody).toMatchObject({
      sys_org_id: [],
      sys_org_code: [],
      sys_multi_org_code: [],
      sys_role_code: [],
      sys_dealer_id: [],
      sys_date: [],
      sys_time: [],
    });
  });

  test('without a list of departments the one they act in', () => {
    expect(variablesOf({ ...user, orgCodes: undefined }).sys_multi_org_code).toEqual(['A01']);
  });
});

test.each([
  ['#{sys_user_id}', []],
  ['#{sys_user_id}#{nobody}-#{else}', ['nobody', 'else']],
  ['nothing', []],
])('unknown names in %j: %j', (text, names) => {
  expect(unknownVariables(text)).toEqual(names);
});

describe('conditions with their variables filled in', () => {
  const one = (is: string, value?: unknown): ConditionGroup =>
    ({
      match: 'all',
      of: [value === undefined ? { field: 'f', is } : { field: 'f', is, value }],
    }) as ConditionGroup;
  const filled = (group: ConditionGroup, by = values) => resolveConditions(group, by)?.of[0] ?? null;

  test.each<[string, ConditionGroup, object | null]>([
    ['none to fill', one('is', 'x'), { field: 'f', is: 'is', value: 'x' }],
    ['no value', one('empty'), { field: 'f', is: 'empty' }],
    ['a number', one('is', 5), { field: 'f', is: 'is', value: 5 }],
    ['one value', one('is', '#{sys_user_id}'), { field: 'f', is: 'is', value: 'u1' }],
    [
      'with more behind it',
      one('startsWith', '#{sys_org_code}01'),
      { field: 'f', is: 'startsWith', value: 'A0101' },
    ],
    ['several', one('is', '#{sys_role_code}'), { field: 'f', is: 'oneOf', value: ['clerk', 'boss'] }],
    [
      'several that only one can be',
      one('isNot', '#{sys_role_code}'),
      { field: 'f', is: 'isNot', value: 'clerk' },
    ],
    ['two of them', one('is', '#{sys_org_code}-#{sys_user_code}'), { field: 'f', is: 'is', value: 'A01-li' }],
    ['an unknown one', one('is', '#{sys_secret}'), null],
    ['an unknown one beside a known', one('is', '#{sys_user_code}-#{sys_secret}'), null],
    ['one that every object has', one('is', '#{constructor}'), null],
    [
      'a list',
      one('oneOf', ['x', '#{sys_role_code}']),
      { field: 'f', is: 'oneOf', value: ['x', 'clerk', 'boss'] },
    ],
    [
      'a span',
      one('between', ['#{sys_date}', '2026-12-01']),
      { field: 'f', is: 'between', value: ['2026-11-22', '2026-12-01'] },
    ],
  ])('%s', (_name, group, expected) => {
    expect(filled(group)).toEqual(expected);
  });

  test.each<[string, ConditionGroup]>([
    ['one value', one('is', '#{sys_dealer_id}')],
    ['a list of nothing but it', one('oneOf', ['#{sys_dealer_id}'])],
    ['a span', one('between', ['#{sys_date}', '2026-12-01'])],
    ['beside another', one('is', '#{sys_user_code}-#{sys_dealer_id}')],
  ])('nobody meets what asks for something the person has not: %s', (_name, group) => {
    expect(filled(group, nobody)).toBeNull();
  });

  test('a list keeps the rest', () => {
    expect(filled(one('oneOf', ['x', '#{sys_dealer_id}']), nobody)).toEqual({
      field: 'f',
      is: 'oneOf',
      value: ['x'],
    });
  });

  test('of all conditions each must be met, of any only one', () => {
    const of: ConditionGroup['of'] = [
      { field: 'dealer', is: 'is', value: '#{sys_dealer_id}' },
      { field: 'user', is: 'is', value: '#{sys_user_id}' },
    ];
    const left = [{ field: 'user', is: 'is', value: 'u1' }];
    expect(resolveConditions({ match: 'all', of }, nobody)).toBeNull();
    expect(resolveConditions({ match: 'any', of }, nobody)).toEqual({ match: 'any', of: left });
    expect(resolveConditions({ match: 'any', of: of.slice(0, 1) }, nobody)).toBeNull();
    expect(resolveConditions({ match: 'all', of: [{ match: 'any', of }] }, nobody)).toEqual({
      match: 'all',
      of: [{ match: 'any', of: left }],
    });
    expect(resolveConditions({ match: 'all', of: [{ match: 'all', of }] }, nobody)).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import {
  type Condition,
  type ConditionGroup,
  deepestGroup,
  firstCondition,
  isComplete,
} from './conditions.ts';

test.each([
  ['text', { field: 'f', is: 'contains', value: '' }],
  ['time', { field: 'f', is: 'atLeast', value: '' }],
  ['image', { field: 'f', is: 'notEmpty' }],
] as const)('the first condition of a field of kind %s', (kind, condition) => {
  expect(firstCondition('f', kind)).toEqual(condition);
});

test('groups stand in groups three deep', () => {
  expect(deepestGroup).toBe(3);
});

describe('conditions that have their values', () => {
  const whole: Condition = { field: 'f', is: 'is', value: 'x' };
  const bare: Condition = { field: 'f', is: 'is', value: '' };
  const group = (...of: ConditionGroup['of']): ConditionGroup => ({ match: 'all', of });

  test.each<[string, ConditionGroup['of'], boolean]>([
    ['nothing', [], false],
    ['one with a value', [whole], true],
    ['one without', [bare], false],
    ['one with and one without', [whole, bare], false],
    ['two with', [whole, whole], true],
    ['an empty group in it', [whole, group()], false],
    ['a whole group in it', [whole, group(whole)], true],
    ['a group without values in it', [whole, group(whole, bare)], false],
    ['empty', [{ field: 'f', is: 'empty' }], true],
    ['not empty', [{ field: 'f', is: 'notEmpty' }], true],
    ['no value at all', [{ field: 'f', is: 'is' }], false],
    ['null', [{ field: 'f', is: 'is', value: null }], false],
    ['zero', [{ field: 'f', is: 'is', value: 0 }], true],
    ['false', [{ field: 'f', is: 'is', value: false }], true],
    ['a span', [{ field: 'f', is: 'between', value: ['1', '2'] }], true],
    ['half a span', [{ field: 'f', is: 'between', value: ['1', ''] }], false],
    ['no choice', [{ field: 'f', is: 'oneOf', value: [] }], false],
    ['one choice', [{ field: 'f', is: 'oneOf', value: ['x'] }], true],
  ])('%s', (_name, of, complete) => {
    expect(isComplete(group(...of))).toBe(complete);
  });
});

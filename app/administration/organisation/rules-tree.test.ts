import { describe, expect, test } from 'vitest';
import { asTree, deepestDepart, isWithin, levelOf, nextCode } from './rules-tree.ts';

describe('codes of departments', () => {
  test.each([
    ['', [], 'A01'],
    ['', ['A01'], 'A02'],
    ['', ['A09', 'A03'], 'A10'],
    ['', ['A98'], 'A99'],
    ['', ['A99'], 'B01'],
    ['', ['A99', 'B01'], 'B02'],
    ['', ['Y99'], 'Z01'],
    ['', ['Z98'], 'Z99'],
    ['', ['Z99'], null],
    ['A01', [], 'A01A01'],
    ['A01', ['A01A01', 'A01A02'], 'A01A03'],
    ['A01', ['A01B99'], 'A01C01'],
  ])('below %j after %j: %s', (parent, siblings, code) => {
    expect(nextCode(parent, siblings)).toBe(code);
  });

  test('level and branch', () => {
    expect(['A01', 'A01A03', 'A01A03B02'].map(levelOf)).toEqual([1, 2, 3]);
    expect(isWithin('A01A03', 'A01')).toBe(true);
    expect(isWithin('A01', 'A01')).toBe(true);
    expect(isWithin('A01', 'A01A03')).toBe(false);
    expect(deepestDepart).toBe(12);
  });
});

test('rows as trees: one whose parent is not there is a top', () => {
  const row = (id: string, parentId: string | null) => ({ id, parentId });
  const rows = [
    row('a', null),
    row('b', 'a'),
    row('c', 'gone'),
    row('d', 'b'),
    row('e', 'a'),
    row('f', null),
  ];
  type Tree = [string, Tree[]];
  expect(asTree<(typeof rows)[number], Tree>(rows, ({ id }, children) => [id, children])).toEqual([
    [
      'a',
      [
        ['b', [['d', []]]],
        ['e', []],
      ],
    ],
    ['c', []],
    ['f', []],
  ]);
});

import { describe, expect, test } from 'vitest';
import {
  depthsOf,
  differing,
  type GrantNode,
  grantsNamed,
  idsBelow,
  ticksOf,
  toggled,
} from './rules-grants.ts';

const node = (id: string, title: string, children?: GrantNode[]): GrantNode => ({
  id,
  title,
  kind: children ? 'page' : 'action',
  children,
});
const tree = [
  node('sales', '销售', [
    node('order', '订单', [node('order:list', '查看'), node('order:audit', '审核')]),
    node('stock', '库存', [node('stock:list', '查看')]),
  ]),
  node('system', '系统', []),
];
const anything = () => true;
const set = (...ids: string[]) => new Set(ids);
const sorted = (ids: Iterable<string>) => [...ids].toSorted();

test('ids below, and how deep each stands', () => {
  expect(idsBelow(tree)).toEqual([
    'sales',
    'order',
    'order:list',
    'order:audit',
    'stock',
    'stock:list',
    'system',
  ]);
  expect([...depthsOf(tree).values()]).toEqual([0, 1, 2, 2, 1, 2, 0]);
});

describe('ticks', () => {
  test.each([
    ['nothing', [], [], []],
    ['a leaf', ['order:list'], ['order:list'], ['order', 'sales']],
    [
      'a page with all below',
      ['order', 'order:list', 'order:audit'],
      ['order', 'order:list', 'order:audit'],
      ['sales'],
    ],
    ['a page without what is below', ['order'], [], ['order', 'sales']],
    ['everything', idsBelow(tree), idsBelow(tree), []],
  ])('%s', (_name, granted, checked, half) => {
    const ticks = ticksOf(tree, new Set(granted));
    expect(sorted(ticks.checked)).toEqual(sorted(checked));
    expect(sorted(ticks.halfChecked)).toEqual(sorted(half));
  });
});

describe('a tick', () => {
  test('brings all below it and what it lies in', () => {
    expect(sorted(toggled(tree, set(), 'order', anything))).toEqual(
      sorted(['sales', 'order', 'order:list', 'order:audit']),
    );
  });

  test('completes what was half, then takes it away, but not what it lies in', () => {
    const half = toggled(tree, set('sales', 'order', 'order:list'), 'order', anything);
    expect(half.has('order:audit')).toBe(true);
    expect(sorted(toggled(tree, half, 'order', anything))).toEqual(['sales']);
  });

  test('changes nothing that one may not give', () => {
    const mayGive = (id: string) => id !== 'order:audit';
    const given = toggled(tree, set(), 'sales', mayGive);
    expect(given.has('order:audit')).toBe(false);
    expect(given.has('order:list')).toBe(true);
    const taken = toggled(tree, new Set(idsBelow(tree)), 'sales', mayGive);
    expect(sorted(taken)).toEqual(['order:audit', 'system']);
  });

  test('what it lies in is left out when one may not give it', () => {
    expect(sorted(toggled(tree, set(), 'order:list', (id) => id !== 'sales'))).toEqual([
      'order',
      'order:list',
    ]);
  });

  test('on what is not there changes nothing', () => {
    expect(toggled(tree, set('order'), 'gone', anything)).toEqual(set('order'));
  });
});

describe('nodes by name', () => {
  const named = (word: string) => idsBelow(grantsNamed(tree, word));
  test.each([
    ['', idsBelow(tree)],
    ['审核', ['sales', 'order', 'order:audit']],
    [' STOCK ', ['sales', 'stock', 'stock:list']],
    ['订单', ['sales', 'order', 'order:list', 'order:audit']],
    ['没有', []],
  ])('%j', (word, ids) => {
    expect(named(word)).toEqual(ids);
  });
});

describe('where two roles differ', () => {
  const ids = (one: Set<string>, other: Set<string>) => idsBelow(differing(tree, one, other));
  test.each([
    ['nowhere', ['order'], ['order'], []],
    ['in a leaf', ['order:list'], ['order:list', 'order:audit'], ['sales', 'order', 'order:audit']],
    ['in a page alone', ['order'], [], ['sales', 'order']],
    ['in a top without anything below', [], ['system'], ['system']],
  ])('%s', (_name, one, other, expected) => {
    expect(ids(new Set(one), new Set(other))).toEqual(expected);
    expect(ids(new Set(other), new Set(one))).toEqual(expected);
  });

  test('a leaf stands there as it is', () => {
    expect(differing(tree, new Set(), new Set(['system']))).toStrictEqual([
      { id: 'system', title: '系统', kind: 'page' },
    ]);
  });
});

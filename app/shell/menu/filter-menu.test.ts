import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { filterMenu, folderIds, isFlagged, shownMenu } from './filter-menu.ts';

const item = (
  id: string,
  more: Partial<MenuItem> = {},
  badge: MenuItem['meta']['badge'] = null,
): MenuItem => ({
  id,
  path: `/${id}`,
  name: id,
  redirect: null,
  component: id,
  hidden: false,
  route: '1',
  alwaysShow: false,
  ...more,
  meta: {
    title: id,
    icon: null,
    url: null,
    permissionList: [],
    keepAlive: false,
    target: null,
    badge,
    spelling: [],
  },
});
const failing = { code: 'failing', note: '{n}' };
const ids = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ id, children }) => [id, ...ids(children ?? [])]);

describe('what is shown of a menu', () => {
  test.each([
    ['a page', [item('a')], ['a']],
    ['a hidden page', [item('a', { hidden: true })], []],
    ['a folder', [item('f', { children: [item('a')] })], ['f', 'a']],
    ['an empty folder', [item('f', { children: [] })], []],
    ['a folder of hidden pages', [item('f', { children: [item('a', { hidden: true })] })], []],
    ['a folder that is always shown', [item('f', { children: [], alwaysShow: true })], ['f']],
    ['a hidden folder', [item('f', { hidden: true, children: [item('a')] })], []],
    ['a folder of an empty folder', [item('f', { children: [item('g', { children: [] })] })], []],
  ])('%s', (_name, menu, shown) => {
    expect(ids(shownMenu(menu))).toEqual(shown);
  });
});

describe('what is left for what was typed', () => {
  const menu = [
    item('sales', { children: [item('orders'), item('stock')] }),
    item('home'),
    item('empty', { children: [] }),
  ];
  test.each([
    ['', ids(menu)],
    ['  ', ids(menu)],
    ['ord', ['sales', 'orders']],
    ['sal', ['sales', 'orders', 'stock']],
    ['home', ['home']],
    ['nothing', []],
  ])('%j', (typed, left) => {
    expect(ids(filterMenu(menu, typed))).toEqual(left);
  });

  test('folders', () => {
    expect(folderIds([item('f', { children: [item('g', { children: [item('a')] })] }), item('b')])).toEqual([
      'f',
      'g',
    ]);
  });
});

test.each([
  ['a page without a mark', item('a'), false],
  ['a page with one', item('a', {}, failing), true],
  ['a folder of both', item('f', { children: [item('a'), item('b', {}, failing)] }), true],
  ['a folder of neither', item('f', { children: [item('a'), item('b')] }), false],
  ['an empty folder', item('f', { children: [] }), false],
])('a red dot is on %s: %s', (_name, one, flagged) => {
  expect(isFlagged(one, { failing: 1 })).toBe(flagged);
  expect(isFlagged(one, { failing: 0, another: 1 })).toBe(false);
  expect(isFlagged(one, {})).toBe(false);
});

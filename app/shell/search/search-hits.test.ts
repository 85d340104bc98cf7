import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { menuHits, rowHits } from './search-hits.ts';

type More = Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> };
const item = (title: string, { meta, ...more }: More = {}): MenuItem => ({
  id: title,
  path: `/${title}`,
  name: title,
  redirect: null,
  component: title,
  hidden: false,
  route: '1',
  alwaysShow: false,
  ...more,
  meta: {
    title,
    icon: null,
    url: null,
    permissionList: [],
    keepAlive: false,
    target: `/${title}`,
    badge: null,
    spelling: [],
    ...meta,
  },
});

describe('pages of the menu', () => {
  const names = (menu: MenuItem[], typed: string) => menuHits(menu, typed).map(({ name }) => name);

  test('named so, with the folders they lie in', () => {
    const menu = [item('销售', { children: [item('订单', { children: [item('订单列表')] })] })];
    expect(menuHits(menu, '列表')).toEqual([
      {
        key: 'menu 订单列表',
        kind: 'menu',
        name: '订单列表',
        spelling: [],
        note: '销售 / 订单',
        to: '/订单列表',
        external: false,
      },
    ]);
  });

  test('those that begin with it come first', () => {
    expect(names([item('查订单'), item('订单')], '订单')).toEqual(['订单', '查订单']);
  });

  test('what counts is where it begins, not where it ends', () => {
    const spelled = item('查单', { meta: { spelling: ['cha', 'dan'] } });
    expect(names([spelled, item('dan 单据')], 'dan')).toEqual(['dan 单据', '查单']);
  });

  test.each([
    [4, 4],
    [5, 5],
    [6, 5],
  ])('of %d at most five: %d', (count, shown) => {
    const menu = Array.from({ length: count }, (_, index) => item(`订单${index}`));
    expect(names(menu, '订单')).toHaveLength(shown);
  });

  test('neither hidden ones, nor those without a page, nor those that lead nowhere', () => {
    const menu = [
      item('订单一', { hidden: true }),
      item('订单二', { route: '0' }),
      item('订单三', { meta: { target: null } }),
    ];
    expect(names(menu, '订单')).toEqual([]);
  });

  test('an outside address opens a tab of its own', () => {
    const [hit] = menuHits([item('订单', { meta: { target: null, url: 'https://a.example/' } })], '订单');
    expect(hit).toMatchObject({ to: 'https://a.example/', external: true });
  });
});

test('rows are hits of their kind', () => {
  const row = { id: '1', name: 'SO1', note: '福满家', to: '/water/eorder/orderdetail/1' };
  const groups = [{ kind: 'orders', title: '订单', icon: 'order', rows: [row] }];
  expect(rowHits({ groups }).map(({ kind, name, note, to }) => [kind, name, note, to])).toEqual([
    ['orders', 'SO1', '福满家', '/water/eorder/orderdetail/1'],
  ]);
  expect(rowHits(null)).toEqual([]);
});

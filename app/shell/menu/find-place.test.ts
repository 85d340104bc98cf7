import { describe, expect, test } from 'vitest';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { findPlace } from './find-place.ts';

const item = (id: string, more: Partial<MenuItem> = {}, target?: string | null): MenuItem => {
  const path = more.path ?? `/${id}`;
  return {
    id,
    path,
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
      permissionList: [id],
      keepAlive: false,
      target: target === undefined ? path : target,
      badge: null,
      spelling: [],
    },
  };
};
const menu = [
  item('home', { path: '/dashboard/analysis' }),
  item('orders', {
    children: [
      item('today', { path: '/menu/today' }, '/fmcg/eorder/orderlist?status=0'),
      item('list', { path: '/fmcg/eorder/orderlist' }),
      item('erp', { path: '/fmcg/eorder/erplist' }),
      item('deep', { children: [item('frame', { path: '/menu/frame' })] }),
    ],
  }),
  item('away', { path: '/menu/away' }, null),
  item('odd', { path: '/odd' }, '/menu/odd'),
  item('stock', { path: '/fmcg/stock' }),
  item('batches', { path: '/fmcg/stock/batches' }),
];

describe('where a page stands in the menu', () => {
  test.each<[string, string | undefined, string[]]>([
    ['/dashboard/analysis', 'home', []],
    ['/fmcg/eorder/orderlist', 'list', ['orders']],
    ['/fmcg/eorder/orderdetail/1', 'list', ['orders']],
    ['/fmcg/eorder/erpdetail', 'erp', ['orders']],
    ['/menu/today', 'today', ['orders']],
    ['/menu/frame', 'frame', ['orders', 'deep']],
    ['/menu/away', 'away', []],
    ['/menu/odd', 'odd', []],
    ['/fmcg/stock/1', 'stock', []],
    ['/fmcg/stock/batches/1', 'batches', []],
    ['/fmcg/stocktaking', undefined, []],
    ['/fmcg/sales', undefined, []],
    ['/odd/1', undefined, []],
    ['/fmcg/eprod/x', undefined, []],
    ['/', undefined, []],
  ])('%s', (pathname, id, folders) => {
    const place = findPlace(menu, pathname);
    expect(place?.item.id).toBe(id);
    expect(place?.folders.map((folder) => folder.id) ?? []).toEqual(folders);
  });
});

import { describe, expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

const root = { id: 'root', loaderData: { tenant: { title: '山涧泉控制台' } } };

describe('the document’s title (LAY-11)', () => {
  test.each([
    ['the page’s and the tenant’s', '订单列表', [root, { id: 'x' }], '订单列表 - 山涧泉控制台'],
    ['the tenant’s alone', undefined, [root], '山涧泉控制台'],
    ['the page’s alone when the root failed', '出错了', [{ id: 'root' }], '出错了'],
    ['without any match', '出错了', [undefined], '出错了'],
  ])('%s', (_name, title, matches, expected) => {
    expect(pageTitle(title, matches)).toEqual([{ title: expected }]);
  });

  test('a screen below another item has that item’s (ROU-14)', () => {
    const menu = [{ id: 'folder', children: [{ id: 'own-1', meta: { title: '客户订单' } }] }];
    const below = (item: string) => [
      root,
      { id: 'console', loaderData: { menu } },
      { id: 'item:order:list', params: { item } },
    ];
    expect(pageTitle('订单列表', below('own-1'))).toEqual([{ title: '客户订单 - 山涧泉控制台' }]);
    expect(pageTitle('订单列表', below('gone'))).toEqual([{ title: '订单列表 - 山涧泉控制台' }]);
  });
});

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
});

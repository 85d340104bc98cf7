import { expect, expectTypeOf, test } from 'vitest';
import { definePage, type PathValues, pathOf } from './define-page.ts';

const detail = definePage({ path: '/{product}/eorder/orderdetail/:id', screen: 'screens/a.tsx' });
const explain = definePage({ path: '/isystem/user/:id/explain', screen: 'screens/b.tsx' });
const login = definePage({ path: '/user/login/:username?', screen: 'screens/c.tsx' });
const help = definePage({ path: '/help', screen: 'screens/d.tsx' });

test('an address is made of its page and the values it has places for', () => {
  expect(pathOf(detail, { product: 'water', id: '7' })).toBe('/water/eorder/orderdetail/7');
  expect(pathOf(explain, { id: 'a/b c' })).toBe('/isystem/user/a%2Fb%20c/explain');
  expect(pathOf(login)).toBe('/user/login');
  expect(pathOf(login, { username: '张' })).toBe('/user/login/%E5%BC%A0');
  expect(pathOf(help)).toBe('/help');
});

test('a value that is wanting does not compile', () => {
  expectTypeOf<PathValues<typeof detail.path>>().toEqualTypeOf<
    Record<'product', string> & Record<'id', string>
  >();
  expectTypeOf<{ product: string }>().not.toExtend<PathValues<typeof detail.path>>();
  expectTypeOf<object>().toExtend<PathValues<typeof login.path>>();
});

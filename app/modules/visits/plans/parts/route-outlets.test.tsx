// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anItem, renderFrame } from '#app/shell/testing/render-frame.tsx';
import type { RouteDetail } from '../wire-routes.ts';
import { RouteOutlets } from './route-outlets.tsx';

const names: Record<string, string> = { one: '湖滨便利店', two: '东站超市', three: '城西小卖部' };
const outlet = (id: string, more: Partial<RouteDetail['outlets'][number]> = {}) => ({
  id,
  code: id,
  name: names[id]!,
  address: '',
  place: null,
  otherOwner: null,
  outOfUse: false,
  beyondOwner: false,
  beyondReader: false,
  ...more,
});
let saved: () => void;
let asked: string[][];
let frame: Awaited<ReturnType<typeof renderFrame>>;

/** The page as it behaves: busy until the server has answered, then of another version. */
function Page() {
  const [route, setRoute] = useState({
    version: 1,
    outlets: [outlet('one'), outlet('two', { beyondOwner: true }), outlet('three', { beyondReader: true })],
  });
  const [busy, setBusy] = useState(false);
  const onSave = (ids: string[]) => {
    asked.push(ids);
    setBusy(true);
    saved = () => {
      setRoute({
        version: route.version + 1,
        outlets: ids.map((id) => route.outlets.find((one) => one.id === id)!),
      });
      setBusy(false);
    };
  };
  return <RouteOutlets route={route as RouteDetail} mayEdit busy={busy} onSave={onSave} />;
}

beforeEach(async () => {
  asked = [];
  const menu = [anItem('customer:list', '/customers')];
  frame = await renderFrame({ at: '/', pages: [{ path: '/', element: <Page /> }], frame: { menu } });
});
afterEach(() => frame.end());

const button = (name: string) => screen.getByRole('button', { name });

test('an outlet is moved by keyboard step by step without losing its button', () => {
  const down = button('下移湖滨便利店');
  act(() => down.focus());
  fireEvent.click(down);
  expect(asked).toEqual([['two', 'one', 'three']]);
  expect(document.activeElement).toBe(down);
  // Nothing is sent twice meanwhile.
  fireEvent.click(down);
  act(() => saved());
  expect(document.activeElement).toBe(down);
  fireEvent.click(down);
  act(() => saved());
  expect(asked).toEqual([
    ['two', 'one', 'three'],
    ['two', 'three', 'one'],
  ]);
  // It is the last now and goes no further, but is where it was for whoever goes on from it.
  expect(document.activeElement).toBe(down);
  expect(down.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(down);
  expect(asked).toHaveLength(2);
});

test('whoever takes an outlet out by keyboard goes on at the one that has taken its place, at the end at the last', () => {
  act(() => button('从线路上去掉东站超市').focus());
  fireEvent.click(button('从线路上去掉东站超市'));
  expect(asked).toEqual([['one', 'three']]);
  act(() => saved());
  expect(document.activeElement).toBe(button('从线路上去掉城西小卖部'));
  fireEvent.click(button('从线路上去掉城西小卖部'));
  act(() => saved());
  expect(document.activeElement).toBe(button('从线路上去掉湖滨便利店'));
});

test('outlets beyond somebody’s reach are marked, and lead nowhere for a reader who does not reach them', () => {
  const [first, second, third] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first!.queryByText('线路的人管不到')).toBeNull();
  expect(second!.queryByText('线路的人管不到')).not.toBeNull();
  expect(first!.queryByRole('link')).not.toBeNull();
  expect(third!.queryByRole('link')).toBeNull();
});

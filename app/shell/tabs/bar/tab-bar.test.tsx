// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { anItem, renderFrame, type TestPage } from '../../testing/render-frame.tsx';
import { KeptPages } from '../kept/kept-pages.tsx';
import { TabsProvider } from '../tabs-provider.tsx';
import { useUnsaved } from '../use-unsaved.ts';
import { TabBar } from './tab-bar.tsx';

const home = '/dashboard/analysis';
const menu = [
  anItem('home', home, { title: '首页' }),
  anItem('orders', '/orders', { title: '订单' }),
  anItem('stock', '/stock', { title: '库存' }),
  anItem('prices', '/prices', { title: '价格' }),
];

let version: number;
function Page({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const loaded = useLoaderData<{ version: number }>();
  useUnsaved(typed !== '');
  return (
    <section aria-label={name}>
      <input aria-label={`${name}备注`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{loaded.version}</output>
    </section>
  );
}
const page = (path: string, name: string): TestPage => ({
  path,
  element: <Page name={name} />,
  loader: () => ({ title: name, version }),
});

let frame: Awaited<ReturnType<typeof renderFrame>>;
beforeEach(async () => {
  version = 1;
  sessionStorage.clear();
  localStorage.clear();
  frame = await renderFrame({
    at: home,
    pages: [page(home, '首页'), page('/orders', '订单'), page('/stock', '库存'), page('/prices', '价格')],
    frame: { menu },
    layout: (
      <TabsProvider>
        <TabBar />
        <KeptPages />
      </TabsProvider>
    ),
  });
  for (const path of ['/orders', '/stock', '/prices']) await frame.go(path);
});
afterEach(() => {
  vi.useRealTimers();
  frame.end();
});

const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(name) });
const front = () => screen.getByRole('tab', { selected: true }).textContent;
const focused = () => document.activeElement?.textContent;
const press = async (name: string, key: string, more = {}) => {
  await act(async () => {
    tab(name).focus();
    fireEvent.keyDown(tab(name), { key, ...more });
  });
  await frame.settled();
};
const menuOf = async (name: string) => {
  fireEvent.contextMenu(tab(name));
  return within(await screen.findByRole('menu'));
};
const choose = async (name: string, entry: string) => {
  const entries = await menuOf(name);
  await act(async () => void fireEvent.click(entries.getByText(entry)));
  await frame.settled();
};
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(`${name}备注`), { target: { value: text } });

describe('the keyboard on the tabs', () => {
  test.each([
    ['库存', 'ArrowRight', '价格'],
    ['价格', 'ArrowRight', '首页'],
    ['首页', 'ArrowLeft', '价格'],
    ['库存', 'ArrowLeft', '订单'],
    ['库存', 'Home', '首页'],
    ['库存', 'End', '价格'],
  ])('from %s %s goes to %s and opens nothing', async (from, key, to) => {
    await press(from, key);
    expect(focused()).toBe(to);
    expect(front()).toBe('价格');
  });

  test.each([
    ['库存', 'ArrowLeft', ['首页', '库存', '订单', '价格']],
    ['库存', 'ArrowRight', ['首页', '订单', '价格', '库存']],
    ['订单', 'ArrowLeft', ['首页', '订单', '库存', '价格']],
    ['首页', 'ArrowRight', ['首页', '订单', '库存', '价格']],
    ['价格', 'ArrowRight', ['首页', '订单', '库存', '价格']],
  ])('Shift on %s with %s leaves %j', async (name, key, order) => {
    await press(name, key, { shiftKey: true });
    expect(tabs()).toEqual(order);
  });

  test('Delete closes; the one that comes to the front has the focus', async () => {
    await press('价格', 'Delete');
    expect(tabs()).toEqual(['首页', '订单', '库存']);
    expect(front()).toBe('库存');
    expect(focused()).toBe('库存');
  });

  test('Delete on home says why not', async () => {
    await press('首页', 'Delete');
    expect(screen.getByRole('alert').textContent).toBe('首页不能关闭!');
    expect(tabs()).toHaveLength(4);
  });

  test.each([
    ['the menu key', { key: 'ContextMenu' }],
    ['Shift+F10', { key: 'F10', shiftKey: true }],
  ])('%s shows what else there is', async (_name, { key, ...more }) => {
    await press('库存', key, more);
    expect(within(await screen.findByRole('menu')).getByText('关闭其他')).toBeTruthy();
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])(
    'keys of the browser (%j) stay the browser’s',
    async (more) => {
      await press('价格', 'Delete', more);
      expect(tabs()).toHaveLength(4);
    },
  );
});

describe('the menu of a tab', () => {
  const disabled = async (name: string) =>
    (await menuOf(name))
      .getAllByRole('menuitem')
      .filter((entry) => entry.getAttribute('aria-disabled') === 'true')
      .map((entry) => entry.textContent);

  test.each([
    ['首页', ['关闭左侧', '向左移动', '向右移动']],
    ['订单', ['关闭左侧', '向左移动']],
    ['库存', []],
    ['价格', ['关闭右侧', '向右移动']],
  ])('of %s: what would do nothing is off: %j', async (name, off) => {
    expect(await disabled(name)).toEqual(off);
  });

  test.each([
    ['库存', '向左移动', ['首页', '库存', '订单', '价格']],
    ['库存', '向右移动', ['首页', '订单', '价格', '库存']],
  ])('%s %s leaves %j', async (name, entry, order) => {
    await choose(name, entry);
    expect(tabs()).toEqual(order);
    expect(front()).toBe('价格');
  });

  test('refreshing begins the page anew, and asks first where that loses input', async () => {
    type('价格', '九折');
    version = 2;
    await choose('价格', '刷新这一页');
    const question = within(await screen.findByRole('dialog'));
    expect(screen.getByLabelText<HTMLInputElement>('价格备注').value).toBe('九折');
    await act(async () => void fireEvent.click(question.getByRole('button', { name: /放\s?弃/ })));
    await frame.settled();
    expect(screen.getByLabelText<HTMLInputElement>('价格备注').value).toBe('');
    expect(within(screen.getByRole('region', { name: '价格' })).getByRole('status').textContent).toBe('2');
  });

  test('refreshing a page behind asks for it when it comes to the front', async () => {
    version = 2;
    frame.requested.pages.length = 0;
    await choose('订单', '刷新这一页');
    expect(frame.requested.pages).toEqual([]);
    await frame.go('/orders');
    expect(within(screen.getByRole('region', { name: '订单' })).getByRole('status').textContent).toBe('2');
  });
});

describe('unsaved input', () => {
  test('is marked on its tab, and no longer once it is gone', async () => {
    type('价格', '九折');
    expect(within(tab('价格')).getByRole('img', { name: '有未保存的内容' })).toBeTruthy();
    type('价格', '');
    expect(within(tab('价格')).queryByRole('img')).toBeNull();
  });

  test('all pages that hold some are named, the others are not', async () => {
    type('价格', '九折');
    await frame.go('/stock');
    type('库存', '盘点');
    await choose('首页', '关闭其他');
    const named = within(await screen.findByRole('dialog')).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual(['库存', '价格']);
  });

  test('closing others than the ones that hold some asks nothing', async () => {
    type('价格', '九折');
    await choose('订单', '关闭这一页');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(tabs()).toEqual(['首页', '库存', '价格']);
  });
});

test('why a tab did not close goes away by itself after 5 s', async () => {
  vi.useFakeTimers();
  await act(async () => void fireEvent.keyDown(tab('首页'), { key: 'Delete' }));
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(screen.queryByRole('alert')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

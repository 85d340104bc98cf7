// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { data, useLoaderData } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noteConnection } from '#app/lib/web/connection.ts';
import { LostRequest } from '#app/lib/web/lost-request.ts';
import { noteWrite } from '#app/lib/web/writes.ts';
import { anItem, renderFrame, type TestPage } from '../testing/render-frame.tsx';
import { TabBar } from './bar/tab-bar.tsx';
import { KeptPages } from './kept/kept-pages.tsx';
import { TabsProvider } from './tabs-provider.tsx';
import { useUnsaved } from './use-unsaved.ts';

const home = '/dashboard/analysis';
const menu = [
  anItem('home', home, { title: '首页' }),
  anItem('orders', '/orders', { title: '订单' }),
  anItem('stock', '/stock', { title: '库存' }),
  anItem('prices', '/prices', { title: '价格' }),
];

function Page({ name }: { name: string }) {
  const [typed, setTyped] = useState('');
  const { version } = useLoaderData() as { version?: number };
  useUnsaved(typed !== '');
  return (
    <section aria-label={name}>
      <input aria-label={`${name}备注`} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <output>{version}</output>
    </section>
  );
}

let served: Record<string, () => unknown>;
const page = (path: string, name: string): TestPage => ({
  path,
  element: <Page name={name} />,
  loader: () => served[path]?.() ?? { title: name, version: 1 },
});
const pages = [page(home, '首页'), page('/orders', '订单'), page('/stock', '库存'), page('/prices', '价格')];

const open = (options: Partial<Parameters<typeof renderFrame>[0]> = {}) =>
  renderFrame({
    at: home,
    pages,
    frame: { menu },
    layout: (
      <TabsProvider>
        <TabBar />
        <KeptPages />
      </TabsProvider>
    ),
    ...options,
  });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const front = () => screen.getByRole('tab', { selected: true }).textContent;
const shown = (name: string) => screen.queryByRole('region', { name });
const type = (name: string, text: string) =>
  fireEvent.change(screen.getByLabelText(`${name}备注`), { target: { value: text } });

async function choose(tab: string, entry: string): Promise<void> {
  fireEvent.contextMenu(screen.getByRole('tab', { name: new RegExp(tab) }));
  const menuOfTab = await screen.findByRole('menu');
  await act(async () => {
    fireEvent.click(within(menuOfTab).getByText(entry));
  });
}

let frame: Awaited<ReturnType<typeof renderFrame>>;
beforeEach(() => {
  served = {};
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  frame.end();
  noteConnection('fine');
});

describe('open pages (TAB-01, TAB-04)', () => {
  test('each has a tab named by the menu, home first; the one that is opened is in front', async () => {
    frame = await open({ at: '/orders' });
    expect(tabs()).toEqual(['首页', '订单']);
    await frame.go('/stock');
    expect(tabs()).toEqual(['首页', '订单', '库存']);
    expect(front()).toBe('库存');
    expect(shown('库存')).not.toBeNull();
  });

  test('going to an open page asks nobody, and nothing in it is lost', async () => {
    frame = await open({ at: '/orders' });
    type('订单', '先不发');
    await frame.go('/stock');
    const before = { ...frame.requested, pages: [...frame.requested.pages] };
    await frame.go('/orders');
    expect(frame.requested).toEqual(before);
    expect(front()).toBe('订单');
    expect(screen.getByLabelText<HTMLInputElement>('订单备注').value).toBe('先不发');
  });

  test('what was read before something was written is read anew, behind what is shown', async () => {
    frame = await open({ at: '/orders' });
    await frame.go('/stock');
    served['/orders'] = () => ({ title: '订单', version: 2 });
    noteWrite();
    await frame.go('/orders');
    expect(within(shown('订单')!).getByRole('status').textContent).toBe('2');
  });

  test('a page that is not kept is shown with what it knew, and always read anew', async () => {
    const fleeting = menu.map((item) => ({ ...item, meta: { ...item.meta, keepAlive: false } }));
    frame = await open({ at: '/orders', frame: { menu: fleeting } });
    await frame.go('/stock');
    frame.requested.pages.length = 0;
    await frame.go('/orders');
    expect(frame.requested.pages).toEqual(['/orders']);
  });

  test('another query of the same page is asked for', async () => {
    frame = await open({ at: '/orders' });
    frame.requested.pages.length = 0;
    await frame.go('/orders?page=2');
    expect(frame.requested.pages).toEqual(['/orders']);
    expect(tabs()).toEqual(['首页', '订单']);
  });
});

describe('a lost network', () => {
  const lost = () => {
    throw new LostRequest('timeout', 504);
  };

  test('a page that never came says so in its own tab; the others and their input stay', async () => {
    frame = await open({ at: '/orders' });
    type('订单', '先不发');
    served['/stock'] = lost;
    await frame.go('/stock');
    expect(screen.getByRole('heading', { name: '网络超时' })).toBeTruthy();
    expect(tabs()).toEqual(['首页', '订单', '库存']);
    await frame.go('/orders');
    expect(screen.getByLabelText<HTMLInputElement>('订单备注').value).toBe('先不发');
    served = {};
    await frame.go('/stock');
    expect(shown('库存')).not.toBeNull();
  });

  test('it is asked for once more by its button', async () => {
    served['/stock'] = lost;
    frame = await open({ at: '/orders' });
    await frame.go('/stock');
    served = {};
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '重试' }));
    });
    await frame.settled();
    expect(shown('库存')).not.toBeNull();
  });

  test('another page of a list that does not come leaves the list as it is', async () => {
    frame = await open({ at: '/orders?page=1' });
    type('订单', '先不发');
    served['/orders'] = lost;
    await frame.go('/orders?page=2');
    expect(frame.router.state.location.search).toBe('?page=1');
    expect(screen.getByLabelText<HTMLInputElement>('订单备注').value).toBe('先不发');
  });

  test('reading a page anew in vain leaves it as it is', async () => {
    frame = await open({ at: '/orders' });
    served['/orders'] = lost;
    await act(() => frame.router.revalidate());
    await frame.settled();
    expect(shown('订单')).not.toBeNull();
  });

  test('a refusal of ours is told in the tab with its number', async () => {
    served['/stock'] = () => {
      throw data({ error: 'common.forbidden', message: '拒绝访问', requestId: 'abc123' }, { status: 403 });
    };
    frame = await open({ at: '/orders' });
    await frame.go('/stock');
    expect(screen.getByRole('heading', { name: '拒绝访问' })).toBeTruthy();
    expect(screen.getByText('abc123')).toBeTruthy();
    expect(front()).toBe('库存');
  });
});

describe('closing (TAB-02, TAB-03)', () => {
  const openAll = async () => {
    frame = await open({ at: '/orders' });
    await frame.go('/stock');
    await frame.go('/prices');
  };

  test.each([
    ['关闭左侧', ['首页', '库存', '价格'], '价格'],
    ['关闭右侧', ['首页', '订单', '库存'], '库存'],
    ['关闭其他', ['首页', '库存'], '库存'],
    ['关闭这一页', ['首页', '订单', '价格'], '价格'],
  ])('«%s» of 库存 leaves %j', async (entry, left, inFront) => {
    await openAll();
    await choose('库存', entry);
    await frame.settled();
    expect(tabs()).toEqual(left);
    expect(front()).toBe(inFront);
  });

  test('home refuses, and says so', async () => {
    await openAll();
    await choose('首页', '关闭这一页');
    expect(screen.getByRole('alert').textContent).toBe('首页不能关闭!');
    expect(tabs()).toHaveLength(4);
  });

  test('the last page refuses, and says so', async () => {
    frame = await open({ at: '/orders', frame: { menu: menu.slice(1) } });
    expect(tabs()).toEqual(['订单']);
    fireEvent(
      screen.getByRole('tab').parentElement!,
      new MouseEvent('auxclick', { button: 1, bubbles: true }),
    );
    expect(screen.getByRole('alert').textContent).toBe('这是最后一页，不能再关闭了');
    expect(tabs()).toEqual(['订单']);
  });

  test('unsaved input is asked about before it goes', async () => {
    await openAll();
    type('价格', '九折');
    await choose('订单', '关闭其他');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('价格');
    fireEvent.click(within(question).getByRole('button', { name: '继续填写' }));
    expect(tabs()).toHaveLength(4);
    await choose('订单', '关闭其他');
    await act(async () => {
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /放\s?弃/ }));
    });
    await frame.settled();
    expect(tabs()).toEqual(['首页', '订单']);
  });

  test('a page whose tab was closed begins anew', async () => {
    await openAll();
    await choose('库存', '关闭这一页');
    frame.requested.pages.length = 0;
    await frame.go('/stock');
    expect(frame.requested.pages).toEqual(['/stock']);
  });

  test('one page at a time has no tabs', async () => {
    frame = await open({ at: '/orders', frame: { menu, chosen: { multipage: false } } });
    expect(screen.queryByRole('tab')).toBeNull();
  });
});

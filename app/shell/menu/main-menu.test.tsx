// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TabsProvider } from '../tabs/tabs-provider.tsx';
import { anItem, renderFrame } from '../testing/render-frame.tsx';
import { stubApi } from '../testing/stub-api.ts';
import { MainMenu } from './main-menu.tsx';

const meta = (more: object) => ({ meta: { ...anItem('x', '/x').meta, ...more } });
const failing = {
  code: 'failed-orders',
  note: '有 {n} 张单据推送失败',
};
const menu = [
  anItem('home', '/dashboard/analysis', meta({ title: '首页', target: '/dashboard/analysis' })),
  {
    ...anItem('sales', '/sales', meta({ title: '销售', target: '/menu/sales', spelling: ['xiao', 'shou'] })),
    children: [
      anItem(
        'orders',
        '/orders',
        meta({ title: '订单', target: '/orders', badge: failing, spelling: ['ding', 'dan'] }),
      ),
      anItem('prices', '/prices', meta({ title: '价格', target: '/prices', spelling: ['jia', 'ge'] })),
      anItem('secret', '/secret', { hidden: true, ...meta({ title: '隐藏的', target: '/secret' }) }),
      anItem('old', '/old', { route: '0', ...meta({ title: '旧页面', target: '/old' }) }),
      anItem('bi', '/bi', meta({ title: '报表', target: null, url: 'https://bi.example/r' })),
    ],
  },
];
const pages = ['/dashboard/analysis', '/orders', '/prices'].map((path) => ({
  path,
  element: <h1>{path}</h1>,
}));

let frame: Awaited<ReturnType<typeof renderFrame>>;
const onChoose = vi.fn<() => void>();
async function open(at = '/orders', failed = 0) {
  stubApi({ 'GET /sys/permission/badges': { 'failed-orders': failed } });
  frame = await renderFrame({
    at,
    pages,
    frame: { menu },
    layout: (
      <TabsProvider>
        <MainMenu items={menu} onChoose={onChoose} />
      </TabsProvider>
    ),
  });
}
const search = () => screen.getByRole('searchbox');
const type = (text: string) => fireEvent.change(search(), { target: { value: text } });
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  onChoose.mockReset();
});
afterEach(() => {
  frame.end();
  vi.unstubAllGlobals();
});

describe('the menu (LAY-01)', () => {
  test('shows what is not hidden; what registers no page is no link; another site opens beside', async () => {
    await open();
    expect(names()).toEqual(['首页', '订单', '价格', '报表']);
    expect(screen.queryByText('隐藏的')).toBeNull();
    expect(screen.getByText('旧页面').closest('a')).toBeNull();
    const outside = screen.getByRole('link', { name: /报表/ });
    expect(outside.getAttribute('href')).toBe('https://bi.example/r');
    expect(outside.getAttribute('target')).toBe('_blank');
    expect(outside.getAttribute('rel')).toContain('noopener');
  });

  test('marks the page in front, and opens the folder it lies in', async () => {
    await open('/prices');
    expect(screen.getByRole('link', { name: '价格' }).closest('.ant-menu-item-selected')).not.toBeNull();
  });

  test('a red dot tells of what its module counts while there is any (LAY-02)', async () => {
    await open('/orders', 3);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    const described = screen.getByRole('link', { name: '订单' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('3');
    frame.end();
    await open('/orders', 0);
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    expect(screen.getByRole('link', { name: '订单' }).getAttribute('aria-describedby')).toBeNull();
  });

  test('leads to the page and tells that it was chosen', async () => {
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '价格' })));
    await frame.settled();
    expect(frame.router.state.location.pathname).toBe('/prices');
    expect(onChoose).toHaveBeenCalled();
  });

  test.each([
    ['ding', ['订单']],
    ['jg', ['价格']],
    ['价', ['价格']],
    ['xiaoshou', ['订单', '价格', '报表']],
  ])('«%s» finds %j', async (typed, found) => {
    await open();
    type(typed);
    expect(names()).toEqual(found);
  });

  test('what is found by nobody is said; Enter takes the first that was found; Esc empties the box', async () => {
    await open();
    type('没有的');
    expect(screen.getByRole('status').textContent).not.toBe('');
    fireEvent.keyDown(search(), { key: 'Escape' });
    expect((search() as HTMLInputElement).value).toBe('');
    type('jia');
    await act(async () => void fireEvent.keyDown(search(), { key: 'Enter' }));
    await frame.settled();
    expect(frame.router.state.location.pathname).toBe('/prices');
    expect((search() as HTMLInputElement).value).toBe('');
  });

  test('Enter while an input method is at work takes nothing', async () => {
    await open();
    type('jia');
    fireEvent.keyDown(search(), { key: 'Enter', isComposing: true });
    await frame.settled();
    expect(frame.router.state.location.pathname).toBe('/orders');
  });
});

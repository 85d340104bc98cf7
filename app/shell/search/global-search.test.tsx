// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import type { Found } from '#app/services/search/wire.ts';
import { anItem, renderFrame } from '../testing/render-frame.tsx';
import { refused } from '../testing/stub-api.ts';
import { GlobalSearch } from './global-search.tsx';
import { recentSearches } from './recent-searches.ts';

const menu = [
  anItem('orders', '/orders', { title: '订单列表' }),
  anItem('map', '/map', { title: '订单地图' }),
  anItem('help', '/help', {
    title: '订单帮助',
    meta: { target: null, url: 'https://help.example/' } as never,
  }),
];

/** A question of the browser that the test answers when it likes. */
interface Question {
  keyword: string | null;
  answer: (response: Response) => void;
}
let questions: Question[];
let frame: Awaited<ReturnType<typeof renderFrame>>;

beforeEach(async () => {
  questions = [];
  localStorage.clear();
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((answer) => {
        questions.push({ keyword: new URL(address, 'http://x').searchParams.get('keyword'), answer });
      }),
  );
  frame = await renderFrame({
    at: '/',
    pages: [
      { path: '/', element: null },
      { path: '/orders', element: <p>列表在此</p> },
      { path: '/map', element: <p>地图在此</p> },
      { path: '/orders/1', element: <p>订单在此</p> },
    ],
    layout: <GlobalSearch />,
    frame: { menu },
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  frame.end();
  vi.unstubAllGlobals();
});

const rest = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const box = () => screen.getByRole('combobox');
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
const key = (name: string, more = {}) => fireEvent.keyDown(box(), { key: name, ...more });
const type = (text: string) => act(async () => void fireEvent.change(box(), { target: { value: text } }));
const open = async () => {
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await soon(() => box());
};
const row = (id: string, name: string) => ({ id, name, note: '', to: `/orders/${id}` });
const found = (...names: string[]): Found => ({
  groups: [
    { kind: 'orders', title: '订单', icon: 'order', rows: names.map((name, at) => row(`${at + 1}`, name)) },
  ],
});
const answer = async (at: number, what: Found | Response) => {
  const response =
    what instanceof Response ? what : Response.json({ success: true, code: '200', result: what });
  await act(async () => questions[at]?.answer(response));
  await rest();
};

describe('opening', () => {
  test.each([
    ['Ctrl-K', { key: 'k', ctrlKey: true }, true],
    ['⌘K', { key: 'k', metaKey: true }, true],
    ['Ctrl-K with capitals on', { key: 'K', ctrlKey: true }, true],
    ['K alone', { key: 'k' }, false],
    ['Ctrl-Shift-K, a key of the browser', { key: 'k', ctrlKey: true, shiftKey: true }, false],
    ['Ctrl-Alt-K', { key: 'k', ctrlKey: true, altKey: true }, false],
    ['Ctrl-J', { key: 'j', ctrlKey: true }, false],
  ])('%s', async (_name, pressed, opens) => {
    const letThrough = fireEvent.keyDown(window, pressed);
    expect(letThrough).toBe(!opens);
    await (opens ? soon(() => box()) : rest(50));
    expect(screen.queryByRole('combobox') !== null).toBe(opens);
  });

  test('by its button', async () => {
    fireEvent.click(screen.getByRole('button', { name: '搜索' }));
    await soon(() => box());
    expect(screen.getByText('输入菜单名称、拼音首字母、订单号、门店或经销商')).toBeTruthy();
  });
});

describe('pages of the menu, which need no server', () => {
  test('arrows go round and Enter opens', async () => {
    await open();
    await type('订单');
    expect(options()).toEqual(['订单列表', '订单地图', '订单帮助']);
    expect(active()).toBe('订单列表');
    key('ArrowDown');
    expect(active()).toBe('订单地图');
    key('ArrowDown');
    key('ArrowDown');
    expect(active()).toBe('订单列表');
    key('ArrowUp');
    expect(active()).toBe('订单帮助');
    key('ArrowUp');
    key('Enter');
    await rest(500);
    expect(frame.router.state.location.pathname).toBe('/map');
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('Enter that ends a Chinese word opens nothing', async () => {
    await open();
    await type('订单');
    key('Enter', { isComposing: true });
    expect(frame.router.state.location.pathname).toBe('/');
    expect(box()).toBeTruthy();
  });

  test('an outside one opens a window that cannot reach back', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open();
    await type('订单帮助');
    key('Enter');
    expect(opened).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener,noreferrer');
    expect(frame.router.state.location.pathname).toBe('/');
  });

  test('a click opens one as well', async () => {
    await open();
    await type('订单');
    fireEvent.click(screen.getAllByRole('option')[1]!);
    await rest(500);
    expect(frame.router.state.location.pathname).toBe('/map');
  });
});

describe('rows of the server', () => {
  test('are asked for once, a moment after the last letter', async () => {
    await open();
    await type('SO');
    await rest(299);
    await type('SO-26');
    await rest(299);
    expect(questions).toEqual([]);
    await rest(1);
    expect(questions.map(({ keyword }) => keyword)).toEqual(['SO-26']);
  });

  test.each(['S', ' S ', '甲'])('not for «%s», which says that it is short', async (typed) => {
    await open();
    await type(typed);
    await rest(1000);
    expect(questions).toEqual([]);
    expect(screen.getByText(/再输入一个字/)).toBeTruthy();
  });

  test('come below the pages and are opened alike', async () => {
    await open();
    await type('订单');
    await rest(300);
    expect(screen.getByText('正在搜索')).toBeTruthy();
    await answer(0, found('订单 SO-2601'));
    expect(options()).toEqual(['订单列表', '订单地图', '订单帮助', '订单 SO-2601']);
    expect(screen.getByText('找到 4 项')).toBeTruthy();
    key('ArrowUp');
    key('Enter');
    await rest(500);
    expect(frame.router.state.location.pathname).toBe('/orders/1');
  });

  test('nothing found says what was looked for', async () => {
    await open();
    await type(' 没有的店 ');
    await rest(300);
    await answer(0, { groups: [] });
    expect(screen.getByText('没有找到“没有的店”')).toBeTruthy();
    key('Enter');
    expect(box()).toBeTruthy();
  });

  test('a failure says why and is tried again; pages are found all the same', async () => {
    await open();
    await type('订单');
    await rest(300);
    await answer(0, refused(503, '数据库暂时不可用，请稍后再试'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('数据库暂时不可用，请稍后再试');
    expect(options()).toHaveLength(3);
    fireEvent.click(within(alert).getByRole('button', { name: '重试' }));
    await rest(300);
    expect(questions.map(({ keyword }) => keyword)).toEqual(['订单', '订单']);
    await answer(1, found('订单 SO-2601'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(options()).toContain('订单 SO-2601');
  });

  test('an older answer that comes last is not shown, and does not take the newer one away', async () => {
    await open();
    await type('SO-26');
    await rest(300);
    await type('SO-27');
    await rest(300);
    await answer(1, found('SO-2701'));
    await answer(0, found('SO-2601'));
    expect(options()).toEqual(['SO-2701']);
  });

  test('an older answer that comes first is not shown', async () => {
    await open();
    await type('SO-26');
    await rest(300);
    await type('SO-27');
    await rest(300);
    await answer(0, found('SO-2601'));
    expect(options()).toEqual([]);
    await answer(1, found('SO-2701'));
    expect(options()).toEqual(['SO-2701']);
  });

  test('an older failure does not stand beside newer results', async () => {
    await open();
    await type('SO-26');
    await rest(300);
    await type('SO-27');
    await rest(300);
    await answer(1, found('SO-2701'));
    await answer(0, refused(500, '系统繁忙'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(options()).toEqual(['SO-2701']);
  });
});

describe('what was searched for lately', () => {
  const search = async (typed: string) => {
    await open();
    await type(typed);
    key('Enter');
    await rest(500);
  };

  test('is offered before anything is typed, the latest first, and searched again by Enter', async () => {
    await search('订单列');
    await search('订单地');
    await open();
    expect(options()).toEqual(['订单地', '订单列']);
    key('ArrowDown');
    key('Enter');
    await rest();
    expect((box() as HTMLInputElement).value).toBe('订单列');
    expect(options()).toEqual(['订单列表']);
  });

  test('is forgotten when asked to', async () => {
    await search('订单列');
    await open();
    fireEvent.click(screen.getByRole('button', { name: '清空' }));
    expect(options()).toEqual([]);
    expect(recentSearches('u1')).toEqual([]);
  });

  test('what led nowhere is not remembered', async () => {
    await open();
    await type('订');
    await type('没有这样的');
    await rest(300);
    await answer(0, { groups: [] });
    key('Enter');
    expect(recentSearches('u1')).toEqual([]);
  });
});

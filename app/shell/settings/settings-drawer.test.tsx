// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440, "settings": {"handleDisabledFileLoadingAsSuccess": true}}
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Chosen, choices, defaults, switches } from '#app/kernel/access/preferences.ts';
import { soon } from '#app/lib/testing/soon.ts';
import { ConsoleFrame } from '../layouts/console-frame.tsx';
import { TabsProvider } from '../tabs/tabs-provider.tsx';
import { renderFrame } from '../testing/render-frame.tsx';
import { refused } from '../testing/stub-api.ts';
import { openSettings } from './open-settings.ts';
import { ThemeLink } from './theme-link.tsx';

/** What the browser sent, and how the test answers it. */
interface Sent {
  call: string;
  body: unknown;
  answer: (response: Response) => void;
}
let sent: Sent[];
let frame: Awaited<ReturnType<typeof renderFrame>>;

async function open(chosen: Chosen = {}) {
  sent = [];
  vi.stubGlobal(
    'fetch',
    (address: string, init: RequestInit = {}) =>
      new Promise<Response>((answer) => {
        const call = `${init.method ?? 'GET'} ${new URL(address, 'http://x').pathname}`;
        sent.push({ call, body: typeof init.body === 'string' ? JSON.parse(init.body) : null, answer });
      }),
  );
  frame = await renderFrame({
    at: '/dashboard/analysis',
    pages: [{ path: '/dashboard/analysis', element: <p>首页在此</p> }],
    layout: (
      <TabsProvider>
        <ThemeLink href="/themes/first.css" awaited={null} />
        <ConsoleFrame>
          <p>首页在此</p>
        </ConsoleFrame>
      </TabsProvider>
    ),
    frame: { chosen },
  });
  act(openSettings);
  await soon(() => screen.getByText('其他'));
  vi.useFakeTimers();
}
afterEach(() => {
  vi.useRealTimers();
  frame.end();
  vi.unstubAllGlobals();
});

const rest = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const drawer = () => within(document.querySelector<HTMLElement>('dialog')!);
const choose = (name: string) => act(async () => void fireEvent.click(drawer().getByLabelText(name)));
const flip = (name: RegExp) =>
  act(async () => void fireEvent.click(drawer().getByRole('switch', { name, hidden: true })));
const shell = () => document.querySelector<HTMLElement>('.shell')!.dataset;
const isOn = (name: RegExp) => drawer().getByRole<HTMLInputElement>('switch', { name, hidden: true }).checked;
const isOff = (name: RegExp) =>
  drawer().getByRole<HTMLInputElement>('switch', { name, hidden: true }).disabled;
const ok = (result: unknown = null) => Response.json({ success: true, code: '200', result });
const saved = () =>
  sent.filter(({ call }) => call === 'PUT /api/sys/user/preferences').map(({ body }) => body);
/** Answers the newest call so named, or another of them. */
const answer = async (call: string, response: Response, at = -1) => {
  await act(async () =>
    sent
      .filter((one) => one.call === call)
      .at(at)
      ?.answer(response),
  );
  await rest();
};
const compiled = (href: string, at?: number) => answer('POST /api/sys/theme', ok({ href }), at);
const arrives = async (href: string) => {
  await answer(`GET ${href}`, new Response('body{}'));
  const beside = document.querySelector('link[data-beside]');
  if (beside) await act(async () => void fireEvent.load(beside));
  await rest();
};
const sheet = () => document.querySelector('link#theme')?.getAttribute('href');

describe('what is seen at once and kept a moment later (SET-01, SET-03)', () => {
  test.each([
    ['亮色菜单', 'nav', 'light', { navTheme: 'light' }],
    ['顶部菜单', 'layout', 'topmenu', { layout: 'topmenu' }],
  ] as const)('%s', async (name, seen, value, kept) => {
    await open();
    await choose(name);
    expect(shell()[seen]).toBe(value);
    await rest(1000);
    expect(saved()).toEqual([kept]);
  });

  test.each([
    [/^固定页眉/, 'header', 'static', { fixedHeader: false }],
    [/^固定侧边菜单/, 'sider', 'static', { fixSiderbar: false }],
    [/^多页签模式/, 'multipage', 'false', { multipage: false }],
  ] as const)('%s', async (name, seen, value, kept) => {
    await open();
    await flip(name);
    expect(shell()[seen]).toBe(value);
    await rest(1000);
    expect(saved()).toEqual([kept]);
  });

  test('流式, in top-menu mode', async () => {
    await open({ layout: 'topmenu' });
    await choose('流式');
    expect(shell().width).toBe('Fluid');
    await rest(1000);
    expect(saved()).toEqual([{ contentWidth: 'Fluid' }]);
  });

  test('下滑时隐藏页眉: the frame watches how far the page is scrolled', async () => {
    const watched = vi.fn<(target: Element) => void>();
    await open();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = watched;
        disconnect = () => undefined;
      },
    );
    await flip(/^下滑时隐藏页眉/);
    expect(watched).toHaveBeenCalled();
    await rest(1000);
    expect(saved()).toEqual([{ autoHideHeader: true }]);
  });

  test('several in a row are kept together', async () => {
    await open();
    await choose('亮色菜单');
    await flip(/^固定页眉/);
    await rest(1000);
    expect(saved()).toEqual([{ navTheme: 'light', fixedHeader: false }]);
  });

  test('the menu is folded from the header and stays so', async () => {
    await open();
    fireEvent.click(screen.getByLabelText(/^(收起|展开)菜单$/));
    expect(shell().sidebar).toBe('collapsed');
    await rest(1000);
    expect(saved()).toEqual([{ sidebar: 'collapsed' }]);
  });
});

test('what cannot be kept goes back, and the reason is told', async () => {
  await open();
  await choose('亮色菜单');
  await rest(1000);
  await answer('PUT /api/sys/user/preferences', refused(507, '服务器的磁盘已满，没有保存，请联系管理员'));
  expect(shell().nav).toBe('dark');
  expect(drawer().getByRole('alert', { hidden: true }).textContent).toBe(
    '设置没有保存成功，已恢复原样：服务器的磁盘已满，没有保存，请联系管理员',
  );
  await choose('亮色菜单');
  expect(drawer().queryByRole('alert', { hidden: true })).toBeNull();
});

describe('what has no effect as things stand is off and says why', () => {
  test.each<[Chosen, RegExp, boolean]>([
    [{}, /^固定侧边菜单/, false],
    [{ layout: 'topmenu' }, /^固定侧边菜单/, true],
    [{}, /^下滑时隐藏页眉/, false],
    [{ fixedHeader: false }, /^下滑时隐藏页眉/, true],
  ])('with %j, %s is off: %s', async (chosen, name, off) => {
    await open(chosen);
    expect(isOff(name)).toBe(off);
  });

  test.each<[Chosen, boolean]>([
    [{}, true],
    [{ layout: 'topmenu' }, false],
  ])('with %j, 流式 is off: %s', async (chosen, off) => {
    await open(chosen);
    expect(drawer().getByLabelText<HTMLInputElement>('流式').disabled).toBe(off);
    expect(drawer().queryByText('流式只用于顶部菜单') !== null).toBe(off);
  });

  test('what was chosen before comes back with the other menu', async () => {
    await open({ layout: 'topmenu', contentWidth: 'Fluid' });
    await choose('侧边菜单');
    expect(shell().width).toBe('Fixed');
    await choose('顶部菜单');
    expect(shell().width).toBe('Fluid');
  });
});

describe('the look: compiled, shown, kept, in this order (SET-04)', () => {
  const looks = () => sent.filter(({ call }) => call === 'POST /api/sys/theme').map(({ body }) => body);

  test.each([
    ['暗色', { color: '#1f6f5c', pageTheme: 'dark', colorWeak: false }, { pageTheme: 'dark' }],
    ['跟随系统', { color: '#1f6f5c', pageTheme: 'system', colorWeak: false }, { pageTheme: 'system' }],
    ['薄暮', { color: '#f5222d', pageTheme: 'light', colorWeak: false }, { primaryColor: '#f5222d' }],
    ['色弱模式', { color: '#1f6f5c', pageTheme: 'light', colorWeak: true }, { colorWeak: true }],
  ])('%s', async (name, look, kept) => {
    await open();
    await choose(name);
    expect(looks()).toEqual([look]);
    expect(drawer().getByRole('status', { hidden: true }).textContent).toBe('正在编译主题！');
    await compiled('/themes/second.css');
    expect(sheet()).toBe('/themes/first.css');
    expect(saved()).toEqual([]);
    await arrives('/themes/second.css');
    expect(sheet()).toBe('/themes/second.css');
    expect(drawer().getByRole('status', { hidden: true }).textContent).toBe('');
    await rest(1000);
    expect(saved()).toEqual([kept]);
  });

  test('one that does not compile leaves everything as it is, and says so', async () => {
    await open();
    await choose('暗色');
    await answer('POST /api/sys/theme', refused(429, '试过的颜色太多，请 9 秒后再试'));
    expect(drawer().getByRole('alert', { hidden: true }).textContent).toBe('试过的颜色太多，请 9 秒后再试');
    expect(sheet()).toBe('/themes/first.css');
    expect(drawer().getByLabelText<HTMLInputElement>('亮色').checked).toBe(true);
    await rest(1000);
    expect(saved()).toEqual([]);
  });

  test('a sheet that does not come leaves everything as it is', async () => {
    await open();
    await choose('暗色');
    await compiled('/themes/second.css');
    await answer('GET /themes/second.css', new Response('', { status: 404 }));
    expect(drawer().getByRole('alert', { hidden: true })).toBeTruthy();
    expect(sheet()).toBe('/themes/first.css');
    await rest(1000);
    expect(saved()).toEqual([]);
  });

  test('of two chosen one after the other the later counts, whichever is compiled first', async () => {
    await open();
    await choose('薄暮');
    await choose('火山');
    await compiled('/themes/volcano.css', 1);
    await compiled('/themes/dusk.css', 0);
    await arrives('/themes/volcano.css');
    expect(sent.map(({ call }) => call)).not.toContain('GET /themes/dusk.css');
    await rest(1000);
    expect(sheet()).toBe('/themes/volcano.css');
    expect(saved()).toEqual([{ primaryColor: '#fa541c' }]);
  });

  test('the brand’s colour is no choice of one’s own', async () => {
    await open({ primaryColor: '#f5222d' });
    await choose('品牌色');
    expect(looks()).toEqual([{ color: '#1f6f5c', pageTheme: 'light', colorWeak: false }]);
    await compiled('/themes/second.css');
    await arrives('/themes/second.css');
    await rest(1000);
    expect(saved()).toEqual([{ primaryColor: null }]);
  });
});

describe('as a whole', () => {
  test('defaults bring all of it back but the language', async () => {
    await open({ navTheme: 'light', layout: 'topmenu', multipage: false, language: 'zh-CN' });
    await act(async () => void fireEvent.click(drawer().getByText('恢复默认设置')));
    await compiled('/themes/first.css');
    await arrives('/themes/first.css');
    await rest(1000);
    const names = [...Object.keys(choices), ...switches, 'primaryColor'].filter(
      (name) => name !== 'language',
    );
    expect(saved()).toEqual([Object.fromEntries(names.map((name) => [name, null]))]);
    expect(shell().nav).toBe(defaults.navTheme);
    expect(shell().layout).toBe(defaults.layout);
    expect(isOn(/^多页签模式/)).toBe(true);
  });

  test('copied as JSON; where the browser forbids it, there to be copied by hand', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }));
    await open({ navTheme: 'light' });
    await act(async () => void fireEvent.click(drawer().getByText('拷贝设置')));
    expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? '')).toMatchObject({
      navTheme: 'light',
      multipage: true,
    });
    expect(drawer().getByText('设置已拷贝到剪贴板')).toBeTruthy();
    writeText.mockRejectedValue(new Error('denied'));
    await act(async () => void fireEvent.click(drawer().getByText('拷贝设置')));
    await rest();
    const byHand = drawer().getByLabelText<HTMLTextAreaElement>(/请手动拷贝/);
    expect(JSON.parse(byHand.value)).toMatchObject({ navTheme: 'light' });
  });

  test('closed by its button, and opened again from the header', async () => {
    await open();
    await act(async () => void fireEvent.click(drawer().getByLabelText('关闭系统设置')));
    expect(document.querySelector('dialog')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '打开系统设置' }));
    expect(document.querySelector('dialog')).not.toBeNull();
  });

  test('leaving the page sends at once what waits', async () => {
    await open();
    await choose('亮色菜单');
    expect(saved()).toEqual([]);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await rest();
    expect(saved()).toEqual([{ navTheme: 'light' }]);
  });
});

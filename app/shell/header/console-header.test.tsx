// @vitest-environment happy-dom
// @vitest-environment-options {"width": 1440}
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { ConsoleFrame } from '../layouts/console-frame.tsx';
import { TabsProvider } from '../tabs/tabs-provider.tsx';
import { anItem, renderFrame } from '../testing/render-frame.tsx';
import { refused, type Said, stubApi } from '../testing/stub-api.ts';

const home = '/dashboard/analysis';
const menu = [anItem('home', home, { title: '首页' }), anItem('orders', '/orders', { title: '订单列表' })];
const account = { 'GET /user/info': { username: 'clerk' } };

let frame: Awaited<ReturnType<typeof renderFrame>>;
async function open(
  options: Pick<Parameters<typeof renderFrame>[0], 'frame' | 'root'> = {},
  answers: Record<string, Said> = {},
) {
  const heard = stubApi({ 'GET /sys/task/list': [], ...answers });
  frame = await renderFrame({
    at: home,
    pages: [
      { path: home, element: null },
      { path: '/orders', element: null },
      { path: '/account/center', element: null },
    ],
    layout: (
      <TabsProvider>
        <ConsoleFrame>
          <p>正文</p>
        </ConsoleFrame>
      </TabsProvider>
    ),
    ...options,
    frame: { menu, ...options.frame },
  });
  return heard;
}
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  frame.end();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tools = () => within(screen.getByRole('group', { name: '常用工具' }));
const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
const shell = () => document.querySelector<HTMLElement>('.shell')!.dataset;

describe('the tools (LAY-05)', () => {
  test('all are there, each by its name', async () => {
    await open();
    for (const name of [/^搜索$/, /任务/, /^通知，/, /李内勤的账号菜单/, /^打开系统设置$/]) {
      expect(tools().getByRole('button', { name })).toBeTruthy();
    }
  });

  test('help only where the brand has some, in a window of its own', async () => {
    await open();
    expect(tools().queryByRole('link', { name: '帮助' })).toBeNull();
    frame.end();
    const { tenant } = frame.rootData;
    await open({ root: { tenant: { ...tenant, helpLink: 'https://help.example/' } } });
    const help = tools().getByRole('link', { name: '帮助' });
    expect(help.getAttribute('href')).toBe('https://help.example/');
    expect(help.getAttribute('rel')).toContain('noreferrer');
  });

  test('beside the side menu the department is named, above it the menu itself is', async () => {
    await open();
    expect(screen.getByRole('banner').textContent).toContain('总部');
    expect(screen.getByRole('complementary', { name: '主菜单' })).toBeTruthy();
    frame.end();
    await open({ frame: { chosen: { layout: 'topmenu' } } });
    expect(screen.queryByRole('complementary', { name: '主菜单' })).toBeNull();
    expect((await within(screen.getByRole('banner')).findAllByText('订单列表')).length).toBeGreaterThan(0);
  });
});

describe('the menu button', () => {
  const button = () => screen.getByLabelText(/^(收起|展开|打开)菜单$/);

  test('at a desk it folds the menu for ever', async () => {
    const heard = await open();
    await click(button());
    expect(shell().sidebar).toBe('collapsed');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await soon(() => expect(heard.calls).toContain('PUT /sys/user/preferences'));
  });

  test('on a tablet it unfolds it for now', async () => {
    vi.stubGlobal('matchMedia', widthOf(900));
    const heard = await open();
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await click(button());
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(shell().sidebar).toBe('open');
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    expect(heard.calls).not.toContain('PUT /sys/user/preferences');
  });

  test('on a phone it opens a drawer, which goes when something in it is chosen', async () => {
    vi.stubGlobal('matchMedia', widthOf(390));
    await open();
    expect(button().getAttribute('aria-label')).toBe('打开菜单');
    await click(button());
    const drawer = document.querySelector('dialog')!;
    expect(drawer.getAttribute('aria-label')).toBe('主菜单');
    await click(within(drawer).getByText('订单列表'));
    await frame.settled();
    expect(frame.router.state.location.pathname).toBe('/orders');
    expect(document.querySelector('dialog')).toBeNull();
  });
});

describe('full screen', () => {
  const screenOf = (more: Partial<Document>) => {
    for (const [name, value] of Object.entries({
      fullscreenEnabled: true,
      fullscreenElement: null,
      ...more,
    })) {
      Object.defineProperty(document, name, { value, configurable: true });
    }
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  };
  const enter = vi.fn<() => Promise<void>>();
  const leave = vi.fn<() => Promise<void>>();
  beforeEach(() => {
    enter.mockReset().mockResolvedValue();
    leave.mockReset().mockResolvedValue();
    document.documentElement.requestFullscreen = enter;
    document.exitFullscreen = leave;
    screenOf({});
  });

  test('fills the screen and gives it back', async () => {
    await open();
    await click(tools().getByRole('button', { name: '全屏' }));
    expect(enter).toHaveBeenCalledTimes(1);
    screenOf({ fullscreenElement: document.documentElement });
    await click(tools().getByRole('button', { name: '退出全屏' }));
    expect(leave).toHaveBeenCalledTimes(1);
    screenOf({});
    expect(tools().getByRole('button', { name: '全屏' })).toBeTruthy();
  });

  test('is not offered by a browser that cannot', async () => {
    screenOf({ fullscreenEnabled: false });
    await open();
    expect(tools().queryByRole('button', { name: '全屏' })).toBeNull();
  });

  test('a browser that refuses leaves everything as it is', async () => {
    enter.mockRejectedValue(new TypeError('Permissions check failed'));
    await open();
    await click(tools().getByRole('button', { name: '全屏' }));
    expect(tools().getByRole('button', { name: '全屏' })).toBeTruthy();
    expect(screen.getByText('正文')).toBeTruthy();
  });
});

describe('the account (USR-01)', () => {
  const panel = () => document.getElementById('user-panel')!;
  const item = (name: string) => within(panel()).getByText(name);
  beforeEach(() => {
    HTMLElement.prototype.hidePopover ??= () => undefined;
  });

  test.each([
    ['2026-11-10T23:00:00.000Z', '早上好'],
    ['2026-11-11T02:00:00.000Z', '上午好'],
    ['2026-11-11T12:00:00.000Z', '晚上好'],
  ])('at %s the greeting is that of the brand’s hour: %s', async (serverTime, greeting) => {
    await open({ frame: { serverTime } });
    expect(within(panel()).getByText(`${greeting}，李内勤`)).toBeTruthy();
  });

  test('arrows go round in it', async () => {
    await open();
    const items = [...panel().querySelectorAll<HTMLElement>('a, button')];
    fireEvent.keyDown(panel(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
    fireEvent.keyDown(panel(), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(items.at(-1));
    fireEvent.keyDown(panel(), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(items[0]);
  });

  test('个人中心 is a page, 系统设置 the drawer', async () => {
    await open();
    await click(item('个人中心'));
    await frame.settled();
    expect(frame.router.state.location.pathname).toBe('/account/center');
    await click(item('系统设置'));
    await soon(() => expect(document.querySelector('dialog')?.textContent).toContain('菜单主题'));
  });

  test('a new password: what is missing is said, what the server refuses keeps what was typed', async () => {
    const heard = await open(
      {},
      {
        ...account,
        'PUT /sys/user/updatePassword': () => refused(422, '旧密码不正确!'),
      },
    );
    await click(item('修改密码'));
    const dialog = within(await soon(() => screen.getByRole('dialog', { name: '修改密码' })));
    const ok = dialog.getByText(
      (_, element) => element?.textContent === '确 定' || element?.textContent === '确定',
      {
        selector: 'button',
      },
    );
    await click(ok);
    await soon(() => dialog.getByText('请输入旧密码!'));
    const fill = (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fill('旧密码', 'old-one-1');
    fill('新密码', 'new-one-1');
    fill('确认新密码', 'new-one-2');
    await click(ok);
    await soon(() => dialog.getByText('两次输入的密码不一样！'));
    expect(heard.calls).not.toContain('PUT /sys/user/updatePassword');
    fill('确认新密码', 'new-one-1');
    await click(ok);
    await soon(() => screen.getAllByText('旧密码不正确!'));
    expect(dialog.getByLabelText<HTMLInputElement>('新密码').value).toBe('new-one-1');
    expect(heard.bodies.at(heard.calls.indexOf('PUT /sys/user/updatePassword'))).toEqual({
      username: 'clerk',
      oldpassword: 'old-one-1',
      password: 'new-one-1',
      confirmpassword: 'new-one-1',
    });
  });

  test.each<[string, string, Record<string, Said>, string]>([
    [
      'nobody is signed in any more',
      '修改密码',
      { 'GET /user/info': () => refused(401, 'Token失效') },
      '当前系统无登陆用户!',
    ],
    [
      'the server has a reason',
      '修改密码',
      { 'GET /user/info': () => refused(503, '数据库暂时不可用') },
      '数据库暂时不可用',
    ],
    [
      'there is no department to choose',
      '切换部门',
      { ...account, 'GET /sys/user/getCurrentUserDeparts': { list: [], orgCode: null } },
      '您尚未设置部门信息!',
    ],
  ])('%s: %s does not open and says why', async (_name, entry, answers, sentence) => {
    await open({}, answers);
    await click(item(entry));
    await soon(() => screen.getByText(sentence));
    expect(screen.queryByRole('dialog', { name: entry })).toBeNull();
  });

  test('another department: the console asks for its data anew', async () => {
    const heard = await open(
      {},
      {
        ...account,
        'GET /sys/user/getCurrentUserDeparts': {
          list: [{ id: '1', orgCode: 'A01', departName: '总部' }],
          orgCode: 'A01',
        },
        'PUT /sys/selectDepart': null,
      },
    );
    await click(item('切换部门'));
    const dialog = within(await soon(() => screen.getByRole('dialog', { name: '切换部门' })));
    const before = frame.requested.console;
    await click(dialog.getByText(/^确\s?定$/).closest('button')!);
    await soon(() => screen.getByText('部门已切换'));
    expect(heard.calls).toContain('PUT /sys/selectDepart');
    expect(frame.requested.console).toBeGreaterThan(before);
  });

  test('signing out is asked about first', async () => {
    const heard = await open();
    await click(item('退出登录'));
    const dialog = within(await soon(() => screen.getByRole('dialog', { name: '提示' })));
    expect(dialog.getByText('真的要注销登录吗 ?')).toBeTruthy();
    await click(dialog.getByText(/^取\s?消$/).closest('button')!);
    expect(heard.calls).not.toContain('POST /sys/logout');
    expect(document.cookie).not.toContain('s1');
  });
});

/** A window so wide, for queries of its width. */
function widthOf(px: number) {
  return (query: string) => ({
    matches: px < Number(/(\d+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
}

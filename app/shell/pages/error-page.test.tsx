// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { data } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteConnection } from '#app/lib/web/connection.ts';
import { type Loss, LostRequest } from '#app/lib/web/lost-request.ts';
import { renderFrame } from '../testing/render-frame.tsx';

let frame: Awaited<ReturnType<typeof renderFrame>>;
let loader: () => unknown;

async function open() {
  frame = await renderFrame({
    at: '/orders',
    pages: [{ path: '/orders', element: <p>订单在此</p>, loader: () => loader() }],
  });
}
const throws = (error: unknown) => () => {
  throw error;
};
const heading = () => screen.getByRole('heading').textContent;
const retry = () => screen.getByRole('button');
const press = () => act(async () => void fireEvent.click(retry()));

beforeEach(() => {
  noteConnection('fine');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  frame.end();
  noteConnection('fine');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const titles: [Loss, string][] = [
  ['offline', '网络已断开'],
  ['unreachable', '连不上服务器'],
  ['timeout', '网络超时'],
  ['unavailable', '服务暂时不可用'],
  ['new-version', '系统已更新'],
];

describe('no answer of ours', () => {
  test.each(titles)('%s is told as «%s», aloud, with what became of the rest', async (loss, title) => {
    loader = throws(new LostRequest(loss));
    await open();
    expect(heading()).toBe(title);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/其他标签页/);
    expect(alert.textContent).not.toMatch(/请求编号/);
  });

  test.each(titles.slice(0, 4))('%s is asked for once more by its button', async (loss) => {
    loader = throws(new LostRequest(loss));
    await open();
    expect(retry().textContent).toBe('重试');
    await press();
    await frame.settled();
    expect(screen.queryByText('订单在此')).toBeNull();
    loader = () => ({ title: '订单' });
    await press();
    await frame.settled();
    expect(screen.getByText('订单在此')).toBeTruthy();
  });

  test('a new version needs a new document: no button that would ask in vain', async () => {
    loader = throws(new LostRequest('new-version', 404));
    await open();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText('重新加载').getAttribute('href')).toBe('');
  });

  test.each([
    [true, '系统已更新'],
    [false, '网络已断开'],
  ])(
    'a piece of script that does not come while the device has a network (%s): %s',
    async (online, title) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
      loader = throws(new TypeError('Failed to fetch dynamically imported module: http://x.example/a.js'));
      await open();
      expect(heading()).toBe(title);
    },
  );

  test.each([
    [504, '网络超时'],
    [408, '网络超时'],
    [502, '服务暂时不可用'],
    [503, '服务暂时不可用'],
  ])('%i without a word of ours: %s', async (status, title) => {
    loader = throws(data(null, { status }));
    await open();
    expect(heading()).toBe(title);
  });
});

describe('an answer of ours', () => {
  test.each([
    [403, '拒绝访问', false],
    [404, '很抱歉，资源未找到!', false],
    [429, '请求太频繁，请稍后再试', false],
    [500, '请求出现错误，请稍后再试', true],
    [503, '数据库暂时不可用，请稍后再试', true],
    [504, '数据库很忙，没有在限定的时间里完成', true],
  ])(
    '%i: its sentence, its number and the request; help from others only for faults',
    async (status, message, fault) => {
      loader = throws(data({ error: 'any', message, requestId: 'abc123' }, { status }));
      await open();
      expect(heading()).toBe(message);
      expect(screen.getByText(String(status))).toBeTruthy();
      expect(screen.getByText('abc123')).toBeTruthy();
      expect(screen.queryByText(/把请求编号告诉管理员/) !== null).toBe(fault);
      expect(screen.getByRole('link', { name: '返回首页' }).getAttribute('href')).toBe('/');
    },
  );

  test('is asked for once more by its button', async () => {
    loader = throws(data({ message: '请求出现错误，请稍后再试', requestId: 'x' }, { status: 500 }));
    await open();
    loader = () => ({ title: '订单' });
    await press();
    await frame.settled();
    expect(screen.getByText('订单在此')).toBeTruthy();
  });
});

describe('a fault of the page itself', () => {
  test('says so, shows nothing of it, and names the request of the document', async () => {
    loader = throws(new Error('secret at line 3 of select * from users'));
    await open();
    expect(heading()).toBe('出错了');
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.getByText('root-request')).toBeTruthy();
    expect(document.body.textContent).not.toContain('secret');
  });

  test('a page that cannot be drawn is told in its place', async () => {
    loader = () => ({ title: '订单' });
    frame = await renderFrame({ at: '/orders', pages: [{ path: '/orders', element: <Broken /> }] });
    expect(heading()).toBe('出错了');
  });
});

test('pressing twice while it is on its way asks once', async () => {
  loader = throws(new LostRequest('timeout', 504));
  await open();
  const asked = Promise.withResolvers<object>();
  loader = () => asked.promise;
  frame.requested.pages.length = 0;
  await press();
  expect(retry().getAttribute('aria-disabled')).toBe('true');
  await press();
  asked.resolve({ title: '订单' });
  await frame.settled();
  expect(frame.requested.pages).toEqual(['/orders']);
  expect(screen.getByText('订单在此')).toBeTruthy();
});

function Broken(): never {
  throw new TypeError('x is undefined');
}

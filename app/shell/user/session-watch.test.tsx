// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellSessionOver } from '#app/lib/web/session-over.ts';
import { renderFrame } from '../testing/render-frame.tsx';
import { refused, type Said, stubApi } from '../testing/stub-api.ts';
import { SessionWatch } from './session-watch.tsx';

let frame: Awaited<ReturnType<typeof renderFrame>>;
const assign = vi.fn<(to: string | URL) => void>();
const reload = vi.fn<() => void>();

async function open(info: Said) {
  const heard = stubApi({ 'GET /user/info': info });
  frame = await renderFrame({
    at: '/',
    pages: [{ path: '/', element: null }],
    layout: <SessionWatch sessionId="s1" />,
  });
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.useFakeTimers();
  return heard;
}
beforeEach(() => {
  assign.mockReset();
  reload.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  frame.end();
});
const over = (requested?: string) =>
  act(async () => {
    tellSessionOver('unauthorized', requested);
    await vi.advanceTimersByTimeAsync(0);
  });

test('says why, and leads to the login page after 1.5 s, with the way back (AUT-15)', async () => {
  await open(() => refused(401, '未授权，请重新登录'));
  await over('/stock?page=2');
  expect(screen.getByRole('alert').textContent).toBe('未授权，请重新登录');
  await act(() => vi.advanceTimersByTimeAsync(1499));
  expect(assign).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  const to = new URL(assign.mock.calls[0]?.[0] ?? '', 'http://x');
  expect(to.pathname).toBe('/user/login');
  expect(Object.fromEntries(to.searchParams)).toEqual({
    reason: 'common.unauthorized',
    redirect: '/stock?page=2',
  });
});

test('asks first: whoever has signed in anew goes on', async () => {
  const heard = await open({ userInfo: {} });
  await over();
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(assign).not.toHaveBeenCalled();
  expect(heard.calls).toContain('GET /user/info');
});

test('many answers of one moment are asked about once', async () => {
  const heard = await open(() => refused(401, '未授权，请重新登录'));
  await act(async () => {
    for (let turn = 0; turn < 5; turn++) tellSessionOver('unauthorized');
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(heard.calls.filter((call) => call === 'GET /user/info')).toHaveLength(1);
});

test('a token that failed is dropped at once, and remembered for the login page', async () => {
  await open({});
  await act(async () => tellSessionOver('token-invalid'));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('reset-login')).toBe('1');
  expect(document.cookie).toContain('signed-out=s1');
});

test('a page that is being left is led nowhere', async () => {
  await open(() => refused(401, '未授权，请重新登录'));
  window.dispatchEvent(new Event('beforeunload'));
  await over();
  expect(screen.queryByRole('alert')).toBeNull();
});

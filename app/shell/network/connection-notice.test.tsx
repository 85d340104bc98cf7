// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection, noteConnection } from '#app/lib/web/connection.ts';
import { renderFrame } from '../testing/render-frame.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { noteFailedVisit } from './failed-visit.ts';

let frame: Awaited<ReturnType<typeof renderFrame>>;
const healthz = vi.fn<() => Promise<Response>>();
const told = () => screen.queryByRole('status')?.textContent ?? null;

beforeEach(async () => {
  noteConnection('fine');
  noteFailedVisit(null);
  healthz.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', healthz);
  frame = await renderFrame({
    at: '/orders',
    pages: [{ path: '/orders', element: <p>订单</p> }],
    layout: (
      <>
        <Outlet />
        <ConnectionNotice />
      </>
    ),
  });
});
afterEach(() => {
  frame.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('says nothing while all is well', () => expect(told()).toBeNull());

test('hears from the browser that there is no network', () => {
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(told()).toContain('网络已断开');
  expect(connection()).toBe('offline');
});

test('looks for a server that does not answer, less and less often, and reads the page anew when it is back', async () => {
  vi.useFakeTimers();
  act(() => noteConnection('unreachable'));
  expect(told()).toContain('连不上服务器');
  await act(() => vi.advanceTimersByTimeAsync(1999));
  expect(healthz).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(healthz).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(3999));
  expect(healthz).toHaveBeenCalledTimes(1);
  healthz.mockResolvedValue(new Response('ok'));
  frame.requested.pages.length = 0;
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(connection()).toBe('fine');
  expect(told()).toBe('网络已恢复');
  expect(frame.requested.pages).toEqual(['/orders']);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(told()).toBeNull();
});

test('a gateway that answers for a dead server is no server', async () => {
  vi.useFakeTimers();
  healthz.mockResolvedValue(new Response('', { status: 502 }));
  act(() => noteConnection('unreachable'));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(connection()).toBe('unreachable');
});

test('looks at once when the device has a network again', async () => {
  healthz.mockResolvedValue(new Response('ok'));
  act(() => noteConnection('offline'));
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(told()).toBe('网络已恢复');
});

test('offers what did not open once more', async () => {
  act(() => noteFailedVisit({ address: '/orders?page=2', loss: 'timeout' }));
  expect(told()).toContain('网络超时');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重试' })));
  await frame.settled();
  expect(frame.router.state.location.search).toBe('?page=2');
  expect(told()).toBeNull();
});

test('can be sent away', () => {
  act(() => noteFailedVisit({ address: '/orders?page=2', loss: 'timeout' }));
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(told()).toBeNull();
});

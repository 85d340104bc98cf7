// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileRequested } from '#app/lib/web/pending-requests.ts';
import { renderFrame } from '../testing/render-frame.tsx';
import { LoadingMask } from './loading-mask.tsx';
import { NavigationBar } from './navigation-bar.tsx';

let frame: Awaited<ReturnType<typeof renderFrame>>;
let arrive: () => void;
beforeEach(async () => {
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  frame = await renderFrame({
    at: '/a',
    pages: [
      { path: '/a', element: <p>甲</p> },
      { path: '/b', element: <p>乙</p>, loader: () => slow.then(() => ({})) },
    ],
    layout: (
      <>
        <NavigationBar />
        <LoadingMask />
        <Outlet />
      </>
    ),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  frame.end();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const masked = () => screen.getByRole('status').dataset['shown'] === 'true';

test('a call people wait for covers the page after 300 ms, until the last one has ended (LAY-11)', async () => {
  const ends: (() => void)[] = [];
  const call = (mask?: boolean) => whileRequested(mask, () => new Promise<void>((end) => ends.push(end)));
  await act(async () => {
    void call();
    void call();
  });
  await pass(299);
  expect(masked()).toBe(false);
  await pass(1);
  expect(masked()).toBe(true);
  await act(async () => ends[0]?.());
  expect(masked()).toBe(true);
  await act(async () => ends[1]?.());
  expect(masked()).toBe(false);
});

test('a call nobody waits for covers nothing, and a failed one uncovers the page', async () => {
  await act(async () => void whileRequested(false, () => new Promise(() => undefined)));
  await pass(1000);
  expect(masked()).toBe(false);
  let fail: (error: Error) => void = () => undefined;
  await act(async () => {
    whileRequested(true, () => new Promise((_, reject) => (fail = reject))).catch(() => undefined);
  });
  await pass(300);
  expect(masked()).toBe(true);
  await act(async () => fail(new Error('x')));
  expect(masked()).toBe(false);
});

test('a page on its way shows a bar after 120 ms, until it is there', async () => {
  await act(async () => void frame.router.navigate('/b'));
  await pass(119);
  expect(screen.queryByRole('progressbar')).toBeNull();
  await pass(1);
  expect(screen.getByRole('progressbar')).toBeTruthy();
  await act(async () => arrive());
  await pass(1);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

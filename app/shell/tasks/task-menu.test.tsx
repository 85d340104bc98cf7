// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setFailureSentences } from '#app/lib/web/api-client.ts';
import { renderFrame } from '../testing/render-frame.tsx';
import { refused, type Said, stubApi } from '../testing/stub-api.ts';
import { announceTask } from './task-board.ts';
import { TaskMenu } from './task-menu.tsx';

const task = (id: string, status: 'loading' | 'error' | 'success', more: object = {}) => ({
  id,
  name: `任务${id}`,
  status,
  message: '',
  done: 5,
  total: 10,
  fileName: status === 'success' ? `${id}.xlsx` : null,
  fileBytes: 2048,
  createdAt: '2026-11-11T01:00:00.000Z',
  ...more,
});

let frame: Awaited<ReturnType<typeof renderFrame>>;
let list: unknown;
async function open(first: unknown[], answers: Record<string, Said> = {}) {
  list = first;
  const heard = stubApi({
    'GET /sys/task/list': () => Response.json({ success: true, code: '200', result: list }),
    ...answers,
  });
  frame = await renderFrame({ at: '/', pages: [{ path: '/', element: null }], layout: <TaskMenu /> });
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
  return heard;
}
afterEach(() => {
  frame.end();
  vi.unstubAllGlobals();
});
const button = () => screen.getByRole('button', { expanded: false });
const press = async () => {
  await act(async () => void fireEvent.click(button()));
  await screen.findByRole('region', { name: '后台任务' });
};
const entry = (id: string) => screen.getByText(`任务${id}`).closest('li')!;
const deeds = (id: string) =>
  within(entry(id))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));

test('its name and its number tell what runs and what failed (LAY-10)', async () => {
  await open([task('a', 'loading'), task('b', 'error'), task('c', 'success')]);
  expect(button().textContent).toBe('2');
  expect(button().getAttribute('aria-label')).toMatch(/1.*1/);
});

test('what runs can be called off, what failed tried again or put away, what is done fetched or put away', async () => {
  await open([task('a', 'loading'), task('b', 'error', { message: '第 3 行不对' }), task('c', 'success')]);
  await press();
  expect(deeds('a')).toHaveLength(1);
  expect(deeds('b')).toHaveLength(2);
  expect(deeds('c')).toHaveLength(2);
  expect(entry('b').textContent).toContain('第 3 行不对');
  expect(entry('a').textContent).toContain('5');
});

test('work without a file has none to fetch', async () => {
  await open([task('c', 'success', { fileName: null })]);
  await press();
  expect(deeds('c')).toHaveLength(1);
});

test('putting away asks the server, and the list anew', async () => {
  const heard = await open([task('b', 'error')], { 'PUT /sys/task/dismiss': null });
  await press();
  list = [];
  const dismiss = within(entry('b')).getAllByRole('button')[1]!;
  await act(async () => {
    fireEvent.click(dismiss);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(heard.calls).toContain('PUT /sys/task/dismiss');
  expect(heard.bodies[heard.calls.indexOf('PUT /sys/task/dismiss')]).toEqual({ id: 'b' });
  expect(screen.queryByText('任务b')).toBeNull();
});

test('a refusal is told in the panel', async () => {
  await open([task('b', 'error')], { 'PUT /sys/task/retry': () => refused(409, '任务还在进行') });
  await press();
  await act(async () => {
    fireEvent.click(within(entry('b')).getAllByRole('button')[0]!);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(screen.getByRole('alert').textContent).toBe('任务还在进行');
});

test.each([
  [504, '网络超时'],
  [200, null],
])('a large file that a gateway answers with %d: %s', async (status, told) => {
  setFailureSentences((name) => (name === 'timeout' ? '网络超时' : name));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.href);
  });
  await open([task('c', 'success', { fileBytes: 50_000_000 })], {
    'GET /sys/task/download': () => new Response('<html>', { status }),
  });
  await press();
  await act(async () => {
    fireEvent.click(within(entry('c')).getAllByRole('button')[0]!);
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(screen.queryByRole('alert')?.textContent ?? null).toBe(told);
  expect(saved.map((address) => new URL(address).pathname)).toEqual(told ? [] : ['/api/sys/task/download']);
  click.mockRestore();
  setFailureSentences(() => '');
});

test('whoever asked in this window hears of the end', async () => {
  await open([task('a', 'loading')]);
  await act(async () => {
    announceTask('a');
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  list = [task('a', 'error')];
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  expect(screen.getByRole('status').textContent).toContain('任务a');
});

test('Esc and a press beside it close the panel', async () => {
  await open([task('b', 'error')]);
  await press();
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByText('任务b')).toBeNull();
  await press();
  fireEvent.pointerDown(document.body);
  expect(screen.queryByText('任务b')).toBeNull();
});

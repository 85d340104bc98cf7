// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pushHub } from '../push/push-hub.ts';
import { renderFrame } from '../testing/render-frame.tsx';
import { refused, type Said, stubApi } from '../testing/stub-api.ts';
import { NoticeBell } from './notice-bell.tsx';

const row = (id: string, title: string) => ({
  id,
  title,
  sender: '王经理',
  sentAt: '2026-11-11T01:00:00.000Z',
  priority: 'M',
  read: false,
});
const unread = (...titles: string[]) => ({
  notices: { rows: titles.map((title, index) => row(String(index), title)), total: titles.length },
  messages: { rows: [], total: 0 },
});

let frame: Awaited<ReturnType<typeof renderFrame>>;
async function open(known: ReturnType<typeof unread> | null, answers: Record<string, Said> = {}) {
  const heard = stubApi(answers);
  frame = await renderFrame({
    at: '/',
    pages: [{ path: '/', element: null }],
    layout: <NoticeBell />,
    frame: { notices: { unread: known, now: '2026-11-11T02:00:00.000Z' } as never },
  });
  return heard;
}
afterEach(() => {
  frame.end();
  vi.unstubAllGlobals();
});
const bell = () => screen.getByRole('button', { name: /通知/ });
const press = async () => {
  await act(async () => void fireEvent.click(bell()));
  await screen.findByRole('dialog');
};

test('its name and its badge tell how much is unread (NTC-01)', async () => {
  await open(unread('盘点安排', '停电通知'));
  expect(bell().getAttribute('aria-label')).toBe('通知，2 条未读');
  expect(screen.getByRole('status').textContent).toBe('有 2 条未读通知');
});

test('nothing unread is nothing said', async () => {
  await open(unread());
  expect(bell().getAttribute('aria-label')).toBe('通知，0 条未读');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('lists the newest with who sent them, and gives the keyboard back when it closes', async () => {
  await open(unread('盘点安排'));
  await press();
  const entry = screen.getByRole('button', { name: /盘点安排/ });
  expect(entry.textContent).toContain('王经理');
  expect(entry.textContent).toContain('1小时前');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(document.activeElement).toBe(bell());
});

test('counts that could not be had say so and can be asked for again', async () => {
  const heard = await open(null, { 'GET /sys/annountCement/listByUser': () => refused(500, '系统繁忙') });
  await press();
  expect(screen.getByRole('alert').textContent).toContain('通知没有加载成功');
  const before = heard.calls.length;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /重\s?试/ })));
  expect(heard.calls.length).toBeGreaterThan(before);
});

test('a push makes it ask', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const heard = await open(unread());
  await act(async () => pushHub.deliver({ kind: 'notices', id: '' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  vi.restoreAllMocks();
  expect(heard.calls).toContain('GET /sys/annountCement/listByUser');
});

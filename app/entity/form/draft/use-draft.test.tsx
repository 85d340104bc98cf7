// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entityPlace } from './draft-place.ts';
import { useDraft } from './use-draft.ts';

const requests: string[] = [];
const saved = Promise.withResolvers<void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    requests.push(`${method} begins`);
    if (method === 'PUT') await saved.promise;
    requests.push(`${method} ends`);
    return Response.json({ success: true, code: 200, message: '', result: null, timestamp: 0 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a form opened again reads what is kept only after the form before it has written', async () => {
  const first = renderHook(() => useDraft(entityPlace('/basic/things', '', null)));
  await act(() => vi.advanceTimersByTimeAsync(0));
  requests.length = 0;
  act(() => first.result.current.keep({ name: 'half' }));
  first.unmount();
  renderHook(() => useDraft(entityPlace('/basic/things', '', null)));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(requests).toEqual(['PUT begins']);
  saved.resolve();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(requests).toEqual(['PUT begins', 'PUT ends', 'GET begins', 'GET ends']);
});

test('a page that comes to the front again offers nothing of what stands in its form', async () => {
  const draft = { values: { name: 'half' }, version: null, savedAt: '2026-11-29T08:00:00.000Z' };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, code: 200, message: '', result: draft, timestamp: 0 }),
  );
  const drawn = vi.fn<(form: ReturnType<typeof useDraft>) => void>();
  const form = () => drawn.mock.lastCall![0];
  const Form = () => {
    drawn(useDraft(entityPlace('/basic/others', '', null)));
    return null;
  };
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Form />
    </Activity>
  );
  const view = render(page('visible'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(form().found).toEqual(draft);
  act(() => form().seen());
  view.rerender(page('hidden'));
  view.rerender(page('visible'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(form().found).toBe(null);
});

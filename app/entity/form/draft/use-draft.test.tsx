// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
  const first = renderHook(() => useDraft('/basic/things', '', null));
  await act(() => vi.advanceTimersByTimeAsync(0));
  requests.length = 0;
  act(() => first.result.current.keep({ name: 'half' }));
  first.unmount();
  renderHook(() => useDraft('/basic/things', '', null));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(requests).toEqual(['PUT begins']);
  saved.resolve();
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(requests).toEqual(['PUT begins', 'PUT ends', 'GET begins', 'GET ends']);
});

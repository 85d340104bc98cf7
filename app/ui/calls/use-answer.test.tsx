// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#app/lib/web/api-client.ts';
import { useAnswer } from './use-answer.ts';

afterEach(cleanup);

/** Calls in their order, each answered when a test says so. */
function asked() {
  const waiting: { qty: number; answer(fen: number): void; fail(): void }[] = [];
  const ask = ({ qty }: { qty: number }) =>
    new Promise<number>((resolve, reject) => {
      waiting.push({ qty, answer: resolve, fail: () => reject(new ApiError(409, 'x', '')) });
    });
  return { waiting, ask };
}

test('a sum of what was typed before is marked while another is asked, and gone when there is none', async () => {
  const { waiting, ask } = asked();
  const view = renderHook(({ qty }: { qty: number }) => useAnswer(ask, qty > 0 ? { qty } : null), {
    initialProps: { qty: 1 },
  });
  const shown = () => view.result.current;
  const next = async (qty: number, count: number) => {
    view.rerender({ qty });
    await waitFor(() => expect(waiting).toHaveLength(count));
  };
  expect(shown()).toEqual({ answer: null, pending: true });
  await next(1, 1);
  await act(async () => waiting[0]!.answer(100));
  expect(shown()).toEqual({ answer: 100, pending: false });
  await next(2, 2);
  expect(shown()).toEqual({ answer: 100, pending: true });
  await act(async () => waiting[1]!.fail());
  expect(shown()).toEqual({ answer: null, pending: false });
  await next(3, 3);
  expect(shown().pending).toBe(true);
  await act(async () => waiting[2]!.answer(300));
  expect(shown()).toEqual({ answer: 300, pending: false });
  view.rerender({ qty: 0 });
  expect(shown()).toEqual({ answer: null, pending: false });
});

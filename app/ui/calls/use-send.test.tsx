// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from '#app/lib/web/api-client.ts';
import { type Sending, useSend } from './use-send.ts';

afterEach(cleanup);

const lost = new ApiError(0, 'offline', '没有网络');
const refused = new ApiError(422, 'x', '数量不对');

/** The key under which it was sent, failing as it is told to. */
async function keyOf(sending: { current: Sending }, asked: unknown, error?: ApiError): Promise<string> {
  let key = '';
  await act(() =>
    sending.current.send(['POST /shop/order', asked], async ({ idempotencyKey }) => {
      key = idempotencyKey ?? '';
      if (error) throw error;
    }),
  );
  return key;
}

test('what is sent again because its answer was lost goes under the key it had, and is told about', async () => {
  const { result } = renderHook(() => useSend());
  const first = await keyOf(result, { qty: 1 }, lost);
  expect(result.current.failure).toBe('没有网络');
  expect(await keyOf(result, { qty: 1 })).toBe(first);
  expect(result.current.failure).toBe('');
  expect(await keyOf(result, { qty: 1 })).not.toBe(first);
});

test('what was changed, or was refused, goes under another key', async () => {
  const { result } = renderHook(() => useSend());
  const first = await keyOf(result, { qty: 1 }, lost);
  const second = await keyOf(result, { qty: 2 }, refused);
  expect(second).not.toBe(first);
  expect(await keyOf(result, { qty: 2 })).not.toBe(second);
});

// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#app/lib/web/api-client.ts';
import { useRetryKey } from './use-retry-key.ts';

let send: ReturnType<typeof useRetryKey>;
beforeEach(() => {
  send = renderHook(() => useRetryKey()).result.current;
});
afterEach(cleanup);

/** The key that a call went under, failing as it is told to. */
async function keyOf(what: unknown, error?: ApiError): Promise<string> {
  let key = '';
  const call = send([what], async (given) => {
    key = given;
    if (error) throw error;
  });
  await call.catch(() => undefined);
  return key;
}

const failure = (status: number) => new ApiError(status, 'x', '');

test.each([0, 502, 504])(
  'what was lost with %s goes under the same key again, once it is answered under another',
  async (status) => {
    const first = await keyOf('save', failure(status));
    expect(await keyOf('save', failure(status))).toBe(first);
    expect(await keyOf('save')).toBe(first);
    expect(await keyOf('save')).not.toBe(first);
  },
);

test.each([409, 422, 500, 501])('what was refused with %s goes under another key', async (status) => {
  const first = await keyOf('save', failure(status));
  expect(await keyOf('save')).not.toBe(first);
});

test('something else goes under another key', async () => {
  const first = await keyOf('save', failure(0));
  expect(await keyOf('save it otherwise')).not.toBe(first);
});

test('of several things each is asked again under its own key', async () => {
  const keys: string[] = [];
  const judge = (id: string, error?: ApiError) =>
    send(
      ['audit', id],
      async (key) => {
        keys.push(key);
        if (error) throw error;
      },
      id,
    ).catch(() => undefined);
  await judge('one', failure(0));
  await judge('other', failure(504));
  await judge('third');
  await judge('one');
  await judge('other');
  expect(keys[3]).toBe(keys[0]);
  expect(keys[4]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

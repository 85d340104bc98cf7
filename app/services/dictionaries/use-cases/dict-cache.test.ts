import { expect, test } from 'vitest';
import { DictCache } from './dict-cache.server.ts';

/** A cache over a value that can be changed, and how often it was read. */
function over(value: string) {
  const cache = new DictCache();
  const state = { value, reads: 0 };
  const read = async () => {
    state.reads += 1;
    return state.value;
  };
  return { cache, state, get: (now = 0, tenant = 'red') => cache.get(tenant, 'level', now, read) };
}

test('remembers while it hears of edits, and only then', async () => {
  const { cache, state, get } = over('一');
  await get();
  await get();
  expect(state.reads).toBe(2);
  cache.listens(true);
  await get();
  await get();
  expect(state.reads).toBe(3);
  cache.listens(false);
  await get();
  await get();
  expect(state.reads).toBe(5);
});

test('an edit is seen at once, and leaves what other tenants have', async () => {
  const { cache, state, get } = over('一');
  cache.listens(true);
  await get();
  await get(0, 'blue');
  state.value = '二';
  cache.edited('red');
  expect([await get(), await get(0, 'blue')]).toEqual(['二', '一']);
});

test('what is written here is read anew until the database has told of it, or it was undone', async () => {
  const { cache, state, get } = over('一');
  cache.listens(true);
  await get();
  cache.writing('red', 0);
  await get(1);
  state.value = '二';
  expect(await get(2)).toBe('二');
  cache.edited('red');
  await get(3);
  state.reads = 0;
  await get(4);
  expect(state.reads).toBe(0);
  cache.writing('red', 10);
  await get(10_011);
  state.reads = 0;
  await get(10_012);
  expect(state.reads).toBe(0);
});

test('what was read before an edit is not kept after it', async () => {
  const cache = new DictCache();
  cache.listens(true);
  let answer = (_value: string) => {};
  const slow = cache.get('red', 'level', 0, () => new Promise<string>((resolve) => (answer = resolve)));
  cache.edited('red');
  answer('一');
  expect(await slow).toBe('一');
  expect(await cache.get('red', 'level', 0, async () => '二')).toBe('二');
});

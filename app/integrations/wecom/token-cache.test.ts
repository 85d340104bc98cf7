import { beforeEach, describe, expect, test } from 'vitest';
import { createTokenCache, type TokenCache, type TokenSource } from './token-cache.server.ts';
import { createMemoryTokenStore, type TokenStore, tokenKey } from './token-store.server.ts';

let clock: Date;
let store: TokenStore;
let cache: TokenCache;
let fetched: number;
let attempts: number;
let failing: boolean;

const source: TokenSource = {
  key: tokenKey('t1', 'corp'),
  fetch: async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    attempts += 1;
    if (failing) throw new Error('down');
    fetched += 1;
    return { value: `token-${fetched}`, expiresInSeconds: 7200 };
  },
};
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};

beforeEach(() => {
  clock = new Date('2026-01-01T00:00:00Z');
  store = createMemoryTokenStore();
  cache = createTokenCache(store, () => clock);
  fetched = 0;
  attempts = 0;
  failing = false;
});

describe('tokens kept', () => {
  test('one is asked for, however many need it, in two processes', async () => {
    const other = createTokenCache(store, () => clock);
    const all = Array.from({ length: 50 }, (_, i) => (i % 2 ? cache : other).get(source));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['token-1']));
    expect(fetched).toBe(1);
  });

  test('it is renewed five minutes before its end', async () => {
    await cache.get(source);
    pass(6899);
    expect(await cache.get(source)).toBe('token-1');
    pass(1);
    expect(await cache.get(source)).toBe('token-2');
  });

  test('a token with a short life is used for nine tenths of it', async () => {
    const short = { ...source, fetch: async () => ({ ...(await source.fetch()), expiresInSeconds: 100 }) };
    await cache.get(short);
    pass(89);
    expect(await cache.get(short)).toBe('token-1');
    pass(1);
    expect(await cache.get(short)).toBe('token-2');
  });

  test('while the renewal fails the old one is used, and asked again after half a minute', async () => {
    await cache.get(source);
    pass(6901);
    failing = true;
    expect(await cache.get(source)).toBe('token-1');
    failing = false;
    expect(await cache.get(source)).toBe('token-1');
    pass(30);
    expect(await cache.get(source)).toBe('token-2');
    failing = true;
    pass(7200);
    await expect(cache.get(source)).rejects.toThrow('down');
  });

  test('a failure is not kept', async () => {
    failing = true;
    await expect(cache.get(source)).rejects.toThrow('down');
    failing = false;
    expect(await cache.get(source)).toBe('token-1');
  });

  test('a failure is the failure of all who waited: they do not try one after another', async () => {
    failing = true;
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => cache.get(source)));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(attempts).toBe(1);
  });

  test('other tenants have other tokens', async () => {
    await cache.get(source);
    expect(await cache.get({ ...source, key: tokenKey('t2', 'corp') })).toBe('token-2');
    expect(tokenKey('a', 'b/c')).not.toBe(tokenKey('a', 'b', 'c'));
  });
});

describe('tokens that are not taken', () => {
  const ended = new Error('40014');
  const isEnded = (error: unknown) => error === ended;

  test('the call is made once more with a new one', async () => {
    const used: string[] = [];
    const call = (token: string) => {
      used.push(token);
      return token === 'token-1' ? Promise.reject(ended) : Promise.resolve(token);
    };
    expect(await cache.use(source, isEnded, call)).toBe('token-2');
    expect(used).toEqual(['token-1', 'token-2']);
  });

  test('many calls that fail with the same one renew it once', async () => {
    const call = (token: string) => (token === 'token-1' ? Promise.reject(ended) : Promise.resolve(token));
    await cache.get(source);
    const all = Array.from({ length: 20 }, () => cache.use(source, isEnded, call));
    expect(new Set(await Promise.all(all))).toEqual(new Set(['token-2']));
    expect(fetched).toBe(2);
  });

  test('a second refusal, and any other failure, is the end', async () => {
    let calls = 0;
    const refuse = (error: Error) => () => {
      calls += 1;
      return Promise.reject(error);
    };
    await expect(cache.use(source, isEnded, refuse(ended))).rejects.toBe(ended);
    expect(calls).toBe(2);
    const other = new Error('40029');
    await expect(cache.use(source, isEnded, refuse(other))).rejects.toBe(other);
    expect(calls).toBe(3);
  });
});

describe('one at a time', () => {
  test('runs of one key follow one another, a failed one too; of two keys they do not wait', async () => {
    const log: string[] = [];
    const run =
      (name: string, ms: number, fails = false) =>
      async () => {
        log.push(`+${name}`);
        await new Promise((resolve) => setTimeout(resolve, ms));
        log.push(`-${name}`);
        if (fails) throw new Error(name);
      };
    await Promise.allSettled([
      store.alone('k', run('a', 20, true)),
      store.alone('k', run('b', 1)),
      store.alone('l', run('c', 1)),
    ]);
    expect(log).toEqual(['+a', '+c', '-c', '-a', '+b', '-b']);
  });
});

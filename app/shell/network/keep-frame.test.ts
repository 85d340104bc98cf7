import { type DataStrategyResult, data, redirect } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFailureSentences } from '#app/lib/web/api-client.ts';
import { LostRequest } from '#app/lib/web/lost-request.ts';
import { onSessionOver } from '#app/lib/web/session-over.ts';
import { writes } from '#app/lib/web/writes.ts';
import { failedVisit, noteFailedVisit } from './failed-visit.ts';
import { keepFrame, type Results } from './keep-frame.ts';
import { noteShownPage } from './shown-page.ts';

const fine = (result: unknown = {}): DataStrategyResult => ({ type: 'data', result });
const failed = (result: unknown): DataStrategyResult => ({ type: 'error', result });
const late = () => failed(new LostRequest('timeout', 504));
const ask = (address: string, results: Results, init?: RequestInit) =>
  keepFrame({ request: new Request(`http://x.example${address}`, init) }, async () => results);
const ids = async (results: Promise<Results>) => Object.keys(await results);

beforeEach(() => {
  setFailureSentences((name) => `«${name}»`);
  noteFailedVisit(null);
  noteShownPage({ path: '/orders', search: '?page=1', routes: new Set(['root', 'console', 'orders']) });
});
afterEach(() => setFailureSentences(() => ''));

describe('what is asked for in vain', () => {
  test('another page fails alone: the frame keeps what it knows', async () => {
    const results = { root: late(), console: late(), stock: late() };
    expect(await ids(ask('/stock', results))).toEqual(['stock']);
    expect(failedVisit()).toBeNull();
  });

  test('a page that is shown and cannot be read anew stays, and so does the frame', async () => {
    expect(await ids(ask('/orders?page=1', { console: late(), orders: late() }))).toEqual([]);
    expect(failedVisit()).toEqual({ address: '/orders?page=1', loss: 'timeout' });
  });

  test('another query of the page that is shown is gone back from, and nobody is asked about that', async () => {
    const back = await ask('/orders?page=2', { console: late(), orders: late() });
    expect((back['root']!.result as Response).headers.get('location')).toBe('/orders?page=1');
    expect(failedVisit()).toEqual({ address: '/orders?page=2', loss: 'timeout' });
    const next = vi.fn<() => Promise<Results>>();
    expect(await keepFrame({ request: new Request('http://x.example/orders?page=1') }, next)).toEqual({});
    expect(next).not.toHaveBeenCalled();
  });

  test('going back is not remembered for later', async () => {
    await ask('/orders?page=2', { orders: late() });
    await ask('/stock', { stock: fine() });
    expect(await ids(ask('/orders?page=1', { orders: fine() }))).toEqual(['orders']);
  });

  test('a page that failed and fails again goes on saying so', async () => {
    noteShownPage({ path: '/stock', search: '', routes: new Set(['root', 'console']) });
    expect(await ids(ask('/stock', { console: late(), stock: late() }))).toEqual(['stock']);
    expect(failedVisit()).toBeNull();
  });

  test('a fault of ours in the frame keeps what it knew; in a page it is told', async () => {
    const fault = failed({ status: 500, statusText: '', internal: false, data: {} });
    expect(await ids(ask('/stock', { console: fault, stock: fault }))).toEqual(['stock']);
    expect(await ids(ask('/orders?page=1', { console: fault, orders: fault }))).toEqual(['orders']);
  });

  test.each([403, 404, 401])('a refusal (%d) is an answer and stands, in the frame too', async (status) => {
    const refusal = failed({ status, statusText: '', internal: false, data: {} });
    expect(await ids(ask('/orders?page=1', { console: refusal, orders: refusal }))).toEqual([
      'console',
      'orders',
    ]);
  });

  test('nothing of a page that is not there yet is kept', async () => {
    noteShownPage({ path: '', search: '', routes: new Set() });
    expect(await ids(ask('/orders', { root: late(), console: late() }))).toEqual(['root', 'console']);
  });

  test('a success takes the note of a failed visit away', async () => {
    noteFailedVisit({ address: '/orders?page=2', loss: 'timeout' });
    await ask('/orders?page=1', { orders: fine() });
    expect(failedVisit()).toBeNull();
  });
});

describe('forms', () => {
  const send = (result: DataStrategyResult) => ask('/orders?page=1', { orders: result }, { method: 'POST' });

  test.each(['timeout', 'offline', 'unreachable', 'unavailable'] as const)(
    'an answer lost by %s comes back like a refusal, each with a number of its own',
    async (loss) => {
      const lost = async () => {
        const { orders } = await send(failed(data(new LostRequest(loss), { status: 200 })));
        const told = orders?.result as ReturnType<typeof data<Record<string, unknown>>>;
        expect(orders?.type).toBe('data');
        expect(told.init?.status).toBe(503);
        return told.data;
      };
      const first = await lost();
      expect(first).toMatchObject({ ok: false, error: `common.${loss}`, message: `«${loss}»` });
      expect((await lost())['requestId']).not.toBe(first['requestId']);
    },
  );

  test('a write that was answered makes what was read before it old; a lost one does not', async () => {
    const before = writes();
    await send(failed(new LostRequest('timeout')));
    expect(writes()).toBe(before);
    await send(fine({ ok: true }));
    expect(writes()).toBe(before + 1);
  });

  test('what the server refused is handed on as it is', async () => {
    const refusal = fine({ ok: false, message: '已经处理过' });
    expect((await send(refusal))['orders']).toBe(refusal);
  });
});

describe('the end of a session (AUT-15)', () => {
  const sentAway = () => ({ stock: failed(redirect('/user/login?redirect=%2Fstock')) });

  test('is told before anybody is sent away, with where they were going', async () => {
    const heard = vi.fn<(why: string, requested?: string) => void>();
    const stop = onSessionOver(heard);
    const left = new AbortController();
    const answer = ask('/stock', sentAway(), { signal: left.signal });
    const settled = vi.fn<(results: Results) => void>();
    void answer.then(settled);
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    stop();
    expect(heard.mock.calls).toEqual([['unauthorized', '/stock']]);
    expect(settled).not.toHaveBeenCalled();
    left.abort();
    await answer;
  });

  test('whoever has no console in front is led at once', async () => {
    noteShownPage({ path: '/', search: '', routes: new Set(['root', 'landing']) });
    expect(await ids(ask('/stock', sentAway()))).toEqual(['stock']);
  });

  test.each(['/user/login', '/404', '/user/depart?redirect=%2Fstock'])(
    '%s is no end of a session',
    async (to) => {
      expect(await ids(ask('/stock', { stock: failed(redirect(to)) }))).toEqual(['stock']);
    },
  );
});

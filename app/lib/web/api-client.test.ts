import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ApiError,
  apiDelete,
  apiDownload,
  apiGet,
  apiPost,
  apiProbe,
  apiPut,
  apiUpload,
  setFailureSentences,
} from './api-client.ts';
import { connection, noteConnection } from './connection.ts';
import { onSessionOver, type SessionOver } from './session-over.ts';

const fetched = vi.fn<typeof fetch>();
const answers = (body: unknown, init?: ResponseInit) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), init));
const requested = () => new URL(fetched.mock.calls[0]?.[0] as string, 'http://console.example');

beforeEach(() => void vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('apiGet (HTTP-01)', () => {
  test('asks below /api with a timestamp in seconds and gives the result', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00.900Z') });
    answers({ success: true, result: [1] });
    expect(await apiGet('/eOrder/eOrder/dealers', { keyword: '华东 & 便民', size: 0 })).toEqual([1]);
    expect(requested().pathname).toBe('/api/eOrder/eOrder/dealers');
    expect(Object.fromEntries(requested().searchParams)).toEqual({
      _t: String(Date.parse('2026-11-21T10:00:00Z') / 1000),
      keyword: '华东 & 便民',
      size: '0',
    });
  });

  test('leaves empty values out (VAL-06)', async () => {
    answers({ success: true, result: null });
    await apiGet('/x', { a: '', b: null, c: undefined, d: '0' });
    expect([...requested().searchParams.keys()]).toEqual(['_t', 'd']);
  });

  test.each([
    [{ success: false, code: '403', message: '拒绝访问' }, 403, '403', '拒绝访问'],
    [{ success: false, code: '500', message: '失败' }, 200, '500', '失败'],
    [
      { success: false, code: '409', error: 'orders.placed-already', message: '下过了' },
      409,
      'orders.placed-already',
      '下过了',
    ],
    [{ success: true, result: 1 }, 500, '500', ''],
    [null, 502, '502', ''],
  ])('%j with status %d is an ApiError', async (body, status, code, message) => {
    answers(body, { status });
    const error = await apiGet('/x').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: 'ApiError', status, code, message });
  });

  test.each([
    [401, '未授权，请重新登录', 'unauthorized'],
    [500, 'Token失效，请重新登录', 'token-invalid'],
    [500, '系统繁忙', null],
    [403, '拒绝访问', null],
  ])('%d with %s tells the page: %s (AUT-15)', async (status, message, told) => {
    const heard = vi.fn<(why: SessionOver) => void>();
    const stop = onSessionOver(heard);
    answers({ success: false, code: String(status), message }, { status });
    await expect(apiPost('/x')).rejects.toThrow(message);
    stop();
    expect(heard.mock.calls.map(([why]) => why)).toEqual(told ? [told] : []);
  });

  test('an answer that is no JSON is an ApiError with its status', async () => {
    fetched.mockImplementation(async () => new Response('<html>', { status: 504 }));
    await expect(apiGet('/x')).rejects.toMatchObject({ status: 504, code: '504' });
  });

  test('whoever asked may call it off, and without them five minutes do', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answers({ success: true, result: 1 });
    const caller = new AbortController();
    await apiGet('/x', {}, { signal: caller.signal });
    expect(limit).toHaveBeenCalledWith(300_000);
    const signal = fetched.mock.calls[0]?.[1]?.signal;
    expect(signal?.aborted).toBe(false);
    caller.abort();
    expect(signal?.aborted).toBe(true);
    limit.mockRestore();
  });

  test('whoever called it off hears of that and of nothing else', async () => {
    const left = new DOMException('left', 'AbortError');
    fetched.mockRejectedValue(left);
    await expect(apiGet('/x')).rejects.toBe(left);
    expect(connection()).toBe('fine');
  });
});

describe('a call without an answer of ours has a sentence all the same (ERR-01)', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    setFailureSentences((name) => `«${name}»`);
  });
  afterEach(() => {
    setFailureSentences(() => '');
    noteConnection('fine');
  });

  const doors = [
    ['a read', () => apiGet('/x')],
    ['a write', () => apiPut('/x', {})],
    ['an upload', () => apiUpload('/x', new FormData())],
    ['a download', () => apiDownload('/x')],
    ['a question before a large download', () => apiProbe('/x')],
  ] as const;
  const gateways = [
    [504, '«timeout»'],
    [502, '«unavailable»'],
    [503, '«unavailable»'],
    [403, '«forbidden»'],
    [404, '«not-found»'],
    [500, ''],
  ] as const;

  test.each(doors.flatMap(([door, call]) => gateways.map((gateway) => [door, ...gateway, call] as const)))(
    '%s that a gateway answers with %d says %s',
    async (_, status, message, call) => {
      fetched.mockImplementation(async () => new Response('<html>', { status }));
      await expect(call()).rejects.toMatchObject({ name: 'ApiError', status, message });
      expect(connection()).toBe('fine');
    },
  );

  test.each(
    doors.flatMap(([door, call]) => [
      [door, 'a dead server', 'unreachable', true, new TypeError('Failed to fetch'), call] as const,
      [door, 'no network', 'offline', false, new TypeError('Failed to fetch'), call] as const,
      [door, 'five minutes of nothing', 'timeout', true, new DOMException('', 'TimeoutError'), call] as const,
    ]),
  )('%s with %s is told as %s', async (_, _why, loss, onLine, thrown, call) => {
    vi.stubGlobal('navigator', { onLine });
    fetched.mockRejectedValue(thrown);
    await expect(call()).rejects.toMatchObject({ status: 0, code: loss, message: `«${loss}»` });
    expect(connection()).toBe(loss === 'timeout' ? 'fine' : loss);
    answers({ success: true, result: 1 });
    await apiGet('/x');
    expect(connection()).toBe('fine');
  });
});

describe('the other helpers (HTTP-01)', () => {
  const sent = () => {
    const [address, init] = fetched.mock.calls[0] as [string, RequestInit];
    return { address, method: init.method, body: init.body, headers: init.headers as Record<string, string> };
  };

  test('look-ups of dictionaries carry no timestamp', async () => {
    answers({ success: true, result: [] });
    await apiGet('/sys/dict/getDictItems/order_kind');
    expect(sent().address).toBe('/api/sys/dict/getDictItems/order_kind');
  });

  test.each([
    ['POST', apiPost],
    ['PUT', apiPut],
  ] as const)('%s sends JSON and no timestamp', async (method, send) => {
    answers({ success: true, result: 7 });
    expect(await send('/x', { a: '甲', b: null }, { idempotencyKey: 'k1' })).toBe(7);
    expect(sent()).toEqual({
      address: '/api/x',
      method,
      body: '{"a":"甲","b":null}',
      headers: { accept: 'application/json', 'content-type': 'application/json', 'idempotency-key': 'k1' },
    });
  });

  test('DELETE has its values in the query', async () => {
    answers({ success: true, result: null });
    await apiDelete('/x', { id: '1', empty: '' });
    expect(sent()).toMatchObject({ address: '/api/x?id=1', method: 'DELETE', body: undefined });
  });

  test('an upload leaves the type to the browser, which knows the boundary', async () => {
    answers({ success: true, result: 'file' });
    const form = new FormData();
    form.set('file', new Blob(['x']));
    expect(await apiUpload('/x', form)).toBe('file');
    expect(sent()).toMatchObject({ method: 'POST', body: form, headers: { accept: 'application/json' } });
    expect(sent().headers).not.toHaveProperty('content-type');
  });

  test('a refusal names its field', async () => {
    answers({ success: false, code: '422', message: '太宽', field: 'keyword' }, { status: 422 });
    await expect(apiPost('/x')).rejects.toMatchObject({ status: 422, field: 'keyword', message: '太宽' });
  });
});

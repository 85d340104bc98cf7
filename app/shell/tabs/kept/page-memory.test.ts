import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteWrite } from '#app/lib/web/writes.ts';
import { noteShownPage } from '../../network/shown-page.ts';
import { forgetAll, forgetPage, fromMemory, keepMemoriesOf, remember } from './page-memory.ts';

const data = { orders: { version: 1 }, boundary: null };
const knows = (more = {}) => ({ search: '', data, fleeting: false, ...more });
/** What going to an address brings, `asked` where the server is asked. */
async function going(to: string, method = 'GET') {
  const request = new Request(`http://x.example${to}`, { method });
  return fromMemory({ request }, async () => Promise.resolve({ asked: { type: 'data', result: 1 } }));
}
const remembered = Object.fromEntries(
  Object.entries(data).map(([id, result]) => [id, { type: 'data', result }]),
);

beforeEach(() => {
  vi.useFakeTimers();
  forgetAll();
  noteShownPage({ path: '/', search: '', routes: new Set() });
});
afterEach(() => void vi.useRealTimers());

describe('when what a page knows may be out of date', () => {
  test.each([
    [59_999, false],
    [60_000, false],
    [60_001, true],
  ])('after %d ms: %s', (ms, old) => {
    remember('/orders', knows());
    vi.advanceTimersByTime(ms);
    expect(remember('/orders', knows())).toBe(old);
  });

  test('after something was written', () => {
    remember('/orders', knows());
    noteWrite();
    expect(remember('/orders', knows())).toBe(true);
  });

  test('always, where the page wants it so', () => {
    remember('/orders', knows({ fleeting: true }));
    expect(remember('/orders', knows({ fleeting: true }))).toBe(true);
  });

  test.each([
    ['another query', knows({ search: '?page=2' })],
    ['all of it anew', knows({ data: { orders: { version: 2 }, boundary: {} } })],
    ['a part of it anew', knows({ data: { ...data, orders: { version: 2 } } })],
  ])('not when it has just come: %s', (_name, next) => {
    remember('/orders', knows());
    noteWrite();
    expect(remember('/orders', next)).toBe(false);
    expect(remember('/orders', next)).toBe(false);
  });
});

describe('going to an open page', () => {
  beforeEach(() => void remember('/orders', knows()));

  test('asks nobody', async () => expect(await going('/orders')).toEqual(remembered));

  test.each([
    ['/orders?page=2', 'GET'],
    ['/stock', 'GET'],
    ['/orders', 'POST'],
  ])('asks for %s by %s', async (to, method) => {
    expect(Object.keys(await going(to, method))).toEqual(['asked']);
  });

  test('asks for the page that is shown: somebody wants it anew', async () => {
    noteShownPage({ path: '/orders', search: '', routes: new Set() });
    expect(Object.keys(await going('/orders'))).toEqual(['asked']);
  });

  test('asks for one that was forgotten, and not for the others', async () => {
    remember('/stock', knows());
    forgetPage('/orders');
    expect(Object.keys(await going('/orders'))).toEqual(['asked']);
    expect(await going('/stock')).toEqual(remembered);
  });

  test('asks for one whose tab is gone', async () => {
    remember('/stock', knows());
    keepMemoriesOf(new Set(['/stock']));
    expect(Object.keys(await going('/orders'))).toEqual(['asked']);
    expect(await going('/stock')).toEqual(remembered);
  });
});

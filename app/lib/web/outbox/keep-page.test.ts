// @vitest-environment happy-dom
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPhone } from '../../testing/a-phone.ts';
import { keepPage, keptPageOf } from './keep-page.ts';

const phone = aPhone();
/** What the browser keeps, by name and path. */
const kept = new Map<string, Map<string, Response>>();
let page = '';

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : String(request), 'http://brand.test').pathname;

beforeEach(() => {
  kept.clear();
  localStorage.clear();
  phone.begin();
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve([...kept.keys()]),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) => {
      const own = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, own);
      return Promise.resolve({
        put: async (request: RequestInfo, response: Response) => void own.set(pathOf(request), response),
        add: async (request: RequestInfo) => void own.set(pathOf(request), new Response('')),
        delete: (request: RequestInfo) => Promise.resolve(own.delete(pathOf(request))),
        keys: () => Promise.resolve([...own.keys()].map((path) => new Request(`http://brand.test${path}`))),
      });
    },
  });
  vi.stubGlobal('navigator', {
    serviceWorker: { register: () => Promise.resolve(), ready: Promise.resolve() },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(page)));
});
afterEach(() => {
  phone.end();
  vi.unstubAllGlobals();
});

/** A page as it is drawn on the server. */
const pageOf = (userId: string) =>
  `<html><head>${renderToStaticMarkup(createElement('meta', keptPageOf(userId)))}</head>` +
  `<body>day of ${userId}, with li</body></html>`;
const shown = async () => {
  const [first] = [...(kept.get(location.pathname.slice(1))?.values() ?? [])];
  return first ? await first.clone().text() : null;
};

test('a page is kept for whose it is, and goes when somebody else’s comes', async () => {
  page = pageOf('wang');
  expect(await keepPage('/worker.js', 'wang')).toBe(true);
  expect(await shown()).toContain('day of wang');
  page = '';
  expect(await keepPage('/worker.js', 'li')).toBe(false);
  expect(await shown()).toBeNull();
});

test('a window of somebody who is signed in no more keeps nobody’s page', async () => {
  page = pageOf('li');
  expect(await keepPage('/worker.js', 'wang')).toBe(false);
  expect(await shown()).toBeNull();
});

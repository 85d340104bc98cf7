import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Walks over every call that reads: whatever stands in its headers, its query and its path, it is answered or refused
// in an envelope, is no fault of ours, and comes back nowhere as it was sent.

const markup = '"><script>alert(1)</script>';
const newline = 'a\r\nset-cookie: hostile=1';

/** Values of headers that whoever sends requests by hand can write. */
const headers: Record<string, Record<string, string>> = {
  'who asks': {
    'user-agent': `${markup}${'x'.repeat(4000)}`,
    referer: 'javascript:alert(1)',
    origin: 'null',
  },
  'where to': {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    forwarded: 'host=evil.example',
  },
  'what is known': { 'if-none-match': 'W/"', 'if-modified-since': 'yesterday', range: 'bytes=9-1,-' },
  'which language': {
    'accept-language': `;;q=9,${'zh,'.repeat(900)}`,
    accept: '*/*;q=x',
    'accept-encoding': 'br;q=,',
  },
  'which session': { cookie: 'sid=%E0%A4%A; lang=../../etc; screen=NaN; =; known-device=%00; a' },
};

/** Values of a query: as every list takes them, and names nobody knows. */
const queries: Record<string, Record<string, string>> = {
  'names of columns': {
    sort: 'id;drop table users',
    direction: 'sideways',
    column: "name'--",
    order: 'desc)',
  },
  'names of the language': { sort: '__proto__', column: 'constructor', filter: '{"__proto__":{"a":1}}' },
  markup: { keyword: markup, name: markup, code: markup, id: markup, ids: `${markup},${markup}` },
  'ends of lines': { keyword: newline, fileName: newline, name: newline, format: newline, id: newline },
  'no characters': { keyword: '\u0000', id: '\ud800', name: '\ufffe', code: '\u202e' },
  paths: { fileName: '../../etc/passwd', name: '..\\..\\x', url: 'file:///etc/passwd', path: '/etc/passwd' },
  'strange filters': {
    filter: '{"match":"all","of":[{"field":"tenant_id","op":"eq","value":1}]}',
    view: "1' or 1=1",
  },
};

/** The same where nothing else is refused first. */
const alone: readonly Record<string, string>[] = [
  { sort: 'id;drop table users' },
  { column: "name'--" },
  { keyword: newline },
  { id: markup },
];

const withQuery = (address: string, values: Record<string, string>) =>
  `${address}?${new URLSearchParams(values).toString()}`;

/** What may stand in a path in the place of an id. */
const segments = ['%2e%2e%2f', '%00', "'", '%27%20or%201=1--', 'x'.repeat(3000), '%E0%A4%A', '-1'];

const reading = allModules.routes.filter(({ method }) => method === 'GET');

describe('calls that read', () => {
  let http: Awaited<ReturnType<typeof createTestHttp>>;
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    http = await createTestHttp();
    site = await http.site('shanjianquan');
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    token = await site.signIn({ roles: ['boss'], departs: ['A01'] });
  });
  afterAll(() => http.close());

  /** What is wrong with an answer to something hostile; nothing when it is sound. */
  async function wrongWith(path: string, more: Record<string, string> = {}): Promise<string[]> {
    const answer = await site.request(path, { token, headers: more });
    const heads = JSON.stringify([...answer.headers]);
    const type = answer.headers.get('content-type') ?? '';
    const text = type.startsWith('text/html') || type.startsWith('image/svg') ? await answer.text() : '';
    await answer.body?.cancel().catch(() => {});
    return [
      answer.status >= 500 ? `answers ${answer.status}` : '',
      answer.headers.getSetCookie().some((cookie) => cookie.startsWith('hostile')) ? 'sets our cookie' : '',
      heads.includes('evil.example') ? 'sends people elsewhere' : '',
      heads.includes('<script>') || text.includes(markup) ? 'says markup again' : '',
    ].filter(Boolean);
  }

  test.each(reading.map(({ path }) => [path] as const))('GET %s', async (path) => {
    const address = `/api${path.replaceAll(/:(\w+)/g, 'x')}`;
    const found: Record<string, string[]> = {};
    for (const [name, values] of Object.entries(headers)) found[name] = await wrongWith(address, values);
    for (const [name, values] of Object.entries(queries))
      found[name] = await wrongWith(withQuery(address, values));
    for (const one of alone) found[JSON.stringify(one)] = await wrongWith(withQuery(address, one));
    if (path.includes(':')) {
      for (const segment of segments) {
        found[segment.slice(0, 20)] = await wrongWith(`/api${path.replaceAll(/:(\w+)/g, () => segment)}`);
      }
    }
    expect(Object.entries(found).filter(([, wrong]) => wrong.length > 0)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Hosts that are nobody's, names of files, and walks over every call that reads: whatever stands in its headers, its query and its path, it is answered or refused
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

/** Hosts that are nobody's, as whoever sends requests by hand can write them. */
const strangeHosts = [
  'evil.example',
  'EVIL.EXAMPLE',
  'shanjianquan.localhost.evil.example',
  'evil-shanjianquan.localhost',
  'evil.example:80',
  'evil.example.',
  'evil@shanjianquan.localhost',
  'shanjianquan.localhost@evil.example',
  'shanjianquan.localhost, evil.example',
  'shanjianquan.localhost,evil.example',
  'shanjianquan.localhost/evil.example',
  'shanjianquan.localhost#evil.example',
  'shanjianquan.localhost?evil.example',
  'shanjianquan.localhost:evil',
  'shanjianquan.localhost:99999',
  'shanjianquan..localhost',
  '.shanjianquan.localhost',
  'xn--evil-9za.example',
  '127.1',
  '0x7f.1',
  '2130706433',
  '[::ffff:127.0.0.1]',
  '169.254.169.254',
  'http://evil.example/',
  '*.localhost',
  '..%2fevil',
  '"><script>evil',
  `evil.${'a'.repeat(300)}`,
  'evil_.localhost',
  '-evil.localhost',
  't1evil--shanjianquan.localhost',
];

/** Names of files as a browser, or whoever sends forms by hand, gives them. */
const strangeNames = [
  '../../etc/passwd.txt',
  '..',
  '..\\..\\windows\\a.txt',
  '%2e%2e%2fa.txt',
  'C:\\a.txt',
  '/etc/passwd',
  'a\u0000.txt',
  'CON.txt',
  `${'长'.repeat(300)}.txt`,
  '\u202etxt.exe.txt',
  'a;rm -rf.txt',
  'a\r\nset-cookie: hostile=1.txt',
  'a"; filename=evil.html; x=".txt',
  '<script>alert(1)</script>.txt',
  "=cmd|'calc'!A1.txt",
  '\u200b.txt',
  '.txt',
  '',
];

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

  test.each(strangeHosts)('nobody answers for %s, and nobody repeats it (S-TEN-07)', async (host) => {
    for (const path of [
      '/user/login',
      '/api/user/info',
      '/api/eOrder/eOrder/list',
      '/',
      '/tenant-assets/logo.svg',
    ]) {
      const answer = await http.app.request(`http://x${path}`, {
        headers: { host, 'x-access-token': token },
      });
      const told = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect({ path, status: answer.status }).toEqual({ path, status: 404 });
      expect(told).not.toMatch(/evil|山涧泉|169\.254|2130706433/i);
    }
  });

  test.each(strangeNames)(
    'a file named %j is kept under a name of ours, or refused (S-FILE-03)',
    async (name) => {
      const body = new FormData();
      for (const [field, value] of Object.entries({ biz: 'announcement', name })) body.set(field, value);
      body.set('file', new File(['hello'], name));
      const sent = await site.request('/api/sys/common/upload', { method: 'POST', token, body });
      expect(sent.status).toBeLessThan(500);
      const { success, result } = (await sent.json()) as {
        success: boolean;
        result: { id: string; name: string };
      };
      if (!success) return;
      expect(result.name.length).toBeLessThanOrEqual(200);
      expect(result.name).not.toMatch(/[\u0000-\u001f/\\]|^\.+$/);
      const got = await site.request(`/api/sys/file/view?id=${result.id}&save=true`, { token });
      const heads = JSON.stringify([...got.headers]);
      expect(await got.text()).toBe('hello');
      expect(got.headers.getSetCookie()).toEqual([]);
      expect(got.headers.get('content-disposition')).toMatch(
        /^attachment; filename="download(\.[a-z0-9]+)?"; filename\*=UTF-8''[\w.~!*'()%-]+$/i,
      );
      expect(heads).not.toMatch(/<script>|evil\.html"/);
    },
  );

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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { createTestHttp, type TestSite } from '../testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;

beforeAll(async () => {
  http = await createTestHttp({ TRUSTED_PROXIES: '10.1.0.0/16' });
  site = await http.site('shanjianquan');
  await site.facts((world) => aUser(world, { username: 'tls' }));
});
afterAll(() => http.close());

/** Signs in from a browser whose connection comes from `peer` and says it was TLS before. */
async function signInFrom(peer: string) {
  const headers = {
    host: 'console.shanjianquan.example',
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin: 'https://console.shanjianquan.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.9',
  };
  return http.app.request(
    'http://console.shanjianquan.example/api/sys/login',
    { method: 'POST', headers, body: JSON.stringify({ username: 'tls', password: 'Yanshi@2026' }) },
    { incoming: { socket: { remoteAddress: peer } } },
  );
}

test('behind a named proxy with TLS the cookie is __Host-, Secure, and HSTS is on', async () => {
  const response = await signInFrom('::ffff:10.1.2.3');
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-sid=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});

test('what a stranger forwards is not believed', async () => {
  const response = await signInFrom('192.0.2.7');
  expect(response.headers.get('set-cookie')).toMatch(/^sid=/);
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

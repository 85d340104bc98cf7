import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let secret: string;
let shown: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  const partner = { code: 'crm', name: 'CRM', viaAdmin: false, viaDp: true, viaTy: false, enabled: true };
  const added = await site.call('POST', '/sys/signInPartner/add', partner, token);
  const { id } = added.body.result as { id: string };
  const made = await site.call('POST', '/sys/signInPartner/secret', { id }, token);
  secret = (made.body.result as { secret: string }).secret;
  shown = JSON.stringify((await site.call('GET', '/sys/signInPartner/queryById', { id }, token)).body);
});
afterAll(() => http.close());

test('a secret is told when it is made and in no other answer', () => {
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(shown).toContain('CRM');
  expect(shown).not.toContain(secret);
});

const ticket = () =>
  new SignJWT({ via: 'dp', jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('crm')
    .setAudience('shanjianquan')
    .setSubject('boss')
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(secret));

test('a client signs in with a ticket, once (API-01)', async () => {
  const given = { ticket: await ticket() };
  const { body } = await site.call('GET', '/sys/dpLogin', given);
  expect(body).toMatchObject({ code: '200', result: { userInfo: { username: 'boss' } } });
  const { token } = body.result as { token: string };
  expect((await site.call('GET', '/user/info', {}, token)).status).toBe(200);
  expect(await site.call('GET', '/sys/dpLogin', given)).toMatchObject({
    status: 403,
    body: { error: 'tickets.refused' },
  });
});

test('not by another way in, and never with a name and password', async () => {
  for (const path of ['/sys/adminLogin', '/sys/tyLogin']) {
    // oxlint-disable-next-line no-await-in-loop -- each is refused for itself
    const { body } = await site.call('GET', path, { ticket: await ticket() });
    expect(body.error).toBe('tickets.refused');
  }
  const { status } = await site.call('GET', '/sys/dpLogin', { username: 'boss', password: 'Yanshi@2026' });
  expect(status).toBe(422);
  const both = { ticket: await ticket(), username: 'boss' };
  expect((await site.call('GET', '/sys/dpLogin', both)).status).toBe(422);
});

test('an address alone signs no browser in', async () => {
  const answer = await site.request(`/api/sys/dpLogin?ticket=${await ticket()}`, {
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('CAS tickets are for addresses of our own', async () => {
  const { status } = await site.call('GET', '/cas/client/validateLogin', {
    ticket: 'ST-1',
    service: 'https://elsewhere.example/',
  });
  expect(status).toBe(400);
});

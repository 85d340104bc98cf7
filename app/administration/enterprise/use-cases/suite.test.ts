import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange } from '#app/administration/entrances/use-cases/exchange.server.ts';
import { leaveBy } from '#app/administration/entrances/use-cases/leave-by.server.ts';
import { serveCallbacks } from '#app/composition/serving/serve-callbacks.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { type LoopbackServer, listenOnLoopback } from '#app/integrations/local/loopback-server.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import { createMsgCrypt } from '#app/integrations/wecom/msg-crypt.server.ts';
import { createProviderClient } from '#app/integrations/wecom/provider-client.server.ts';
import { createTokenCache } from '#app/integrations/wecom/token-cache.server.ts';
import { createMemoryTokenStore } from '#app/integrations/wecom/token-store.server.ts';
import { registerUrl } from '#app/integrations/wecom/wecom-urls.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { HttpEnv } from '#app/kernel/request/http-env.server.ts';
import { aMember, aSuite } from '../seed/seed.server.ts';
import { listCompanies } from './list-companies.server.ts';
import { findRegistration } from './register-company.server.ts';
import { signPage } from './sign-page.server.ts';
import { takeSuiteCallback } from './take-suite-callback.server.ts';

const suite = {
  suiteId: 'st1',
  secret: 'suite-secret',
  name: '一块销',
  token: 'token',
  encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
};
const provider = { corpId: 'wwp', secret: 'provider-secret', templateId: 'crm_app' };

let local: LocalWecom;
let app: Hono<HttpEnv>;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let web: LoopbackServer;
let brand: TestBrand;

beforeAll(async () => {
  const callback = { token: suite.token, encodingAesKey: suite.encodingAesKey, callbackUrl: '' };
  const setup = {
    corps: [
      {
        corpId: 'ww1',
        name: '好利来商贸',
        agents: [],
        members: [
          { userId: 'zhang', name: '张三', isAdministrator: true },
          { userId: 'li', name: '李四' },
        ],
      },
    ],
    suites: [{ ...suite, ...callback }],
    providers: [{ ...provider, ...callback }],
  };
  local = await startLocalWecom(setup);
  const outside = createOutside({ privateOrigins: [local.origin], wecomUrl: local.origin, timeoutMs: 2000 });
  desk = await createTestDesk(new Date(), outside);
  brand = await desk.brand('shanjianquan');
  app = new Hono<HttpEnv>().use((c, next) => {
    c.set('ctx', brand.ctx({ now: () => new Date() }));
    return next();
  });
  serveCallbacks(app);
  web = await listenOnLoopback(app as never);
  const url = `http://${brand.tenant.hosts[0]}:${new URL(web.origin).port}/callbacks/wecom`;
  for (const one of [...setup.suites, ...setup.providers]) one.callbackUrl = url;
  await brand.facts((world) => aSuite(world, brand.ctx(), { ...suite, provider }));
});
afterAll(async () => {
  await web.close();
  await desk.close();
  await local.close();
});
beforeEach(() => {
  local.faults.mode = 'none';
});

const host = () => brand.tenant.hosts[0] as string;
const request = (path: string, cookie = '') =>
  new Request(`https://${host()}${path}`, { headers: { host: host(), cookie } });
const done = { status: 200, text: 'success' };

async function leave(way: string, query = '', ctx: Ctx = brand.ctx()) {
  const { url, setCookie } = await leaveBy(ctx, request(`/leave/${way}?${query}`), way);
  return {
    url: new URL(url),
    state: new URL(url).searchParams.get('state') ?? '',
    cookie: setCookie?.split(';')[0] ?? '',
  };
}

async function comeBack(way: string, proof: Record<string, string>) {
  const { state, cookie } = await leave(way);
  return exchange(brand.ctx(), request(`/codelogin?${new URLSearchParams({ state, ...proof })}`, cookie));
}

const companies = async () => (await listCompanies(brand.ctx())).companies;

test('before the first ticket nothing can be installed, and it is said why', async () => {
  await expect(leave('install')).rejects.toMatchObject({ code: 'round-trips.no-ticket-yet' });
});

test('the ticket is taken from its push', async () => {
  expect(await local.pushTicket('st1')).toEqual(done);
  const { url } = await leave('install');
  expect(url.pathname).toBe('/3rdapp/install');
  expect(url.searchParams.get('suite_id')).toBe('st1');
});

test('a company’s administrator installs the suite; the same code again does nothing', async () => {
  const { url, state, cookie } = await leave('install');
  url.searchParams.set('scan', 'ww1/zhang');
  const chosen = await fetch(url, { redirect: 'manual' });
  const back = new URL(chosen.headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe(state);
  const came = await exchange(brand.ctx(), request(back.pathname + back.search, cookie));
  expect(came).toEqual({ kind: 'installed', company: '好利来商贸' });
  expect(await companies()).toMatchObject([{ name: '好利来商贸', corpid: 'ww1', agentId: '1000000' }]);
  const authCode = back.searchParams.get('auth_code') ?? '';
  await expect(comeBack('install', { auth_code: authCode })).rejects.toMatchObject({
    code: 'round-trips.code-over',
  });
});

describe('a registration belongs to the brand and the browser it was begun on (WXP-03)', () => {
  const audited = () =>
    brand.facts(({ tx, tenant }) =>
      tx
        .select({ corpId: auditLogs.entityId })
        .from(auditLogs)
        .where(and(eq(auditLogs.tenantId, tenant.slug), eq(auditLogs.action, 'enterprise:register'))),
    );
  const found = (state: string, cookie: string, of = brand) =>
    findRegistration(of.ctx(), request('/user/company', cookie), state);
  async function begin() {
    const { url, setCookie } = await leaveBy(brand.ctx(), request('/leave/register'), 'register');
    const state = new URL(url, 'http://here.invalid').searchParams.get('state') ?? '';
    return { url, state, cookie: setCookie.split(';')[0] ?? '' };
  }

  test('it waits on a page of the brand, hears of the company and leads on', async () => {
    const { url, state, cookie } = await begin();
    expect(url).toBe(`/user/company?state=${state}`);
    const waiting = await found(state, cookie);
    expect(waiting).toMatchObject({ registered: false, over: false });
    const code = new URL(waiting?.url ?? '').searchParams.get('register_code') ?? '';
    expect(code).toMatch(/^[0-9a-f]{48}$/);
    const form = { method: 'POST', body: new URLSearchParams({ code }) };
    expect((await fetch(waiting?.url ?? '', form)).status).toBe(200);
    expect(await found(state, cookie)).toMatchObject({ registered: true });
    expect(await audited()).toHaveLength(1);
  });

  test('another browser, another brand and an invented state know nothing of it', async () => {
    const { state, cookie } = await begin();
    const other = await desk.brand('maixiangfang');
    expect(await found(state, `__Host-entry=${'x'.repeat(43)}`)).toBeNull();
    expect(await found(state, cookie, other)).toBeNull();
    expect(await found('f'.repeat(64), cookie)).toBeNull();
  });

  test('a company that registered elsewhere is not noted here', async () => {
    const before = await audited();
    const token = createProviderClient(
      { outbound: brand.ctx().outside.outbound, baseUrl: local.origin },
      createTokenCache(createMemoryTokenStore(), () => new Date()),
      { tenantId: 'x', ...provider },
    );
    const { code } = await token.registerCode({ templateId: 'crm_app', state: 'elsewhere' });
    const page = registerUrl(brand.ctx().outside.wecom.pages, code);
    await fetch(page, { method: 'POST', body: new URLSearchParams({ code }) });
    expect(await audited()).toEqual(before);
  });

  test('a code whose time is over is begun anew', async () => {
    const { state, cookie } = await begin();
    const later = brand.ctx({ now: () => new Date(Date.now() + 11 * 60_000) });
    expect(await findRegistration(later, request('/user/company', cookie), state)).toMatchObject({
      over: true,
    });
  });
});

describe('people of a company with the suite', () => {
  let userId: string;

  beforeAll(async () => {
    const [company] = await companies();
    const person = await brand.as({ realname: '张三' });
    userId = person.user?.id ?? '';
    await brand.facts((world) => aMember(world, { companyId: company?.id ?? '', memberId: 'zhang', userId }));
  });

  test('sign in by the suite’s QR code', async () => {
    const code = local.giveCode({ corpId: 'ww1', userId: 'zhang', appId: 'st1' });
    expect(await comeBack('suite', { code })).toMatchObject({ admission: { user: { id: userId } } });
  });

  test('sign in as administrators with an auth_code, begun here', async () => {
    const authCode = local.giveAuthCode({ corpId: 'ww1', userId: 'zhang' });
    expect(await comeBack('administrator', { auth_code: authCode })).toMatchObject({ kind: 'admitted' });
  });

  test('with an auth_code that nobody here asked for they are asked first, and it counts once', async () => {
    const auth_code = local.giveAuthCode({ corpId: 'ww1', userId: 'zhang' });
    const path = `/codelogin?${new URLSearchParams({ auth_code, suiteId: 'st1' })}`;
    const requested = await exchange(brand.ctx(), request(path));
    if (requested.kind !== 'consent') throw new Error('no question');
    expect(requested).toMatchObject({ realname: '张三' });
    const cookie = requested.setCookie.split(';')[0] ?? '';
    const yes = request(`/codelogin?state=${requested.state}`, cookie);
    expect(await exchange(brand.ctx(), yes)).toMatchObject({ admission: { user: { id: userId } } });
    await expect(exchange(brand.ctx(), yes)).rejects.toMatchObject({ code: 'round-trips.over' });
    await expect(exchange(brand.ctx(), request(path))).rejects.toMatchObject({
      code: 'round-trips.code-over',
    });
  });

  test('an ordinary member, another suite and an invented state are refused', async () => {
    const member = local.giveAuthCode({ corpId: 'ww1', userId: 'li' });
    await expect(comeBack('administrator', { auth_code: member })).rejects.toMatchObject({
      code: 'enterprise.not-administrator',
    });
    const auth_code = local.giveAuthCode({ corpId: 'ww1', userId: 'zhang' });
    const path = `/codelogin?${new URLSearchParams({ auth_code, suiteId: 'other' })}`;
    await expect(exchange(brand.ctx(), request(path))).rejects.toMatchObject({
      code: 'enterprise.unknown-suite',
    });
    const code = local.giveCode({ corpId: 'ww1', userId: 'zhang', appId: 'st1' });
    await expect(
      exchange(brand.ctx(), request(`/codelogin?state=qywx_login&code=${code}`)),
    ).rejects.toMatchObject({ code: 'round-trips.over' });
  });

  test('keep their accounts when the company takes the suite away and installs it again', async () => {
    expect(await local.changeInstallation('st1', 'ww1')).toEqual(done);
    expect(await local.cancelInstallation('st1', 'ww1')).toEqual(done);
    expect(await companies()).toEqual([]);
    const code = () => local.giveCode({ corpId: 'ww1', userId: 'zhang', appId: 'st1' });
    await expect(comeBack('suite', { code: code() })).rejects.toMatchObject({
      code: 'enterprise.company-closed',
    });
    expect(await local.installFromMarket('st1', 'ww1', 'zhang')).toEqual(done);
    expect(await comeBack('suite', { code: code() })).toMatchObject({ kind: 'admitted' });
    expect(await local.resetPermanentCode('st1', 'ww1', 'zhang')).toEqual(done);
    expect(await signPage(brand.ctx(), { url: `https://${host()}/` })).toMatchObject({ appId: 'ww1' });
  });

  test('are told to have it installed again when its permanent code has ended unheard', async () => {
    // With a new installation the token of the old one is gone.
    expect(await local.resetPermanentCode('st1', 'ww1', 'zhang')).toEqual(done);
    local.endPermanentCode('st1', 'ww1');
    const ended = { code: 'round-trips.not-installed', status: 403 };
    const code = () => local.giveCode({ corpId: 'ww1', userId: 'zhang', appId: 'st1' });
    await expect(comeBack('suite', { code: code() })).rejects.toMatchObject(ended);
    const auth_code = local.giveAuthCode({ corpId: 'ww1', userId: 'zhang' });
    await expect(comeBack('administrator', { auth_code })).rejects.toMatchObject(ended);
    expect(await local.installFromMarket('st1', 'ww1', 'zhang')).toEqual(done);
    expect(await comeBack('suite', { code: code() })).toMatchObject({ kind: 'admitted' });
  });
});

describe('a callback that is not believed changes nothing', () => {
  const crypt = (receiveId: string, now = new Date()) =>
    createMsgCrypt({ token: suite.token, encodingAesKeys: [suite.encodingAesKey], receiveId }, () => now);
  const cancel = `<xml><SuiteId>st1</SuiteId><InfoType>cancel_auth</InfoType><AuthCorpId>ww1</AuthCorpId></xml>`;

  function sealed(receiveId: string, at = new Date(), text = cancel) {
    const given = { timestamp: String(Math.floor(at.getTime() / 1000)), nonce: crypto.randomUUID() };
    const { body, signature } = crypt(receiveId).seal(text, given);
    return { query: { msg_signature: signature, ...given }, body };
  }
  const post = ({ query, body }: ReturnType<typeof sealed>) =>
    app.request(`http://${host()}/callbacks/wecom?${new URLSearchParams(query)}`, {
      method: 'POST',
      headers: { host: host(), 'content-type': 'text/xml' },
      body,
    });

  test.each([
    [
      'a wrong signature',
      () => {
        const right = sealed('st1');
        return { ...right, query: { ...right.query, msg_signature: '0'.repeat(40) } };
      },
    ],
    ['another receiver', () => sealed('ww1')],
    ['an old time stamp', () => sealed('st1', new Date(Date.now() - 6 * 60_000))],
    ['a time stamp from the future', () => sealed('st1', new Date(Date.now() + 6 * 60_000))],
    ['another suite’s event', () => sealed('st1', new Date(), cancel.replace('st1', 'st2'))],
    ['no event at all', () => sealed('st1', new Date(), '<xml></xml>')],
  ])('%s', async (_name, make) => {
    const answer = await post(make());
    expect(answer.status).toBe(403);
    expect(await answer.text()).toBe('');
    expect(await companies()).toHaveLength(1);
  });

  test('one that was taken before', async () => {
    const given = sealed('st1', new Date(), cancel.replace('cancel_auth', 'something_new'));
    expect((await post(given)).status).toBe(200);
    expect((await post(given)).status).toBe(403);
  });

  test('one that could not be done is taken when it comes again', async () => {
    const text = `<xml><SuiteId>st1</SuiteId><InfoType>change_auth</InfoType><AuthCorpId>ww1</AuthCorpId></xml>`;
    const { query, body } = sealed('st1', new Date(), text);
    local.faults.mode = 'outage';
    await expect(takeSuiteCallback(brand.ctx(), query, body)).rejects.toMatchObject({
      code: 'round-trips.unreachable',
    });
    local.faults.mode = 'none';
    await takeSuiteCallback(brand.ctx(), query, body);
  });

  test('the address is checked with the suite’s keys', async () => {
    const given = { timestamp: String(Math.floor(Date.now() / 1000)), nonce: 'n' };
    const { body, signature } = crypt('st1').seal('1616140317555161061', given);
    const echostr = /<Encrypt><!\[CDATA\[(.+?)\]\]>/.exec(body)?.[1] ?? '';
    const query = new URLSearchParams({ msg_signature: signature, ...given, echostr });
    const answer = await app.request(`http://${host()}/callbacks/wecom?${query}`, {
      headers: { host: host() },
    });
    expect(await answer.text()).toBe('1616140317555161061');
  });
});

describe('signing a page', () => {
  test.each([
    ['another site', 'https://evil.example/'],
    ['a name that only begins like ours', 'https://console.shanjianquan.example.evil.example/'],
    ['a name and password', 'https://a@console.shanjianquan.example/'],
    ['no address', 'javascript:alert(1)'],
  ])('%s is refused', async (_name, url) => {
    await expect(signPage(brand.ctx(), { url })).rejects.toMatchObject({ code: 'enterprise.foreign-page' });
  });

  test('without what stands behind the «#»', async () => {
    const now = () => new Date('2026-11-21T08:00:00Z');
    const signed = await signPage(brand.ctx({ now }), { url: `https://${host()}/user/login?a=1#b` });
    expect(signed).toMatchObject({ appId: 'ww1', timestamp: 1795248000, agent: { corpid: 'ww1' } });
    expect(signed.signature).toMatch(/^[0-9a-f]{40}$/);
  });
});

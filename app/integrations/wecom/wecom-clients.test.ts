import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbound } from '../outbound/outbound.server.ts';
import { type CorpClient, createCorpClient, selfBuiltApp } from './corp-client.server.ts';
import { type LocalWecom, startLocalWecom } from './local-server.server.ts';
import { createProviderClient, type ProviderClient } from './provider-client.server.ts';
import { createSuiteClient, type SuiteClient } from './suite-client.server.ts';
import { createTokenCache } from './token-cache.server.ts';
import { createMemoryTokenStore } from './token-store.server.ts';

const corp = {
  corpId: 'ww1',
  name: '好利来商贸',
  agents: [{ agentId: '7', secret: 's7', name: '控制台' }],
  members: [
    { userId: 'zhang', name: '张三', mobile: '13800000001', isAdministrator: true },
    { userId: 'li', name: '李四' },
  ],
};
const suite = { suiteId: 'st1', secret: 'ss', name: '一块销', token: 't', encodingAesKey: 'a'.repeat(43) };
const provider = {
  corpId: 'wwp',
  secret: 'ps',
  templateId: 'tpl',
  token: 't',
  encodingAesKey: 'a'.repeat(43),
};
const callbackUrl = 'http://127.0.0.1:9/callback';
const zhang = { corpId: 'ww1', userId: 'zhang' };

let clock: Date;
let local: LocalWecom;
let ticket: string | null;

beforeEach(async () => {
  clock = new Date('2026-01-01T00:00:00Z');
  ticket = null;
  local = await startLocalWecom({
    corps: [corp, { corpId: 'ww2', name: '别家', agents: [], members: [{ userId: 'wang', name: '王五' }] }],
    suites: [{ ...suite, callbackUrl }],
    providers: [{ ...provider, callbackUrl }],
    installations: [{ suiteId: 'st1', corpId: 'ww1', agentId: '1000000', permanentCode: 'pc' }],
    now: () => clock,
  });
});
afterEach(() => local.close());

const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000);
};
const refused = (code: number) => expect.objectContaining({ kind: 'refused', code: String(code) });
const site = () => ({
  outbound: createOutbound({ privateOrigins: [local.origin], timeoutMs: 1500 }),
  baseUrl: local.origin,
});

function corpClient(
  secret = 's7',
  tokens = createTokenCache(createMemoryTokenStore(), () => clock),
): CorpClient {
  const app = selfBuiltApp(site(), { tenantId: 'x', corpId: 'ww1', agentId: '7', secret });
  return createCorpClient(site(), tokens, app);
}

function suiteClient(secret = 'ss'): SuiteClient {
  const tokens = createTokenCache(createMemoryTokenStore(), () => clock);
  return createSuiteClient(site(), tokens, {
    tenantId: 'x',
    suiteId: 'st1',
    secret,
    ticket: () => Promise.resolve(ticket),
  });
}

function providerClient(secret = 'ps'): ProviderClient {
  const tokens = createTokenCache(createMemoryTokenStore(), () => clock);
  return createProviderClient(site(), tokens, { tenantId: 'x', corpId: 'wwp', secret });
}

describe('an application of the corporation itself', () => {
  const scanned = { ...zhang, appId: '7' };

  test('a code says who scanned, once', async () => {
    const client = corpClient();
    const code = local.giveCode(scanned);
    expect(await client.userInfo(code)).toEqual({
      userId: 'zhang',
      openId: undefined,
      userTicket: undefined,
    });
    await expect(client.userInfo(code)).rejects.toEqual(refused(40029));
    expect(local.calls.filter((path) => path === '/cgi-bin/gettoken')).toHaveLength(1);
  });

  test('a code that is old, made up or for another application says nothing', async () => {
    const client = corpClient();
    const code = local.giveCode(scanned);
    pass(301);
    await expect(client.userInfo(code)).rejects.toEqual(refused(40029));
    await expect(client.userInfo('made-up')).rejects.toEqual(refused(40029));
    await expect(client.userInfo(local.giveCode({ ...zhang, appId: '8' }))).rejects.toEqual(refused(40029));
  });

  test('somebody of another corporation has no userId', async () => {
    const code = local.giveCode({ corpId: 'ww2', userId: 'wang', appId: '7' });
    expect(await corpClient().userInfo(code)).toMatchObject({ userId: undefined, openId: 'outside-wang' });
  });

  test('a card reaches a member once, in as many bytes as the vendor takes, and nobody else', async () => {
    const client = corpClient();
    const card = { title: '审'.repeat(60), text: '金额', url: 'https://x.example/', button: '去审批' };
    expect(await client.sendCard('zhang', card)).toBe(true);
    expect(await client.sendCard('zhang', card)).toBe(true);
    expect(await client.sendCard('wang', card)).toBe(false);
    expect(local.messages).toEqual([
      { ...card, title: '审'.repeat(42), corpId: 'ww1', agentId: '7', userId: 'zhang' },
    ]);
    local.end('corp-token');
    expect(await client.sendCard('li', card)).toBe(true);
  });

  test('a ticket opens mobile and name of who agreed', async () => {
    const client = corpClient();
    const { userTicket } = await client.userInfo(local.giveCode({ ...scanned, hasTicket: true }));
    expect(await client.userDetail(userTicket ?? '')).toEqual({
      userId: 'zhang',
      name: '张三',
      mobile: '13800000001',
      email: undefined,
      avatar: undefined,
    });
    pass(7201);
    await expect(client.userDetail(userTicket ?? '')).rejects.toEqual(refused(84014));
    await expect(client.userDetail('x')).rejects.toEqual(refused(84015));
  });

  test('a wrong secret and an unknown corporation are refused', async () => {
    await expect(corpClient('wrong').userInfo('x')).rejects.toEqual(refused(40001));
    const app = selfBuiltApp(site(), { tenantId: 'x', corpId: 'ww9', agentId: '7', secret: 's7' });
    await expect(app.token.fetch()).rejects.toEqual(refused(40013));
  });

  test('a token that ended before its time is renewed, and the call made again', async () => {
    const client = corpClient();
    await client.userInfo(local.giveCode(scanned));
    local.end('corp-token');
    expect(await client.userInfo(local.giveCode(scanned))).toMatchObject({ userId: 'zhang' });
    expect(local.calls.filter((path) => path === '/cgi-bin/gettoken')).toHaveLength(2);
  });

  test('tickets are asked for once in two hours, however many pages are opened', async () => {
    const client = corpClient();
    const all = await Promise.all(Array.from({ length: 10 }, () => client.jsapiTicket()));
    expect(new Set(all).size).toBe(1);
    expect(await client.agentTicket()).not.toBe(all[0]);
    expect(local.calls).toEqual(['/cgi-bin/gettoken', '/cgi-bin/get_jsapi_ticket', '/cgi-bin/ticket/get']);
    pass(7000);
    await client.jsapiTicket();
    expect(local.calls).toHaveLength(5);
  });

  test('too many calls are said to be so', async () => {
    local.limit('/cgi-bin/auth/getuserinfo', 1);
    const client = corpClient();
    await client.userInfo(local.giveCode(scanned));
    const code = local.giveCode(scanned);
    await expect(client.userInfo(code)).rejects.toEqual(refused(45009));
    local.limit('/cgi-bin/auth/getuserinfo', 1);
    expect(await client.userInfo(code)).toMatchObject({ userId: 'zhang' });
  });

  test('silence, slowness and rubbish each have their name, and the code is good afterwards', async () => {
    const client = corpClient();
    const code = local.giveCode(scanned);
    for (const [mode, kind] of [
      ['outage', 'unreachable'],
      ['garbage', 'garbage'],
      ['slow', 'slow'],
    ] as const) {
      local.faults.mode = mode;
      await expect(client.userInfo(code)).rejects.toMatchObject({ kind });
    }
    local.faults.mode = 'none';
    expect(await client.userInfo(code)).toMatchObject({ userId: 'zhang' });
  });

  test('what goes wrong names no secret', async () => {
    const failures = [corpClient('geheim').userInfo('c0de'), providerClient('geheim').loginInfo('c0de')];
    for (const { status, reason } of (await Promise.allSettled(failures)) as PromiseRejectedResult[]) {
      expect(status).toBe('rejected');
      expect(String((reason as Error).stack)).not.toMatch(/geheim|c0de/);
    }
  });
});

describe('a suite', () => {
  const installed = { corpId: 'ww1', permanentCode: 'pc', agentId: '1000000' };

  const pushed = () => {
    ticket = local.giveTicket('st1');
  };

  test('can do nothing before the first ticket, nor with one that is too old', async () => {
    await expect(suiteClient().preAuthCode()).rejects.toEqual(refused(40085));
    expect(local.calls).toEqual([]);
    pushed();
    pass(1801);
    await expect(suiteClient().preAuthCode()).rejects.toEqual(refused(40085));
    pushed();
    await expect(suiteClient('wrong').preAuthCode()).rejects.toEqual(refused(40080));
  });

  test('begins an installation', async () => {
    pushed();
    const client = suiteClient();
    const { code, expiresInSeconds } = await client.preAuthCode();
    expect(expiresInSeconds).toBe(1200);
    await client.setTestInstall(code);
    await expect(client.setTestInstall('x')).rejects.toEqual(refused(40077));
    expect(local.calls.filter((path) => path.endsWith('get_suite_token'))).toHaveLength(1);
  });

  test('reads an installation and acts in its corporation', async () => {
    pushed();
    const client = suiteClient();
    const agents = [{ agentId: '1000000', name: '一块销' }];
    expect(await client.authInfo(installed)).toEqual({ corpId: 'ww1', name: '好利来商贸', agents });
    const tokens = createTokenCache(createMemoryTokenStore(), () => clock);
    const inCorp = createCorpClient(site(), tokens, client.app(installed));
    expect(await inCorp.jsapiTicket()).toMatch(/^[0-9a-f]{64}$/);
    const wrong = client.app({ ...installed, permanentCode: 'old' });
    await expect(wrong.token.fetch()).rejects.toEqual(refused(40084));
  });

  test('a code says who scanned and where', async () => {
    pushed();
    const client = suiteClient();
    const code = local.giveCode({ ...zhang, appId: 'st1', hasTicket: true });
    const visitor = await client.userInfo(code);
    expect(visitor).toMatchObject({ corpId: 'ww1', userId: 'zhang', openUserId: 'open-zhang' });
    expect(await client.userDetail(visitor.userTicket ?? '')).toMatchObject({ mobile: '13800000001' });
    await expect(client.userInfo(code)).rejects.toEqual(refused(40029));
    await expect(client.userInfo(local.giveCode({ ...zhang, appId: '7' }))).rejects.toEqual(refused(40029));
  });

  test('a token that ended before its time is renewed', async () => {
    pushed();
    const client = suiteClient();
    await client.preAuthCode();
    local.end('suite-token');
    await client.preAuthCode();
    expect(local.calls.filter((path) => path.endsWith('get_suite_token'))).toHaveLength(2);
  });
});

describe('the service provider', () => {
  test('an auth_code says which administrator signed in, once', async () => {
    const client = providerClient();
    const code = local.giveAuthCode(zhang);
    expect(await client.loginInfo(code)).toEqual({
      isAdministrator: true,
      corpId: 'ww1',
      userId: 'zhang',
      openUserId: 'open-zhang',
      name: '张三',
      agentIds: ['1000000'],
    });
    await expect(client.loginInfo(code)).rejects.toEqual(refused(40029));
    const member = local.giveAuthCode({ corpId: 'ww1', userId: 'li' });
    expect(await client.loginInfo(member)).toMatchObject({ isAdministrator: false });
  });

  test('a registration begins with a template', async () => {
    const client = providerClient();
    const { code, expiresInSeconds } = await client.registerCode({ templateId: 'tpl', corpName: '新店' });
    expect([code.length > 10, expiresInSeconds]).toEqual([true, 600]);
    await expect(client.registerCode({ templateId: 'x' })).rejects.toEqual(refused(40037));
    await expect(providerClient('wrong').loginInfo('x')).rejects.toEqual(refused(40091));
  });
});

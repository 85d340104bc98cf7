import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { soon } from '#app/lib/testing/soon.ts';
import { createOutbound } from '../outbound/outbound.server.ts';
import { readSuiteEvent, type SuiteEvent } from './callback-event.server.ts';
import { createCorpClient, selfBuiltApp } from './corp-client.server.ts';
import { type LocalWecom, startLocalWecom } from './local-server.server.ts';
import { createMsgCrypt } from './msg-crypt.server.ts';
import { createProviderClient } from './provider-client.server.ts';
import { createSuiteClient, type SuiteClient } from './suite-client.server.ts';
import { createTokenCache } from './token-cache.server.ts';
import { createMemoryTokenStore } from './token-store.server.ts';
import { inClientLoginUrl, installUrl, providerLoginUrl, qrLoginUrl, registerUrl } from './wecom-urls.ts';

let clock = () => new Date();
const now = () => clock();
const keys = { token: 'tok', encodingAesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG' };
const backUri = 'http://yikuaixiao.localhost:3000/codelogin?from=a';
let receiver: Server;
let local: LocalWecom;
let suite: SuiteClient;
let told: (SuiteEvent | null)[];
let ticket: string | null;

/** What the console does with a callback: verify, decrypt, read, answer «success». */
async function receive(url: URL, body: string): Promise<void> {
  const receiveId = url.pathname === '/provider' ? 'wwp' : 'st1';
  const crypt = createMsgCrypt({ token: keys.token, encodingAesKeys: [keys.encodingAesKey], receiveId }, now);
  const { msg_signature = '', timestamp = '', nonce = '' } = Object.fromEntries(url.searchParams);
  const text = await crypt.open({ msg_signature, timestamp, nonce }, body, () => Promise.resolve(true));
  const event = readSuiteEvent(text);
  told.push(event);
  if (event?.type === 'suite-ticket') ticket = event.ticket;
}

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      receive(new URL(request.url ?? '', 'http://x'), body).then(
        () => response.end('success'),
        () => response.writeHead(400).end(),
      );
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const at = (path: string) => `http://yikuaixiao.localhost:${port}${path}`;
  local = await startLocalWecom({
    corps: [
      {
        corpId: 'ww1',
        name: '好利来商贸',
        agents: [{ agentId: '7', secret: 's7', name: '控制台' }],
        members: [{ userId: 'zhang', name: '张<三>', mobile: '13800000001', isAdministrator: true }],
      },
      { corpId: 'ww2', name: '别家', agents: [], members: [{ userId: 'wang', name: '王五' }] },
    ],
    suites: [{ ...keys, suiteId: 'st1', secret: 'ss', name: '一块销', callbackUrl: at('/suite') }],
    providers: [{ ...keys, corpId: 'wwp', secret: 'ps', templateId: 'tpl', callbackUrl: at('/provider') }],
    trustedHosts: ['yikuaixiao.localhost:3000'],
  });
  suite = createSuiteClient(site(), createTokenCache(createMemoryTokenStore(), now), {
    tenantId: 'x',
    suiteId: 'st1',
    secret: 'ss',
    ticket: () => Promise.resolve(ticket),
  });
});
beforeEach(() => {
  told = [];
});
afterAll(async () => {
  await local.close();
  await new Promise((resolve) => receiver.close(resolve));
});

const site = () => ({ outbound: createOutbound({ privateOrigins: [local.origin] }), baseUrl: local.origin });
const hosts = () => ({ login: local.origin, open: local.origin, inClient: local.origin });
const back = { redirectUri: backUri, state: 'S1' };

/** Opens a page, chooses a person (or nobody) on it, and gives where the browser is sent. */
async function scan(url: string, person: string): Promise<URL> {
  const list = await (await fetch(url)).text();
  const links = [...list.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, href = '', text = '']) => ({
    href,
    text,
  }));
  const link = links.find(({ text }) => text.startsWith(person));
  const answer = await fetch(new URL(link?.href.replaceAll('&amp;', '&') ?? 'no-such-link', local.origin), {
    redirect: 'manual',
  });
  return new URL(answer.headers.get('location') ?? 'nowhere:');
}

test('the ticket of a suite comes every ten minutes: an installation can begin at any hour, until the server is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let at = Date.now();
  clock = () => new Date(at);
  const { port } = receiver.address() as AddressInfo;
  const callbackUrl = `http://yikuaixiao.localhost:${port}/suite`;
  const hourly = await startLocalWecom({
    corps: [],
    suites: [{ ...keys, suiteId: 'st1', secret: 'ss', name: '一块销', callbackUrl }],
    now,
  });
  const clientWith = (known: () => string | null) =>
    createSuiteClient(
      { outbound: createOutbound({ privateOrigins: [hourly.origin] }), baseUrl: hourly.origin },
      createTokenCache(createMemoryTokenStore(), now),
      { tenantId: 'x', suiteId: 'st1', secret: 'ss', ticket: () => Promise.resolve(known()) },
    );
  try {
    await hourly.pushTicket('st1');
    const first = ticket;
    for (let minutes = 10; minutes <= 60; minutes += 10) {
      told = [];
      at += 10 * 60_000;
      vi.advanceTimersByTime(10 * 60_000);
      // Each is pushed before the next is due.
      // oxlint-disable-next-line no-await-in-loop
      await soon(() => expect(told).toHaveLength(1));
    }
    at += 9 * 60_000;
    expect((await clientWith(() => ticket).preAuthCode()).expiresInSeconds).toBe(1200);
    await expect(clientWith(() => first).preAuthCode()).rejects.toMatchObject({ code: '40085' });
    told = [];
    await hourly.close();
    vi.advanceTimersByTime(60 * 60_000);
    expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  } finally {
    await hourly.close().catch(() => {});
    clock = () => new Date();
    vi.useRealTimers();
  }
});

test('a suite that nobody has installed says so in place of a list', async () => {
  const empty = await startLocalWecom({
    corps: [],
    suites: [{ ...keys, suiteId: 'st9', secret: 's', name: '新应用', callbackUrl: 'http://127.0.0.1:9/' }],
  });
  const { origin } = empty;
  const url = qrLoginUrl(
    { login: origin, open: origin, inClient: origin },
    { loginType: 'ServiceApp', suiteId: 'st9', redirectUri: 'http://brand.localhost/codelogin', state: 'S1' },
  );
  expect(await (await fetch(url)).text()).toContain('还没有企业安装这个应用');
  await empty.close();
});

describe('callbacks', () => {
  test('a ticket is pushed, and with it the suite can work', async () => {
    expect(await local.pushTicket('st1')).toEqual({ status: 200, text: 'success' });
    expect(told).toEqual([{ type: 'suite-ticket', suiteId: 'st1', ticket }]);
    expect((await suite.preAuthCode()).expiresInSeconds).toBe(1200);
  });

  test('an installation from the market, its change, reset and end', async () => {
    await local.pushTicket('st1');
    await local.installFromMarket('st1', 'ww1', 'zhang');
    const authCode = (told[1] as { authCode: string }).authCode;
    const first = await suite.permanentCode(authCode);
    expect(first).toMatchObject({ corpId: 'ww1', name: '好利来商贸', admin: { userId: 'zhang' } });
    await expect(suite.permanentCode(authCode)).rejects.toMatchObject({ code: '40078' });
    await local.changeInstallation('st1', 'ww1');
    await local.resetPermanentCode('st1', 'ww1', 'zhang');
    await expect(suite.authInfo(first)).rejects.toMatchObject({ code: '40084' });
    const second = await suite.permanentCode((told[3] as { authCode: string }).authCode);
    expect((await suite.authInfo(second)).agents).toEqual(second.agents);
    await local.cancelInstallation('st1', 'ww1');
    await expect(suite.authInfo(second)).rejects.toMatchObject({ code: '40084' });
    expect(told.map((event) => event?.type)).toEqual([
      'suite-ticket',
      'installed',
      'changed',
      'permanent-code-reset',
      'cancelled',
    ]);
  });
});

describe('pages', () => {
  const own = () => qrLoginUrl(hosts(), { ...back, loginType: 'CorpApp', corpId: 'ww1', agentId: '7' });

  test('scanning as a member leads back with a code and the state', async () => {
    const target = await scan(own(), '以张&lt;三&gt;');
    expect(target.href).toMatch(
      /^http:\/\/yikuaixiao\.localhost:3000\/codelogin\?from=a&code=[0-9a-f]{48}&state=S1$/,
    );
    const app = selfBuiltApp(site(), { tenantId: 'x', corpId: 'ww1', agentId: '7', secret: 's7' });
    const client = createCorpClient(site(), createTokenCache(createMemoryTokenStore(), now), app);
    const code = target.searchParams.get('code') ?? '';
    expect(await client.userInfo(code)).toMatchObject({ userId: 'zhang', userTicket: undefined });
    const inApp = inClientLoginUrl(hosts(), {
      ...back,
      appId: 'ww1',
      agentId: '7',
      scope: 'snsapi_privateinfo',
    });
    const agreed = (await scan(inApp, '以张')).searchParams.get('code') ?? '';
    expect((await client.userInfo(agreed)).userTicket).toMatch(/^[0-9a-f]{48}$/);
  });

  test('refusing leads back without a code', async () => {
    expect((await scan(own(), '取消')).search).toBe('?from=a&state=S1');
  });

  test('an address that is not trusted, and an application nobody has, get no code', async () => {
    const stranger = own().replace('yikuaixiao.localhost', 'evil.localhost');
    const answer = await fetch(stranger);
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('50001')]);
    expect((await fetch(own().replace('agentid=7', 'agentid=8'))).status).toBe(400);
  });

  test('a suite’s page knows only corporations that have it', async () => {
    const page = () => qrLoginUrl(hosts(), { ...back, loginType: 'ServiceApp', suiteId: 'st1' });
    expect(await (await fetch(page())).text()).not.toContain('张');
    await local.pushTicket('st1');
    const { code } = await suite.preAuthCode();
    const install = installUrl(hosts(), { ...back, suiteId: 'st1', preAuthCode: code });
    const { searchParams } = await scan(install, '以张');
    expect([searchParams.get('expires_in'), searchParams.get('state')]).toEqual(['600', 'S1']);
    expect((await suite.permanentCode(searchParams.get('auth_code') ?? '')).state).toBe('S1');
    const scanned = (await scan(page(), '以张')).searchParams.get('code') ?? '';
    expect(await suite.userInfo(scanned)).toMatchObject({ corpId: 'ww1', userId: 'zhang' });
    expect((await fetch(install.replace(code, 'x'))).status).toBe(400);
  });

  test('the provider’s page lists administrators, and registers a corporation', async () => {
    const tokens = createTokenCache(createMemoryTokenStore(), now);
    const provider = createProviderClient(site(), tokens, { tenantId: 'x', corpId: 'wwp', secret: 'ps' });
    const page = providerLoginUrl(hosts(), { ...back, providerCorpId: 'wwp', userType: 'admin' });
    expect(await (await fetch(page)).text()).not.toContain('王五');
    const code = (await scan(page, '以张')).searchParams.get('auth_code') ?? '';
    expect(await provider.loginInfo(code)).toMatchObject({ isAdministrator: true, userId: 'zhang' });

    const begun = await provider.registerCode({ templateId: 'tpl', state: 'R1' });
    const url = registerUrl(hosts(), begun.code);
    const form = () => fetch(url, { method: 'POST', body: new URLSearchParams({ code: begun.code }) });
    expect(await (await fetch(url)).text()).toContain(begun.code);
    expect((await form()).status).toBe(200);
    expect(told).toEqual([
      expect.objectContaining({ type: 'corp-registered', templateId: 'tpl', state: 'R1' }),
    ]);
    expect((await form()).status).toBe(400);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import { aCompany, aMember } from './seed/seed.server.ts';

// GET /sys/genwxoauth2 of a tenant whose company is configured: the address it gives is one that the vendor takes,
// and with what comes back from there the visitor is signed in.
let local: LocalWecom;
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;

beforeAll(async () => {
  local = await startLocalWecom({
    corps: [
      {
        corpId: 'ww1',
        name: '好利来商贸',
        agents: [{ agentId: '7', secret: 's7', name: '控制台' }],
        members: [{ userId: 'zhang', name: '张三' }],
      },
    ],
  });
  http = await createTestHttp({ WECOM_URL: local.origin, PRIVATE_ORIGINS: local.origin });
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    const facts = { name: '好利来商贸', corpId: 'ww1', agentId: '7', secret: 's7' };
    const company = await aCompany(world, { secrets: http.secrets }, facts);
    const { id: userId } = await aUser(world, { username: 'zhang', departs: ['A01'] });
    await aMember(world, { companyId: company.id, memberId: 'zhang', userId });
  });
});
afterAll(async () => {
  await http.close();
  await local.close();
});

const inApp = { 'user-agent': 'Mozilla/5.0 wxwork/4.1.22 MicroMessenger/7.0.1' };

test('in the app it is the address of the app’s own sign-in, which leads to a session', async () => {
  const answer = await site.request('/api/sys/genwxoauth2?corpid=ww1', { headers: inApp });
  const { result } = (await answer.json()) as { result: { url: string; state: string } };
  const url = new URL(result.url);
  expect(url.pathname).toBe('/connect/oauth2/authorize');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: 'ww1',
    response_type: 'code',
    scope: expect.stringMatching(/^snsapi_(base|userinfo|privateinfo)$/),
    state: result.state,
  });
  expect(new URL(url.searchParams.get('redirect_uri') ?? '').host).toBe(site.host);
  expect(result.state).toMatch(/^[a-zA-Z0-9]{1,128}$/);
  expect(url.hash).toBe('#wechat_redirect');

  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const code = local.giveCode({ corpId: 'ww1', userId: 'zhang', appId: '7' });
  const back = { code, state: result.state, corpid: 'ww1' };
  const signIn = () =>
    site.request('/api/sys/codeLogin', {
      method: 'POST',
      headers: { ...inApp, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(back),
    });
  const signedIn = (await (await signIn()).json()) as { success: boolean; result: { token?: string } };
  expect(signedIn.success).toBe(true);
  const { body } = await site.call('GET', '/user/info', {}, signedIn.result.token);
  expect(body.result).toMatchObject({ username: 'zhang' });
  // The state was for one time.
  expect((await signIn()).status).toBe(403);
});

test('elsewhere it is the address of a code to scan', async () => {
  const { body } = await site.call('GET', '/sys/genwxoauth2', { corpid: 'ww1' });
  const { url } = body.result as { url: string };
  expect(new URL(url).pathname).toBe('/wwlogin/sso/login');
});

test('a company that is none of the tenant’s, and a suite that is not set up, are refused', async () => {
  const { body } = await site.call('GET', '/sys/genwxoauth2', { corpid: 'ww2' });
  expect(body).toMatchObject({ success: false, result: null });
  expect((await site.call('GET', '/sys/genwxoauth2')).body.success).toBe(false);
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exchange } from '#app/administration/entrances/use-cases/exchange.server.ts';
import { leaveBy } from '#app/administration/entrances/use-cases/leave-by.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { type LocalWecom, startLocalWecom } from '#app/integrations/wecom/local-server.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aCompany } from '../seed/seed.server.ts';
import { listOwnMembers, unbindMember } from './own-members.server.ts';

let now = new Date('2026-11-21T08:00:00Z');
let local: LocalWecom;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let companyId: string;

beforeAll(async () => {
  local = await startLocalWecom({
    corps: [
      {
        corpId: 'ww1',
        name: '好利来商贸',
        agents: [{ agentId: '7', secret: 's7', name: '控制台' }],
        members: [
          { userId: 'zhang', name: '张三' },
          { userId: 'li', name: '李四' },
          { userId: 'nobody-yet', name: '赵六' },
        ],
      },
      { corpId: 'ww2', name: '别家', agents: [], members: [{ userId: 'wang', name: '王五' }] },
    ],
  });
  const outside = createOutside({
    privateOrigins: [local.origin],
    wecomUrl: local.origin,
    timeoutMs: 400,
  });
  desk = await createTestDesk(now, outside);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  companyId = await brand.facts(async (world) => {
    const facts = { name: '好利来商贸', corpId: 'ww1', agentId: '7', secret: 's7' };
    return (await aCompany(world, brand.ctx(), facts)).id;
  });
});
afterAll(async () => {
  await desk.close();
  await local.close();
});
beforeEach(() => {
  local.faults.mode = 'none';
  now = new Date('2026-11-21T08:00:00Z');
});

const host = () => brand.tenant.hosts[0] as string;
const request = (path: string, cookie = '') =>
  new Request(`https://${host()}${path}`, { headers: { host: host(), cookie } });
const at = (ctx: Ctx): Ctx => ({ ...ctx, now: () => now });

/** Sets out in a browser: the state that comes back, and the browser's cookie. */
async function leave(ctx: Ctx, way = 'wecom') {
  const { url, setCookie } = await leaveBy(ctx, request(`/leave/${way}?company=${companyId}`), way);
  return {
    url: new URL(url),
    state: new URL(url).searchParams.get('state') ?? '',
    cookie: setCookie?.split(';')[0] ?? '',
  };
}

const scan = (userId: string, corpId = 'ww1') => local.giveCode({ corpId, userId, appId: '7' });
const back = (state: string, code: string) => `/codelogin?${new URLSearchParams({ state, code })}`;

/** Binds a member to a person as they would themselves. */
async function bind(ctx: Ctx, userId: string) {
  const { state, cookie } = await leave(ctx, 'bind');
  return exchange(ctx, request(back(state, scan(userId)), cookie));
}

describe('signing in by a QR code', () => {
  test('the browser goes to the vendor with a state of its own, and comes back signed in', async () => {
    const zhang = await brand.as({ roles: [], departs: [] });
    expect(await bind(zhang, 'zhang')).toEqual({ kind: 'bound', company: '好利来商贸' });

    const { url, state, cookie } = await leave(brand.ctx());
    expect(url.origin + url.pathname).toBe(`${local.origin}/wwlogin/sso/login`);
    expect(url.searchParams.get('redirect_uri')).toBe(`https://${host()}/codelogin`);
    expect(state).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).toMatch(/^__Host-entry=[\w-]{43}$/);
    const came = await exchange(brand.ctx(), request(back(state, scan('zhang')), cookie));
    expect(came).toMatchObject({
      kind: 'admitted',
      admission: { user: { id: zhang.user?.id }, remember: true },
    });
  });

  test('in the app itself nothing is to be scanned', async () => {
    const { url } = await leave(brand.ctx({ userAgent: 'Mozilla/5.0 wxwork/4.1.22 MicroMessenger/7.0.1' }));
    expect(url.pathname).toBe('/connect/oauth2/authorize');
    expect(url.hash).toBe('#wechat_redirect');
  });

  test('remember me goes along', async () => {
    const mei = await brand.as({});
    await bind(mei, 'li');
    const { url, setCookie } = await leaveBy(
      brand.ctx(),
      request(`/leave/wecom?company=${companyId}&remember=0&redirect=/account/center`),
      'wecom',
    );
    const state = new URL(url).searchParams.get('state') ?? '';
    const came = await exchange(brand.ctx(), request(back(state, scan('li')), setCookie?.split(';')[0]));
    expect(came).toMatchObject({ redirectTo: '/account/center', admission: { remember: false } });
    await unbindMember(mei, { companyId });
    expect(await listOwnMembers(mei)).toEqual([
      { companyId, company: '好利来商贸', memberId: null, messages: false },
    ]);
  });
});

describe('the worker’s page (AUT-09)', () => {
  const enter = async (member: string, redirect: string) => {
    const leaving = request(`/leave/wecom?company=${companyId}&redirect=${redirect}`);
    const { url, setCookie } = await leaveBy(brand.ctx(), leaving, 'wecom');
    const state = new URL(url).searchParams.get('state') ?? '';
    return exchange(brand.ctx(), request(back(state, scan(member)), setCookie?.split(';')[0]));
  };

  test('a repair worker who set out from there comes back to it alone, and to the console not at all', async () => {
    await brand.facts((world) =>
      aRole(world, { code: 'MES_WXG', permissions: ['repair:list', 'repair:work'] }),
    );
    const fixer = await brand.as({ roles: ['MES_WXG'] });
    await bind(fixer, 'li');
    const came = await enter('li', '/mes/work');
    expect(came).toMatchObject({ admission: { user: { id: fixer.user?.id, frame: 'work' } } });
    const answer = came.kind === 'admitted' ? came.answer : null;
    expect(answer?.headers.get('location')).toBe('/mes/work');
    await expect(enter('li', '/dashboard/analysis')).rejects.toMatchObject({
      code: 'accounts.login-not-permitted',
    });
    await unbindMember(fixer, { companyId });
  });
});

describe('what is refused', () => {
  const over = { code: 'round-trips.over', status: 403 };

  test('a state that was used, and the code is not even asked about', async () => {
    const { state, cookie } = await leave(brand.ctx());
    await exchange(brand.ctx(), request(back(state, scan('zhang')), cookie)).catch(() => null);
    const calls = local.calls.length;
    await expect(exchange(brand.ctx(), request(back(state, scan('zhang')), cookie))).rejects.toMatchObject(
      over,
    );
    expect(local.calls).toHaveLength(calls);
  });

  test.each([
    ['another browser', (cookie: string) => cookie.replace(/=.*/, `=${'x'.repeat(43)}`)],
    ['no cookie', () => ''],
  ])('a state of %s', async (_name, change) => {
    const { state, cookie } = await leave(brand.ctx());
    const query = request(back(state, scan('zhang')), change(cookie));
    await expect(exchange(brand.ctx(), query)).rejects.toMatchObject(over);
  });

  test('a state that is ten minutes old', async () => {
    const { state, cookie } = await leave(at(brand.ctx()));
    now = new Date(now.getTime() + 10 * 60_000);
    const query = request(back(state, scan('zhang')), cookie);
    await expect(exchange(at(brand.ctx()), query)).rejects.toMatchObject(over);
  });

  test('a state of another tenant', async () => {
    const { state, cookie } = await leave(brand.ctx());
    await expect(exchange(other.ctx(), request(back(state, scan('zhang')), cookie))).rejects.toMatchObject(
      over,
    );
  });

  test('two requests with one state at the same time let one in', async () => {
    const { state, cookie } = await leave(brand.ctx());
    const ask = () => exchange(brand.ctx(), request(back(state, scan('zhang')), cookie));
    const results = await Promise.allSettled([ask(), ask(), ask()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    ['a made-up code', 'nonsense', 'round-trips.code-over'],
    ['no code', '', 'entrances.turned-back'],
  ])('%s', async (_name, code, error) => {
    const { state, cookie } = await leave(brand.ctx());
    const query = request(back(state, code), cookie);
    await expect(exchange(brand.ctx(), query)).rejects.toMatchObject({ code: error });
  });

  test('a code for a second time, with a fresh state', async () => {
    const code = scan('zhang');
    const first = await leave(brand.ctx());
    await exchange(brand.ctx(), request(back(first.state, code), first.cookie));
    const { state, cookie } = await leave(brand.ctx());
    await expect(exchange(brand.ctx(), request(back(state, code), cookie))).rejects.toMatchObject({
      code: 'round-trips.code-over',
    });
  });

  test('somebody of another company', async () => {
    const { state, cookie } = await leave(brand.ctx());
    const query = request(back(state, scan('wang', 'ww2')), cookie);
    await expect(exchange(brand.ctx(), query)).rejects.toMatchObject({ code: 'enterprise.not-a-member' });
  });

  test('a member whose account is frozen, who is told so', async () => {
    const person = await brand.as({});
    await bind(person, 'li');
    await brand.facts(({ tx }) =>
      tx.update(users).set({ frozenAt: now }).where(eq(users.id, person.user!.id)),
    );
    const { state, cookie } = await leave(brand.ctx());
    const frozen = exchange(brand.ctx(), request(back(state, scan('li')), cookie));
    await expect(frozen).rejects.toMatchObject({ code: 'accounts.frozen', status: 403 });
    await brand.facts(({ tx }) =>
      tx.update(users).set({ deletedAt: now }).where(eq(users.id, person.user!.id)),
    );
    const again = await leave(brand.ctx());
    const left = exchange(brand.ctx(), request(back(again.state, scan('li')), again.cookie));
    await expect(left).rejects.toMatchObject({ code: 'enterprise.unbound' });
  });

  test('a member without an account, and a company of another tenant', async () => {
    const { state, cookie } = await leave(brand.ctx());
    await expect(
      exchange(brand.ctx(), request(back(state, scan('nobody-yet')), cookie)),
    ).rejects.toMatchObject({
      code: 'enterprise.unbound',
      values: { company: '好利来商贸' },
    });
    await expect(
      leaveBy(other.ctx(), request(`/leave/wecom?company=${companyId}`), 'wecom'),
    ).rejects.toMatchObject({ code: 'enterprise.company-closed' });
  });

  test('a member who is somebody else’s already', async () => {
    const second = await brand.as({});
    await expect(bind(second, 'zhang')).rejects.toMatchObject({
      code: 'enterprise.bound-already',
      status: 409,
    });
  });

  test('a binding that is ended by whoever has signed in meanwhile', async () => {
    const [one, two] = [await brand.as({}), await brand.as({})];
    const { state, cookie } = await leave(one, 'bind');
    await expect(exchange(two, request(back(state, scan('li')), cookie))).rejects.toMatchObject(over);
  });
});

describe('the vendor', () => {
  test.each([
    ['slow', 'round-trips.slow'],
    ['garbage', 'round-trips.garbage'],
    ['outage', 'round-trips.unreachable'],
  ] as const)('is %s: said so, and nothing is half made', async (mode, error) => {
    const { state, cookie } = await leave(brand.ctx());
    local.faults.mode = mode;
    await expect(exchange(brand.ctx(), request(back(state, 'x'), cookie))).rejects.toMatchObject({
      code: error,
      status: 503,
      retryAfter: 10,
    });
  });

  test('has ended the token before its time: another is asked for, once', async () => {
    local.end('corp-token');
    const { state, cookie } = await leave(brand.ctx());
    const before = local.calls.filter((path) => path === '/cgi-bin/gettoken').length;
    await exchange(brand.ctx(), request(back(state, scan('zhang')), cookie));
    expect(local.calls.filter((path) => path === '/cgi-bin/gettoken')).toHaveLength(before + 1);
  });
});

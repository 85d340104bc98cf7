import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { actionsOf, can } from '#app/kernel/access/access.ts';
import { newId } from '#app/lib/id.ts';
import { hashSessionToken, newSessionToken } from '#app/services/accounts/session-token.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { closeSession } from '#app/services/accounts/use-cases/close-session.server.ts';
import { findSession } from '#app/services/accounts/use-cases/find-session.server.ts';
import { lacksDepart, multiDepartOf } from '#app/services/accounts/wire.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { userDeparts } from '#app/services/organisation/table.server.ts';
import { permissions, rolePermissions, roles, userRoles } from '#app/services/permissions/table.server.ts';
import { demoPassword } from '../../seed/seed-password.server.ts';
import { aUser, type UserFacts } from '../../seed.server.ts';
import { isChallenge } from '../../sign-in/use-cases/admit.server.ts';
import { login } from '../../sign-in/use-cases/login.server.ts';
import { type Door, openSession } from './open-session.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const sevenDays = 604_800_000;
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  await brand.facts(async (world) => {
    for (const code of ['sales', 'clerk', 'visitor', 'MES_ZG']) await aRole(world, { code });
    for (const code of ['MES_WXG', 'mender'])
      await aRole(world, { code, permissions: ['repair:list', 'repair:work'] });
    await aRole(world, { code: 'boss', permissions: 'all' });
    for (const orgCode of ['A01A02', 'A01A03']) await aDepart(world, { orgCode });
  });
});
afterAll(() => desk.close());

const person = (facts: UserFacts = {}, of = brand) => of.facts((world) => aUser(world, facts));
const open = async (facts: UserFacts = {}, door: Door = 'console') => {
  const user = await person(facts);
  return openSession(brand.ctx(), { userId: user.id, remember: true, door });
};
const found = (token: string, at = now) => findSession(brand.ctx({ now: () => at }), token);
const signIn = async (username: string, password = demoPassword, of = brand, door: Door = 'console') => {
  const admission = await login(of.ctx(), { username, password, remember: true, door });
  if (isChallenge(admission)) throw new Error('nobody here has a second factor');
  return admission;
};

describe('departments at sign-in (AUT-08, AUT-10)', () => {
  test.each<[string[], string[], 0 | 1 | 2, string | null, boolean]>([
    [[], ['visitor'], 0, null, true],
    [[], ['sales'], 0, null, false],
    [['A01A02'], ['visitor'], 1, 'A01A02', false],
    [['A01A02', 'A01A03'], ['visitor'], 2, null, false],
  ])(
    'departments %j and roles %j: multi_depart %d, acts in %s, warned: %s',
    async (departs, held, multi, current, warned) => {
      const { user, departs: listed } = await open({ departs, roles: held });
      expect(multiDepartOf(user)).toBe(multi);
      expect(user.depart?.orgCode ?? null).toBe(current);
      expect(listed.map(({ orgCode }) => orgCode)).toEqual(departs);
      expect(lacksDepart(user)).toBe(warned);
    },
  );
});

describe('doors (AUT-09)', () => {
  const console = 'accounts.login-not-permitted';
  const work = 'accounts.not-a-repair-worker';
  test.each<[string[], Door, string | null]>([
    [['MES_WXG'], 'console', console],
    [['MES_WXG'], 'client', null],
    [['MES_WXG'], 'work', null],
    [['sales', 'MES_WXG'], 'console', console],
    [['sales', 'MES_WXG'], 'work', null],
    [['MES_ZG'], 'console', null],
    [['MES_ZG'], 'work', work],
    [['sales'], 'console', null],
    [['sales'], 'work', work],
    [['mender'], 'console', null],
    [['mender'], 'work', null],
    [[], 'work', work],
  ])('roles %j at the %s: refused with %s', async (held, door, code) => {
    const user = await person({ roles: held, departs: ['A01A02'] });
    const opened = openSession(brand.ctx(), { userId: user.id, remember: true, door });
    const end = await opened.then(
      () => null,
      (error: { code: string; status: number }) => [error.code, error.status],
    );
    expect(end).toEqual(code && [code, 403]);
    const kept = await brand.facts(({ tx }) => tx.$count(sessions, eq(sessions.userId, user.id)));
    expect(kept).toBe(code ? 0 : 1);
  });

  test('a session of the work page holds that page’s actions and nothing else', async () => {
    const held = { roles: ['mender', 'boss'], departs: ['A01A02'] };
    const { token } = await open(held, 'work');
    const user = await found(token);
    expect(user?.frame).toBe('work');
    expect(actionsOf(user!).toSorted()).toEqual(['repair:list', 'repair:work']);
    const whole = await found((await open(held)).token);
    expect(whole?.frame).toBeUndefined();
    expect(can(whole!, 'repair:dispatch')).toBe(true);
  });
});

describe('the session itself (S-SESS)', () => {
  test('only a digest of the token is stored, and the token is never the same', async () => {
    const user = await person({ departs: ['A01A02'] });
    const ask = { userId: user.id, remember: false, door: 'client' } as const;
    const [first, second] = [await openSession(brand.ctx(), ask), await openSession(brand.ctx(), ask)];
    expect(first.token).not.toBe(second.token);
    const rows = await brand.facts(({ tx }) =>
      tx.select().from(sessions).where(eq(sessions.userId, user.id)),
    );
    expect(rows.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(
      [first, second].map(({ token }) => hashSessionToken(token)!).toSorted(),
    );
    expect(JSON.stringify(rows)).not.toContain(first.token);
    expect(rows[0]).toMatchObject({
      remember: false,
      address: '192.0.2.1',
      userAgent: 'test',
      createdAt: now,
    });
  });

  test('it lives seven days to the millisecond, by the request’s clock', async () => {
    const { token, user } = await open({ departs: ['A01A02'] });
    expect((await found(token, new Date(now.getTime() + sevenDays - 1)))?.id).toBe(user.id);
    expect(await found(token, new Date(now.getTime() + sevenDays))).toBeNull();
    expect(await found(token, new Date(now.getTime() + sevenDays + 1000))).toBeNull();
  });

  test('one planted in the browser is not taken over: signing in gives another and ends it', async () => {
    const planted = await open({ username: 'planter', departs: ['A01A02'] });
    await person({ username: 'victim', departs: ['A01A02'] });
    // The victim's browser carries the planter's session when it signs in.
    const place = { door: 'page' as const, path: '/user/login' };
    const admission = await login(brand.ctx({ user: planted.user, place }), {
      username: 'victim',
      password: demoPassword,
      remember: true,
      door: 'console',
    });
    if (isChallenge(admission)) throw new Error('nobody here has a second factor');
    expect(admission.token).not.toBe(planted.token);
    expect((await found(admission.token))?.username).toBe('victim');
    expect(await found(planted.token)).toBeNull();
  });

  test('signing out ends it at once and no other of the same person', async () => {
    const first = await open({ username: 'twice', departs: ['A01A02'] });
    const second = await openSession(brand.ctx(), { userId: first.user.id, remember: true, door: 'client' });
    await closeSession(brand.ctx({ user: first.user }));
    expect(await found(first.token)).toBeNull();
    expect((await found(second.token))?.id).toBe(first.user.id);
    await expect(closeSession(brand.ctx())).resolves.toBeUndefined();
  });

  test.each([
    ['unknown', newSessionToken()],
    ['empty', ''],
    ['too short', 'x'.repeat(42)],
    ['too long', 'x'.repeat(44)],
    ['10 KB', 'x'.repeat(10_240)],
    ['unsigned', 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIn0.'],
    ['SQL', `' or '1'='1`.padEnd(43, '-')],
  ])('a token that is %s stands for nobody (S-SESS-03)', async (_name, token) => {
    expect(await found(token)).toBeNull();
  });

  test('what is stored of a token opens nothing', async () => {
    const { token } = await open();
    expect(await found(hashSessionToken(token)!)).toBeNull();
  });

  test('on another tenant’s host it stands for nobody (TEN-07)', async () => {
    const { token } = await open();
    expect(await findSession(other.ctx(), token)).toBeNull();
    expect(await found(token)).not.toBeNull();
  });

  test('a session cannot be opened for another tenant’s person, or for nobody', async () => {
    const stranger = await person({}, other);
    for (const userId of [stranger.id, newId()]) {
      const opened = openSession(brand.ctx(), { userId, remember: true, door: 'client' });
      await expect(opened).rejects.toMatchObject({ cause: { code: '23503' } });
    }
  });
});

describe('a change reaches open sessions with the next request (PER-05, S-SESS-05)', () => {
  const heldBy = async (token: string) => (await found(token))?.roles.map(({ code }) => code);

  test('a role that is taken away, given, or switched off', async () => {
    const { token, user } = await open({ roles: ['sales', 'clerk'], departs: ['A01A02'] });
    const of = (code: string) => brand.facts(({ tx }) => tx.select().from(roles).where(eq(roles.code, code)));
    const [clerk] = await of('clerk');
    expect((await heldBy(token))?.toSorted()).toEqual(['clerk', 'sales']);
    const held = and(eq(userRoles.userId, user.id), eq(userRoles.roleId, clerk!.id));
    await brand.facts(({ tx }) => tx.delete(userRoles).where(held));
    expect(await heldBy(token)).toEqual(['sales']);
    await brand.facts(({ tx, tenant }) =>
      tx.insert(userRoles).values({ tenantId: tenant.slug, userId: user.id, roleId: clerk!.id }),
    );
    expect((await heldBy(token))?.toSorted()).toEqual(['clerk', 'sales']);
    await brand.facts(({ tx }) => tx.update(roles).set({ enabled: false }).where(eq(roles.id, clerk!.id)));
    expect(await heldBy(token)).toEqual(['sales']);
    await brand.facts(({ tx }) => tx.update(roles).set({ enabled: true }).where(eq(roles.id, clerk!.id)));
  });

  test('an action that a role no longer grants, and one that is opened to everybody', async () => {
    const { token } = await open({ roles: ['clerk'], departs: ['A01A02'] });
    const state = async () => {
      const user = await found(token);
      const opened = user?.openActions.filter((action) => action.startsWith('order'));
      return [user?.roles[0]?.actions.includes('order:audit'), opened];
    };
    expect(await state()).toEqual([true, []]);
    const audit = eq(permissions.code, 'order:audit');
    await brand.facts(({ tx }) => tx.update(permissions).set({ status: '0' }).where(audit));
    expect(await state()).toEqual([true, ['order:audit']]);
    await brand.facts(({ tx }) => tx.update(permissions).set({ status: '1' }).where(audit));
    await brand.facts(({ tx }) =>
      tx.delete(rolePermissions).where(eq(rolePermissions.permissionCode, 'order:audit')),
    );
    expect(await state()).toEqual([false, []]);
  });

  test('freezing ends every session, also one that is opened meanwhile', async () => {
    const { token, user } = await open({ roles: ['sales'] });
    await brand.facts(({ tx }) => tx.update(users).set({ frozenAt: now }).where(eq(users.id, user.id)));
    expect(await found(token)).toBeNull();
    const opened = openSession(brand.ctx(), { userId: user.id, remember: true, door: 'client' });
    await expect(opened).rejects.toMatchObject({ code: 'common.unauthorized', status: 401 });
  });

  test('a department one no longer belongs to is no longer the current one', async () => {
    const { token, user } = await open({ departs: ['A01A02'] });
    expect((await found(token))?.depart?.orgCode).toBe('A01A02');
    await brand.facts(({ tx }) => tx.delete(userDeparts).where(eq(userDeparts.userId, user.id)));
    expect(await found(token)).toMatchObject({ depart: null, departCount: 0 });
  });
});

describe('sign-in with a password (AUT-01)', () => {
  test('letters of the name count alike, spaces around it do not count', async () => {
    const user = await person({ username: 'Zhang.San', departs: ['A01A02'] });
    for (const typed of ['Zhang.San', 'zhang.san', '  ZHANG.SAN ']) {
      expect((await signIn(typed)).user.id).toBe(user.id);
    }
  });

  test('one same refusal for an unknown name and a wrong password, frozen or not', async () => {
    await person({ username: 'known', departs: ['A01A02'] });
    await person({ username: 'frozen', frozen: true });
    const tries = [
      signIn('known', 'wrong'),
      signIn('nobody'),
      signIn('frozen', 'wrong'),
      signIn('known', demoPassword.toLowerCase()),
    ];
    const ends = await Promise.all(tries.map((one) => one.catch((error: unknown) => error)));
    for (const end of ends) {
      expect(end).toMatchObject({ code: 'accounts.wrong-password', status: 401, values: {} });
    }
  });

  test('who has proved to be the owner of a frozen account is told so, and it counts as a failure', async () => {
    await person({ username: 'on-leave', frozen: true });
    for (let time = 0; time < 2; time += 1) {
      await expect(signIn('on-leave')).rejects.toMatchObject({ code: 'accounts.frozen', status: 403 });
    }
    await expect(signIn('on-leave')).rejects.toMatchObject({ code: 'captchas.required' });
  });

  test('a name of one tenant signs in to no other', async () => {
    await person({ username: 'only-here' });
    await expect(signIn('only-here', demoPassword, other)).rejects.toMatchObject({ status: 401 });
  });

  test('the same name in two tenants is two people', async () => {
    const [here, there] = [await person({ username: 'same' }), await person({ username: 'same' }, other)];
    expect((await signIn('same')).user.id).toBe(here.id);
    expect((await signIn('same', demoPassword, other)).user.id).toBe(there.id);
  });

  test('a repair worker’s right password does not count as a failure at the console', async () => {
    await person({ username: 'fixer', roles: ['MES_WXG'], departs: ['A01A02'] });
    for (let time = 0; time < 6; time += 1) {
      await expect(signIn('fixer')).rejects.toMatchObject({ code: 'accounts.login-not-permitted' });
    }
    expect((await signIn('fixer', demoPassword, brand, 'client')).user.username).toBe('fixer');
  });
});

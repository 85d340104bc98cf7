import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { isChallenge } from '#app/administration/accounts/sign-in/use-cases/admit.server.ts';
import { login } from '#app/administration/accounts/sign-in/use-cases/login.server.ts';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { decideTask } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { lastCode } from '#app/administration/codes/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { registration } from '../entities.ts';
import { aRegistration } from '../seed.server.ts';
import { registrationStore } from '../stores.server.ts';
import { registrations } from '../table.server.ts';
import { decide } from './decide.server.ts';
import { type Registration, register, sendRegisterCode } from './register.server.ts';

const start = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let roleId: string;
let departId: string;
beforeAll(async () => {
  desk = await createTestDesk(start);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const one of [brand, other]) {
    const role = await one.facts(async (world) => {
      await someSignInSettings(world, { demo: true });
      await aRole(world, { code: 'boss', permissions: 'all', dataScope: 'all' });
      return aRole(world, { code: 'sales' });
    });
    if (one === brand) roleId = role.id;
  }
  departId = (await brand.facts((world) => aDepart(world, { orgCode: 'A01' }))).id;
  boss = await brand.as({ username: 'chen.boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

let people = 0;
const settings = (facts: Partial<SignInSettings>) => brand.facts((world) => someSignInSettings(world, facts));
const visitor = () => brand.ctx({ address: `203.0.113.${people % 250}` });
const passwordOf = 'Lk83-qwz';

/** Somebody with a number of their own who has asked for a code, and what they fill in. */
async function somebody(more: Partial<Registration> = {}): Promise<Registration> {
  people += 1;
  const mobile = `137000${String(people).padStart(5, '0')}`;
  await sendRegisterCode(visitor(), more.mobile ?? mobile);
  const code = (await brand.facts((world) => lastCode(world, more.mobile ?? mobile))) ?? '';
  const texts = {
    username: `new${people}`,
    realname: '赵新',
    password: passwordOf,
    confirmpassword: passwordOf,
  };
  return { ...texts, mobile, code, ...more };
}
const accountOf = async (username: string) =>
  (await brand.facts(({ tx }) => tx.select().from(users).where(eq(users.username, username))))[0];
const requestedOf = async (username: string) =>
  (
    await brand.facts(({ tx }) => tx.select().from(registrations).where(eq(registrations.username, username)))
  )[0];
const enter = (username: string) =>
  login(visitor(), { username, password: passwordOf, remember: true, door: 'console' });

const listRequests = (ctx: Ctx, query: object) =>
  listRows(ctx, registrationStore, checkInput(listQuery(registration), query));

describe('registering (AUT-17)', () => {
  test('where the tenant takes nobody is refused, and no code is sent', async () => {
    await settings({ registration: 'closed' });
    const refused = { code: 'accounts.no-registration', status: 403 };
    await expect(sendRegisterCode(visitor(), '13700099999')).rejects.toMatchObject(refused);
    const filled = { username: 'x123', realname: '赵', mobile: '13700099999', code: '123456' };
    await expect(
      register(visitor(), { ...filled, password: passwordOf, confirmpassword: passwordOf }),
    ).rejects.toMatchObject(refused);
    await settings({ registration: 'approval' });
  });

  test('where everybody is let in gives an account with the tenant’s role and department at once', async () => {
    await settings({ registration: 'open', registrationRole: 'sales', registrationDepart: 'A01' });
    const me = await somebody();
    expect(await register(visitor(), me)).toBe('done');
    const session = await enter(me.username);
    if (isChallenge(session)) throw new Error('a step was asked for');
    expect(session.user.roles.map(({ code }) => code)).toEqual(['sales']);
    expect(session.departs.map(({ orgCode }) => orgCode)).toEqual(['A01']);
    // The code is spent with it.
    await expect(register(visitor(), { ...me, username: 'again1' })).rejects.toMatchObject({
      code: 'codes.wrong',
    });
    expect(await accountOf('again1')).toBeUndefined();
    await settings({ registration: 'approval' });
  });

  test('where an administrator decides makes no account yet', async () => {
    const me = await somebody();
    expect(await register(visitor(), me)).toBe('waiting');
    expect(await accountOf(me.username)).toBeUndefined();
    await expect(enter(me.username)).rejects.toMatchObject({ code: 'accounts.wrong-password' });
    const requested = await requestedOf(me.username);
    expect(requested).toMatchObject({ status: 'waiting', mobile: me.mobile });
    expect(requested?.passwordHash).not.toContain(passwordOf);
  });

  test.each<[string, Partial<Registration>, string, string]>([
    ['no name', { username: ' ' }, 'accounts.username-required', 'username'],
    ['a name of two letters', { username: 'ab' }, 'registration.bad-username', 'username'],
    ['a name with a space', { username: 'zhao xin' }, 'registration.bad-username', 'username'],
    ['a name that is an address', { username: 'a@x.example' }, 'registration.bad-username', 'username'],
    ['no real name', { realname: '' }, 'registration.realname-required', 'realname'],
    ['no number', { mobile: '' }, 'codes.mobile-required', 'mobile'],
    ['half a number', { mobile: '1370000' }, 'codes.bad-mobile', 'mobile'],
    ['a short password', { password: 'a1', confirmpassword: 'a1' }, 'accounts.password-short', 'password'],
    ['two passwords', { confirmpassword: 'Mn94-rxa' }, 'accounts.passwords-differ', 'confirmpassword'],
    ['a wrong code', { code: 'xxxxxx' }, 'codes.wrong', 'code'],
  ])('%s is refused, and nothing is half made', async (_name, more, code, field) => {
    const me = { ...(await somebody()), ...more };
    await expect(register(visitor(), me)).rejects.toMatchObject({ code, field });
    expect(await requestedOf(me.username)).toBeUndefined();
    expect(await accountOf(me.username)).toBeUndefined();
  });

  test('a name or number that somebody has is told only to whoever has a code', async () => {
    people += 1;
    const mobile = `139000${String(people).padStart(5, '0')}`;
    const username = `taken${people}`;
    await brand.facts((world) => aUser(world, { username, mobile }));
    const me = await somebody({ username: username.toUpperCase() });
    await expect(register(visitor(), { ...me, code: 'xxxxxx' })).rejects.toMatchObject({
      code: 'codes.wrong',
    });
    await expect(register(visitor(), me)).rejects.toMatchObject({ code: 'accounts.username-taken' });
    const again = await somebody({ mobile });
    await expect(register(visitor(), again)).rejects.toMatchObject({ code: 'accounts.mobile-taken' });
  });

  test('a name of another tenant’s person is free here', async () => {
    await other.facts((world) => aUser(world, { username: 'elsewhere' }));
    expect(await register(visitor(), await somebody({ username: 'elsewhere' }))).toBe('waiting');
  });

  test('whoever asks twice is told so; of two who want one name at once one gets it', async () => {
    const me = await somebody();
    await register(visitor(), me);
    const later = { ...visitor(), now: () => new Date(start.getTime() + 61_000) };
    await sendRegisterCode(later, me.mobile);
    const code = (await brand.facts((world) => lastCode(world, me.mobile))) ?? '';
    await expect(register(later, { ...me, username: 'another1', code })).rejects.toMatchObject({
      code: 'registration.asked-already',
      status: 409,
    });
    const pair = [await somebody({ username: 'wanted' }), await somebody({ username: 'Wanted' })];
    const ends = await Promise.allSettled(pair.map((one) => register(visitor(), one)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('deciding', () => {
  const waiting = async () => {
    people += 1;
    const facts = {
      username: `wait${people}`,
      realname: '钱候',
      mobile: `136000${String(people).padStart(5, '0')}`,
    };
    const { id } = await brand.facts((world) => aRegistration(world, { ...facts, password: passwordOf }));
    return { id, ...facts };
  };

  test('yes gives the account the role and department, and the password that was chosen', async () => {
    const one = await waiting();
    await decide(boss, { id: one.id, pass: true, roleId, departId });
    const session = await enter(one.username);
    if (isChallenge(session)) throw new Error('a step was asked for');
    expect(session.user.roles.map(({ code }) => code)).toEqual(['sales']);
    expect(await requestedOf(one.username)).toMatchObject({ status: 'approved', passwordHash: null });
  });

  test('no needs a reason, makes nothing and keeps no password', async () => {
    const one = await waiting();
    await expect(decide(boss, { id: one.id, pass: false, reason: ' ' })).rejects.toMatchObject({
      code: 'registration.reason-required',
    });
    await decide(boss, { id: one.id, pass: false, reason: '不是我们的人' });
    expect(await accountOf(one.username)).toBeUndefined();
    expect(await requestedOf(one.username)).toMatchObject({
      status: 'refused',
      reason: '不是我们的人',
      passwordHash: null,
    });
  });

  test('is done once, also of two at the same time', async () => {
    const one = await waiting();
    const ends = await Promise.allSettled([
      decide(boss, { id: one.id, pass: true, roleId, departId }),
      decide(boss, { id: one.id, pass: false, reason: '不要' }),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(decide(boss, { id: one.id, pass: true, roleId, departId })).rejects.toMatchObject({
      code: 'registration.decided',
      status: 409,
    });
  });

  test.each<[string, () => Ctx | Promise<Ctx>, number]>([
    ['a visitor', () => brand.ctx(), 401],
    [
      'somebody without the action',
      () => brand.as({ username: `clerk${(people += 1)}`, roles: ['sales'] }),
      403,
    ],
    [
      'another tenant’s administrator',
      () => other.as({ username: `their${(people += 1)}`, roles: ['boss'] }),
      404,
    ],
  ])('%s cannot', async (_name, who, status) => {
    const one = await waiting();
    await expect(decide(await who(), { id: one.id, pass: true, roleId, departId })).rejects.toMatchObject({
      status,
    });
    expect(await requestedOf(one.username)).toMatchObject({ status: 'waiting' });
  });

  test('somebody else has taken the name meanwhile: the request stays', async () => {
    const one = await waiting();
    await brand.facts((world) => aUser(world, { username: one.username }));
    await expect(decide(boss, { id: one.id, pass: true, roleId, departId })).rejects.toMatchObject({
      code: 'accounts.username-taken',
    });
    expect(await requestedOf(one.username)).toMatchObject({ status: 'waiting' });
  });

  test('those that wait come first, and no password goes with them', async () => {
    const one = await waiting();
    const { records: listed, counts } = await listRequests(boss, { size: '200' });
    expect(listed.map(({ username }) => username)).toContain(one.username);
    const decided = listed.findIndex(({ status }) => status !== 'waiting');
    expect(listed.slice(decided).some(({ status }) => status === 'waiting')).toBe(false);
    expect(JSON.stringify(listed)).not.toMatch(/argon2|passwordHash/);
    expect(JSON.stringify(listed)).not.toContain(demoPassword);
    expect(counts?.['waiting']).toBe(decided);
  });

  test('the list is searched, sorted and filtered like every other; without the permission nobody reads it', async () => {
    await settings({ registration: 'approval' });
    for (const realname of ['寻一', '寻二']) await register(visitor(), await somebody({ realname }));
    const names = async (query: object) =>
      (await listRequests(boss, query)).records.map(({ realname }) => realname);
    expect(await names({ keyword: '寻', sort: 'at' })).toEqual(['寻一', '寻二']);
    expect(await names({ keyword: '寻', sort: '-at', size: '1' })).toEqual(['寻二']);
    expect(await names({ keyword: '寻', status: 'approved,refused' })).toEqual([]);
    const clerk = await brand.as({ username: `clerk${(people += 1)}`, roles: [] });
    await expect(listRequests(clerk, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('a request waits on the desk of those who decide', () => {
  const waiting = async (ctx: Ctx) =>
    (await listMyApprovals(ctx, checkInput(listApprovalsQuery, { view: 'todo' }))).records;

  test('of who may decide it; it is passed where its role is chosen, and refused on the desk itself', async () => {
    await settings({ registration: 'approval' });
    const [one, two] = [await somebody({ realname: '钱一' }), await somebody({ realname: '钱二' })];
    for (const person of [one, two]) expect(await register(visitor(), person)).toBe('waiting');
    const mine = (await waiting(boss)).filter(({ title }) => title.startsWith('钱'));
    expect(mine.map(({ biz, title, submitterName }) => [biz, title, submitterName])).toEqual([
      ['registration', '钱二', '钱二'],
      ['registration', '钱一', '钱一'],
    ]);
    const kinds = registry().all('approvals');
    const decideMine = (at: number, pass: boolean) =>
      decideTask(kinds, boss, { id: mine[at]!.taskId!, pass, comment: '不认识' });
    await expect(decideMine(0, true)).rejects.toMatchObject({ code: 'registration.choose-role' });
    await decideMine(0, false);
    expect(await requestedOf(two.username)).toMatchObject({ status: 'refused', reason: '不认识' });
    await decide(boss, { id: mine[1]!.bizId, pass: true, roleId, departId });
    expect(await requestedOf(one.username)).toMatchObject({ status: 'approved' });
    expect(await accountOf(one.username)).toBeDefined();
    expect((await waiting(boss)).filter(({ title }) => title.startsWith('钱'))).toEqual([]);
  });

  test('where a way says that two decide, the first does not make the account', async () => {
    await brand.facts((world) =>
      anApprovalFlow(world, { name: '开户', biz: 'registration', minFen: 0, roles: ['boss', 'second'] }),
    );
    await brand.facts((world) => aRole(world, { code: 'second', permissions: 'all', dataScope: 'all' }));
    const second = await brand.as({ username: 'second', roles: ['second'], departs: ['A01'] });
    const person = await somebody({ realname: '钱三' });
    await register(visitor(), person);
    const [row] = (await waiting(boss)).filter(({ title }) => title === '钱三');
    await expect(decide(second, { id: row!.bizId, pass: true, roleId, departId })).rejects.toMatchObject({
      code: 'approvals.not-approver',
    });
    await decide(boss, { id: row!.bizId, pass: true, roleId, departId });
    expect(await requestedOf(person.username)).toMatchObject({ status: 'waiting' });
    const [next] = (await waiting(second)).filter(({ title }) => title === '钱三');
    // Whoever decides last sees what the first has chosen.
    expect([row!.about, next!.about.length]).toEqual([[person.username], 3]);
    await decideTask(registry().all('approvals'), second, { id: next!.taskId!, pass: true, comment: '' });
    expect(await requestedOf(person.username)).toMatchObject({ status: 'approved' });
  });
});

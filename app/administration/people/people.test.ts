import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { login } from '#app/administration/accounts/sign-in/use-cases/login.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { userStore } from './stores.server.ts';
import { peopleQuery } from './testing/people-query.ts';
import { listUsersOfDepart, mapRolesOf, refuseTaken } from './use-cases/ask-users.server.ts';
import { restoreUsers, setFrozen } from './use-cases/freeze-users.server.ts';
import { handOver } from './use-cases/hand-over.server.ts';
import { listUsers } from './use-cases/list-users.server.ts';
import { resetPassword } from './use-cases/reset-password.server.ts';
import { addUser, editUser } from './use-cases/save-user.server.ts';

// Administration of people with two brands side by side: what one may do to whom, and what follows from it.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let admin: Ctx;
let regional: Ctx;
const ids: Record<string, string> = {};
const strong = 'Lk83-qwz!';

const blank = { workNo: null, mobile: null, email: null, post: null, dealerId: null, frozenAt: null };
const values = (username: string) => ({ ...blank, username, realname: username });
const peopleRights = [
  'system',
  'user:list',
  'user:add',
  'user:edit',
  'user:freeze',
  'user:password',
  'user:delete',
];

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T02:00:00Z'));
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  await brand.facts(async (world) => {
    for (const [name, orgCode] of [
      ['head', 'A01'],
      ['east', 'A01A01'],
      ['hangzhou', 'A01A01A01'],
      ['south', 'A01A02'],
    ] as const) {
      ids[name] = (await aDepart(world, { orgCode, name })).id;
    }
    ids['adminRole'] = (await aRole(world, { code: 'admin' })).id;
    ids['sales'] = (
      await aRole(world, { code: 'seller', name: '导购', dataScope: 'own', permissions: ['order:list'] })
    ).id;
    ids['wide'] = (await aRole(world, { code: 'wide', dataScope: 'all', permissions: ['order:list'] })).id;
    ids['regional'] = (
      await aRole(world, {
        code: 'regional',
        dataScope: 'depart-tree',
        permissions: ['dashboard', 'order', 'order:list', ...peopleRights],
      })
    ).id;
    ids['li'] = (await aUser(world, { username: 'li', roles: ['seller'], departs: ['A01A01A01'] })).id;
    ids['lin'] = (await aUser(world, { username: 'lin', roles: ['seller'], departs: ['A01A02'] })).id;
  });
  admin = await brand.as({ username: 'chief', roles: ['admin'], departs: ['A01'] });
  regional = await brand.as({ username: 'east', roles: ['regional'], departs: ['A01A01'] });
});
afterAll(() => desk.close());

const names = async (ctx: Ctx, more: object = {}) =>
  (await listUsers(ctx, { ...peopleQuery, ...more })).records.map((row) => row.username);
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('who is seen', () => {
  test('all of them by who sees all, those of the own departments by who sees those', async () => {
    expect(await names(admin)).toEqual(['chief', 'east', 'li', 'lin']);
    expect(await names(regional)).toEqual(['east', 'li']);
  });

  test('by department with all below it, by role, by state', async () => {
    expect(await names(admin, { departId: ids['east'] })).toEqual(['east', 'li']);
    expect(await names(admin, { roleId: ids['sales'] })).toEqual(['li', 'lin']);
    expect(await names(admin, { status: '2' })).toEqual([]);
    expect((await listUsersOfDepart(regional, { departId: ids['south']!, realname: '' })).length).toBe(0);
  });

  test('nobody of another brand', async () => {
    const theirs = await other.as({ username: 'theirs', roles: ['admin'], departs: ['A01'] });
    expect(await names(theirs)).toEqual(['theirs']);
    expect(await code(setFrozen(theirs, { ids: [ids['li']!], frozen: true }))).toBe('common.not-found');
    expect(await refuseTaken(theirs, { username: 'li' })).toBe(true);
    expect(await code(refuseTaken(admin, { username: 'LI' }))).toBe('entity.taken');
  });

  test('their roles by name', async () => {
    expect(await mapRolesOf(admin, [ids['li']!])).toEqual({ [ids['li']!]: '导购' });
  });
});

describe('accounts are made and changed', () => {
  test('with roles and departments, and the new person signs in', async () => {
    const { id } = await addUser(regional, {
      values: values('newcomer'),
      password: strong,
      belonging: { selecteddeparts: [ids['hangzhou']!], headOf: [ids['hangzhou']!] },
    });
    expect(
      await login(brand.ctx(), { username: 'newcomer', password: strong, remember: true, door: 'client' }),
    ).toBeDefined();
    const [row] = (await listUsers(regional, { ...peopleQuery, keyword: 'newcomer' })).records;
    expect(row).toMatchObject({ id, status: 1, departs: [{ name: 'hangzhou', isHead: true }] });
    await deleteRows(admin, userStore, [id]);
  });

  test.each([
    ['a password everybody guesses', { password: 'abc12345' }, 'accounts.password-common'],
    ['a department out of reach', { belonging: { selecteddeparts: ['south'] } }, 'organisation.beyond-reach'],
    ['no department at all, by who sees some only', { belonging: {} }, 'entity.beyond-reach'],
    ['a role that grants more than the giver has', { roles: ['adminRole'] }, 'permissions.beyond-giver'],
    ['a role that sees more than the giver does', { roles: ['wide'] }, 'permissions.wider-than-giver'],
  ])('refused: %s', async (_name, said, expected) => {
    const {
      password = strong,
      belonging = { selecteddeparts: ['hangzhou'] },
      roles = [],
    } = said as {
      password?: string;
      belonging?: { selecteddeparts?: string[] };
      roles?: string[];
    };
    const made = addUser(regional, {
      values: values('nobody'),
      password,
      belonging: {
        selecteddeparts: belonging.selecteddeparts?.map((name) => ids[name]!),
        selectedroles: roles.map((name) => ids[name]!),
      },
    });
    expect(await code(made)).toBe(expected);
    expect(await names(admin, { keyword: 'nobody' })).toEqual([]);
  });

  test('nobody changes, freezes or takes over somebody above them', async () => {
    await brand.facts((world) => aUser(world, { username: 'boss2', roles: ['admin'], departs: ['A01A01'] }));
    const [boss] = (await listUsers(regional, { ...peopleQuery, keyword: 'boss2' })).records;
    const reset = { username: 'boss2', password: strong, confirmPassword: strong };
    const edit = { id: boss!.id, version: 1, values: values('boss2'), belonging: {} };
    expect(await code(resetPassword(regional, reset))).toBe('permissions.above-you');
    expect(await code(editUser(regional, edit))).toBe('permissions.above-you');
    expect(await code(setFrozen(regional, { ids: [boss!.id], frozen: true }))).toBe('permissions.above-you');
    expect(await code(deleteRows(regional, userStore, [boss!.id]))).toBe('permissions.above-you');
  });
});

describe('freezing', () => {
  test('ends every session at once; the person is let in again after unfreezing', async () => {
    const person = await brand.as({ username: 'cold', roles: ['seller'], departs: ['A01A01'] });
    const id = person.user!.id;
    await setFrozen(regional, { ids: [id], frozen: true });
    expect(await findPrincipal(brand.ctx(), { userId: id, departId: null })).toBeNull();
    const open = await brand.facts(({ tx }) => tx.select().from(sessions));
    expect(open.filter((one) => one.userId === id && one.revokedAt === null)).toEqual([]);
    await setFrozen(regional, { ids: [id], frozen: false });
    expect(await findPrincipal(brand.ctx(), { userId: id, departId: null })).not.toBeNull();
  });

  test('counts and writes down those who were not frozen before, and nobody twice', async () => {
    const [cold, warm] = [
      await brand.as({ username: 'colder', roles: ['seller'], departs: ['A01A01'] }),
      await brand.as({ username: 'warmer', roles: ['seller'], departs: ['A01A01'] }),
    ].map(({ user }) => user!.id) as [string, string];
    expect(await setFrozen(regional, { ids: [cold], frozen: true })).toEqual({ count: 1 });
    expect(await setFrozen(regional, { ids: [cold, warm], frozen: true })).toEqual({ count: 1 });
    expect(await setFrozen(regional, { ids: [cold, warm], frozen: true })).toEqual({ count: 0 });
    expect(await setFrozen(regional, { ids: [warm], frozen: false })).toEqual({ count: 1 });
    const noted = await brand.facts(({ tx }) =>
      tx
        .select({ who: auditLogs.entityId })
        .from(auditLogs)
        .where(and(eq(auditLogs.action, 'user:freeze'), inArray(auditLogs.entityId, [cold, warm]))),
    );
    expect(noted.map(({ who }) => who).toSorted()).toEqual([cold, warm, warm].toSorted());
  });

  test('one’s own account, and the last who can administer, stay', async () => {
    const lone = await other.as({ username: 'lone', roles: ['admin'], departs: ['A01'] });
    const [theirs] = (await listUsers(lone, { ...peopleQuery, keyword: 'theirs' })).records;
    await setFrozen(lone, { ids: [theirs!.id], frozen: true });
    expect(await code(setFrozen(lone, { ids: [lone.user!.id], frozen: true }))).toBe('people.oneself');
    const edit = { values: values('lone'), id: lone.user!.id, version: 1, belonging: { selectedroles: [] } };
    expect(await code(editUser(lone, edit))).toBe('permissions.last-administrator');
  });
});

test('the recycle bin keeps an account frozen until it is restored and unfrozen', async () => {
  const gone = await brand.as({ username: 'gone', roles: ['seller'], departs: ['A01A01'] });
  const id = gone.user!.id;
  await deleteRows(regional, userStore, [id]);
  expect(await names(admin, { keyword: 'gone' })).toEqual([]);
  expect(await names(admin, { keyword: 'gone', status: '0' })).toEqual(['gone']);
  expect(await code(setFrozen(admin, { ids: [id], frozen: false }))).toBe('common.not-found');
  await restoreUsers(regional, { ids: [id] });
  expect(await names(admin, { keyword: 'gone', status: '2' })).toEqual(['gone']);
});

test('a reset password signs the person out and lets them in with the new one', async () => {
  const person = await brand.as({ username: 'forgot', roles: ['seller'], departs: ['A01A01'] });
  await resetPassword(regional, { username: 'Forgot', password: strong, confirmPassword: strong });
  const open = await brand.facts(({ tx }) => tx.select().from(sessions));
  expect(open.filter((one) => one.userId === person.user!.id && one.revokedAt === null)).toEqual([]);
  expect(
    await login(brand.ctx(), { username: 'forgot', password: strong, remember: true, door: 'client' }),
  ).toBeDefined();
  const own = { username: 'east', password: strong, confirmPassword: strong };
  expect(await code(resetPassword(regional, own))).toBe('people.oneself');
});

test('what somebody owned is somebody else’s, and the log tells of it', async () => {
  await brand.facts((world) => anOutlet(world, { owner: 'li' }));
  const moved = await handOver(admin, { from: ids['li']!, to: ids['lin']! }, allModules.all('ownedWork'));
  expect(moved.filter(({ count }) => count > 0)).toEqual([{ kind: 'outlets', count: 1, left: 0 }]);
  expect(await code(handOver(admin, { from: ids['li']!, to: ids['li']! }, allModules.all('ownedWork')))).toBe(
    'people.same-person',
  );
  const logs = await brand.facts(({ tx }) => tx.select().from(auditLogs));
  const told = logs.filter(({ action }) => action === 'user:handover');
  expect(told.map(({ entity }) => entity).toSorted()).toEqual(['customer', 'user']);
});

test('whoever leaves hands over and is frozen in one step; not while something is left, nor by who may not freeze', async () => {
  await brand.facts(async (world) => {
    await aUser(world, { username: 'leaving', roles: ['seller'], departs: ['A01'] });
    await anOutlet(world, { owner: 'leaving' });
  });
  const kinds = allModules.all('ownedWork');
  const of = await brand.facts(({ tx }) =>
    tx
      .select()
      .from(users)
      .where(eq(users.username, 'leaving'))
      .then(([row]) => row!),
  );
  const stays = { ...kinds[0]!, count: async () => 1 };
  const input = { from: of.id, to: ids['lin']!, freeze: true };
  const frozenAt = () =>
    brand.facts(({ tx }) =>
      tx
        .select()
        .from(users)
        .where(eq(users.id, of.id))
        .then(([row]) => row!.frozenAt),
    );
  await handOver(admin, input, [stays]);
  expect(await frozenAt()).toBeNull();
  await handOver(admin, input, kinds);
  expect(await frozenAt()).not.toBeNull();
  const self = { from: admin.user!.id, to: ids['lin']!, freeze: true };
  expect(await code(handOver(admin, self, kinds))).toBe('people.oneself');
});

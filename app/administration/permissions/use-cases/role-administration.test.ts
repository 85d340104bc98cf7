import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMenus } from '#app/composition/all-menus.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { findPrincipal } from '#app/services/accounts/use-cases/find-principal.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { role as roles } from '../roles/entities.ts';
import { differing, idsBelow } from '../roles/rules-grants.ts';
import { roleStore } from '../roles/stores.server.ts';
import type { SaveRuleInput } from '../roles/wire-roles.ts';
import { aRole } from '../seed.server.ts';
import { deleteRules, listRules, saveRule } from './data-rules.server.ts';
import { compareRoles } from './get-role-administration.server.ts';
import { listGrants, saveGrants } from './grant-role.server.ts';
import { addRole, deleteRoles, editRole } from './save-role.server.ts';

// Roles as administrators keep them, with two brands: who may give what, and which rows a rule leaves.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let admin: Ctx;
let regional: Ctx;
let theirs: Ctx;
const ids: Record<string, string> = {};
const now = new Date('2026-11-21T02:00:00Z');

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    for (const orgCode of ['A01', 'A01A01', 'A01A02']) ids[orgCode] = (await aDepart(world, { orgCode })).id;
    ids['admin'] = (await aRole(world, { code: 'admin' })).id;
    ids['plain'] = (await aRole(world, { code: 'plain', permissions: ['order', 'order:list'] })).id;
    ids['wide'] = (await aRole(world, { code: 'wide', dataScope: 'all', permissions: ['order:list'] })).id;
    const rights = ['system', 'role:list', 'role:add', 'role:edit', 'role:grant', 'order', 'order:list'];
    await aRole(world, { code: 'regional', dataScope: 'depart-tree', permissions: rights });
    for (const [orderNo, depart] of [
      ['EAST-1', 'A01A01'],
      ['EAST-2', 'A01A01'],
      ['SOUTH-1', 'A01A02'],
    ] as const) {
      await anOrder(world, { orderNo, depart });
    }
    await anOutlet(world, { depart: 'A01A01' });
  });
  admin = await brand.as({ username: 'chief', roles: ['admin'], departs: ['A01'] });
  regional = await brand.as({ username: 'east', roles: ['regional'], departs: ['A01A01'] });
  const other = await desk.brand('maixiangfang');
  await other.facts((world) => aRole(world, { code: 'admin' }));
  theirs = await other.as({ username: 'theirs', roles: ['admin'], departs: ['A01'] });
});
afterAll(() => desk.close());

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const role = (roleCode: string, more: object = {}) => ({
  roleCode,
  roleName: roleCode,
  description: null,
  roleLevel: 9,
  dataScope: 'own' as const,
  enabled: true,
  ...more,
});
const rule = (more: Partial<SaveRuleInput>): SaveRuleInput => ({
  roleId: ids['plain']!,
  permissionId: 'order:list',
  scope: 'depart-tree',
  departIds: [],
  subtree: true,
  ...more,
});

const found = async (query: Record<string, string>) =>
  (await listRows(admin, roleStore, listQuery(roles).parse(query))).records.map(({ code: of }) => of);

describe('roles', () => {
  test('are found, sorted and counted like every other list', async () => {
    const person = await brand.as({ username: 'counted', roles: ['wide'], departs: ['A01A01'] });
    expect(person.user).not.toBeNull();
    expect(await found({ members: '1..9', code: 'wide' })).toEqual(['wide']);
    expect(await found({ grants: '2' })).toEqual(['plain']);
    expect(await found({ dataScope: 'all', sort: '-grants', keyword: 'wide' })).toEqual(['wide']);
    expect(await found({ fixed: 'true' })).toEqual(['admin']);
    expect(await found({ enabled: 'false' })).toEqual([]);
  });

  test('are made, copied with all they grant and their rules, and deleted', async () => {
    await saveRule(admin, rule({ scope: 'custom', departIds: [ids['A01A02']!] }), allModules.all('rows'));
    const { id } = await addRole(admin, { ...role('copy'), copyOf: ids['plain'] });
    expect(await listGrants(admin, id)).toEqual(['order', 'order:list']);
    expect(await listRules(admin, { roleId: id })).toMatchObject([
      { permissionId: 'order:list', scope: 'custom', departs: [{ id: ids['A01A02'] }] },
    ]);
    await deleteRoles(admin, [id]);
    await deleteRules(
      admin,
      (await listRules(admin, {})).map((one) => one.id),
    );
    expect(await found({ keyword: 'copy' })).toEqual([]);
  });

  test('stand beside each other with what each grants and says of rows', async () => {
    const { id } = await addRole(admin, { ...role('narrow'), dataScope: 'own' });
    const known = { declared: allMenus, sources: allModules.all('rows') };
    const { a, b, nodes, pages } = await compareRoles(admin, { a: ids['plain'], b: id }, known);
    const differ = differing(nodes, new Set(a!.granted), new Set(b!.granted));
    expect(idsBelow(differ)).toEqual(['order', 'order:list']);
    expect([a!.role.code, b!.role.dataScope]).toEqual(['plain', 'own']);
    expect(pages.map(({ page }) => page)).toContain('order:list');
    expect((await compareRoles(admin, {}, known)).a).toBeNull();
    expect(await code(compareRoles(theirs, { a: id }, known))).toBe('common.not-found');
    await deleteRoles(admin, [id]);
  });

  test('that are in use or the administrator’s stay, and a code is one role’s', async () => {
    await brand.as({ username: 'holder', roles: ['plain'], departs: ['A01A01'] });
    expect(await getRow(admin, roleStore, ids['plain']!)).toMatchObject({ members: 1, grants: 2 });
    expect(await code(deleteRoles(admin, [ids['plain']!]))).toBe('permissions.role-in-use');
    expect(await code(deleteRoles(admin, [ids['admin']!]))).toBe('permissions.fixed-role');
    const off = { ...role('admin', { enabled: false }), id: ids['admin']!, version: 1 };
    expect(await code(editRole(admin, off))).toBe('permissions.fixed-role');
    const less = { roleId: ids['admin']!, permissionIds: ['order:list'] };
    expect(await code(saveGrants(admin, less))).toBe('permissions.fixed-role');
    expect(await code(addRole(admin, role('plain')))).toBe('permissions.role-code-taken');
  });

  test('of another brand are nobody’s', async () => {
    expect(await code(getRow(theirs, roleStore, ids['plain']!))).toBe('common.not-found');
    expect(await code(deleteRoles(theirs, [ids['plain']!]))).toBe('common.not-found');
    expect(await code(saveGrants(theirs, { roleId: ids['plain']!, permissionIds: [] }))).toBe(
      'common.not-found',
    );
    expect(await code(saveRule(theirs, rule({}), allModules.all('rows')))).toBe('common.not-found');
  });
});

describe('nobody gives more than they have', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a permission of others',
      () => saveGrants(regional, { roleId: ids['plain']!, permissionIds: ['order:audit'] }),
      'permissions.gains-action',
    ],
    [
      'a role that sees everything',
      () => addRole(regional, role('w', { dataScope: 'all' })),
      'permissions.gains-rows',
    ],
    [
      'a copy of one above',
      () => addRole(regional, { ...role('c'), copyOf: ids['admin'] }),
      'permissions.beyond-giver',
    ],
    [
      'a rule that shows everything',
      () => saveRule(regional, rule({ scope: 'all' }), allModules.all('rows')),
      'permissions.gains-rows',
    ],
    [
      'a rule for departments of others',
      () =>
        saveRule(regional, rule({ scope: 'custom', departIds: [ids['A01A02']!] }), allModules.all('rows')),
      'organisation.beyond-reach',
    ],
    [
      'a permission nobody has',
      () => saveGrants(admin, { roleId: ids['plain']!, permissionIds: ['x:y'] }),
      'permissions.unknown-permission',
    ],
  ])('%s', async (_name, act, expected) => {
    expect(await code(act())).toBe(expected);
    expect(await listGrants(admin, ids['plain']!)).toEqual(['order', 'order:list']);
  });

  test('a page is granted with the folder it lies in', async () => {
    const { id } = await addRole(regional, role('fresh'));
    await saveGrants(regional, { roleId: id, permissionIds: ['order:list'] });
    expect(await listGrants(admin, id)).toEqual(['order', 'order:list']);
  });
});

describe('data rules', () => {
  let reader: Ctx;
  beforeAll(async () => {
    reader = await brand.as({
      username: 'reader',
      realname: '许读者',
      roles: ['plain'],
      departs: ['A01A01'],
    });
  });
  const seen = async () => {
    const user = await findPrincipal(reader, { userId: reader.user!.id, departId: ids['A01A01']! });
    const within = { ...reader, user };
    const { scope } = requireAction(within, 'order:list');
    const source = allModules.all('rows').find(({ page }) => page === 'order:list')!;
    return inTenantReadOnly(within, (tx) => source.count(within, tx, scope));
  };
  const conditions = (field: string, is: string, value?: unknown) => ({
    match: 'all' as const,
    of: [{ field, is, ...(value === undefined ? {} : { value }) }],
  });

  test.each<[string, Partial<SaveRuleInput>, number]>([
    ['own', { scope: 'own' }, 0],
    ['the department', { scope: 'depart' }, 2],
    ['the department and below', { scope: 'depart-tree' }, 2],
    ['all', { scope: 'all' }, 3],
    ['chosen departments', { scope: 'custom', departIds: ['A01A02'] }, 1],
    ['chosen departments with those below', { scope: 'custom', departIds: ['A01'] }, 3],
    ['chosen departments without those below', { scope: 'custom', departIds: ['A01'], subtree: false }, 0],
    ['a condition', { scope: 'all', conditions: conditions('orderNo', 'is', 'EAST-1') }, 1],
    [
      'a condition within the department',
      { scope: 'depart', conditions: conditions('orderNo', 'startsWith', 'SOUTH') },
      0,
    ],
    [
      'a condition with a variable',
      { scope: 'all', conditions: conditions('salesName', 'is', '#{sys_user_name}') },
      0,
    ],
    ['today', { scope: 'all', conditions: conditions('orderedAt', 'atMost', '#{sys_date}') }, 3],
  ])('%s', async (_name, said, expected) => {
    const departIds = (said.departIds ?? []).map((name) => ids[name]!);
    await saveRule(admin, rule({ ...said, departIds }), allModules.all('rows'));
    expect(await seen()).toBe(expected);
  });

  test.each([
    ['a field the page does not offer', conditions('tenantId', 'is', 'x'), 'permissions.bad-conditions'],
    ['a comparison the field has not', conditions('prepay', 'contains', 'x'), 'permissions.bad-conditions'],
    [
      'SQL beside a condition',
      { ...conditions('orderNo', 'is', 'x'), sql: '1=1' },
      'permissions.bad-conditions',
    ],
    ['SQL in a condition', { match: 'all', of: ['1=1'] }, 'permissions.bad-conditions'],
    [
      'a variable nobody knows',
      conditions('orderNo', 'is', '#{sys_password}'),
      'permissions.unknown-variable',
    ],
    [
      'a variable for a number',
      conditions('payableFen', 'is', '#{sys_user_id}'),
      'permissions.bad-conditions',
    ],
  ])('refused: %s', async (_name, given, expected) => {
    expect(await code(saveRule(admin, rule({ conditions: given }), allModules.all('rows')))).toBe(expected);
  });

  test('text that looks like SQL is only text', async () => {
    const value = "x' or 1=1 --";
    await saveRule(
      admin,
      rule({ scope: 'all', conditions: conditions('orderNo', 'is', value) }),
      allModules.all('rows'),
    );
    expect(await seen()).toBe(0);
  });

  test('a page without rows has no rule; without its rule a page follows the role', async () => {
    expect(await code(saveRule(admin, rule({ permissionId: 'dict:list' }), allModules.all('rows')))).toBe(
      'permissions.no-rows',
    );
    await deleteRules(
      admin,
      (await listRules(admin, {})).map((one) => one.id),
    );
    await editRole(admin, { ...role('plain', { dataScope: 'all' }), id: ids['plain']!, version: 1 });
    expect(await seen()).toBe(3);
  });
});

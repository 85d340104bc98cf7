import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aCompany, aMember } from '#app/administration/enterprise/seed/seed.server.ts';
import { enterpriseMembers } from '#app/administration/enterprise/table.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import type { ApiRoute } from '#app/kernel/api/api-route.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { departs, userDeparts } from '#app/services/organisation/table.server.ts';
import {
  permissions,
  roleDataRules,
  rolePermissions,
  roles,
  userRoles,
} from '#app/services/permissions/table.server.ts';
import { allModules } from './registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Somebody who administers people, roles and departments of the east and holds every right there is, tries over
// every call that writes such things to come to rows of the south. Nobody gains anything, and it is said what.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
/** Tokens by user name. */
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
const strong = 'Lk83-qwz!';

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    for (const [name, orgCode] of [
      ['head', 'A01'],
      ['east', 'A01A01'],
      ['hangzhou', 'A01A01A01'],
      ['south', 'A01A02'],
    ] as const) {
      ids[name === 'east' ? 'east-depart' : name] = (await aDepart(world, { orgCode, name })).id;
    }
    await aRole(world, { code: 'admin' });
    const of = async (
      code: string,
      dataScope: 'all' | 'depart-tree' | 'own' | 'dealer',
      rights: 'all' | string[],
    ) => {
      ids[`role-${code}`] = (await aRole(world, { code, name: code, dataScope, permissions: rights })).id;
    };
    await of('regional', 'depart-tree', 'all');
    await of('seller', 'own', ['order:list', 'customer:list']);
    await of('auditor', 'all', ['customer:list']);
    await of('leader', 'depart-tree', ['customer:list']);
    await of('clerk', 'own', ['customer:list', 'customer:edit']);
    await of('partner', 'dealer', ['order:list']);
    await of('plain', 'own', ['customer:list']);
    const administers = [
      'system',
      ...['list', 'add', 'edit', 'password', 'handover', 'delete'].map((does) => `user:${does}`),
      ...['list', 'add', 'edit', 'delete', 'grant'].map((does) => `role:${does}`),
      'menu:list',
      'menu:edit',
      'dashboard',
    ];
    await of('ruled', 'depart-tree', [...administers, 'customer:list']);
    await of('mover', 'all', ['system', 'depart:list', 'depart:edit', 'depart:delete']);
    await of('binder', 'all', ['customer:list', 'shop:bind']);
    const [row] = await world.tx
      .insert(roleDataRules)
      .values({
        tenantId: world.tenant.slug,
        id: newId(),
        roleId: ids['role-ruled']!,
        permissionCode: 'customer:list',
        scope: 'depart-tree',
        conditions: { match: 'all', of: [{ field: 'status', is: 'is', value: 'normal' }] },
      })
      .returning();
    ids['rule'] = row!.id;
    const aPerson = async (username: string, role: string, depart: string, more: object = {}) => {
      ids[username] = (
        await aUser(world, { username, realname: username, roles: [role], departs: [depart], ...more })
      ).id;
    };
    await aPerson('li', 'seller', 'A01A01A01');
    await aPerson('wang', 'seller', 'A01A01A01');
    await aPerson('wide', 'auditor', 'A01A01');
    await aPerson('leads', 'leader', 'A01A01');
    await aPerson('binned', 'auditor', 'A01A01', { frozen: true });
    await world.tx
      .update(users)
      .set({ deletedAt: world.now })
      .where(and(eq(users.tenantId, world.tenant.slug), eq(users.id, ids['binned']!)));
    await aPerson('moved', 'seller', 'A01A01');
    await aPerson('edits', 'clerk', 'A01A01');
    await aPerson('sees', 'plain', 'A01A01');
    await aPerson('outlet', 'plain', 'A01A01');
    ids['company'] = (await aCompany(world, http, { name: '测试企业', corpId: 'ww-test' })).id;
    await aMember(world, { companyId: ids['company'], memberId: 'm0', userId: ids['li']! });
    const [bound] = await world.tx.select({ id: enterpriseMembers.id }).from(enterpriseMembers);
    ids['member'] = bound!.id;
    ids['far-dealer'] = (await aDealer(world, { depart: 'A01A02' })).id;
    ids['customer'] = (await anOutlet(world, { depart: 'A01A02', owner: 'moved' })).id;
  });
  for (const [username, actorRoles] of [
    ['east', ['regional']],
    ['ruler', ['ruled']],
    ['mover', ['leader', 'mover']],
    ['binder', ['binder']],
    ['chief', ['admin']],
  ] as const) {
    const place = [username === 'chief' ? 'A01' : 'A01A01'];
    tokens[username] = await site.signIn({
      username,
      realname: username,
      roles: [...actorRoles],
      departs: place,
    });
    const [own] = await site.facts(({ tx }) =>
      tx.select({ id: users.id }).from(users).where(eq(users.username, username)),
    );
    ids[username] = own!.id;
  }
});
afterAll(() => http.close());

/** Everything that decides who reaches what. */
const state = () =>
  site.facts(async ({ tx, tenant }) => ({
    users: await tx
      .select({
        id: users.id,
        hash: users.passwordHash,
        mobile: users.mobile,
        dealer: users.dealerId,
        frozen: users.frozenAt,
        deleted: users.deletedAt,
      })
      .from(users)
      .where(eq(users.tenantId, tenant.slug))
      .orderBy(users.id),
    departs: await tx.select({ id: departs.id, code: departs.orgCode }).from(departs).orderBy(departs.id),
    userDeparts: await tx.select().from(userDeparts).orderBy(userDeparts.userId, userDeparts.departId),
    roles: await tx.select().from(roles).orderBy(roles.id),
    grants: await tx
      .select()
      .from(rolePermissions)
      .orderBy(rolePermissions.roleId, rolePermissions.permissionCode),
    rules: await tx.select().from(roleDataRules).orderBy(roleDataRules.id),
    userRoles: await tx.select().from(userRoles).orderBy(userRoles.userId, userRoles.roleId),
    open: await tx
      .select({ code: permissions.code, status: permissions.status })
      .from(permissions)
      .orderBy(permissions.code),
  }));

const version = async (table: typeof users | typeof roles, id: string) => {
  const [row] = await site.facts(({ tx }) =>
    tx.select({ version: table.version }).from(table).where(eq(table.id, id)),
  );
  return row!.version;
};

/** The facts of somebody or of a role as a form sends them. */
const person = (username: string, more: () => object) => async () => ({
  id: ids[username],
  version: await version(users, ids[username]!),
  username,
  realname: username,
  ...more(),
});
const role = (code: string, more: object) => async () => ({
  id: ids[`role-${code}`],
  version: await version(roles, ids[`role-${code}`]!),
  roleName: code,
  roleLevel: 9,
  enabled: true,
  ...more,
});
const roleOf = (code: string) => ids[`role-${code}`];
const password = (username: string) => ({ username, password: strong, confirmPassword: strong });
const newPerson = (more: object) => ({ username: 'made', realname: 'made', password: strong, ...more });
const newRole = (more: object) => ({ roleCode: 'made', roleName: 'made', ...more });
const member = (more: object) => ({ companyId: ids['company'], memberId: 'm1', ...more });
const customers = { permissionId: 'customer:list' };

/** Who does what by which call, what they send, and the refusal. */
type Attack = [
  who: string,
  what: string,
  target: string,
  body: () => object | Promise<object>,
  error: string,
];
const seesMore = 'permissions.sees-more';
const wider = 'permissions.wider-than-giver';
const gains = 'permissions.gains-rows';

const attacks: Attack[] = [
  [
    'east',
    'sets the password of who sees more',
    'PUT /sys/user/changPassword',
    () => password('wide'),
    seesMore,
  ],
  [
    'east',
    'sets it as older clients spell the call',
    'PUT /sys/user/changePassword',
    () => password('wide'),
    seesMore,
  ],
  [
    'east',
    'sets that of who owns rows elsewhere',
    'PUT /sys/user/changPassword',
    () => password('moved'),
    seesMore,
  ],
  [
    'ruler',
    'sets that of who sees more by a rule',
    'PUT /sys/user/changPassword',
    () => password('leads'),
    seesMore,
  ],
  [
    'ruler',
    'sets that of who may do more',
    'PUT /sys/user/changPassword',
    () => password('edits'),
    'permissions.above-you',
  ],
  [
    'east',
    'changes the number of who sees more',
    'PUT /sys/user/edit',
    person('wide', () => ({ mobile: '13900001111' })),
    seesMore,
  ],
  [
    'east',
    'changes their address',
    'PUT /sys/user/edit',
    person('moved', () => ({ email: 'a@b.cn' })),
    seesMore,
  ],
  [
    'east',
    'freezes who sees more',
    'PUT /sys/user/frozenBatch',
    () => ({ ids: [ids['wide']], status: '2' }),
    seesMore,
  ],
  ['east', 'deletes who sees more', 'DELETE /sys/user/delete', () => ({ id: ids['wide'] }), seesMore],
  ['east', 'deletes several of them', 'DELETE /sys/user/deleteBatch', () => ({ ids: ids['wide'] }), seesMore],
  [
    'east',
    'takes them out of the bin',
    'PUT /sys/user/putRecycleBin',
    () => ({ userIds: [ids['binned']] }),
    seesMore,
  ],
  ['east', 'purges them', 'DELETE /sys/user/deleteRecycleBin', () => ({ userIds: ids['binned'] }), seesMore],
  ['east', 'looks as who sees more', 'POST /sys/user/viewAs', () => ({ userId: ids['wide'] }), seesMore],
  [
    'east',
    'takes their work over',
    'PUT /sys/user/handOver',
    () => ({ from: ids['wide'], to: ids['li'] }),
    seesMore,
  ],
  [
    'ruler',
    'gives work to who may do more',
    'PUT /sys/user/handOver',
    () => ({ from: ids['sees'], to: ids['edits'] }),
    seesMore,
  ],
  [
    'east',
    'makes somebody who sees more',
    'POST /sys/user/add',
    () => newPerson({ selectedroles: [roleOf('auditor')], selecteddeparts: [ids['east-depart']] }),
    wider,
  ],
  [
    'east',
    'makes somebody elsewhere',
    'POST /sys/user/add',
    () => newPerson({ selectedroles: [roleOf('leader')], selecteddeparts: [ids['south']] }),
    'organisation.beyond-reach',
  ],
  [
    'east',
    'gives themselves a wide role',
    'PUT /sys/user/edit',
    person('east', () => ({ selectedroles: [roleOf('regional'), roleOf('auditor')] })),
    wider,
  ],
  [
    'east',
    'puts themselves into another department',
    'PUT /sys/user/edit',
    person('east', () => ({ selecteddeparts: [ids['east-depart'], ids['south']] })),
    'organisation.beyond-reach',
  ],
  [
    'east',
    'lets somebody act for a dealer elsewhere',
    'PUT /sys/user/edit',
    person('li', () => ({ dealerId: ids['far-dealer'], selectedroles: [roleOf('partner')] })),
    // A dealer out of reach cannot even be named.
    'entity.unknown-reference',
  ],
  [
    'east',
    'adds themselves to a wide role',
    'POST /sys/user/addSysUserRole',
    () => ({ roleId: roleOf('auditor'), userIdList: [ids['east']] }),
    wider,
  ],
  [
    'east',
    'takes a wide role from its holder',
    'DELETE /sys/user/deleteUserRole',
    () => ({ roleId: roleOf('auditor'), userId: ids['wide'] }),
    seesMore,
  ],
  ['east', 'makes a wide role', 'POST /sys/role/add', () => newRole({ dataScope: 'all' }), gains],
  ['east', 'copies a wide role', 'POST /sys/role/add', () => newRole({ copyOf: roleOf('auditor') }), wider],
  ['east', 'makes their own role wide', 'PUT /sys/role/edit', role('regional', { dataScope: 'all' }), gains],
  [
    'ruler',
    'widens a role of others',
    'PUT /sys/role/edit',
    role('plain', { dataScope: 'depart-tree' }),
    wider,
  ],
  ['east', 'deletes a wide role', 'DELETE /sys/role/delete', () => ({ id: roleOf('auditor') }), wider],
  ['east', 'deletes several', 'DELETE /sys/role/deleteBatch', () => ({ ids: roleOf('auditor') }), wider],
  [
    'ruler',
    'grants their own role what they do not hold',
    'POST /sys/permission/saveRolePermission',
    () => ({ roleId: roleOf('ruled'), permissionIds: ['customer:list', 'order:list'] }),
    'permissions.gains-action',
  ],
  [
    'east',
    'grants a wide role more',
    'POST /sys/permission/saveRolePermission',
    () => ({ roleId: roleOf('auditor'), permissionIds: ['customer:list', 'order:list'] }),
    wider,
  ],
  [
    'east',
    'shows everything by a rule',
    'POST /sys/permission/addPermissionRule',
    () => ({ ...customers, roleId: roleOf('plain'), scope: 'all' }),
    gains,
  ],
  [
    'ruler',
    'takes the conditions out of their own rule',
    'PUT /sys/permission/editPermissionRule',
    () => ({ ...customers, roleId: roleOf('ruled'), scope: 'depart-tree' }),
    gains,
  ],
  [
    'ruler',
    'puts others in their place',
    'PUT /sys/permission/editPermissionRule',
    () => ({
      ...customers,
      roleId: roleOf('ruled'),
      scope: 'depart-tree',
      conditions: { match: 'any', of: [{ field: 'status', is: 'notEmpty' }] },
    }),
    gains,
  ],
  [
    'ruler',
    'deletes the rule that narrows them',
    'DELETE /sys/permission/deletePermissionRule',
    () => ({ id: ids['rule'] }),
    gains,
  ],
  [
    'ruler',
    'opens to everybody what they do not hold',
    'PUT /sys/permission/edit',
    async () => ({ id: 'order:list', status: '0', version: await menuVersion('order:list') }),
    'permissions.not-yours',
  ],
  [
    'mover',
    'hangs another department below their own',
    'PUT /sys/sysDepart/move',
    () => ({ id: ids['south'], parentId: ids['hangzhou'] }),
    gains,
  ],
  [
    'mover',
    'merges another department into their own',
    'PUT /sys/sysDepart/merge',
    () => ({ id: ids['south'], intoId: ids['hangzhou'] }),
    gains,
  ],
  [
    'east',
    'lets a member sign in as who sees more',
    'POST /sys/enterpriseMember/add',
    () => member({ userId: ids['wide'] }),
    seesMore,
  ],
  [
    'east',
    'moves a binding to who sees more',
    'PUT /sys/enterpriseMember/edit',
    () => member({ id: ids['member'], version: 1, memberId: 'm0', userId: ids['wide'] }),
    seesMore,
  ],
  [
    'binder',
    'lets somebody order for an outlet whose orders they do not see',
    'PUT /shop/member',
    () => ({ username: 'outlet', customerId: ids['customer'] }),
    'shop.orders-unseen',
  ],
];

const menuVersion = async (code: string) => {
  const { body } = await site.call('GET', '/sys/permission/list', {}, tokens['chief']);
  const flat = (
    nodes: { id: string; version: string; children?: never[] }[],
  ): { id: string; version: string }[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])]);
  return flat(body.result as never).find(({ id }) => id === code)!.version;
};

describe('nobody comes to reach, by what they administer, what they did not', () => {
  test.each(attacks)('%s %s', async (who, _what, target, body, error) => {
    const [method, path] = target.split(' ') as [string, string];
    const before = await state();
    const answer = await site.call(method, path, await body(), tokens[who]);
    expect([answer.status, answer.body.error]).toEqual([
      error === 'entity.unknown-reference' ? 422 : 403,
      error,
    ]);
    // It is said what would be gained, in words and without a code.
    expect(answer.body.message).not.toMatch(/[{}]|\w+:\w+/);
    expect(await state()).toEqual(before);
  });

  test('a refusal names the person, the page and the rows', async () => {
    const told = async (who: string, method: string, path: string, body: object) =>
      (await site.call(method, path, body, tokens[who])).body.message;
    expect(await told('east', 'PUT', '/sys/user/changPassword', password('wide'))).toBe(
      'wide在“门店”能看到您看不到的数据（全部数据），您不能管理这个账号，请让能看到这些数据的人处理',
    );
    expect(
      await told('mover', 'PUT', '/sys/sysDepart/move', { id: ids['south'], parentId: ids['hangzhou'] }),
    ).toBe('这样leads在“门店”会看到您看不到的数据（部门“south”），没有保存，请让能看到这些数据的人来改');
    expect(await told('ruler', 'DELETE', '/sys/permission/deletePermissionRule', { id: ids['rule'] })).toBe(
      '这样角色“ruled”在“门店”会看到您看不到的数据（部门“east”），没有保存，请让能看到这些数据的人来改',
    );
  });
});

describe('whoever may, still can', () => {
  test.each<[who: string, what: string, target: string, body: () => object | Promise<object>]>([
    [
      'east',
      'sets the password of their own salesperson',
      'PUT /sys/user/changPassword',
      () => password('li'),
    ],
    [
      'east',
      'changes a number of theirs',
      'PUT /sys/user/edit',
      person('wang', () => ({ mobile: '13900002222' })),
    ],
    [
      'east',
      'makes somebody of theirs',
      'POST /sys/user/add',
      () => ({
        ...newPerson({}),
        username: 'made-east',
        selectedroles: [roleOf('seller')],
        selecteddeparts: [ids['hangzhou']],
      }),
    ],
    [
      'east',
      'makes a role as wide as their own',
      'POST /sys/role/add',
      () => ({ ...newRole({}), roleCode: 'made-east', dataScope: 'depart-tree', copyOf: roleOf('leader') }),
    ],
    [
      'chief',
      'sets the password of who sees everything',
      'PUT /sys/user/changPassword',
      () => password('wide'),
    ],
    [
      'chief',
      'makes a wide role',
      'POST /sys/role/add',
      () => ({ ...newRole({}), roleCode: 'made-chief', dataScope: 'all', copyOf: roleOf('auditor') }),
    ],
    ['chief', 'deletes a rule', 'DELETE /sys/permission/deletePermissionRule', () => ({ id: ids['rule'] })],
    [
      'chief',
      'hangs a department below another',
      'PUT /sys/sysDepart/move',
      () => ({ id: ids['south'], parentId: ids['hangzhou'] }),
    ],
  ])('%s %s', async (who, _what, target, body) => {
    const [method, path] = target.split(' ') as [string, string];
    const answer = await site.call(method, path, await body(), tokens[who]);
    expect([answer.status, answer.body.message]).toEqual([200, answer.body.message]);
  });

  test('the administrator does not shut the tenant out of its own rows', async () => {
    const { body } = await site.call('GET', '/sys/role/list', { keyword: 'admin' }, tokens['chief']);
    const [admin] = (body.result as { records: { id: string; version: number; roleName: string }[] }).records;
    const edited = { ...admin, dataScope: 'own', roleLevel: 9, enabled: true };
    const narrowed = await site.call('PUT', '/sys/role/edit', edited, tokens['chief']);
    expect([narrowed.status, narrowed.body.error]).toEqual([422, 'permissions.fixed-role']);
    const rule = { ...customers, roleId: admin!.id, scope: 'own' };
    const ruled = await site.call('POST', '/sys/permission/addPermissionRule', rule, tokens['chief']);
    expect([ruled.status, ruled.body.error]).toEqual([422, 'permissions.fixed-role']);
  });
});

describe('every call that writes what decides on reach', () => {
  const nouns =
    /^(user|role|depart|menu|api-key|enterprise[\w-]*|registration|online|sign-in-settings|shop)$/;
  const places = /^\/(sys\/(user|role|permission|sysDepart|apiKey|enterprise\w*)|shop)\//;
  const writes = (route: ApiRoute) =>
    route.method !== 'GET' && (nouns.test(route.access.split(':')[0]!) || places.test(route.path));

  /** Calls by which nobody comes to reach more, and why. */
  const harmless: Record<string, string> = {
    'POST /sys/user/avatar': 'one’s own picture',
    'DELETE /sys/user/avatar': 'one’s own picture',
    'PUT /sys/user/updatePassword': 'one’s own password, by the old one',
    'PUT /sys/user/preferences': 'how one’s own console looks',
    'PUT /sys/user/endViewAs': 'ends what was begun',
    'POST /sys/user/exportTask': 'writes nothing of people',
    'POST /sys/role/exportTask': 'writes a file, and nothing of roles',
    'POST /sys/user/importExcel': 'checks a file; importRows writes it',
    'POST /sys/user/importRows':
      'people/files.test.ts: nobody gives by a file what they could not give by hand',
    'POST /sys/sysDepart/add': 'a new department holds nothing',
    'PUT /sys/sysDepart/edit': 'its name and who heads it',
    'DELETE /sys/sysDepart/delete': 'one that nothing belongs to',
    'DELETE /sys/sysDepart/deleteBatch': 'those that nothing belongs to',
    'POST /sys/apiKey/exportTask': 'writes a file, and nothing of keys',
    'POST /sys/online/exportTask': 'writes a file, and nothing of sessions',
    'POST /sys/registration/exportTask': 'writes a file, and nothing of requests',
    'POST /sys/permission/add': 'no use case demands what a tenant adds to its menu',
    'DELETE /sys/permission/delete': 'no use case demands what a tenant adds to its menu',
    'POST /sys/apiKey/add': 'api-keys.test.ts: a key reaches what its owner does, and no action more',
    'PUT /sys/apiKey/revoke': 'ends a key',
    'POST /sys/online/forceLogout': 'ends sessions',
    'POST /sys/enterpriseMember/exportTask': 'writes nothing of bindings',
    'POST /sys/enterpriseMember/importExcel': 'checks a file; importRows writes it',
    'POST /sys/enterpriseMember/importRows': 'asks the same as add: EntityStore.beforeWrite',
    'DELETE /sys/enterpriseMember/delete': 'ends a binding',
    'DELETE /sys/enterpriseMember/deleteBatch': 'ends bindings',
    'POST /shop/quote': 'one’s own basket',
    'POST /shop/order': 'one’s own order',
    'PUT /shop/sign': 'one’s own order',
    'PUT /shop/cancel': 'one’s own order',
    'POST /shop/quoteReturn': 'one’s own order',
    'POST /shop/return': 'one’s own order',
    'POST /shop/display': 'a display of one’s own outlet',
    'POST /shop/display/appeal': 'against the review of one’s own display',
    'PUT /shop/outlet': 'from one of one’s own outlets to another',
    'PUT /shop/favourite': 'one’s own mark',
    'DELETE /shop/member': 'ends a binding',
  };
  const kept = /\/(listSettings|savedFilter|draft)$/;

  test('is attacked above or harmless for a reason', () => {
    const found = allModules.routes.filter(writes).map(({ method, path }) => `${method} ${path}`);
    const known = new Set([...attacks.map(([, , target]) => target), ...Object.keys(harmless)]);
    expect(found.filter((target) => !known.has(target) && !kept.test(target))).toEqual([]);
    expect(
      [...known].filter(
        (target) => !allModules.routes.some(({ method, path }) => `${method} ${path}` === target),
      ),
    ).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { anOperation } from '#app/administration/logs/seed.server.ts';
import { aNotice } from '#app/administration/notices/seed/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Every call of administration that the specification lists: on its path, by its method, in the envelope, with
// lists as pages. The table is the list; what a client of old sends is what is sent here.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
const ids: Record<string, string> = {};
const nowhere = '018f0000-0000-7000-8000-000000000000';

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    ids['role'] = (await aRole(world, { code: 'seller', permissions: ['order:list'] })).id;
    ids['spare'] = (await aRole(world, { code: 'spare', permissions: [] })).id;
    for (const orgCode of ['A01', 'A01A01', 'A01A02']) ids[orgCode] = (await aDepart(world, { orgCode })).id;
    ids['li'] = (await aUser(world, { username: 'li', roles: ['seller'], departs: ['A01A01'] })).id;
    ids['dict'] = (await aDict(world, { code: 'aa', items: { 1: 'x' } })).id;
    ids['draft'] = (await aNotice(world, { title: '稿', status: '0' })).id;
    const old = { createdAt: new Date(world.now.getTime() - 200 * 86_400_000) };
    for (const name of ['log', 'log2']) ids[name] = (await anOperation(world, old)).id;
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

type Input = Record<string, unknown>;
type Shape = 'page' | 'list' | 'tree' | 'object' | 'flag' | 'text' | 'nothing';

const person = { realname: '张三', password: 'Lk83-qwz!' };
const role = { roleName: '导购', roleLevel: 9, dataScope: 'own' };

/** Row, call, what it is given, what its result is. */
const calls: [row: string, call: string, input: () => Input, shape: Shape][] = [
  ['API-03', 'GET /sys/role/list', () => ({ pageNumber: 1, size: 10 }), 'page'],
  ['API-03', 'POST /sys/role/add', () => ({ ...role, roleCode: 'guide' }), 'object'],
  ['API-03', 'PUT /sys/role/edit', () => ({ ...role, id: ids['spare'], version: 1 }), 'object'],
  ['API-03', 'GET /sys/role/checkRoleCode', () => ({ roleCode: 'free' }), 'flag'],
  ['API-03', 'GET /sys/role/queryall', () => ({}), 'list'],
  ['API-03', 'GET /sys/role/queryTreeList', () => ({}), 'tree'],
  ['API-04', 'GET /sys/user/list', () => ({ pageNumber: 1, size: 10 }), 'page'],
  [
    'API-04',
    'POST /sys/user/add',
    () => ({ ...person, username: 'zhang', selectedroles: ids['role'], selecteddeparts: ids['A01A01'] }),
    'object',
  ],
  [
    'API-04',
    'PUT /sys/user/edit',
    () => ({ id: ids['li'], version: 1, username: 'li', realname: '李四' }),
    'object',
  ],
  ['API-04', 'GET /sys/user/queryUserRole', () => ({ userid: ids['li'] }), 'list'],
  ['API-04', 'GET /sys/user/queryUserRoleMap', () => ({ userIds: ids['li'] }), 'object'],
  ['API-04', 'PUT /sys/user/frozenBatch', () => ({ ids: ids['li'], status: '2' }), 'object'],
  ['API-04', 'GET /sys/user/checkOnlyUser', () => ({ username: 'free' }), 'flag'],
  [
    'API-04',
    'PUT /sys/user/changPassword',
    () => ({ username: 'li', password: 'Lk83-qwz!', confirmPassword: 'Lk83-qwz!' }),
    'nothing',
  ],
  ['API-04', 'GET /sys/user/queryUserByDepId', () => ({ id: ids['A01A01'] }), 'list'],
  ['API-05', 'POST /sys/permission/add', () => ({ type: 'group', name: '报表' }), 'object'],
  ['API-05', 'GET /sys/permission/list', () => ({}), 'tree'],
  ['API-05', 'GET /sys/permission/queryTreeList', () => ({}), 'tree'],
  ['API-05', 'GET /sys/permission/queryListAsync', () => ({}), 'list'],
  ['API-05', 'GET /sys/permission/queryRolePermission', () => ({ roleId: ids['role'] }), 'list'],
  [
    'API-05',
    'POST /sys/permission/saveRolePermission',
    () => ({ roleId: ids['role'], permissionIds: 'order:list', lastpermissionIds: '' }),
    'object',
  ],
  ['API-05', 'GET /sys/permission/loadAllRoleIds', () => ({}), 'list'],
  [
    'API-05',
    'POST /sys/permission/addPermissionRule',
    () => ({ roleId: ids['role'], permissionId: 'order:list', scope: 'depart' }),
    'object',
  ],
  ['API-05', 'GET /sys/permission/getPermRuleListByPermId', () => ({ permissionId: 'order:list' }), 'list'],
  ['API-05', 'GET /sys/permission/queryPermissionRule', () => ({ roleId: ids['role'] }), 'list'],
  ['API-06', 'GET /sys/sysDepart/queryTreeList', () => ({}), 'tree'],
  ['API-06', 'GET /sys/sysDepart/queryIdTree', () => ({}), 'tree'],
  ['API-06', 'GET /sys/sysDepart/queryParentName', () => ({ departId: ids['A01A01'] }), 'object'],
  ['API-06', 'GET /sys/sysDepart/searchBy', () => ({ keyWord: 'A01' }), 'list'],
  ['API-06', 'GET /sys/sysDepart/queryDownTreeList', () => ({ id: ids['A01'] }), 'list'],
  ['API-06', 'POST /sys/sysDepart/add', () => ({ parentId: ids['A01'], departName: '新部门' }), 'object'],
  [
    'API-06',
    'PUT /sys/sysDepart/edit',
    () => ({ id: ids['A01A01'], version: 1, departName: '华东' }),
    'object',
  ],
  ['API-06', 'DELETE /sys/sysDepart/delete', () => ({ id: ids['A01A02'] }), 'object'],
  ['API-07', 'GET /sys/log/list', () => ({ logType: 2, pageNumber: 1, size: 10 }), 'page'],
  ['API-07', 'DELETE /sys/log/delete', () => ({ id: ids['log'] }), 'object'],
  ['API-07', 'DELETE /sys/log/deleteBatch', () => ({ ids: ids['log2'] }), 'object'],
  ['API-07', 'GET /sys/loginfo', () => ({}), 'object'],
  ['API-07', 'GET /sys/visitInfo', () => ({}), 'list'],
  ['API-08', 'GET /sys/dict/list', () => ({}), 'page'],
  ['API-08', 'POST /sys/dict/add', () => ({ code: 'bb', name: '字典' }), 'object'],
  [
    'API-08',
    'PUT /sys/dict/edit',
    () => ({ id: ids['dict'], version: 1, code: 'aa', name: '改名' }),
    'object',
  ],
  ['API-08', 'GET /sys/dict/treeList', () => ({}), 'list'],
  ['API-08', 'GET /sys/dict/getDictItems/aa', () => ({}), 'list'],
  [
    'API-08',
    'POST /sys/dictItem/add',
    () => ({ dictId: ids['dict'], value: '2', label: 'y', sortOrder: 2, enabled: true }),
    'object',
  ],
  ['API-08', 'GET /sys/dictItem/list', () => ({ dictId: ids['dict'] }), 'page'],
  [
    'API-09',
    'GET /sys/duplicate/check',
    () => ({ tableName: 'dict', fieldName: 'code', fieldVal: 'free' }),
    'text',
  ],
  ['API-09', 'GET /sys/getAccountModel', () => ({ keyword: 'li' }), 'list'],
  ['NTC-05', 'GET /sys/annountCement/list', () => ({}), 'page'],
  ['NTC-05', 'POST /sys/annountCement/add', () => ({ titile: '通知', msgContent: '<p>文</p>' }), 'object'],
  ['NTC-05', 'PUT /sys/annountCement/doReleaseData', () => ({ id: ids['draft'] }), 'nothing'],
  ['NTC-05', 'PUT /sys/annountCement/doReovkeData', () => ({ id: ids['draft'] }), 'nothing'],
  [
    'PER-06',
    'GET /sys/permission/explain',
    () => ({ userId: ids['li'], permissionId: 'order:list' }),
    'object',
  ],
  ['CFG-01', 'GET /eBaseConfig/list', () => ({}), 'list'],
  ['CFG-01', 'PUT /eBaseConfig/edit', () => ({ code: 'logs.login-days', value: 91, version: 0 }), 'nothing'],
  ['CFG-01', 'GET /eBaseConfig/history', () => ({ code: 'logs.login-days' }), 'list'],
  ['CFG-01', 'GET /eBaseConfig/slideshow/list', () => ({}), 'page'],
  ['CFG-01', 'GET /eBaseConfig/customField/list', () => ({}), 'page'],
  ['CFG-01', 'GET /eBaseConfig/warehouse/list', () => ({}), 'page'],
];

const shapes: Record<Shape, (result: unknown) => void> = {
  page: (result) => {
    expect(result).toMatchObject({
      records: expect.any(Array),
      total: expect.any(Number),
      size: expect.any(Number),
      current: 1,
      pages: expect.any(Number),
    });
  },
  list: (result) => expect(result).toEqual(expect.any(Array)),
  tree: (result) => expect(JSON.stringify(result)).toContain('"children":[{'),
  object: (result) => expect(result).toEqual(expect.any(Object)),
  flag: (result) => expect(result).toBe(true),
  text: (result) => expect(result).toEqual(expect.any(String)),
  nothing: (result) => expect(result).toBeNull(),
};

describe('the calls of administration (API-03 to API-09, NTC-05, PER-06, CFG-01)', () => {
  test.each(calls)('%s %s', async (_row, name, input, shape) => {
    const [method = '', path = ''] = name.split(' ');
    const { status, body } = await site.call(method, path, input(), token);
    expect(body.message).toBe('操作成功');
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
    expect(body).toMatchObject({ success: true, code: '200', timestamp: expect.any(Number) });
    shapes[shape](body.result);
  });

  test('a visitor is sent to where their company signs in', async () => {
    const { status, body } = await site.call('GET', '/sys/genwxoauth2', { corpid: 'nobody' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ success: false, code: String(status), result: null });
  });

  test('what is refused comes in the same envelope, with the field it is about', async () => {
    const { status, body } = await site.call('GET', '/sys/user/queryById', { id: nowhere }, token);
    expect(status).toBe(404);
    expect(body).toMatchObject({ success: false, code: '404', result: null, timestamp: expect.any(Number) });
    const bad = await site.call('GET', '/sys/user/list', { pageNumber: 0 }, token);
    expect(bad).toMatchObject({ status: 422, body: { success: false, code: '422', field: 'pageNumber' } });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// What is known to have opened consoles of this kind: SQL, tables and columns in parameters, addresses with
// something behind them, html in whatever takes text. None of it does anything here.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    ids['depart'] = (await aDepart(world, { orgCode: 'A01', name: '总部' })).id;
    await aUser(world, { username: 'secret-name', realname: '秘密' });
    ids['dict'] = (await aDict(world, { code: 'aa', items: { 1: '甲', 2: '乙' } })).id;
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

/** What a table of people would give away. */
const givenAway = ['secret-name', 'argon2', 'password'];
const get = async (path: string) => {
  const answer = await site.request(`/api${path}`, { token });
  const body = await answer.text();
  for (const secret of givenAway) expect(body).not.toContain(secret);
  return { status: answer.status, body };
};

describe('SQL, tables and columns in a parameter', () => {
  const sql = encodeURIComponent('1=1) union select username,password_hash from users--');
  test.each([
    // A table with columns and a filter where the code of a dictionary belongs.
    ['a table for a dictionary', '/sys/dict/getDictItems/users,username,id', 400],
    ['a table with a filter', `/sys/dict/getDictItems/users,username,id,${sql}`, 400],
    ['filterSql beside a code', `/sys/dict/getDictItems/aa?filterSql=${sql}`, 422],
    ['filterSql beside the tree', `/sys/dict/treeList?filterSql=${sql}`, 422],
    [
      'a table in the tree of values',
      `/sys/dict/loadTreeData?tableName=users&text=username&code=id&pidField=id&pid=0`,
      404,
    ],
    ['a table as a dictionary', '/sys/dict/loadDict/users,username,id?keyword=s', 404],
    ['a table in the tree of categories', '/sys/category/loadTreeData?pcode=0', 404],
    [
      'a table that is no entity',
      '/sys/duplicate/check?tableName=users&fieldName=username&fieldVal=secret-name',
      400,
    ],
    [
      'a column that is no field',
      '/sys/duplicate/check?tableName=user&fieldName=password_hash&fieldVal=x',
      400,
    ],
    [
      'a field two people may share',
      '/sys/duplicate/check?tableName=user&fieldName=realname&fieldVal=x',
      400,
    ],
    ['SQL for a field', `/sys/duplicate/check?tableName=dict&fieldName=code)${sql}&fieldVal=aa`, 400],
    ['a column to sort by', '/sys/user/list?sort=password_hash', 400],
    ['SQL to sort by', `/sys/user/list?sort=username,(${sql})`, 400],
    [
      'a column of older clients to sort by',
      `/sys/user/list?column=password_hash&order=${sql}&keyword=boss`,
      400,
    ],
    [
      'a condition over a column',
      `/sys/user/list?filter=${encodeURIComponent(JSON.stringify({ match: 'all', of: [{ field: 'passwordHash', is: 'startsWith', value: '$' }] }))}`,
      400,
    ],
    [
      'SQL in a condition',
      `/sys/user/list?filter=${encodeURIComponent(JSON.stringify({ match: 'all', of: [{ field: 'username) or (1=1', is: 'is', value: '' }] }))}`,
      400,
    ],
    ['a column to export', '/sys/user/exportXls?format=csv&columns=passwordHash', 400],
    ['SQL for a department', `/sys/user/list?departId=${sql}`, 400],
    ['a kind of log', `/sys/log/list?logType=${sql}`, 400],
  ])('%s', async (_what, path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

describe('something behind an address', () => {
  const endings = ['.js', '.json', ';.js', '/..;/list', '%2e%2e%2f', '/'];
  const lists = allModules.routes.filter(
    ({ method, access, path }) => method === 'GET' && access !== 'public' && !path.includes(':'),
  );
  test.each(endings)('%s opens nothing to a visitor', async (ending) => {
    for (const { path } of lists) {
      const answer = await site.request(`/api${path}${ending}`);
      expect([400, 401, 404]).toContain(answer.status);
    }
  });
});

describe('html in what takes text', () => {
  const html = '<img src=x onerror=alert(1)><script>alert(1)</script>';
  const short = '<script>alert(1)</script>';
  /** Where it is sent, and where what became of it is read. */
  const texts: [what: string, call: string, input: () => object, read: string][] = [
    [
      'a role',
      'POST /sys/role/add',
      () => ({ roleCode: 'html', roleName: short, description: html }),
      '/sys/role/list?keyword=script',
    ],
    [
      'a department',
      'POST /sys/sysDepart/add',
      () => ({ parentId: ids['depart'], departName: short }),
      '/sys/sysDepart/searchBy?keyWord=script',
    ],
    [
      'a person',
      'POST /sys/user/add',
      () => ({
        username: 'html',
        realname: short,
        post: short,
        workNo: short,
        password: 'Lk83-qwz!',
        selecteddeparts: ids['depart'],
      }),
      '/sys/user/list?keyword=script',
    ],
    [
      'a menu item',
      'POST /sys/permission/add',
      () => ({ type: 'group', name: '<b>x</b>' }),
      '/sys/permission/queryListAsync',
    ],
    [
      'a dictionary',
      'POST /sys/dict/add',
      () => ({ code: 'html', name: short, description: html }),
      '/sys/dict/list?keyword=script',
    ],
    [
      'a value',
      'POST /sys/dictItem/add',
      () => ({ dictId: ids['dict'], value: '3', label: short, sortOrder: 3, enabled: true }),
      '/sys/dict/getDictItems/aa',
    ],
    [
      'an added field',
      'POST /eBaseConfig/customField/add',
      () => ({
        entity: 'customer',
        key: 'html',
        label: short,
        kind: 'text',
        required: false,
        searchable: false,
        listed: false,
        sortOrder: 1,
      }),
      '/eBaseConfig/customField/list?keyword=script',
    ],
    [
      'an announcement’s title',
      'POST /sys/annountCement/add',
      () => ({ titile: short, msgContent: '<p>x</p>' }),
      '/sys/annountCement/list?titile=script',
    ],
  ];

  test.each(texts)('%s: it is text, told as JSON, or refused', async (_what, name, input, read) => {
    const [method = '', path = ''] = name.split(' ');
    const { status } = await site.call(method, path, input(), token);
    expect([200, 400, 422]).toContain(status);
    const answer = await site.request(`/api${read}`, { token });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    // Kept as it came where it is kept at all: what shows it is told a text.
    const told = await answer.text();
    expect(status !== 200 || /<script>alert\(1\)<\/script>|<b>x<\/b>/.test(told)).toBe(true);
  });

  test('an announcement keeps what formats it and nothing that runs', async () => {
    const content = `<p onclick="alert(1)">盘点<strong>周五</strong></p>${html}<svg onload=alert(1)></svg><a href="javascript:alert(1)">x</a>`;
    const added = await site.call(
      'POST',
      '/sys/annountCement/add',
      { titile: '盘点', msgContent: content },
      token,
    );
    const { id } = added.body.result as { id: string };
    await site.call('PUT', '/sys/annountCement/doReleaseData', { id }, token);
    const { body } = await site.call('GET', '/sys/annountCement/queryById', { id }, token);
    const { msgContent } = body.result as { msgContent: string };
    expect(msgContent).toContain('<strong>周五</strong>');
    expect(msgContent).not.toMatch(/script|onclick|onerror|onload|svg/);
  });
});

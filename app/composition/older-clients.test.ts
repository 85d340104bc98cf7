import { createCipheriv } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { demoPassword } from '#app/administration/accounts/seed/seed-password.server.ts';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aNotice } from '#app/administration/notices/seed/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { namesOf } from '#app/kernel/api/older-names.server.ts';
import { aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { allModules } from './registry.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// The contract with the front end that the specification's calls come from: what it sends and what it looks at in
// the answer, call by call, in its own form. Nothing here is how our own pages ask.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'seller', permissions: ['order:list'] });
    for (const orgCode of ['A01', 'A01A01']) ids[orgCode] = (await aDepart(world, { orgCode })).id;
    for (const username of ['li', 'wang', 'zhao']) {
      const more = username === 'li' ? { mobile: '13700000001', email: 'li@example.com', workNo: 'G-7' } : {};
      ids[username] = (await aUser(world, { username, ...more, roles: ['seller'], departs: ['A01A01'] })).id;
    }
    await aDict(world, { code: 'order_status', items: { 1: '待审核' } });
    ids['draft'] = (await aNotice(world, { title: '盘点安排', status: '0' })).id;
    ids['other'] = (await aNotice(world, { title: '放假安排', status: '0' })).id;
  });
  token = await site.signIn({ username: 'boss', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

type Page = { records: Record<string, unknown>[]; total: number; size: number; current: number };
/** A call as that client makes it, with its token: the envelope, whatever its status. */
const ask = async (method: string, path: string, input: unknown = {}) => {
  const { status, body } = await site.call(method, path, input, token);
  return { status, ...body };
};
const pageOf = async (path: string, query: Record<string, unknown>) => {
  const said = await ask('GET', path, query);
  expect({ path, query, ...said }).toMatchObject({
    status: 200,
    success: true,
  });
  return said.result as Page;
};
/** What every one of its lists sends. */
const listing = {
  column: 'createTime',
  order: 'desc',
  field: 'id,,rowIndex,username,action',
  pageNo: '1',
  pageSize: '10',
};
const localTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe('signing in', () => {
  const signIn = (input: object) => site.call('POST', '/sys/login', { remember_me: true, ...input });

  test('a picture is named by the client and comes as text; its name is sent back as a number', async () => {
    const named = Date.now();
    const { body } = await site.call('GET', `/sys/randomImage/${named}`);
    expect(body).toMatchObject({ success: true, code: '200' });
    expect(body.result).toMatch(/^data:image\/png;base64,/);
    const tried = await signIn({ username: 'li', password: demoPassword, captcha: 'no', checkKey: named });
    expect(tried.body.success).toBe(true);
  });

  test('the right password: code is 200, and the token and the person are in the result', async () => {
    const { status, body } = await signIn({ username: 'wang', password: demoPassword });
    expect([status, body.code]).toEqual([200, '200']);
    expect(body.result).toMatchObject({ token: expect.any(String), userInfo: { username: 'wang' } });
  });

  test('a wrong one is an answer with its sentence, and no lost session', async () => {
    const { status, body } = await signIn({ username: 'zhao', password: 'wrong' });
    expect([status, body.success, body.code]).toEqual([200, false, '401']);
    expect(body.message).toMatch(/密码/);
  });

  test('a client that draws its own pictures is told of the server’s, and of another way in', async () => {
    const wrong = { username: 'zhao', password: 'wrong' };
    await signIn(wrong);
    await signIn(wrong);
    const { status, body } = await signIn({ username: 'zhao', password: demoPassword });
    expect([status, body.success, body.code, body.asks]).toEqual([200, false, '422', 'captcha']);
    expect(body.message).toMatch(/图形验证码.*手机验证码/);
    // The picture that is offered opens it again.
    const { captchaKey, captcha } = await site.solved();
    const passed = await signIn({ username: 'zhao', password: demoPassword, checkKey: captchaKey, captcha });
    expect(passed.body.success).toBe(true);
  });

  /** As a script of its page asks: with the cookies it holds, and the token it was given. */
  test('in a browser: the password is encrypted, the token is the number of the session in the cookie', async () => {
    const inPage = { 'sec-fetch-site': 'same-origin', origin: `http://${site.host}` };
    const asked = await site.request('/api/sys/getEncryptedString', { headers: inPage });
    const cipher =
      /(?:^|, )((?:__Host-)?\w*cipher=[^;]+)/i.exec(asked.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const { key, iv } = ((await asked.json()) as { result: { key: string; iv: string } }).result;
    const word = Buffer.from(demoPassword);
    const padded = Buffer.concat([word, Buffer.alloc((16 - (word.length % 16)) % 16)]);
    const aes = createCipheriv('aes-128-cbc', Buffer.from(key), Buffer.from(iv)).setAutoPadding(false);
    const password = Buffer.concat([aes.update(padded), aes.final()])
      .toString('base64')
      .replaceAll('+', '%2B');
    const entered = await site.request('/api/sys/login', {
      method: 'POST',
      headers: { ...inPage, 'content-type': 'application/json', cookie: cipher },
      body: JSON.stringify({ remember_me: true, username: 'wang', password }),
    });
    const { result, message } = (await entered.json()) as {
      result: { token: string } | null;
      message: string;
    };
    expect({ ...result, message }).toMatchObject({
      token: expect.any(String),
      userInfo: { username: 'wang' },
    });
    const cookie = /((?:__Host-)?sid=[^;]+)/.exec(entered.headers.get('set-cookie') ?? '')?.[1] ?? '';
    const headers = { ...inPage, cookie, 'x-access-token': result?.token ?? '' };
    const info = await site.request('/api/user/info', { headers });
    expect(((await info.json()) as { result: unknown }).result).toMatchObject({ username: 'wang' });
    // The number alone opens nothing, nor does it with the cookie of another session.
    const alone = await site.request('/api/user/info', {
      headers: { ...inPage, 'x-access-token': headers['x-access-token'] },
    });
    expect(alone.status).toBe(401);
    const crossed = await site.request('/api/user/info', { headers: { ...headers, cookie: `sid=${token}` } });
    expect(crossed.status).toBe(401);
  });

  test.each(['/user/info', '/api/user/info'])('GET %s', async (path) => {
    expect((await ask('GET', path)).result).toMatchObject({ username: 'boss' });
  });

  test('no item of the menu is without a component', async () => {
    const { result } = await ask('GET', '/sys/permission/getUserPermissionByToken', { token });
    const all = (items: MenuItem[]): MenuItem[] =>
      items.flatMap((item) => [item, ...all(item.children ?? [])]);
    const menu = all((result as { menu: MenuItem[] }).menu);
    expect(menu.filter(({ component }) => !component)).toEqual([]);
    expect(menu.find(({ children }) => children)?.component).toBe('layouts/RouteView');
  });
});

describe('lists', () => {
  test.each([
    '/sys/user/list',
    '/sys/role/list',
    '/sys/dict/list',
    '/sys/annountCement/list',
    '/sys/log/list',
  ])('%s as its table asks', async (path) => {
    const first = await pageOf(path, listing);
    expect([first.current, first.size]).toEqual([1, 10]);
    expect(first.records[0]?.['createTime']).toMatch(localTime);
  });

  test.each(['1', '2', '3', '4'])(
    '/sys/log/list of type %s has the times that its table shows',
    async (logType) => {
      const { records } = await pageOf('/sys/log/list', { ...listing, logType });
      for (const row of records) expect(row['createTime']).toMatch(localTime);
    },
  );

  const names = async (query: Record<string, unknown>) =>
    (await pageOf('/sys/user/list', query)).records.map(({ username }) => username);

  test('pages, sorting and parts of a text', async () => {
    const people = { ...listing, column: 'username', pageSize: '2' };
    expect(await names({ ...people, order: 'asc' })).toEqual(['boss', 'li']);
    expect(await names({ ...people, order: 'asc', pageNo: '2' })).toEqual(['wang', 'zhao']);
    expect(await names({ ...people, order: 'desc' })).toEqual(['zhao', 'wang']);
    expect(await names({ direction: 'desc', size: '2' })).toEqual(['zhao', 'wang']);
    expect(await names({ ...people, username: '*an*' })).toEqual(['wang']);
    expect(await names({ ...people, order: 'asc', username: '' })).toEqual(['boss', 'li']);
  });

  test('of a range of times, by the names of their search form (createTime_begin, createTime_end)', async () => {
    const all = (await pageOf('/sys/role/list', listing)).total;
    expect(all).toBeGreaterThan(1);
    const made = async (begin: string, end: string) =>
      (await pageOf('/sys/role/list', { ...listing, createTime_begin: begin, createTime_end: end })).total;
    expect(await made('2000-01-01', '2099-12-31')).toBe(all);
    expect(await made('2000-01-01 00:00:00', '2099-12-31 23:59:59')).toBe(all);
    expect(await made('', '2000-01-01')).toBe(0);
    expect(await made('2099-01-01', '')).toBe(0);
    expect(await made('', '')).toBe(all);
    expect(await ask('GET', '/sys/role/list', { createTime_begin: '昨天' })).toMatchObject({
      success: false,
    });
    for (const path of ['/sys/user/list', '/sys/dict/list', '/sys/annountCement/list', '/sys/dictItem/list'])
      expect((await pageOf(path, { createTime_begin: '2099-01-01' })).total).toBe(0);
  });

  test('of the conditions of their advanced search', async () => {
    const of = (match: string, ...conditions: object[]) =>
      names({
        ...listing,
        column: 'username',
        order: 'asc',
        superQueryMatchType: match,
        superQueryParams: encodeURI(JSON.stringify(conditions)),
      });
    const like = { field: 'username', rule: 'like', val: 'an', type: 'string' };
    const phone = { field: 'phone', rule: 'eq', val: '13700000001' };
    expect(await of('and', like)).toEqual(['wang']);
    expect(await of('or', like, phone)).toEqual(['li', 'wang']);
    expect(await of('and', like, phone)).toEqual([]);
    expect(await of('and', { field: 'username', rule: 'right_like', val: 'zh' })).toEqual(['zhao']);
    for (const superQueryParams of [
      '{',
      '[{"field":"password","rule":"eq","val":"x"}]',
      '[{"rule":"sql"}]',
    ]) {
      const refused = await ask('GET', '/sys/user/list', { superQueryParams, superQueryMatchType: 'and' });
      expect(refused).toMatchObject({ success: false });
    }
  });

  test.each([
    ['an unknown name', { pageNum: '7' }, 'pageNum'],
    ['a direction that is none', { direction: 'sideways' }, 'direction'],
    ['an order that is none', { column: 'username', order: 'sideways' }, 'order'],
    ['a column nothing is sorted by', { column: 'password', order: 'asc' }, 'sort.0.field'],
    ['SQL for a column', { column: 'username;drop table users', order: 'asc' }, 'sort.0.field'],
  ])('%s is refused by its name', async (_what, query, field) => {
    const refused = await ask('GET', '/sys/user/list', query);
    expect([refused.success, refused.field]).toEqual([false, field]);
    expect([400, 422]).toContain(refused.status);
  });

  test('every list takes a page by either name and refuses a name it does not know', async () => {
    const lists = allModules.routes.filter(
      ({ method, path, access }) => method === 'GET' && path.endsWith('/list') && access !== 'public',
    );
    for (const { path } of lists) {
      const refused = await ask('GET', path, { pageNum: '7' });
      expect({ ...refused, path }).toMatchObject({ path, success: false, field: 'pageNum', status: 422 });
    }
    expect(lists.length).toBeGreaterThan(30);
  });

  test('every list of pages goes either way, and nowhere else', async () => {
    const lists = allModules.routes.filter(
      (route) => route.method === 'GET' && namesOf(route.described ?? route.input)?.has('pageNumber'),
    );
    const turned: string[] = [];
    const unturned: string[] = [];
    // Two of what most lists are of.
    await site.facts(async (world) => {
      for (const code of ['MD-T1', 'MD-T2']) {
        const { code: customer } = await anOutlet(world, { code });
        await anOrder(world, { customer });
        await aDealer(world, { code: `D-${code}` });
        await aWarehouse(world, { code: `CK-${code}` });
        await aProduct(world, { code: `SP-${code}` });
        await aLabel(world, { name: `标签 ${code}` });
      }
    });
    await site.signIn({ username: 'yang', roles: ['seller'], departs: ['A01A01'] });
    for (const { path, access, described, input, answers } of lists) {
      const known = namesOf(described ?? input);
      // What the list is of, where it must be said; nobody's will do.
      const of = {
        customerId: ids['wang'],
        dealerId: ids['wang'],
        dictId: ids['wang'],
        id: ids['wang'],
        month: '2026-11',
      };
      const { field } = (await ask('GET', path)) as { field?: string };
      const query =
        field && field in of
          ? Object.fromEntries(Object.entries(of).filter(([name]) => known?.has(name)))
          : {};
      const nowhere = await ask('GET', path, { ...query, direction: 'sideways' });
      expect({ path, access, ...nowhere }).toMatchObject({ path, success: false, field: 'direction' });
      expect({ path, takes: known?.has('direction') }).toEqual({ path, takes: true });
      // A file tells when it was made.
      if (answers === 'file') continue;
      const there = await ask('GET', path, { ...query, direction: 'asc', size: '50' });
      // The same page by the names of their tables.
      const older = await ask('GET', path, { ...query, direction: 'asc', pageNo: '1', pageSize: '50' });
      expect({ path, ...(older.result as object), status: older.status }).toEqual({
        path,
        ...(there.result as object),
        status: there.status,
      });
      const back = await ask('GET', path, { ...query, direction: 'desc', size: '50' });
      if (there.status !== 200 || !('records' in (there.result as object))) continue;
      const [rows, others] = [there, back].map(({ result }) => (result as Page).records);
      expect({ path, n: others?.length }).toEqual({ path, n: rows?.length });
      if (rows!.length < 2 || rows!.length === 50) continue;
      const named = (row: Record<string, unknown>) => row['id'] ?? row['key'];
      if (rows!.some((row) => named(row) === undefined)) continue;
      const isTurned = JSON.stringify(rows!.map(named)) === JSON.stringify(others!.map(named).toReversed());
      (isTurned ? turned : unturned).push(path);
    }
    expect(lists.length).toBeGreaterThan(50);
    expect(turned).toEqual(
      expect.arrayContaining([
        '/sys/user/list',
        '/sys/role/list',
        '/sys/annountCement/list',
        '/sys/online/list',
        '/eCustomer/list',
        '/eOrder/eOrder/list',
      ]),
    );
    expect(turned.length).toBeGreaterThanOrEqual(10);
    expect(unturned).toEqual([]);
  });
});

describe('lists, by their names of order and of a part of a word', () => {
  test('column and order sort like sort and direction, in every list that is sorted', async () => {
    const lists = allModules.routes.filter(
      (route) => route.method === 'GET' && namesOf(route.described ?? route.input)?.has('sort'),
    );
    const compared: string[] = [];
    for (const { path } of lists) {
      const refused = await ask('GET', path, { column: 'no_such_column', order: 'asc' });
      expect({ path, ...refused }).toMatchObject({
        path,
        success: false,
        field: expect.stringMatching(/^(sort|column)/),
      });
      for (const order of ['asc', 'desc']) {
        const column = await sortedBy(path);
        if (column === null) continue;
        const ours = await ask('GET', path, { sort: order === 'asc' ? column : `-${column}`, size: '50' });
        const theirs = await ask('GET', path, { column, order, pageSize: '50' });
        expect({ path, status: theirs.status, result: theirs.result }).toEqual({
          path,
          status: ours.status,
          result: ours.result,
        });
        compared.push(path);
      }
    }
    expect(new Set(compared).size).toBeGreaterThan(20);
  });

  test('a word in asterisks matches a part, in every list that has one quick word', async () => {
    const lists = allModules.routes.filter(
      (route) => route.method === 'GET' && namesOf(route.described ?? route.input)?.has('keyword'),
    );
    const found: string[] = [];
    for (const { path } of lists) {
      const plain = await ask('GET', path, { keyword: '安排', size: '50' });
      const starred = await ask('GET', path, { keyword: '*安排*', size: '50' });
      expect({ path, status: starred.status, result: starred.result }).toEqual({
        path,
        status: plain.status,
        result: plain.result,
      });
      if (((plain.result as Page | undefined)?.records?.length ?? 0) > 0) found.push(path);
    }
    expect(lists.length).toBeGreaterThan(30);
    expect(found).toContain('/sys/annountCement/list');
  });
});

/** A column that a list is sorted by: one of those that many have; null where it is none of them. */
async function sortedBy(path: string): Promise<string | null> {
  for (const column of ['createdAt', 'code', 'name', 'createTime', 'sort', 'id']) {
    const { status } = await ask('GET', path, { sort: column, size: '1' });
    if (status === 200) return column;
  }
  return null;
}

describe('people', () => {
  const person = { username: 'chen', realname: '陈某', password: 'Lk83-qwz!', phone: '13800000001' };

  test('are added, read, edited and deleted with the names of their form', async () => {
    const made = await ask('POST', '/sys/user/add', {
      ...person,
      id: '',
      workNo: '9',
      birthday: '',
      selectedroles: '',
      selecteddeparts: `${ids['A01A01']},`,
    });
    expect(made).toMatchObject({ success: true, code: '200' });
    const [row] = (await pageOf('/sys/user/list', { ...listing, username: '*chen*' })).records;
    expect(row).toMatchObject({ phone: '13800000001', mobile: '13800000001' });
    const departs = await ask('GET', '/sys/user/userDepartList', { userId: row?.['id'] });
    expect(departs.result).toEqual([{ key: ids['A01A01'], value: ids['A01A01'], title: expect.any(String) }]);
    const edited = await ask('PUT', '/sys/user/edit', { ...row, phone: '13800000002', activitiSync: '1' });
    expect(edited).toMatchObject({ success: true });
    const again = await ask('GET', '/sys/user/queryById', { id: row?.['id'] });
    expect(again.result).toMatchObject({ phone: '13800000002' });
    const gone = await site.call(
      'DELETE',
      '/sys/user/deleteBatch',
      { ids: `${String(row?.['id'])},` },
      token,
    );
    expect(gone.body).toMatchObject({ success: true });
  });

  test('a lock on several, with the comma at the end', async () => {
    const frozen = await ask('PUT', '/sys/user/frozenBatch', {
      ids: `${ids['li']},${ids['wang']},`,
      status: '2',
    });
    expect(frozen.success).toBe(true);
    expect((await ask('PUT', '/sys/user/frozenBatch', { ids: `${ids['li']},`, status: 1 })).success).toBe(
      true,
    );
  });

  test.each([
    ['/sys/user/checkOnlyUser', { username: 'li' }, { username: 'free' }],
    ['/sys/role/checkRoleCode', { id: '', roleCode: 'seller' }, { id: '', roleCode: 'free' }],
    [
      '/sys/duplicate/check',
      { tableName: 'sys_user', fieldName: 'username', fieldVal: 'li', dataId: '' },
      { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13900000000' },
    ],
    [
      '/sys/duplicate/check',
      { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13700000001', dataId: '' },
      { tableName: 'sys_user', fieldName: 'phone', fieldVal: '13700000009', dataId: '' },
    ],
    [
      '/sys/duplicate/check',
      { tableName: 'sys_user', fieldName: 'email', fieldVal: 'li@example.com', dataId: '' },
      { tableName: 'sys_user', fieldName: 'email', fieldVal: 'free@example.com', dataId: '' },
    ],
    [
      '/sys/duplicate/check',
      { tableName: 'sys_user', fieldName: 'work_no', fieldVal: 'G-7', dataId: '' },
      { tableName: 'sys_user', fieldName: 'work_no', fieldVal: 'G-8', dataId: '' },
    ],
    [
      '/sys/duplicate/check',
      { tableName: 'sys_dict', fieldName: 'dict_code', fieldVal: 'order_status' },
      { tableName: 'sys_dict', fieldName: 'dictCode', fieldVal: 'nothing_yet' },
    ],
  ])('%s: what is taken is an answer, and no failure', async (path, taken, free) => {
    expect(await ask('GET', path, free)).toMatchObject({ status: 200, success: true });
    const said = await ask('GET', path, taken);
    expect(said).toMatchObject({ status: 200, success: false, code: '409' });
    expect(said.message).not.toBe('');
  });
});

describe('departments', () => {
  type Node = { key: string; title: string; children?: Node[] };
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
  const tree = async () => all((await ask('GET', '/sys/sysDepart/queryTreeList')).result as Node[]);

  test('are added, found, edited and deleted with the names of their form', async () => {
    const form = {
      departName: '城西办',
      orgCategory: '2',
      departOrder: 0,
      mobile: '',
      fax: '',
      address: '',
      memo: '',
    };
    expect((await ask('POST', '/sys/sysDepart/add', { ...form, id: '', parentId: ids['A01'] })).success).toBe(
      true,
    );
    const made = (await tree()).find(({ title }) => title === '城西办');
    expect(made).toMatchObject({ key: expect.any(String), value: made?.key, id: made?.key, isLeaf: true });
    const found = await ask('GET', '/sys/sysDepart/searchBy', { keyWord: '城西' });
    expect(all(found.result as Node[]).map(({ title }) => title)).toContain('城西办');
    const named = await ask('GET', '/sys/sysDepart/queryParentName', { departId: made?.key });
    expect(named.success).toBe(true);
    // The whole node comes back, with what was typed and who heads it in one text.
    const edit = (node: Node | undefined, directorUserIds: string) =>
      ask('PUT', '/sys/sysDepart/edit', { ...node, ...form, departName: '城西分部', directorUserIds });
    expect(await edit(made, `${ids['zhao']},`)).toMatchObject({ status: 422, field: 'directorUserIds' });
    expect(await edit(made, '')).toMatchObject({ success: true });
    expect((await tree()).find(({ key }) => key === made?.key)).toMatchObject({ title: '城西分部' });
    const gone = await site.call('DELETE', '/sys/sysDepart/delete', { id: made?.key }, token);
    expect(gone.body).toMatchObject({ success: true });
    expect((await tree()).map(({ title }) => title)).not.toContain('城西分部');
  });

  test('selectors read ids and names', async () => {
    const { result } = await ask('GET', '/sys/sysDepart/queryIdTree');
    expect(all(result as Node[])[0]).toEqual(
      expect.objectContaining({
        key: expect.any(String),
        value: expect.any(String),
        title: expect.any(String),
      }),
    );
  });
});

describe('roles', () => {
  test('are added, edited, granted and deleted with the names of their form', async () => {
    const form = { roleName: '巡查', roleCode: 'checker', description: '' };
    expect((await ask('POST', '/sys/role/add', { ...form, id: '' })).success).toBe(true);
    const { records } = await pageOf('/sys/role/list', { ...listing, roleName: '', pageSize: '100' });
    const row = records.find(({ roleCode }) => roleCode === 'checker');
    expect(row).toMatchObject({ roleName: '巡查', createTime: expect.stringMatching(localTime) });
    const edited = await ask('PUT', '/sys/role/edit', { ...row, roleName: '巡查员', description: '看看' });
    expect(edited).toMatchObject({ success: true });
    const grants = async () =>
      (await ask('GET', '/sys/permission/queryRolePermission', { roleId: row?.['id'] })).result as string[];
    const saved = await ask('POST', '/sys/permission/saveRolePermission', {
      roleId: row?.['id'],
      permissionIds: 'order,order:list,',
      lastpermissionIds: '',
    });
    expect(saved).toMatchObject({ success: true });
    expect((await grants()).toSorted()).toEqual(['order', 'order:list']);
    const gone = await site.call(
      'DELETE',
      '/sys/role/deleteBatch',
      { ids: `${String(row?.['id'])},` },
      token,
    );
    expect(gone.body).toMatchObject({ success: true });
  });
});

test('ids come in one text with a comma at the end, wherever ids are taken', () => {
  const id = '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
  const takes = allModules.routes.flatMap((route) =>
    [...(namesOf(route.input) ?? [])]
      .filter((name) => /(^i|I)ds$/.test(name))
      .map((name) => ({ call: `${route.method} ${route.path} ${name}`, input: route.input, name })),
  );
  const refused = takes.filter(({ input, name }) => {
    const { error } = z.safeParse(input, { [name]: `${id},` });
    return error?.issues.some(({ path }) => path[0] === name);
  });
  expect(takes.length).toBeGreaterThan(20);
  expect(refused.map(({ call }) => call)).toEqual([]);
});

describe('dictionaries', () => {
  test('are added with their values, read and deleted with the names of their form', async () => {
    const added = await ask('POST', '/sys/dict/add', { dictCode: 'cooler_size', dictName: '冰柜尺寸' });
    expect(added.success).toBe(true);
    const [row] = (await pageOf('/sys/dict/list', { ...listing, dictName: '*冰柜*', dictCode: '' })).records;
    expect(row).toMatchObject({ dictCode: 'cooler_size', dictName: '冰柜尺寸' });
    const item = { dictId: row?.['id'], itemText: '大', itemValue: 'L', sortOrder: 1, status: 1 };
    // Its form asks first whether the value is free, and is not sent before it has an answer.
    const free = { itemValue: 'L', dictId: row?.['id'], id: '' };
    expect(await ask('GET', '/sys/dictItem/dictItemCheck', free)).toMatchObject({ success: true });
    expect((await ask('POST', '/sys/dictItem/add', item)).success).toBe(true);
    expect(await ask('GET', '/sys/dictItem/dictItemCheck', free)).toMatchObject({
      status: 200,
      success: false,
      message: expect.stringMatching(/./),
    });
    const items = await pageOf('/sys/dictItem/list', {
      ...listing,
      column: 'sortOrder',
      dictId: row?.['id'],
      itemText: '',
      status: '',
    });
    expect(items.records).toMatchObject([{ itemText: '大', itemValue: 'L', status: true }]);
    const own = { ...free, id: items.records[0]?.['id'] };
    expect(await ask('GET', '/sys/dictItem/dictItemCheck', own)).toMatchObject({ success: true });
    expect((await ask('GET', '/sys/dict/getDictItems/cooler_size')).result).toMatchObject([
      { value: 'L', text: '大', title: '大' },
    ]);
  });

  test('one that is not there is an empty list', async () => {
    expect(await ask('GET', '/sys/dict/getDictItems/never_heard_of')).toMatchObject({
      status: 200,
      success: true,
      result: [],
    });
  });
});

describe('announcements', () => {
  test('are added, edited and read with the names of their form', async () => {
    const form = {
      titile: '仓库搬家',
      msgCategory: '1',
      msgType: 'USER',
      userIds: `${ids['wang']},`,
      msgContent: '<p>周五搬</p>',
      priority: 'M',
      startTime: '',
      endTime: '',
    };
    expect((await ask('POST', '/sys/annountCement/add', form)).success).toBe(true);
    const [row] = (await pageOf('/sys/annountCement/list', { ...listing, titile: '*搬家*' })).records;
    expect(row).toMatchObject({ titile: '仓库搬家', msgType: 'USER', priority: 'M', sendStatus: '0' });
    const edited = await ask('PUT', '/sys/annountCement/edit', {
      ...form,
      id: row?.['id'],
      titile: '仓库搬迁',
    });
    expect(edited).toMatchObject({ success: true });
    const [again] = (await pageOf('/sys/annountCement/list', { ...listing, titile: '*搬迁*' })).records;
    expect(again).toMatchObject({ id: row?.['id'], titile: '仓库搬迁', msgType: 'USER' });
    const gone = await site.call('DELETE', '/sys/annountCement/delete', { id: row?.['id'] }, token);
    expect(gone.body).toMatchObject({ success: true });
  });

  test('are released and revoked by GET, with the token in the header only', async () => {
    const id = ids['draft'];
    expect((await ask('GET', '/sys/annountCement/doReleaseData', { id })).success).toBe(true);
    const [row] = (await pageOf('/sys/annountCement/list', { ...listing, titile: '*盘点*' })).records;
    expect(row).toMatchObject({ sendStatus: '1', sendTime: expect.stringMatching(localTime) });
    const bySession = await site.request(`/api/sys/annountCement/doReovkeData?id=${id ?? ''}`, {
      headers: { cookie: `sid=${token}` },
    });
    expect(bySession.status).toBe(405);
    expect((await ask('PUT', '/sys/annountCement/doReovkeData', { id })).success).toBe(true);
  });

  test('and the other way about: released by PUT, revoked by GET with the header', async () => {
    const { id } = await site.facts((world) => aNotice(world, { title: '再通知一次', status: '0' }));
    const status = async () =>
      (await pageOf('/sys/annountCement/list', { ...listing, titile: '*再通知*' })).records[0]?.[
        'sendStatus'
      ];
    expect((await ask('PUT', '/sys/annountCement/doReleaseData', { id })).success).toBe(true);
    expect(await status()).toBe('1');
    const bySession = await site.request(`/api/sys/annountCement/doReleaseData?id=${id}`, {
      headers: { cookie: `sid=${token}` },
    });
    expect(bySession.status).toBe(405);
    expect((await ask('GET', '/sys/annountCement/doReovkeData', { id })).success).toBe(true);
    expect(await status()).toBe('2');
  });

  test('several are thrown away at once', async () => {
    const gone = await ask('DELETE', '/sys/annountCement/deleteBatch', { ids: `${ids['other']},` });
    expect(gone.success).toBe(true);
  });
});

describe('calls of its other buttons', () => {
  test('several departments are deleted at once, all or none', async () => {
    const add = (departName: string, parentId: unknown) =>
      ask('POST', '/sys/sysDepart/add', { departName, parentId, id: '' });
    const above = (await add('临时一部', ids['A01'])).result as { id: string };
    const below = (await add('临时一组', above.id)).result as { id: string };
    const gone = (list: string) => ask('DELETE', '/sys/sysDepart/deleteBatch', { ids: list });
    expect(await gone(`${above.id},${String(ids['A01A01'])},`)).toMatchObject({
      success: false,
      code: '409',
    });
    expect(await gone(`${above.id},${below.id},`)).toMatchObject({ success: true });
    const found = await ask('GET', '/sys/sysDepart/searchBy', { keyWord: '临时一' });
    expect(found.result).toEqual([]);
  });

  test('all values of dictionaries, and their recycle bin row by row', async () => {
    const all = await ask('GET', '/sys/dict/queryAllDictItems');
    expect((all.result as Record<string, unknown>)['order_status']).toEqual(
      expect.arrayContaining([expect.objectContaining({ value: '1', text: expect.any(String) })]),
    );
    expect((await ask('GET', '/sys/dict/refleshCache')).success).toBe(true);
    await ask('POST', '/sys/dict/add', { dictCode: 'binned', dictName: '要删的' });
    const [row] = (await pageOf('/sys/dict/list', { ...listing, dictCode: 'binned' })).records;
    const id = String(row?.['id']);
    const bin = async () =>
      ((await ask('GET', '/sys/dict/deleteList')).result as Record<string, unknown>[]).map(
        ({ dictCode }) => dictCode,
      );
    await ask('DELETE', '/sys/dict/delete', { id });
    expect(await bin()).toEqual(['binned']);
    expect((await ask('PUT', `/sys/dict/back/${id}`)).success).toBe(true);
    expect(await bin()).toEqual([]);
    await ask('DELETE', '/sys/dict/delete', { id });
    expect((await ask('DELETE', `/sys/dict/deletePhysic/${id}`)).success).toBe(true);
    expect(await bin()).toEqual([]);
  });

  test('people of a role, a new password, the only tenant, the bell', async () => {
    const [role] = (await pageOf('/sys/role/list', { ...listing, roleCode: 'seller' })).records;
    const people = await pageOf('/sys/user/userRoleList', { ...listing, roleId: role?.['id'] });
    expect(people.records.map(({ username }) => username)).toEqual(expect.arrayContaining(['li', 'zhao']));
    expect((await ask('GET', '/sys/user/userRoleList', listing)).success).toBe(false);
    const password = 'Nw83-qwz!x';
    expect(
      await ask('PUT', '/sys/user/changePassword', { username: 'zhao', password, confirmPassword: password }),
    ).toMatchObject({ success: true });
    expect((await ask('GET', '/sys/tenant/queryList')).result).toMatchObject([{ name: expect.any(String) }]);
    expect((await ask('GET', '/sys/annountCement/syncNotic', { anntId: ids['draft'] })).success).toBe(true);
  });

  test.each([
    ['GET', '/sys/permission/queryDepartPermission'],
    ['POST', '/sys/permission/saveDepartPermission'],
    ['GET', '/sys/sysDepart/exportXls'],
    ['POST', '/sys/sysDepart/importExcel'],
    ['POST', '/sys/role/importExcel'],
    ['GET', '/sys/role/datarule/order:list/x'],
  ])('%s %s is none of ours, as the guide says', async (method, path) => {
    expect(await ask(method, path)).toMatchObject({ status: 404, success: false });
  });
});

describe('the rest of its frame', () => {
  test('figures of its home page are everybody’s', async () => {
    const { body } = await site.call('POST', '/sys/login', { username: 'li', password: demoPassword });
    const own = (body.result as { token: string }).token;
    expect((await site.call('GET', '/sys/loginfo', {}, own)).body.result).toMatchObject({
      totalVisitCount: expect.any(Number),
    });
    expect((await site.call('GET', '/sys/visitInfo', {}, own)).body.success).toBe(true);
  });

  test.each([
    ['GET', '/sys/login'],
    ['DELETE', '/sys/user/add'],
    ['GET', '/sys/user/edit'],
    ['POST', '/sys/dict/getDictItems/aa'],
  ])('%s %s: a method nobody serves is 405', async (method, path) => {
    expect((await ask(method, path)).status).toBe(405);
  });

  test('its pages come from elsewhere, and its token says who it is: no request of another site', async () => {
    const told = await site.request('/api/sys/user/frozenBatch', {
      method: 'PUT',
      token,
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ ids: ids['zhao'], status: '1' }),
    });
    expect(told.status).toBe(200);
  });

  test('a file without a name has the one it came with; what it is for is `biz`', async () => {
    const form = new FormData();
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    form.set('file', new Blob([png], { type: 'image/png' }), '门头.png');
    form.set('biz', 'announcement');
    const response = await site.request('/api/sys/common/upload', { method: 'POST', token, body: form });
    const body = (await response.json()) as { success: boolean; message: string; result: { name: string } };
    expect(body).toMatchObject({ success: true, result: { name: '门头.png' } });
  });

  test('a file of a list is what its content type says', async () => {
    const response = await site.request('/api/sys/dict/exportXls', { token });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    expect(response.headers.get('content-disposition')).toContain('.xlsx');
  });
});

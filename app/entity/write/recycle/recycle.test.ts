import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let token: string;
let editor: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, {
      code: 'editor',
      dataScope: 'all',
      permissions: ['dict:list', 'dict:edit', 'dict:delete'],
    });
  });
  token = await site.signIn({ username: 'boss', realname: '王经理', roles: ['boss'] });
  editor = await site.signIn({ username: 'editor', roles: ['editor'] });
});
afterAll(() => http.close());

const call = (method: string, path: string, input?: unknown, as = token) =>
  site.call(method, path, input, as);
const made = async (code: string) =>
  (await site.facts((world) => aDict(world, { code, name: code, items: { a: '甲' } }))).id;
const bin = async () =>
  ((await call('GET', '/sys/dict/recycleBin')).body.result as { records: { code: string }[] }).records.map(
    ({ code }) => code,
  );

describe('a recycle bin', () => {
  test('keeps what was deleted; its value is free, and it comes back with what hangs on it', async () => {
    const id = await made('again');
    await call('DELETE', '/sys/dict/delete', { id });
    expect(await bin()).toEqual(['again']);
    expect((await call('GET', '/sys/dict/getDictItems/again')).body.result).toEqual([]);
    expect((await call('GET', '/sys/dict/queryById', { id })).status).toBe(404);
    const second = await made('again');
    const refused = await call('PUT', '/sys/dict/putRecycleBin', { ids: [id] });
    expect([refused.status, refused.body.error, refused.body.field]).toEqual([
      409,
      'entity.taken-meanwhile',
      'code',
    ]);
    await call('DELETE', '/sys/dict/delete', { id: second });
    expect((await call('PUT', '/sys/dict/putRecycleBin', { ids: [id] })).body.result).toEqual({
      restored: 1,
    });
    expect((await call('GET', '/sys/dict/getDictItems/again')).body.result).toHaveLength(1);
    expect((await call('DELETE', '/sys/dict/deleteRecycleBin', { ids: second })).body.result).toEqual({
      purged: 1,
    });
    expect(await bin()).toEqual([]);
    // What is not in the bin is neither brought back nor deleted from it.
    expect((await call('PUT', '/sys/dict/putRecycleBin', { ids: [id] })).status).toBe(404);
    expect((await call('DELETE', '/sys/dict/deleteRecycleBin', { ids: id })).status).toBe(404);
  });

  test('is for those who may restore', async () => {
    const id = await made('gone');
    await call('DELETE', '/sys/dict/delete', { id }, editor);
    expect((await call('GET', '/sys/dict/recycleBin', {}, editor)).status).toBe(403);
    expect((await call('PUT', '/sys/dict/putRecycleBin', { ids: [id] }, editor)).status).toBe(403);
    expect((await call('DELETE', '/sys/dict/deleteRecycleBin', { ids: id }, editor)).status).toBe(403);
  });
});

test('the history of a row tells who changed what from what to what', async () => {
  const { body } = await call('POST', '/sys/dict/add', { code: 'told', name: '旧名', description: '' });
  const { id } = body.result as { id: string };
  await call('PUT', '/sys/dict/edit', { id, version: 1, code: 'told', name: '新名', description: '说明' });
  const { result } = (await call('GET', '/sys/dict/history', { id })).body;
  expect(result).toMatchObject([
    {
      who: '王经理',
      does: 'edit',
      fields: [
        { name: 'name', label: '名称', before: '旧名', after: '新名' },
        { name: 'description', before: null, after: '说明' },
      ],
    },
    {
      does: 'add',
      fields: [
        { name: 'code', before: null, after: 'told' },
        { name: 'name', after: '旧名' },
      ],
    },
  ]);
  expect(
    (await call('GET', '/sys/dict/history', { id: '018f0000-0000-7000-8000-000000000000' })).status,
  ).toBe(404);
});

describe('/sys/duplicate/check (API-09)', () => {
  const check = (input: Record<string, string>) => call('GET', '/sys/duplicate/check', input);
  test('tells whether a value is free, for another row than the one that has it', async () => {
    const id = await made('taken');
    const requested = { tableName: 'dict', fieldName: 'code', fieldVal: 'taken' };
    expect(await check(requested)).toMatchObject({
      status: 200,
      body: { success: false, code: '409', error: 'entity.taken', field: 'code' },
    });
    expect((await check({ ...requested, dataId: id })).body.result).toBe('该值可用！');
    expect((await check({ ...requested, fieldVal: 'nobody' })).status).toBe(200);
  });

  test.each([
    { tableName: 'dicts', fieldName: 'code', fieldVal: 'x' },
    { tableName: 'sys_user', fieldName: 'password', fieldVal: 'admin' },
    { tableName: 'sys_log', fieldName: 'log_content', fieldVal: 'x' },
    { tableName: 'dict', fieldName: 'name', fieldVal: 'x' },
    { tableName: 'dict', fieldName: 'tenant_id', fieldVal: 'x' },
    { tableName: 'dict', fieldName: 'code) or 1=1 --', fieldVal: 'x' },
    { tableName: 'dict/*%0A*/', fieldName: 'code', fieldVal: 'x' },
    { tableName: 'dict-item', fieldName: 'value', fieldVal: 'x' },
    { tableName: '__proto__', fieldName: 'x', fieldVal: 'x' },
  ])('%j is no name of ours', async (input) => {
    expect((await check(input)).status).toBe(400);
  });
});

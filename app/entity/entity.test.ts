import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';

// The toolkit at work for dictionaries, over HTTP, with a second tenant that has the same codes.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let other: TestSite;
let token: string;

const all = { code: 'boss', dataScope: 'all', permissions: 'all' } as const;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  other = await http.site('maixiangfang');
  await site.facts(async (world) => {
    await aRole(world, all);
    for (const code of ['aa', 'bb', 'cc', 'dd', 'ee']) await aDict(world, { code, name: `字典${code}` });
    await aDict(world, { code: 'half_%', name: '百分之五十_' });
  });
  await other.facts((world) => aDict(world, { code: 'aa', name: '别人的', items: { 1: '别人的值' } }));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

const call = (method: string, path: string, input?: unknown) => site.call(method, path, input, token);
const list = async (input: Record<string, string> = {}) => {
  const { status, body } = await call('GET', '/sys/dict/list', input);
  const page = body.result as {
    records: { code: string }[];
    total: number;
    next: string | null;
    pages: number;
  };
  return { status, body, page, codes: page?.records?.map((row) => row.code) };
};

describe('a list', () => {
  test('has the tenant’s rows in the described order, with what every row has', async () => {
    const { codes, page } = await list();
    expect(codes).toEqual(['aa', 'bb', 'cc', 'dd', 'ee', 'half_%']);
    expect(page).toMatchObject({ total: 6, current: 1, size: 20, pages: 1, next: null, totalCapped: false });
    expect(page.records[0]).toMatchObject({ code: 'aa', name: '字典aa', description: null, version: 1 });
  });

  test.each([
    [{ keyword: 'BB' }, ['bb']],
    [{ keyword: '字典' }, ['aa', 'bb', 'cc', 'dd', 'ee']],
    [{ keyword: '_' }, ['half_%']],
    [{ keyword: '%' }, ['half_%']],
    [{ name: '百分' }, ['half_%']],
    [{ sort: '-code', size: '2' }, ['half_%', 'ee']],
    [{ sort: 'code', size: '2', pageNumber: '2' }, ['cc', 'dd']],
    [{ filter: JSON.stringify({ match: 'all', of: [{ field: 'code', is: 'is', value: 'cc' }] }) }, ['cc']],
    [
      {
        filter: JSON.stringify({
          match: 'any',
          of: [
            { field: 'code', is: 'startsWith', value: 'a' },
            { match: 'all', of: [{ field: 'name', is: 'contains', value: 'dd' }] },
          ],
        }),
      },
      ['aa', 'dd'],
    ],
    [
      {
        filter: JSON.stringify({ match: 'all', of: [{ field: 'code', is: 'isNot', value: 'aa' }] }),
        size: '1',
      },
      ['bb'],
    ],
  ])('%j gives %j', async (query, codes) => {
    expect((await list(query)).codes).toEqual(codes);
  });

  test('goes on after a place as it would by page numbers', async () => {
    for (const sort of ['code', '-code', '-createdAt', 'name,-code']) {
      const seen: string[] = [];
      let after = '';
      do {
        const { codes, page } = await list({ sort, size: '2', after });
        seen.push(...codes);
        after = page.next ?? '';
      } while (after);
      expect(seen).toEqual((await list({ sort })).codes);
    }
  });

  test('is counted to 10,000; what lies beyond is reached from place to place', async () => {
    await site.facts(({ tx, tenant }) =>
      tx.execute(sql`insert into dicts (tenant_id, id, code, name)
        select ${tenant.slug}, gen_random_uuid(), 'deep_' || lpad(n::text, 5, '0'), 'x'
          from generate_series(1, 10050) n`),
    );
    const deep = { keyword: 'deep_', sort: 'code', size: '200' };
    const { page, codes } = await list({ ...deep, pageNumber: '50' });
    expect(page).toMatchObject({ total: 10_000, totalCapped: true, pages: 50 });
    expect(codes.at(-1)).toBe('deep_10000');
    expect((await list({ ...deep, pageNumber: '51' })).status).toBe(400);
    const beyond = await list({ ...deep, after: page.next ?? '' });
    expect([beyond.codes.length, beyond.codes[0], beyond.page.next]).toEqual([50, 'deep_10001', null]);
    await site.facts(({ tx }) => tx.execute(sql`delete from dicts where code like 'deep\\_%'`));
  });

  test.each([
    [{ sort: 'password' }],
    [{ sort: 'code;drop table dicts' }],
    [{ sort: 'description' }],
    [{ filter: '{"match":"all","of":[{"field":"tenantId","is":"is","value":"x"}]}' }],
    [{ filter: '{"match":"all","of":[{"field":"code","is":"sql","value":"x"}]}' }],
    [{ filter: '{"match":"all","of":[]}' }],
    [{ filter: 'not json' }],
    [{ after: 'bm9uc2Vuc2U' }],
    [{ pageNumber: '501', size: '20' }],
  ])('%j is refused', async (query) => {
    expect((await call('GET', '/sys/dict/list', query)).status).toBe(400);
  });

  test.each([
    ['size', '201', 'size 不能大于 200'],
    ['size', '0', 'size 不能小于 1'],
    ['pageNumber', '99999999999', 'pageNumber 不能大于 10,000'],
  ])('%s of %s is told its limit', async (field, value, message) => {
    const { status, body } = await call('GET', '/sys/dict/list', { [field]: value });
    expect({ status, ...body }).toMatchObject({ status: 422, field, message });
  });
});

describe('a row', () => {
  test('is made, changed, looked at and deleted, and the log tells it', async () => {
    const made = await call('POST', '/sys/dict/add', { code: 'colour', name: '颜色', description: '' });
    const { id } = made.body.result as { id: string };
    expect((await call('GET', '/sys/dict/queryById', { id })).body.result).toMatchObject({
      code: 'colour',
      description: null,
      version: 1,
    });
    const edited = await call('PUT', '/sys/dict/edit', {
      id,
      version: 1,
      code: 'other',
      name: '色彩',
      description: '',
    });
    expect(edited.body.result).toEqual({ id, version: 2 });
    expect((await call('GET', '/sys/dict/queryById', { id })).body.result).toMatchObject({
      // fixed once it is made
      code: 'colour',
      name: '色彩',
      version: 2,
    });
    const late = await call('PUT', '/sys/dict/edit', { id, version: 1, code: 'colour', name: '别的' });
    expect(late).toMatchObject({ status: 409, body: { error: 'entity.changed-meanwhile' } });
    expect((await call('DELETE', '/sys/dict/delete', { id })).status).toBe(200);
    expect((await call('GET', '/sys/dict/queryById', { id })).status).toBe(404);
    const told = await site.facts(({ tx }) =>
      tx
        .select({ action: auditLogs.action, before: auditLogs.before, after: auditLogs.after })
        .from(auditLogs)
        .where(eq(auditLogs.entityId, id))
        .orderBy(auditLogs.id),
    );
    expect(told.map((row) => row.action)).toEqual(['dict:add', 'dict:edit', 'dict:delete']);
    expect(told[1]).toMatchObject({ before: { name: '颜色' }, after: { name: '色彩' } });
  });

  test('with a value that is taken is told at its field', async () => {
    const again = await call('POST', '/sys/dict/add', { code: 'aa', name: '又一个' });
    expect(again).toMatchObject({ status: 409, body: { error: 'entity.duplicate', field: 'code' } });
  });

  test('of several is deleted with all of them or not at all', async () => {
    const ids = (await list({ sort: 'code' })).page.records.slice(0, 2) as unknown as { id: string }[];
    const [one, two] = ids.map((row) => row.id);
    const nobodys = '018f0000-0000-7000-8000-000000000000';
    expect((await call('DELETE', '/sys/dict/deleteBatch', { ids: `${one},${nobodys}` })).status).toBe(404);
    expect((await list()).codes).toContain('aa');
    expect((await call('DELETE', '/sys/dict/deleteBatch', { ids: `${one},${two}` })).body.result).toEqual({
      deleted: 2,
    });
    expect((await list()).codes).not.toContain('aa');
  });

  test('refers only to rows of the same tenant', async () => {
    const theirs = await other.facts((world) => aDict(world, { code: 'theirs' }));
    const item = { value: '1', label: '一', sortOrder: 1, enabled: true };
    const refused = await call('POST', '/sys/dictItem/add', { ...item, dictId: theirs.id });
    expect(refused).toMatchObject({
      status: 422,
      body: { error: 'entity.unknown-reference', field: 'dictId' },
    });
  });
});

describe('a dictionary', () => {
  test('gives its values by code, in order, those that are enabled', async () => {
    const { id } = await site.facts((world) => aDict(world, { code: 'level', items: { a: '甲', b: '乙' } }));
    await call('POST', '/sys/dictItem/add', {
      dictId: id,
      value: 'c',
      label: '丙',
      sortOrder: 9,
      enabled: false,
    });
    const { body } = await call('GET', '/sys/dict/getDictItems/level');
    expect(body.result).toEqual([
      { value: 'a', text: '甲', title: '甲', label: '甲', color: null, parentValue: null },
      { value: 'b', text: '乙', title: '乙', label: '乙', color: null, parentValue: null },
    ]);
  });

  test.each(['sys_user,username,id', 'level%20where%201=1', 'sys_user%2Cpassword'])(
    '%s is no code',
    async (code) => {
      expect((await call('GET', `/sys/dict/getDictItems/${code}`)).status).toBe(400);
    },
  );

  test('of nobody, or of another tenant, offers nothing', async () => {
    const { status, body } = await call('GET', '/sys/dict/getDictItems/theirs');
    expect([status, body.result]).toEqual([200, []]);
  });

  test('that the program counts on cannot be deleted', async () => {
    const { id } = await site.facts((world) => aDict(world, { code: 'fixed', system: true }));
    expect(await call('DELETE', '/sys/dict/delete', { id })).toMatchObject({
      status: 409,
      body: { error: 'dictionaries.system' },
    });
  });

  test('keeps a value from standing under itself', async () => {
    const { id: dictId } = await site.facts((world) => aDict(world, { code: 'tree' }));
    const item = { dictId, label: '上', sortOrder: 0, enabled: true };
    const make = async (value: string, parentId = '') => {
      const { body } = await call('POST', '/sys/dictItem/add', { ...item, value, parentId });
      return (body.result as { id: string }).id;
    };
    const top = await make('top');
    const below = await make('below', top);
    const moved = await call('PUT', '/sys/dictItem/edit', {
      ...item,
      id: top,
      version: 1,
      value: 'top',
      parentId: below,
    });
    expect(moved).toMatchObject({
      status: 422,
      body: { error: 'dictionaries.below-itself', field: 'parentId' },
    });
  });

  test('keeps values from standing under one another, however many are moved at once', async () => {
    const { id: dictId } = await site.facts((world) => aDict(world, { code: 'ring' }));
    const item = { dictId, label: '环', sortOrder: 0, enabled: true };
    const make = async (value: string) => {
      const { body } = await call('POST', '/sys/dictItem/add', { ...item, value });
      return { ...item, value, id: (body.result as { id: string }).id, version: 1 };
    };
    for (let round = 0; round < 5; round += 1) {
      const [one, two, three] = [await make(`a${round}`), await make(`b${round}`), await make(`c${round}`)];
      const moves = [
        { ...one, parentId: two.id },
        { ...two, parentId: three.id },
        { ...three, parentId: one.id },
      ].map((moved) => call('PUT', '/sys/dictItem/edit', moved));
      const statuses = (await Promise.all(moves)).map(({ status }) => status);
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 422]);
    }
  });
});

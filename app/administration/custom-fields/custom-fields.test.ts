import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let other: TestSite;
let token: string;
let theirs: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  other = await http.site('maixiangfang');
  const boss = { code: 'boss', dataScope: 'all', permissions: 'all' } as const;
  await site.facts(async (world) => {
    await aRole(world, boss);
    await aDict(world, { code: 'rank', items: { a: '甲级', b: '乙级' } });
  });
  await other.facts((world) => aRole(world, boss));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
  theirs = await other.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

const call = (method: string, path: string, input?: unknown) => site.call(method, path, input, token);
const add = (facts: object) =>
  call('POST', '/eBaseConfig/customField/add', {
    entity: 'dict',
    required: false,
    searchable: true,
    listed: true,
    enabled: true,
    sortOrder: 0,
    dictionary: '',
    longest: '',
    ...facts,
  });
/** What prepares a test must have gone well. */
function good({ status }: { status: number }): void {
  if (status !== 200) throw new Error(`answered with ${status}`);
}
const filter = (condition: object) => ({ filter: JSON.stringify({ match: 'all', of: [condition] }) });
const codes = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', '/sys/dict/list', { sort: 'code', ...query });
  const page = body.result as { records: { code: string }[] } | null;
  return status === 200 ? page?.records.map(({ code }) => code) : status;
};

describe('fields of every kind', () => {
  beforeAll(async () => {
    for (const facts of [
      { key: 'owner', label: '负责人', kind: 'text', longest: 5 },
      { key: 'score', label: '评分', kind: 'number' },
      { key: 'fee', label: '费用', kind: 'money' },
      { key: 'since', label: '启用日', kind: 'date' },
      { key: 'seen', label: '查看时间', kind: 'time' },
      { key: 'kept', label: '保留', kind: 'boolean' },
      { key: 'rank', label: '等级', kind: 'dictionary', dictionary: 'rank' },
    ]) {
      good(await add(facts));
    }
    const one = {
      code: 'one',
      name: '一',
      description: '',
      cf_owner: '小李',
      cf_score: '7',
      cf_fee: 1250,
      cf_since: '2026-02-03',
      cf_seen: '2026-02-03T08:00:00+08:00',
      cf_kept: true,
      cf_rank: 'a',
    };
    good(await call('POST', '/sys/dict/add', one));
    const two = { code: 'two', name: '二', cf_owner: '小王', cf_score: 12, cf_kept: false, cf_rank: 'b' };
    good(await call('POST', '/sys/dict/add', two));
  });

  test('are kept, changed and emptied; what nobody sent of another field stays', async () => {
    const row = async () =>
      (((await call('GET', '/sys/dict/list', { keyword: 'one' })).body.result as { records: object[] })
        .records[0] ?? {}) as Record<string, unknown>;
    expect(await row()).toMatchObject({
      cf_owner: '小李',
      cf_score: 7,
      cf_fee: 1250,
      cf_since: '2026-02-03',
      cf_seen: '2026-02-03T00:00:00.000Z',
      cf_kept: true,
      cf_rank: 'a',
    });
    const { id, version, code, name, ...rest } = await row();
    const cf = Object.fromEntries(Object.entries(rest).filter(([key]) => key.startsWith('cf_')));
    const edit = { id, version, code, name, ...cf, cf_owner: '', cf_score: 8 };
    expect((await call('PUT', '/sys/dict/edit', edit)).status).toBe(200);
    expect(await row()).toMatchObject({ cf_owner: null, cf_score: 8, cf_fee: 1250 });
    expect(
      (await call('PUT', '/sys/dict/edit', { ...edit, version: 2, cf_owner: '小李', cf_score: 7 })).status,
    ).toBe(200);
  });

  test.each<[Record<string, string>, string[] | number]>([
    [{ cf_owner: '李' }, ['one']],
    [{ keyword: '小王' }, ['two']],
    [{ cf_rank: 'a,b' }, ['one', 'two']],
    [{ cf_kept: 'false' }, ['two']],
    [{ cf_score: '8..20' }, ['two']],
    [{ cf_seen: '2026-02-03..2026-02-03' }, ['one']],
    [filter({ field: 'cf_since', is: 'atMost', value: '2026-12-31' }), ['one']],
    [filter({ field: 'cf_score', is: 'is', value: 12 }), ['two']],
    [filter({ field: 'cf_fee', is: 'between', value: [1000, 2000] }), ['one']],
    [filter({ field: 'cf_owner', is: 'isNot', value: '小李' }), ['rank', 'two']],
    [filter({ field: 'cf_nobody', is: 'is', value: 'x' }), 400],
    [filter({ field: 'cf_score', is: 'is', value: "1' or '1'='1" }), 400],
  ])('%j gives %j', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('are forgotten with the rows that had them', async () => {
    const counted = await site.facts(async ({ tx, tenant }) => {
      await tx.execute(sql`insert into dicts (tenant_id, id, code, name, custom)
        select ${tenant.slug}, gen_random_uuid(), 'many_' || n, 'x', jsonb_build_object('owner', '人' || n)
          from generate_series(1, 500) n`);
      const those = sql`select from custom_values where table_name = 'dicts' and key = 'owner' and value like '人%'`;
      const { rowCount: there } = await tx.execute(those);
      await tx.execute(sql`delete from dicts where code like 'many\\_%'`);
      const { rowCount: left } = await tx.execute(those);
      return [there, left];
    });
    expect(counted).toEqual([500, 0]);
  });

  test.each([
    [{ cf_owner: '六个字的名字' }, 'cf_owner'],
    [{ cf_score: 1.5 }, 'cf_score'],
    [{ cf_score: 'x' }, 'cf_score'],
    [{ cf_since: '2026-02-30' }, 'cf_since'],
  ])('%j is refused at its field', async (given, field) => {
    const { status, body } = await call('POST', '/sys/dict/add', { code: 'bad', name: '坏', ...given });
    expect([status, body.field]).toEqual([400, field]);
  });

  test('are sorted by as what they are, page after page', async () => {
    const seen: unknown[] = [];
    let after = '';
    do {
      const { body } = await call('GET', '/sys/dict/list', { sort: '-cf_score,code', size: '1', after });
      const page = body.result as { records: { cf_score: number | null }[]; next: string | null };
      seen.push(...page.records.map((row) => row.cf_score));
      after = page.next ?? '';
    } while (after);
    expect(seen).toEqual([null, 12, 7]);
    expect(await codes({ sort: 'cf_nobody' })).toBe(400);
  });

  test('are in exported files and in the template of imports', async () => {
    const response = await site.request(
      '/api/sys/dict/exportXls?format=csv&columns=code,cf_rank,cf_fee,cf_kept&sort=code',
      { token },
    );
    expect((await response.text()).split('\r\n').slice(0, 2)).toEqual([
      '编码,等级,费用,保留',
      'one,甲级,12.5,是',
    ]);
    const template = await site.request('/api/sys/dict/importTemplate?format=csv', { token });
    expect(await template.text()).toContain('负责人,评分,费用,启用日,查看时间,保留,等级');
  });
});

test('another tenant has none of them', async () => {
  const { body } = await other.call('GET', '/eBaseConfig/customField/list', {}, theirs);
  expect(body.result).toMatchObject({ total: 0 });
  expect(
    (await other.call('GET', '/sys/dict/list', filter({ field: 'cf_score', is: 'is', value: 1 }), theirs))
      .status,
  ).toBe(400);
});

test.each([
  [{ key: 'Bad', label: 'x', kind: 'text' }, 400],
  [{ key: 'owner', label: '又一个', kind: 'text' }, 409],
  [{ key: 'kind1', label: 'x', kind: 'sql' }, 400],
  [{ key: 'dict1', label: 'x', kind: 'dictionary', dictionary: 'nobody' }, 422],
  [{ key: 'to1', label: 'x', kind: 'reference' }, 422],
  [{ key: 'to2', label: 'x', kind: 'reference', target: 'role' }, 400],
  [{ key: 'digits1', label: 'x', kind: 'decimal', digits: 5 }, 422],
  [{ key: 'long1', label: 'x', kind: 'text', longest: 500 }, 422],
  [{ entity: 'order', key: 'e1', label: 'x', kind: 'text' }, 422],
])('%j is refused', async (facts, status) => {
  expect((await add(facts)).status).toBe(status);
});

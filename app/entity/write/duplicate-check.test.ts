import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { fieldsOf } from '../define-entity.ts';
import { boundStores } from '../store.server.ts';
import { schemaOf } from './field-schema.server.ts';
import { uniqueKeys } from './unique-keys.server.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let other: TestSite;
let token: string;
let person: string;

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  other = await http.site('maixiangfang');
  person = await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'narrow', dataScope: 'own', permissions: ['user:list', 'customer:list'] });
    return (
      await aUser(world, {
        username: 'Zhang.San',
        mobile: '13800138000',
        email: 'zhang@example.com',
        workNo: 'G-001',
      })
    ).id;
  });
  await other.facts((world) => aUser(world, { username: 'their.own', mobile: '13900139000' }));
  token = await site.signIn({ username: 'boss', roles: ['boss'] });
});
afterAll(() => http.close());

const check = (tableName: string, fieldName: string, fieldVal: string, more: object = {}, as = token) =>
  site.call('GET', '/sys/duplicate/check', { tableName, fieldName, fieldVal, ...more }, as);

/** One of them is a value for each field there is. */
const candidates = ['free_value', '13700137000', 'ww0000000000000000', crypto.randomUUID()];

describe('whether a value is free (API-09)', () => {
  test.each([
    ['username', 'Zhang.San', 409],
    ['username', 'zhang.san', 409],
    ['username', ' ZHANG.SAN ', 409],
    ['username', 'zhang.sa', 200],
    ['username', 'their.own', 200],
    ['mobile', '13800138000', 409],
    ['mobile', '13800138001', 200],
    ['mobile', '13900139000', 200],
    ['mobile', '138', 400],
    ['email', 'Zhang@example.com', 409],
    ['email', 'nobody@example.com', 200],
    ['workNo', 'G-001', 409],
    ['work_no', 'G-002', 200],
    ['realname', 'x', 400],
    ['frozenAt', '2026-01-01T00:00:00Z', 400],
  ])('of people, %s %j: %d', async (field, value, code) => {
    expect((await check('user', field, value)).body.code).toBe(String(code));
  });

  test('a person’s own name is free to them, and taken for whoever does not see them', async () => {
    expect((await check('user', 'username', 'zhang.san', { dataId: person })).status).toBe(200);
    const narrow = await site.signIn({ username: 'narrow', roles: ['narrow'] });
    expect((await check('user', 'username', 'zhang.san', {}, narrow)).body.code).toBe('409');
  });

  test('every field that no two rows share can be asked about', async () => {
    let requested = 0;
    for (const store of boundStores().values()) {
      const together = new Set(
        uniqueKeys(store)
          .filter((key) => key.length > 1)
          .flat(),
      );
      for (const field of fieldsOf(store.entity)) {
        const { name, unique } = field;
        if (!unique || together.has(name)) continue;
        requested += 1;
        const value = candidates.find((one) => schemaOf(field).safeParse(one).success) ?? '';
        const { status, body } = await check(store.entity.name, name, value);
        expect([store.entity.name, name, status, body.error]).toEqual([
          store.entity.name,
          name,
          200,
          undefined,
        ]);
      }
    }
    expect(requested).toBeGreaterThan(8);
  });
});

describe('whether a value of an added field is free', () => {
  beforeAll(async () => {
    for (const facts of [
      { key: 'licence', label: '执照号', kind: 'text' },
      { key: 'score', label: '评分', kind: 'number' },
      { key: 'since', label: '启用日', kind: 'date' },
      { key: 'kept', label: '保留', kind: 'boolean' },
    ]) {
      const { status } = await site.call(
        'POST',
        '/eBaseConfig/customField/add',
        {
          entity: 'dict',
          required: false,
          searchable: true,
          listed: true,
          enabled: true,
          sortOrder: 0,
          dictionary: '',
          longest: '',
          ...facts,
        },
        token,
      );
      if (status !== 200) throw new Error(`answered with ${status}`);
    }
    await site.call(
      'POST',
      '/sys/dict/add',
      { code: 'with', name: '有', cf_licence: 'A-1', cf_score: 7, cf_since: '2026-01-02', cf_kept: true },
      token,
    );
    await site.facts((world) => aDict(world, { code: 'without' }));
  });

  test.each([
    ['cf_licence', 'A-1', 409],
    ['cf_licence', 'A-2', 200],
    ['cf_score', '7', 409],
    ['cf_score', '8', 200],
    ['cf_score', '7.5', 400],
    ['cf_score', '1e3', 400],
    ['cf_since', '2026-01-02', 409],
    ['cf_since', '2026-01-03', 200],
    ['cf_kept', 'true', 400],
    ['cf_nobody', 'x', 400],
    [`cf_licence' or 1=1 --`, 'x', 400],
  ])('%s %j: %d', async (field, value, code) => {
    expect((await check('dict', field, value)).body.code).toBe(String(code));
  });
});

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { readSources } from '#app/architecture/sources.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { actionNameKey } from '#app/kernel/module/action-names.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletStore } from '#app/modules/customers/stores.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import type { LogPage, LogRow } from '../wire.ts';

let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
let boss: string;
const ids: Record<string, string> = {};

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    ids['clerk'] = (await aRole(world, { code: 'clerk', name: '内勤', permissions: [] })).id;
    ids['owner'] = (await aUser(world, { username: 'li', realname: '李业务', departs: ['A01A01'] })).id;
    ids['depart'] = (await departOf(world, 'A01A01')).id;
    ids['dealer'] = (await aDealer(world, { code: 'D1', name: '城东商贸' })).id;
    ids['outlet'] = (await anOutlet(world, { code: 'C1', name: '幸福超市' })).id;
  });
  boss = await site.signIn({ username: 'boss', realname: '老板', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

const list = async (query: object, language = 'zh-CN'): Promise<LogRow[]> => {
  const params = new URLSearchParams({ logType: '3', ...query });
  const answer = await site.request(`/api/sys/log/list?${params}`, {
    token: boss,
    headers: { cookie: `lang=${language}` },
  });
  return ((await answer.json()) as { result: LogPage }).result.records;
};
const fieldsOf = (row: LogRow | undefined) =>
  Object.fromEntries((row?.told?.fields ?? []).map(({ label, before, after }) => [label, [before, after]]));

/** A change of the outlet as the toolkit would have written it. */
const anOutletChange = (entityId: string, before: object, after: object) =>
  site.facts(({ tx, tenant, now }) =>
    tx.insert(auditLogs).values({
      tenantId: tenant.slug,
      id: newId(),
      actorName: '老板',
      action: 'customer:edit',
      entity: 'customer',
      entityId,
      before,
      after,
      address: '',
      requestId: 'r',
      createdAt: now,
    }),
  );

describe('a change of an entity of the toolkit', () => {
  test('tells its fields, dictionary values, references and money in the language of the reader', async () => {
    const before = { status: 'active', creditLimitFen: null, ownerUserId: null, dealerId: null, odd: 1 };
    const after = {
      status: 'closed',
      creditLimitFen: 1_234_500,
      ownerUserId: ids['owner'],
      dealerId: ids['dealer'],
      odd: 2,
    };
    await anOutletChange(ids['outlet']!, before, after);
    const [row] = await list({ entityId: ids['outlet'] });
    expect(row?.told).toMatchObject({ what: '门店', name: '幸福超市' });
    expect(row?.told?.does).toMatch(/\p{Script=Han}/u);
    expect(row).toMatchObject({ before, after });
    const status = outletStore.entity.fields.status.dictionary;
    expect(status).toBe('outlet_status');
    expect(fieldsOf(row)).toMatchObject({
      业务员: [null, '李业务'],
      经销商: [null, '城东商贸'],
      '信用额度（元）': [null, '12,345.00'],
      odd: ['1', '2'],
    });
    const [english] = await list({ entityId: ids['outlet'] }, 'en-US');
    expect(english?.told).toMatchObject({ what: 'Outlets', name: '幸福超市' });
    expect(JSON.stringify(english?.told?.fields)).not.toMatch(/经销商|信用/);
  });

  test('costs the same number of statements however many rows there are', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const cost = async () => {
      query.mockClear();
      expect((await list({ entity: 'customer' })).length).toBeGreaterThan(0);
      return query.mock.calls.length;
    };
    await cost();
    const before = await cost();
    for (let n = 0; n < 15; n += 1) {
      const dealer = await site.facts((world) => aDealer(world, { code: `M${n}`, name: `商贸 ${n}` }));
      await anOutletChange(newId(), { dealerId: ids['dealer'] }, { dealerId: dealer.id });
    }
    expect(await cost()).toBe(before);
    query.mockRestore();
  });
});

describe('a change of anything else', () => {
  test('names the rights that a role was given, and the role', async () => {
    const { body } = await site.call(
      'POST',
      '/sys/permission/saveRolePermission',
      { roleId: ids['clerk'], permissionIds: 'order:list,log:delete', lastpermissionIds: '' },
      boss,
    );
    expect(body.success).toBe(true);
    const [row] = await list({ entity: 'role', entityId: ids['clerk'] });
    expect(row?.told).toMatchObject({ does: '授权与数据规则', what: '角色', name: '内勤' });
    expect(fieldsOf(row)['增加']?.[1]).toContain('删除日志');
    const [english] = await list({ entity: 'role', entityId: ids['clerk'] }, 'en-US');
    expect(english?.told).toMatchObject({ what: 'Roles' });
    expect(fieldsOf(english)['Added']?.[1]).toMatch(/delete logs/i);
  });

  test('names departments and tells yes and no', async () => {
    const { body: saved } = await site.call(
      'POST',
      '/sys/permission/addPermissionRule',
      {
        roleId: ids['clerk'],
        permissionId: 'order:list',
        scope: 'custom',
        subtree: false,
        departIds: [ids['depart']],
      },
      boss,
    );
    expect(saved.message).toBe('操作成功');
    const [row] = await list({ entity: 'role', keyword: 'role:rule' });
    const depart = await site.facts((world) => departOf(world, 'A01A01'));
    expect(fieldsOf(row)).toMatchObject({
      数据范围: [null, '指定部门'],
      包括下级: [null, '否'],
      部门: [null, depart.name],
    });
  });
});

describe('a keyword', () => {
  const aChange = (action: string, entity: string) =>
    site.facts(({ tx, tenant, now }) =>
      tx.insert(auditLogs).values({
        tenantId: tenant.slug,
        id: newId(),
        actorName: '系统',
        action,
        entity,
        entityId: 'x',
        before: null,
        after: null,
        address: '',
        requestId: 'r',
        createdAt: now,
      }),
    );
  /** Of everything there is, what is called by the keyword where people read it. */
  const readWith = async (keyword: string, language: string) =>
    (await list({ size: '100' }, language)).filter(({ told, realname, action, entity, entityId }) =>
      [told?.does, told?.what, realname, action, entity, entityId].some((text) =>
        text?.toLowerCase().includes(keyword.toLowerCase()),
      ),
    );

  beforeAll(async () => {
    await aChange('customer:edit', 'customer');
    await aChange('dealer:salespeople', 'dealer');
    await aChange('thing:restore', 'thing');
    await aChange('order:comment', 'order');
  });

  test.each([
    ['门店', 'customer', 'zh-CN'],
    ['分配业务员', 'dealer', 'zh-CN'],
    ['恢复', 'thing', 'zh-CN'],
    ['订单', 'order', 'zh-CN'],
    ['outlets', 'customer', 'en-US'],
    ['restored', 'thing', 'en-US'],
    ['salespeople', 'dealer', 'en-US'],
  ])('%s finds what is called so, and nothing else', async (keyword, entity, language) => {
    const found = await list({ keyword, size: '100' }, language);
    expect(found.map((row) => row.entity)).toContain(entity);
    expect(found.map(({ id }) => id)).toEqual((await readWith(keyword, language)).map(({ id }) => id));
    expect(found.length).toBeLessThan((await list({ size: '100' }, language)).length);
  });

  test('is found in the language of the reader only, and is never more than a text', async () => {
    expect(await list({ keyword: '门店' }, 'en-US')).toEqual([]);
    expect(await list({ keyword: 'outlets' })).toEqual([]);
    for (const keyword of ["' or 1=1 --", '%', '_', "') or true --"]) {
      expect(await list({ keyword })).toEqual([]);
    }
  });
});

/** Whoever writes a change of a new kind of row, or by a new action, gives it a word here. */
test('every kind of row and every action that the code writes has a name in both languages', async () => {
  const sources = (await readSources('app/**/*.server.ts')).filter(({ path }) => !path.includes('/testing/'));
  const written = (what: string) => [
    ...new Set(
      sources.flatMap(({ text }) =>
        text.includes('writeAuditLog')
          ? [...text.matchAll(new RegExp(`${what}: '([a-z:-]+)'`, 'g'))].map(([, code = '']) => code)
          : [],
      ),
    ),
  ];
  const kinds = written('entity').filter((name) => !boundStores().has(name));
  const actions = written('action').filter((code) => code.includes(':') && !actionNameKey(code));
  expect(kinds.length).toBeGreaterThan(15);
  expect(actions.length).toBeGreaterThan(15);
  for (const language of ['zh-CN', 'en-US'] as const) {
    const words = serverWords(language, { folder: 'none', words: {} });
    expect(kinds.filter((name) => !words.exists(`logs:subject.${name}`))).toEqual([]);
    expect(
      actions.filter((code) => {
        const [what, does] = code.split(':');
        return ![`logs:does.${what}.${does}`, `logs:does.any.${does}`, `entity:does.${does}`].some((key) =>
          words.exists(key),
        );
      }),
    ).toEqual([]);
  }
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { aNotice } from '#app/administration/notices/seed/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { allModules } from '#app/composition/registry.server.ts';
import { createTestHttp, type TestSite } from '#app/composition/testing/test-http.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { sessions, users } from '#app/services/accounts/table.server.ts';
import { endDueViews } from '#app/services/accounts/use-cases/view-as.server.ts';
import { announcementReads } from '#app/services/notices/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { userRoles } from '#app/services/permissions/table.server.ts';
import type { Explanation } from './wire.ts';

// Looking as somebody else and explaining why they see what they see, over the whole road of a request.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let red: TestSite;
let blue: TestSite;
let boss: string;
const ids: Record<string, string> = {};
const seller = ['dashboard', 'customer:list', 'customer:add', 'notice:list'];

beforeAll(async () => {
  http = await createTestHttp();
  [red, blue] = [await http.site('shanjianquan'), await http.site('maixiangfang')];
  for (const site of [red, blue]) {
    await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  }
  await red.facts(async (world) => {
    for (const orgCode of ['A01', 'A01A01', 'A01A02'])
      ids[orgCode] = (await aDepart(world, { orgCode, name: orgCode })).id;
    ids['seller'] = (
      await aRole(world, { code: 'seller', name: '业务', dataScope: 'depart-tree', permissions: seller })
    ).id;
    await aRole(world, {
      code: 'helper',
      dataScope: 'depart-tree',
      permissions: [...seller, 'user:list', 'user:view-as', 'user:explain'],
    });
    await aRole(world, { code: 'finance', dataScope: 'all', permissions: ['customer:list'] });
    const east = { departs: ['A01A01'], roles: ['seller'] };
    ids['east'] = (await aUser(world, { username: 'east', realname: '东区业务', ...east })).id;
    ids['south'] = (await aUser(world, { username: 'south', roles: ['seller'], departs: ['A01A02'] })).id;
    ids['finance'] = (await aUser(world, { username: 'fin', roles: ['finance'], departs: ['A01A01'] })).id;
    ids['empty'] = (await aUser(world, { username: 'empty', departs: ['A01A01'] })).id;
    ids['frozen'] = (await aUser(world, { username: 'frozen', frozen: true, ...east })).id;
    for (const depart of ['A01A01', 'A01A01', 'A01A02']) await anOutlet(world, { depart });
    ids['notice'] = (await aNotice(world, { title: '盘点' })).id;
  });
  ids['theirs'] = (await blue.facts((world) => aUser(world, { roles: ['boss'], departs: ['A01'] }))).id;
  boss = await red.signIn({ username: 'chief', realname: '管理员', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => http.close());

const look = (userId: string, token = boss) => red.call('POST', '/sys/user/viewAs', { userId }, token);
const end = (token = boss) => red.call('PUT', '/sys/user/endViewAs', {}, token);
const whoami = async (token = boss) => {
  const { body } = await red.call('GET', '/user/info', {}, token);
  return (body.result as { username: string } | null)?.username;
};
const trail = () =>
  red.facts(({ tx }) =>
    tx
      .select({ actor: auditLogs.actorName, of: auditLogs.entityId, after: auditLogs.after })
      .from(auditLogs)
      .where(and(eq(auditLogs.tenantId, 'shanjianquan'), eq(auditLogs.action, 'user:view-as')))
      .orderBy(auditLogs.id),
  );

describe('looking as somebody else', () => {
  test('shows what they see, and ends by a call; both are written down as the administrator’s', async () => {
    expect((await look(ids['east']!)).status).toBe(200);
    expect(await whoami()).toBe('east');
    const { body } = await red.call('GET', '/eCustomer/list', {}, boss);
    expect((body.result as { total: number }).total).toBe(2);
    expect((await red.call('GET', '/sys/user/list', {}, boss)).status).toBe(403);
    expect((await end()).status).toBe(200);
    expect(await whoami()).toBe('chief');
    const rows = await trail();
    expect(rows.map(({ actor, of }) => [actor, of])).toEqual([
      ['管理员', ids['east']],
      ['管理员', ids['east']],
    ]);
    expect(rows.map(({ after }) => (after as { view: string }).view)).toEqual(['began', 'ended']);
  });

  test('changes nothing: every call that writes is refused, and nothing is marked read', async () => {
    await look(ids['east']!);
    const writing = allModules.routes.filter(({ method }) => method !== 'GET');
    for (const { method, path } of writing) {
      if (path === '/sys/user/endViewAs' || path === '/sys/logout') continue;
      const { status, body } = await red.call(method, path.replace(/:\w+/g, 'x'), {}, boss);
      expect([path, status, body.error]).toEqual([path, 403, 'common.view-only']);
    }
    expect(
      (await red.call('GET', '/sys/annountCement/queryById', { id: ids['notice'] }, boss)).status,
    ).toBeLessThan(500);
    expect(await red.facts(({ tx }) => tx.select().from(announcementReads))).toEqual([]);
    await end();
  });

  test('shows nothing of what they are just writing', async () => {
    const typing = await red.signIn({ username: 'typing', roles: ['seller'], departs: ['A01A01'] });
    const [who] = await red.facts(({ tx }) =>
      tx.select({ id: users.id }).from(users).where(eq(users.username, 'typing')),
    );
    const draft = { form: 'stock:receipt', subject: '' };
    await red.call('PUT', '/sys/draft', { ...draft, values: { supplier: '甲' } }, typing);
    expect((await red.call('GET', '/sys/draft', draft, typing)).body.result).not.toBeNull();
    expect((await look(who!.id)).status).toBe(200);
    expect((await red.call('GET', '/sys/draft', draft, boss)).body.result).toBeNull();
    await end();
  });

  test('reads whatever they may read without an error', async () => {
    await look(ids['east']!);
    for (const { path } of allModules.routes.filter(
      ({ method, path: one }) => method === 'GET' && !one.includes(':'),
    )) {
      const { status } = await red.call('GET', path, {}, boss);
      expect([path, status < 500]).toEqual([path, true]);
    }
    await end();
  });

  test('hears nothing that is pushed to them', async () => {
    await look(ids['east']!);
    const answer = await red.request(`/websocket/${ids['east']}`, { token: boss });
    expect(answer.status).toBe(403);
    await end();
  });

  test.each([
    ['somebody who sees more than oneself', 'finance', 403],
    ['somebody of elsewhere', 'south', 404],
    ['somebody frozen', 'frozen', 404],
    ['somebody of another brand', 'theirs', 404],
    ['somebody with no permission at all', 'empty', 422],
  ])('not %s', async (_name, who, status) => {
    const helper = await red.signIn({ roles: ['helper'], departs: ['A01A01'] });
    expect((await look(ids[who]!, helper)).status).toBe(status);
    expect((await look(ids['east']!, helper)).status).toBe(200);
  });

  test('not an administrator by somebody who is none, not oneself, and not without the right', async () => {
    const helper = await red.signIn({ username: 'helper', roles: ['helper'], departs: ['A01'] });
    const { id } = await red.facts((world) => aUser(world, { roles: ['boss'], departs: ['A01'] }));
    expect((await look(id, helper)).body.error).toBe('permissions.above-you');
    const own = (await red.call('GET', '/user/info', {}, boss)).body.result as { id: string };
    expect((await look(own.id)).body.error).toBe('people.oneself');
    const plain = await red.signIn({ roles: ['seller'], departs: ['A01'] });
    expect((await look(ids['east']!, plain)).status).toBe(403);
  });

  test('ends at once when the right is taken away or the other account is frozen', async () => {
    const helper = await red.signIn({ username: 'fleeting', roles: ['helper'], departs: ['A01'] });
    await look(ids['east']!, helper);
    expect(await whoami(helper)).toBe('east');
    await red.facts(({ tx }) =>
      tx.update(users).set({ frozenAt: new Date() }).where(eq(users.username, 'east')),
    );
    expect(await whoami(helper)).toBe('fleeting');
    await red.facts(({ tx }) => tx.update(users).set({ frozenAt: null }).where(eq(users.username, 'east')));
    expect(await whoami(helper)).toBe('east');
    await red.facts(async ({ tx }) => {
      const [own] = await tx.select().from(users).where(eq(users.username, 'fleeting'));
      await tx.update(userRoles).set({ roleId: ids['seller']! }).where(eq(userRoles.userId, own!.id));
    });
    expect(await whoami(helper)).toBe('fleeting');
  });

  test('ends by itself, and its end is written down then; signing out ends it too', async () => {
    const before = (await trail()).length;
    await look(ids['east']!);
    await red.facts(({ tx }) =>
      tx
        .update(sessions)
        .set({ viewAsUntil: new Date(Date.now() - 1000) })
        .where(eq(sessions.viewAsUserId, ids['east']!)),
    );
    expect(await whoami()).toBe('chief');
    await red.facts(({ tx, tenant }) => endDueViews(tx, tenant, new Date()));
    expect((await trail()).length).toBeGreaterThan(before + 1);
    const left = await red.facts(({ tx }) =>
      tx.select().from(sessions).where(eq(sessions.viewAsUserId, ids['east']!)),
    );
    expect(left).toEqual([]);
    const another = await red.signIn({ roles: ['boss'], departs: ['A01'] });
    await look(ids['east']!, another);
    await red.call('POST', '/sys/logout', {}, another);
    expect((await trail()).at(-1)!.after).toEqual({ view: 'ended' });
    expect((await red.call('GET', '/user/info', {}, another)).status).toBe(401);
  });
});

describe('why somebody sees what they see', () => {
  const explain = async (userId: string, permissionId: string, token = boss, rowId = '') => {
    const requested = { userId, permissionId, rowId };
    return red.call('GET', '/sys/permission/explain', requested, token);
  };

  /** While the seller's role has a rule for outlets. */
  const ruled = async (rule: object, see: () => Promise<void>) => {
    const input = { roleId: ids['seller'], permissionId: 'customer:list', ...rule };
    const { body } = await red.call('POST', '/sys/permission/addPermissionRule', input, boss);
    await see();
    const { id } = body.result as { id: string };
    const { status } = await red.call('DELETE', '/sys/permission/deletePermissionRule', { id }, boss);
    expect(status).toBe(200);
  };

  test('each button with its roles, the rows with what each role brings', async () => {
    const found = (await explain(ids['east']!, 'customer:list')).body.result as Explanation;
    expect(found.page).toMatchObject({ has: true, roles: ['业务'], open: false });
    const has = Object.fromEntries(found.actions.map(({ code, has: one }) => [code, one]));
    expect(has).toMatchObject({ 'customer:add': true, 'customer:delete': false });
    expect(found.rows).toMatchObject({
      total: 3,
      seen: 2,
      of: [{ role: '业务', by: 'role', scope: 'depart-tree', count: 2 }],
      entity: { words: 'customers:customer', fields: { code: { kind: 'text' } } },
    });
  });

  test('a rule with the names of its departments', async () => {
    await ruled({ scope: 'custom', departIds: [ids['A01A02']] }, async () => {
      const found = (await explain(ids['east']!, 'customer:list')).body.result as Explanation;
      expect(found.rows).toMatchObject({
        seen: 1,
        of: [{ by: 'rule', scope: 'custom', departs: ['A01A02'], count: 1 }],
      });
    });
  });

  test('a page nobody granted shows nothing, one of a frozen account neither', async () => {
    const other = (await explain(ids['east']!, 'order:list')).body.result as Explanation;
    expect(other).toMatchObject({ page: { has: false, roles: [] }, rows: { seen: 0, of: [] } });
    const frozen = (await explain(ids['frozen']!, 'customer:list')).body.result as Explanation;
    expect(frozen).toMatchObject({ person: { frozen: true }, page: { has: false }, rows: null });
  });

  const rowsLike = async (keyword: string, token = boss) => {
    const requested = { permissionId: 'customer:list', keyword };
    return red.call('GET', '/sys/permission/explainRows', requested, token);
  };
  const rowLike = async (keyword: string) => {
    const [row] = (await rowsLike(keyword)).body.result as { id: string }[];
    return row!.id;
  };

  test('one row: where it lies, and which role brings it or does not', async () => {
    await red.facts(async (world) => {
      await anOutlet(world, { code: 'NEAR', name: '近店', depart: 'A01A01' });
      await anOutlet(world, { code: 'FAR', name: '远店', depart: 'A01A02' });
    });
    const told = async (keyword: string) =>
      (
        (await explain(ids['east']!, 'customer:list', boss, await rowLike(keyword))).body
          .result as Explanation
      ).rows;
    expect(await told('近店')).toMatchObject({
      mayFind: true,
      one: { name: 'NEAR 近店', departs: 'A01A01', seen: true },
      of: [{ role: '业务', brings: 'row' }],
    });
    expect(await told('FAR')).toMatchObject({
      one: { name: 'FAR 远店', departs: 'A01A02', seen: false },
      of: [{ brings: 'nothing' }],
    });
    const conditions = { match: 'all', of: [{ field: 'code', is: 'is', value: 'NEAR' }] };
    await ruled({ scope: 'all', conditions }, async () => {
      expect(await told('FAR')).toMatchObject({ one: { seen: false }, of: [{ brings: 'reach' }] });
      expect(await told('NEAR')).toMatchObject({ one: { seen: true }, of: [{ brings: 'row' }] });
    });
  });

  test('no row that whoever asks does not see is found or told of', async () => {
    const helper = await red.signIn({ roles: ['helper'], departs: ['A01A01'] });
    expect((await rowsLike('FAR', helper)).body.result).toEqual([]);
    expect((await explain(ids['east']!, 'customer:list', helper, await rowLike('FAR'))).status).toBe(404);
    await red.facts((world) =>
      aRole(world, { code: 'explainer', dataScope: 'all', permissions: ['user:list', 'user:explain'] }),
    );
    const blind = await red.signIn({ roles: ['explainer'], departs: ['A01'] });
    expect((await rowsLike('FAR', blind)).status).toBe(403);
    const found = (await explain(ids['empty']!, 'customer:list', blind)).body.result as Explanation;
    expect(found.rows).toMatchObject({ mayFind: false, one: null });
  });

  test('not of those out of reach, nor of pages that are none', async () => {
    const helper = await red.signIn({ roles: ['helper'], departs: ['A01A01'] });
    expect((await explain(ids['south']!, 'customer:list', helper)).status).toBe(404);
    expect((await explain(ids['theirs']!, 'customer:list')).status).toBe(404);
    expect((await explain(ids['east']!, 'customer:add')).status).toBe(404);
  });
});

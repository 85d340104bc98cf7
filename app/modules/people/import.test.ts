import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLogs } from '#app/db/audit-log.table.server.ts';
import { deleteRows } from '#app/entity/delete-rows.server.ts';
import { bringFile, getImportState, startWriting } from '#app/entity/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/import/check-import.server.ts';
import { writeImportTask } from '#app/entity/import/write-import.server.ts';
import { users } from '#app/modules/accounts/table.server.ts';
import { login } from '#app/modules/accounts/use-cases/login.server.ts';
import { anOrder } from '#app/modules/orders/seed.server.ts';
import { aDepart } from '#app/modules/organisation/seed.server.ts';
import { aRole } from '#app/modules/permissions/seed.server.ts';
import { runTask } from '#app/modules/tasks/use-cases/run-task.server.ts';
import type { Ctx } from '#app/server/context.server.ts';
import { createTestDesk, type TestBrand } from '#app/server/testing/test-desk.server.ts';
import { broughtUserStore } from './import-store.server.ts';
import { userStore } from './stores.server.ts';
import { purgeUsers } from './use-cases/freeze-users.server.ts';
import { listUsers } from './use-cases/list-users.server.ts';

// People that come in a file, with departments and roles by name, and people who go for good.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T02:00:00Z'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    for (const [orgCode, name] of [
      ['A01', '总部'],
      ['A01A01', '杭州办'],
      ['A01A02', '同名办'],
      ['A01A03', '同名办'],
    ] as const) {
      await aDepart(world, { orgCode, name });
    }
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'seller', name: '业务员', permissions: ['order:list'] });
    await aRole(world, { code: 'finance', name: '财务', permissions: ['order:pay'] });
    const rights = ['user:list', 'user:import', 'order:list'];
    await aRole(world, { code: 'regional', name: '区域', dataScope: 'depart-tree', permissions: rights });
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const query = {
  pageNumber: 1,
  size: 50,
  sort: [{ field: 'username', direction: 'asc' as const }],
  keyword: null,
  filter: null,
  group: null,
  after: null,
};
const head = '用户名,姓名,手机号,部门,角色\n';

async function bring(ctx: Ctx, lines: string[], mode: 'all' | 'good' = 'good') {
  const kinds = [checkImportTask(broughtUserStore), writeImportTask(broughtUserStore)] as const;
  const run = (id: string) =>
    runTask(
      { ...ctx, kinds, log: pino({ level: 'silent' }) },
      { id, earlierTries: 0, signal: new AbortController().signal },
    );
  const file = new TextEncoder().encode(head + lines.join('\n'));
  const { id, task } = await bringFile(ctx, broughtUserStore, kinds[0], { file, fileName: 'a.csv' });
  await run(task);
  await run((await startWriting(ctx, broughtUserStore, kinds[1], { id, mode })).task);
  return getImportState(ctx, broughtUserStore, { id });
}
const named = async (username: string) => {
  const { records } = await listUsers(boss, { ...query, keyword: username });
  return records.find((row) => row.username === username);
};

test('people with departments and roles by name, the right lines only', async () => {
  const state = await bring(boss, [
    'li,李一,13900000001,杭州办,业务员',
    'wang,王二,,杭州办、A01A02,业务员;财务',
    'nodep,张三,,没有的部门,',
    'twice,赵四,,同名办,',
    'norole,钱五,,,没有的角色',
  ]);
  expect(state).toMatchObject({ imported: 2, bad: 3 });
  expect(JSON.stringify(state)).toContain('没有部门“没有的部门”');
  expect(JSON.stringify(state)).toContain('有几个部门叫“同名办”');
  const wang = await named('wang');
  expect(wang!.departs.map(({ orgCode }) => orgCode)).toEqual(['A01A01', 'A01A02']);
  expect(wang!.roles.map(({ name }) => name).toSorted()).toEqual(['业务员', '财务'].toSorted());
  expect(await named('nodep')).toBeUndefined();
});

test('they have no password, and the log holds none', async () => {
  const attempt = { username: 'li', password: '!', remember: true, door: 'client' as const };
  await expect(login(brand.ctx(), attempt as never)).rejects.toBeDefined();
  const [row] = await brand.facts(({ tx }) => tx.select().from(users).where(eq(users.username, 'li')));
  const logs = await brand.facts(({ tx }) =>
    tx
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityId, row!.id), eq(auditLogs.action, 'user:import'))),
  );
  expect(logs).toHaveLength(1);
  expect(JSON.stringify(logs)).not.toContain('assword');
});

test('nobody gives by a file what they could not give by hand', async () => {
  const regional = await brand.as({ roles: ['regional'], departs: ['A01A01'] });
  const state = await bring(regional, [
    'near,近,,杭州办,业务员',
    'far,远,,总部,业务员',
    'rich,富,,杭州办,财务',
    'lost,散,,,业务员',
  ]);
  expect(state).toMatchObject({ imported: 1, bad: 3 });
  expect(await named('near')).toBeDefined();
  expect(await named('far')).toBeUndefined();
  expect(await named('rich')).toBeUndefined();
  expect(await named('lost')).toBeUndefined();
});

test('all or nothing', async () => {
  await bring(boss, ['fine,好,,杭州办,', 'bad,坏,,没有的部门,'], 'all').catch(() => undefined);
  expect(await named('fine')).toBeUndefined();
});

test('those in the recycle bin go for good, unless something is theirs', async () => {
  const li = (await named('li'))!;
  await deleteRows(boss, userStore, [li.id]);
  expect(await purgeUsers(boss, { ids: [li.id] })).toEqual({ purged: 1 });
  expect(await brand.facts(({ tx }) => tx.select().from(users).where(eq(users.id, li.id)))).toEqual([]);
  const wang = (await named('wang'))!;
  // Still there: only what lies in the bin can go.
  await expect(purgeUsers(boss, { ids: [wang.id] })).rejects.toMatchObject({ code: 'common.not-found' });
  await brand.facts((world) => anOrder(world, { sales: 'wang' }));
  await deleteRows(boss, userStore, [wang.id]);
  await expect(purgeUsers(boss, { ids: [wang.id] })).rejects.toMatchObject({ code: 'entity.in-use' });
});

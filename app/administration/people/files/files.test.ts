import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '#app/administration/accounts/seed.server.ts';
import { login } from '#app/administration/accounts/sign-in/use-cases/login.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import { bringFile, getImportState, startWriting } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { writeImportTask } from '#app/entity/files/import/write-import.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { departs } from '#app/services/organisation/table.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { userStore } from '../stores.server.ts';
import { peopleQuery } from '../testing/people-query.ts';
import { purgeUsers, setFrozen } from '../use-cases/freeze-users.server.ts';
import { listUsers } from '../use-cases/list-users.server.ts';
import { filedUserStore } from './file-store.server.ts';

// People that come and go in files, with departments and roles by name, and people who go for good.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T02:00:00Z'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(furnish);
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** Departments and roles, the same in each brand. */
async function furnish(world: World) {
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
  await aRole(world, { code: 'taker', dataScope: 'depart', permissions: ['user:list', 'user:export'] });
}

const head = '用户名,姓名,手机号,部门,角色\n';

const bring = (ctx: Ctx, lines: string[], mode: 'all' | 'good' = 'good') =>
  bringText(ctx, head + lines.join('\n'), mode);

async function bringText(ctx: Ctx, text: string | Uint8Array<ArrayBuffer>, mode: 'all' | 'good') {
  const kinds = [checkImportTask(filedUserStore), writeImportTask(filedUserStore)] as const;
  const run = (id: string) =>
    runTask(
      { ...ctx, kinds, log: pino({ level: 'silent' }) },
      { id, earlierTries: 0, signal: new AbortController().signal },
    );
  const file = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { id, task } = await bringFile(ctx, filedUserStore, kinds[0], { file, fileName: 'a.csv' });
  await run(task);
  await run((await startWriting(ctx, filedUserStore, kinds[1], { id, mode })).task);
  return getImportState(ctx, filedUserStore, { id });
}
const named = async (username: string) => {
  const { records } = await listUsers(boss, { ...peopleQuery, keyword: username });
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

describe('taking people away', () => {
  beforeAll(async () => {
    const lines = ['pack-wang,王二,,杭州办、A01A02,A01A02,业务员;财务'];
    await bringText(boss, `用户名,姓名,手机号,部门,负责的部门,角色\n${lines.join('\n')}`, 'all');
    const wang = await named('pack-wang');
    await setFrozen(boss, { ids: [wang!.id], frozen: true });
    await brand.facts((world) => aUser(world, { username: 'pack-li', realname: '=1+1' }));
  });
  const columns = ['username', 'realname', 'workNo', 'mobile', 'departs', 'headOf', 'roles', 'status'];
  const take = async (ctx: Ctx, query: Record<string, string> = {}, format: 'csv' | 'xlsx' = 'csv') => {
    const file = await exportNow(ctx, filedUserStore, exportInput.parse({ format, columns, query }));
    const parts: Uint8Array[] = [];
    for await (const chunk of file.chunks) parts.push(Buffer.from(chunk));
    return Buffer.concat(parts);
  };

  test('with departments, roles and state by name; who shares a name goes by code', async () => {
    const text = (await take(boss, { keyword: 'pack-wang' })).toString();
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff用户名,姓名,工号,手机号,部门,负责的部门,角色,状态',
      'pack-wang,王二,,,杭州办、A01A02,A01A02,财务、业务员,已冻结',
    ]);
  });

  test('those that the list shows: of the department that is chosen, in the state, within reach', async () => {
    const [office] = await brand.facts(({ tx }) =>
      tx.select({ id: departs.id }).from(departs).where(eq(departs.orgCode, 'A01A02')),
    );
    const names = (text: Buffer) =>
      text
        .toString()
        .split('\r\n')
        .slice(1, -2)
        .map((line) => line.split(',')[0]);
    expect(names(await take(boss, { departId: office!.id }))).toEqual(['pack-wang']);
    expect(names(await take(boss, { status: '2' }))).toEqual(['pack-wang']);
    const near = await brand.as({ username: 'near2', roles: ['taker'], departs: ['A01A03'] });
    expect(names(await take(near))).toEqual(['near2']);
    await expect(take(boss, { departId: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  test.each(['csv', 'xlsx'] as const)(
    'and what was taken away as %s can be brought to another brand',
    async (format) => {
      const theirs = await desk.brand(format === 'csv' ? 'maixiangfang' : 'yikuaixiao');
      await theirs.facts((world) => furnish(world));
      const chief = await theirs.as({ username: 'chief', roles: ['boss'], departs: ['A01'] });
      const state = await bringText(chief, await take(boss, { keyword: 'pack-' }, format), 'all');
      expect(state).toMatchObject({ status: 'done', bad: 0, imported: 2 });
      const { records } = await listUsers(chief, { ...peopleQuery, keyword: 'pack-wang' });
      expect(records[0]).toMatchObject({
        realname: '王二',
        departs: [
          { orgCode: 'A01A01', isHead: false },
          { orgCode: 'A01A02', isHead: true },
        ],
      });
      expect(records[0]!.roles.map(({ name }) => name).toSorted()).toEqual(['业务员', '财务'].toSorted());
    },
  );
});

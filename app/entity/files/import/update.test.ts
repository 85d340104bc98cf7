import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { warehouses } from '#app/modules/stock/table.server.ts';
import { warehouseStore } from '#app/modules/stock/warehouses/stores.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { bringFile, getImportState, startWriting } from './bring-file.server.ts';
import { checkImportTask } from './check-import.server.ts';
import { writeImportTask } from './write-import.server.ts';

// Files that add rows and change those that are there, told by their codes.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rival: TestBrand;
let boss: Ctx;
let narrow: Ctx;
let counter = 0;
const kinds = [checkImportTask(warehouseStore), writeImportTask(warehouseStore)];

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  [brand, rival] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'leader', dataScope: 'depart-tree', permissions: 'all' });
    const actions = ['warehouse:list', 'warehouse:add', 'warehouse:import'];
    await aRole(world, { code: 'adds', dataScope: 'all', permissions: actions });
    await aCustomField(world, { entity: 'warehouse', key: 'docks', label: '月台数', kind: 'number' });
  });
  boss = await brand.as({ roles: ['boss'], departs: ['A01'] });
  narrow = await brand.as({ roles: ['leader'], departs: ['A01A01'] });
});
afterAll(() => desk.close());

let code = '';
beforeEach(async () => {
  counter += 1;
  code = `CK${counter}`;
  const facts = { code, name: '东仓', manager: '王仓管', phone: '13900000202', address: '东街 1 号' };
  await brand.facts((world) => aWarehouse(world, facts));
});

const run = (ctx: Ctx, id: string) =>
  runTask(
    { ...ctx, kinds, log: pino({ level: 'silent' }) },
    { id, earlierTries: 0, signal: new AbortController().signal },
  );
async function bring(ctx: Ctx, lines: readonly string[][], existing: 'refuse' | 'update' = 'update') {
  const file = new TextEncoder().encode(lines.map(csvLine).join(''));
  const brought = { file, fileName: 'a.csv', existing };
  const { id, task } = await bringFile(ctx, warehouseStore, kinds[0]!, brought);
  await run(ctx, task).catch(() => undefined);
  return getImportState(ctx, warehouseStore, { id });
}
async function take(ctx: Ctx, id: string, mode: 'all' | 'good' = 'all') {
  const { task } = await startWriting(ctx, warehouseStore, kinds[1]!, { id, mode });
  await run(ctx, task).catch(() => undefined);
  return getImportState(ctx, warehouseStore, { id });
}
const row = (which = code) =>
  brand.facts(async ({ tx }) => (await tx.select().from(warehouses).where(eq(warehouses.code, which)))[0]);

test('shows what changes, changes that and leaves the rest', async () => {
  const before = await row();
  const seen = await bring(boss, [
    ['编码', '负责人', '月台数', '地址'],
    [code, '李仓管', '4', ''],
  ]);
  expect(seen).toMatchObject({ status: 'checked', total: 1, bad: 0, same: 0, changed: 1, problem: null });
  expect(seen.rows[0]).toMatchObject({
    isNew: false,
    changes: [
      { column: 1, before: '王仓管' },
      { column: 2, before: '' },
    ],
  });
  expect(await row()).toEqual(before);
  expect(await take(boss, seen.id)).toMatchObject({ status: 'done', imported: 1, updated: 1 });
  expect(await row()).toMatchObject({
    manager: '李仓管',
    address: before!.address,
    custom: { docks: 4 },
    version: before!.version + 1,
  });
  const logs = await brand.facts(({ tx }) =>
    tx.select().from(auditLogs).where(eq(auditLogs.entityId, before!.id)),
  );
  expect(logs).toMatchObject([{ action: 'warehouse:edit', after: { manager: '李仓管', cf_docks: 4 } }]);
});

test('what is the same is counted and not written; a file of nothing else is told so', async () => {
  const version = (await row())!.version;
  const seen = await bring(boss, [
    ['编码', '名称', '负责人'],
    [code, '东仓', '王仓管'],
  ]);
  expect(seen).toMatchObject({ total: 1, bad: 0, same: 1, changed: 0, rows: [] });
  await expect(take(boss, seen.id)).rejects.toMatchObject({ code: 'entity.import-nothing-new' });
  expect((await row())!.version).toBe(version);
});

test('without being asked to, a code that is there is wrong as before', async () => {
  const head = ['编码', '名称', '类型', '管理部门'];
  const seen = await bring(boss, [head, [code, '别的', '', '']], 'refuse');
  expect(seen.bad).toBe(1);
  expect(seen.rows[0]!.problems!.map(({ text }) => text).join()).toContain('已经有相同的值');
});

test('a new row of a file without all its columns is told what it needs', async () => {
  const seen = await bring(boss, [
    ['编码', '负责人'],
    [code, '李仓管'],
    ['NEW-1', '李仓管'],
  ]);
  expect(seen).toMatchObject({ total: 2, bad: 1, changed: 1 });
  expect(seen.rows[0]!.problems![0]!.text).toContain('没有这条数据；新建还要有名称');
});

test('the same code twice is wrong the second time', async () => {
  const seen = await bring(boss, [
    ['编码', '负责人'],
    [code, '李仓管'],
    [code, '赵仓管'],
  ]);
  expect(seen).toMatchObject({ total: 2, bad: 1, changed: 1 });
  expect(seen.rows[0]!.problems![0]!.text).toContain('与第 2 行重复');
});

test('a wrong value is told at its cell, and the row stays as it is', async () => {
  const seen = await bring(boss, [
    ['编码', '月台数', '负责人'],
    [code, '四个', '李仓管'],
  ]);
  expect(seen).toMatchObject({ bad: 1 });
  expect(seen.rows[0]!.problems).toEqual([{ column: 1, text: expect.stringContaining('四个') }]);
  await expect(take(boss, seen.id)).rejects.toMatchObject({ code: 'entity.import-has-problems' });
});

test('somebody else’s change in between is not overwritten', async () => {
  const seen = await bring(boss, [
    ['编码', '负责人'],
    [code, '李仓管'],
  ]);
  await brand.facts(({ tx }) =>
    tx.update(warehouses).set({ manager: '孙仓管', version: 9 }).where(eq(warehouses.code, code)),
  );
  const after = await take(boss, seen.id, 'good');
  expect(after).toMatchObject({ imported: 0, bad: 1 });
  expect(after.rows[0]!.problems![0]!.text).toContain('别人刚刚修改过');
  expect((await row())!.manager).toBe('孙仓管');
});

describe('who may', () => {
  test('rows beyond one’s reach are taken codes and nothing more', async () => {
    const seen = await bring(narrow, [
      ['编码', '名称', '负责人'],
      [code, '抢来的', '李仓管'],
    ]);
    expect(seen).toMatchObject({ bad: 1, changed: 0 });
    expect(JSON.stringify(seen)).not.toContain('王仓管');
    expect((await row())!.name).toBe('东仓');
  });

  test('who may not edit is not offered it', async () => {
    const adds = await brand.as({ roles: ['adds'], departs: ['A01'] });
    await expect(bring(adds, [['编码'], [code]])).rejects.toMatchObject({ code: 'entity.import-no-updates' });
  });

  test('another brand’s row with the same code is nobody’s business', async () => {
    await rival.facts((world) => aWarehouse(world, { code, name: '他们的' }));
    const seen = await bring(boss, [
      ['编码', '名称'],
      [code, '西仓'],
    ]);
    await take(boss, seen.id);
    const theirs = await rival.facts(
      async ({ tx }) => (await tx.select().from(warehouses).where(eq(warehouses.code, code)))[0],
    );
    expect([(await row())!.name, theirs!.name]).toEqual(['西仓', '他们的']);
  });
});

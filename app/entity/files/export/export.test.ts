import { sql } from 'drizzle-orm';
import { streamXlsxRows } from 'hucre/xlsx';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { dictItemStore, dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dictItems } from '#app/services/dictionaries/table.server.ts';
import { cancelTask } from '#app/services/tasks/use-cases/cancel-task.server.ts';
import { downloadTask } from '#app/services/tasks/use-cases/download-task.server.ts';
import { listTasks } from '#app/services/tasks/use-cases/list-tasks.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { exportInput } from './export-input.server.ts';
import { exportNow, exportTask, startExport } from './export-rows.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
const dicts = exportTask(dictStore);

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T02:00:00Z'));
  red = await desk.brand('shanjianquan');
  const blue = await desk.brand('maixiangfang');
  await red.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['dict:list'] });
    await aDict(world, { code: 'aa', name: '=1+1', items: { x: '甲', y: '乙' } });
    await aDict(world, { code: 'bb', name: '名, "引"' });
    const { id } = await aDict(world, { code: 'tag_color', items: { red: '红色' } });
    await world.tx.update(dictItems).set({ color: 'red' }).where(sql`${dictItems.dictId} = ${id}`);
  });
  await blue.facts((world) => aDict(world, { code: 'theirs' }));
});
afterAll(() => desk.close());

const boss = () => red.as({ realname: '王经理', roles: ['boss'], departs: ['A01'] });
const bytesOf = async (chunks: AsyncIterable<string | Uint8Array>) => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
};
const rowsOf = async (bytes: Uint8Array) => {
  const rows: unknown[][] = [];
  for await (const row of streamXlsxRows(bytes)) rows.push([...row.values]);
  return rows;
};
const input = (given: object) => exportInput.parse(given);
const run = (ctx: Ctx, id: string, kind = dicts) =>
  runTask(
    { ...ctx, kinds: [kind], log: pino({ level: 'silent' }) },
    { id, earlierTries: 0, signal: new AbortController().signal },
  );

test('csv: chosen columns in their order, formulas harmless, the mark in the last line', async () => {
  const ctx = await boss();
  const file = await exportNow(
    ctx,
    dictStore,
    input({ format: 'csv', columns: ['name', 'code'], query: { sort: '-code' } }),
  );
  expect(file.fileName).toBe('数据字典_王经理_20261121-100000.csv');
  const text = (await bytesOf(file.chunks)).toString();
  expect(text.split('\r\n')).toEqual([
    '\ufeff名称,编码',
    'tag_color,tag_color',
    '"名, ""引""",bb',
    "'=1+1,aa",
    '※ 由 王经理 于 2026-11-21 10:00:00 导出',
    '',
  ]);
});

test('xlsx: references, dictionary values and yes or no by their words; times as times', async () => {
  const ctx = await boss();
  const file = await exportNow(
    ctx,
    dictItemStore,
    input({ columns: ['label', 'dictId', 'color', 'sortOrder', 'enabled', 'updatedAt'] }),
  );
  const [head, ...rows] = await rowsOf(await bytesOf(file.chunks));
  expect(head).toEqual(['文字', '字典', '颜色', '顺序', '启用', '更新时间']);
  expect(rows.find(([label]) => label === '红色')).toEqual([
    '红色',
    'tag_color',
    '红色',
    0,
    '是',
    expect.any(Date),
  ]);
  expect(rows.find(([label]) => label === '甲')?.[1]).toBe("'=1+1");
});

test('only what is ticked, and only of this tenant', async () => {
  const ctx = await boss();
  const all = await rowsOf(await bytesOf((await exportNow(ctx, dictStore, input({}))).chunks));
  expect(all.flat()).not.toContain('theirs');
  const nobodys = '018f0000-0000-7000-8000-000000000000';
  await expect(exportNow(ctx, dictStore, input({ ids: [nobodys] }))).rejects.toMatchObject({ status: 404 });
});

test('an unknown column or filter is refused, and so is whoever may only read', async () => {
  const ctx = await boss();
  await expect(exportNow(ctx, dictStore, input({ columns: ['tenantId'] }))).rejects.toMatchObject({
    status: 400,
  });
  await expect(exportNow(ctx, dictStore, input({ query: { sort: 'system' } }))).rejects.toMatchObject({
    status: 400,
  });
  const reader = await red.as({ roles: ['reader'], departs: ['A01'] });
  await expect(exportNow(reader, dictStore, input({}))).rejects.toMatchObject({ status: 403 });
  await expect(startExport(reader, dictStore, dicts, input({}))).rejects.toMatchObject({ status: 403 });
});

test('as background work it is counted, told, written down and fetched; called off it is over', async () => {
  await red.facts(({ tx, tenant }) =>
    tx.execute(sql`insert into dicts (tenant_id, id, code, name)
      select ${tenant.slug}, gen_random_uuid(), 'many_' || n, 'many' from generate_series(1, 12000) n`),
  );
  const ctx = await boss();
  const requested = input({ query: { keyword: 'many' }, format: 'csv' });
  await expect(exportNow(ctx, dictStore, requested)).rejects.toMatchObject({
    code: 'entity.export-too-large',
  });
  const { id } = await startExport(ctx, dictStore, dicts, requested);
  await run(ctx, id);
  expect(await listTasks(ctx, [dicts])).toMatchObject([
    { id, name: '导出数据字典', status: 'success', done: 12_000, total: 12_000 },
  ]);
  const file = await bytesOf((await downloadTask(ctx, [dicts], { id })).chunks);
  const codes = file
    .toString()
    .split('\r\n')
    .slice(1, -2)
    .map((line) => line.split(',')[0]);
  expect(new Set(codes).size).toBe(12_000);
  const logs = await red.facts(({ tx }) => tx.select().from(auditLogs));
  expect(logs).toContainEqual(expect.objectContaining({ action: 'dict:export', actorName: '王经理' }));

  const second = await startExport(ctx, dictStore, dicts, input({}));
  await cancelTask(ctx, second);
  await run(ctx, second.id);
  expect((await listTasks(ctx, [dicts])).map((task) => task.id)).toEqual([id]);
});

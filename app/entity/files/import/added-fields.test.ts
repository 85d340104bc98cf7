import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomField } from '#app/administration/custom-fields/seed.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { bringFile, getImportState, startWriting } from './bring-file.server.ts';
import { checkImportTask } from './check-import.server.ts';
import { writeImportTask } from './write-import.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  red = await desk.brand('shanjianquan');
  blue = await desk.brand('maixiangfang');
  const boss = { code: 'boss', dataScope: 'all', permissions: 'all' } as const;
  await blue.facts((world) => aRole(world, boss));
  await red.facts(async (world) => {
    await aRole(world, boss);
    await aDict(world, { code: 'rank', items: { a: '甲级', b: '乙级' } });
    const entity = 'dict';
    await aCustomField(world, { entity, key: 'owner', label: '负责人', kind: 'text', required: true });
    await aCustomField(world, { entity, key: 'score', label: '评分', kind: 'number' });
    await aCustomField(world, { entity, key: 'fee', label: '费用', kind: 'money' });
    await aCustomField(world, { entity, key: 'since', label: '启用日', kind: 'date' });
    await aCustomField(world, { entity, key: 'kept', label: '保留', kind: 'boolean' });
    await aCustomField(world, { entity, key: 'rank', label: '等级', kind: 'dictionary', dictionary: 'rank' });
  });
});
afterAll(() => desk.close());

const boss = (brand: TestBrand) => brand.as({ roles: ['boss'], departs: ['A01'] });
const kinds = [checkImportTask(dictStore), writeImportTask(dictStore)];
const run = (ctx: Ctx, id: string) =>
  runTask(
    { ...ctx, kinds, log: pino({ level: 'silent' }) },
    { id, earlierTries: 0, signal: new AbortController().signal },
  );

/** Brings lines and looks at them. */
async function bring(ctx: Ctx, lines: readonly string[][]) {
  const file = new TextEncoder().encode(lines.map(csvLine).join(''));
  const { id, task } = await bringFile(ctx, dictStore, checkImportTask(dictStore), {
    file,
    fileName: 'a.csv',
  });
  // A file that is refused as a whole is told in the state of the import.
  await run(ctx, task).catch(() => undefined);
  return getImportState(ctx, dictStore, { id });
}

test('columns of added fields are read by their kinds; a wrong value is told at its column', async () => {
  const ctx = await boss(red);
  const seen = await bring(ctx, [
    ['编码', '名称', '负责人', '评分', '费用', '启用日', '保留', '等级'],
    ['whole', '全的', '小李', '7', '12.50', '2026-02-03', '是', '甲级'],
    ['least', '只有必填的', '小王', '', '', '', '', ''],
    ['bad1', '没有负责人', '', '', '', '', '', ''],
    ['bad2', '评分不是数', '小李', '很好', '', '', '', ''],
    ['bad3', '没有的等级', '小李', '', '', '', '', '丙级'],
    ['bad4', '没有的一天', '小李', '', '1.234', '2026-02-30', '', ''],
  ]);
  expect(seen).toMatchObject({ status: 'checked', total: 6, bad: 4, problem: null });
  expect(seen.rows.map(({ line, problems }) => [line, problems])).toEqual([
    [4, [{ column: 2, text: '不能为空' }]],
    [5, [{ column: 3, text: '“很好”不是数字' }]],
    [6, [{ column: 7, text: '“丙级”没有这个选项，可以写：甲级、乙级' }]],
    [
      7,
      [
        { column: 4, text: '“1.234”金额最多两位小数' },
        { column: 5, text: '“2026-02-30”不是日期，请写成 2026-01-31' },
      ],
    ],
  ]);
  const { task } = await startWriting(ctx, dictStore, writeImportTask(dictStore), {
    id: seen.id,
    mode: 'good',
  });
  await run(ctx, task);
  expect(await getImportState(ctx, dictStore, { id: seen.id })).toMatchObject({
    status: 'done',
    imported: 2,
  });
  const kept = await red.facts(({ tx }) =>
    tx.select({ code: dicts.code, custom: dicts.custom }).from(dicts).orderBy(dicts.code),
  );
  expect(kept).toEqual([
    { code: 'least', custom: { owner: '小王' } },
    { code: 'rank', custom: {} },
    {
      code: 'whole',
      custom: { owner: '小李', score: 7, fee: 1250, since: '2026-02-03', kept: true, rank: 'a' },
    },
  ]);
});

test('a file without a column that was added as required is refused; one with a column of another tenant too', async () => {
  expect(
    await bring(await boss(red), [
      ['编码', '名称'],
      ['x', '没有负责人'],
    ]),
  ).toMatchObject({ status: 'failed', problem: expect.stringContaining('负责人') });
  expect(
    await bring(await boss(blue), [
      ['编码', '名称', '负责人'],
      ['x', '别家的字段', '小李'],
    ]),
  ).toMatchObject({ status: 'failed', problem: expect.stringContaining('负责人') });
});

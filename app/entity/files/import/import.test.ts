import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepImports } from '#app/administration/custom-fields/use-cases/sweep-imports.server.ts';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { dictItemStore, dictStore } from '#app/administration/dictionaries/stores.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { readTable } from '#app/bounded/table/read-table.server.ts';
import { zipOf } from '#app/bounded/testing/zip-of.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { dicts } from '#app/services/dictionaries/table.server.ts';
import { cancelTask } from '#app/services/tasks/use-cases/cancel-task.server.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { date, time } from '../../fields.ts';
import type { EntityStore } from '../../store.server.ts';
import { exportNow } from '../export/export-rows.server.ts';
import { cellValue } from '../reading/cell-value.ts';
import { bringFile, getImportState, startWriting } from './bring-file.server.ts';
import { checkImportTask } from './check-import.server.ts';
import { importErrors, importTemplate } from './import-files.server.ts';
import { writeImportTask } from './write-import.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;

beforeAll(async () => {
  desk = await createTestDesk(new Date());
  red = await desk.brand('shanjianquan');
  await red.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aDict(world, { code: 'there', name: '已有的', items: { x: '甲' } });
    await aDict(world, { code: 'tag_color', items: { red: '红色', blue: '蓝色' } });
  });
});
afterAll(() => desk.close());

const boss = () => red.as({ roles: ['boss'], departs: ['A01'] });
const run = (ctx: Ctx, store: EntityStore, id: string, signal = new AbortController().signal) =>
  runTask(
    { ...ctx, kinds: [checkImportTask(store), writeImportTask(store)], log: pino({ level: 'silent' }) },
    { id, earlierTries: 0, signal },
  );
const bytes = (text: string) => new TextEncoder().encode(text);
const workbook = (rows: unknown[][], more: object = {}) =>
  writeXlsx({ sheets: [{ name: '数据', rows: rows as never, ...more }] });

/** Brings a file and looks at it. */
async function bring(ctx: Ctx, store: EntityStore, file: Uint8Array) {
  const { id, task } = await bringFile(ctx, store, checkImportTask(store), {
    file: new Uint8Array(file),
    fileName: 'a.xlsx',
  });
  await run(ctx, store, task);
  return getImportState(ctx, store, { id });
}
async function take(ctx: Ctx, store: EntityStore, id: string, mode: 'all' | 'good' = 'all') {
  const { task } = await startWriting(ctx, store, writeImportTask(store), { id, mode });
  await run(ctx, store, task);
  return getImportState(ctx, store, { id });
}
const codes = () =>
  red.facts(async ({ tx }) => (await tx.select({ code: dicts.code }).from(dicts)).map((row) => row.code));

test('a workbook with labels becomes rows, once, and the log tells it', async () => {
  const ctx = await boss();
  const file = await workbook([
    ['字典 *', '值', '文字', '颜色', '顺序', '启用'],
    ['已有的', 'v1', '<b>一</b>', '红色', 3, '是'],
    ['已有的', 2, "'=1+1", '', '4', false],
  ]);
  const seen = await bring(ctx, dictItemStore, file);
  expect(seen).toMatchObject({ status: 'checked', total: 2, bad: 0, problem: null });
  expect(seen.rows[0]).toMatchObject({ line: 2, cells: ['已有的', 'v1', '<b>一</b>', '红色', '3', '是'] });
  expect(await take(ctx, dictItemStore, seen.id)).toMatchObject({ status: 'done', imported: 2 });
  await expect(take(ctx, dictItemStore, seen.id)).rejects.toMatchObject({
    code: 'entity.import-not-checked',
  });
  const { rows } = await red.facts(({ tx }) =>
    tx.execute(
      sql`select value, label, color, sort, enabled from dict_items where value in ('v1', '2') order by sort`,
    ),
  );
  expect(rows).toEqual([
    { value: 'v1', label: '<b>一</b>', color: 'red', sort: 3, enabled: true },
    { value: '2', label: '=1+1', color: null, sort: 4, enabled: false },
  ]);
  const logs = await red.facts(({ tx }) => tx.select().from(auditLogs));
  expect(logs.filter(({ action }) => action === 'dict-item:import')).toHaveLength(2);
});

test('what is wrong is told row by row; all or nothing, or the good ones', async () => {
  const ctx = await boss();
  const file = bytes(
    [
      ['编码', '名称'],
      ['good1', '好的'],
      ['there', '和已有的一样'],
      ['good1', '和前面一样'],
      ['9bad', '编码不对'],
      ['good2', ''],
      ['good3', '好的'],
    ]
      .map(csvLine)
      .join(''),
  );
  const seen = await bring(ctx, dictStore, file);
  expect(seen).toMatchObject({ status: 'checked', total: 6, bad: 4 });
  expect(seen.rows.map(({ line, problems }) => [line, problems?.[0]?.text])).toEqual([
    [3, '“there”已经有相同的值'],
    [4, '“good1”与第 2 行重复'],
    [5, '“9bad”格式不正确'],
    [6, '不能为空'],
  ]);
  await expect(take(ctx, dictStore, seen.id, 'all')).rejects.toMatchObject({
    code: 'entity.import-has-problems',
  });
  expect(await codes()).not.toContain('good1');
  const errors: unknown[][] = [];
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await importErrors(ctx, dictStore, seen)).chunks)
    chunks.push(Buffer.from(chunk));
  for await (const lines of readTable(Buffer.concat(chunks))) errors.push(...lines.map(({ cells }) => cells));
  expect(errors[0]).toEqual(['编码', '名称', '原行号', '错误原因']);
  expect(errors[1]).toEqual(['there', '和已有的一样', 3, '编码：“there”已经有相同的值']);
  expect(await take(ctx, dictStore, seen.id, 'good')).toMatchObject({ status: 'done', imported: 2, bad: 4 });
  expect(await codes()).toEqual(expect.arrayContaining(['good1', 'good3']));
});

test('what is wrong is told with the value, and with what may be written instead', async () => {
  const ctx = await boss();
  const file = bytes(
    [
      '字典,值,文字,颜色,顺序,启用',
      '已有的,w1,一,紫色,x1,也许',
      '没有的,w2,二,蓝色,1.5,是',
      '已有的,w3,,,,',
    ].join('\n'),
  );
  const told = async (as: Ctx) =>
    (await bring(as, dictItemStore, file)).rows.map(({ problems }) => problems?.map(({ text }) => text));
  expect(await told(ctx)).toEqual([
    ['“紫色”没有这个选项，可以写：红色、蓝色', '“x1”不是数字', '“也许”请写“是”或“否”'],
    [expect.stringMatching(/^“没有的”没有这个选项，可以写：.*已有的/), '“1.5”要写整数'],
    ['不能为空', '不能为空', '不能为空'],
  ]);
});

test('a value that somebody took meanwhile undoes the whole, and is told', async () => {
  const ctx = await boss();
  const seen = await bring(ctx, dictStore, bytes('编码,名称\nmean1,一\nmean2,二\n'));
  await red.facts((world) => aDict(world, { code: 'mean2' }));
  const after = await take(ctx, dictStore, seen.id, 'all');
  expect(after).toMatchObject({ status: 'checked', bad: 1, imported: 0 });
  expect(after.rows).toMatchObject([{ line: 3, problems: [{ text: '“mean2”已经有相同的值' }] }]);
  expect(await codes()).not.toContain('mean1');
  expect(await take(ctx, dictStore, seen.id, 'good')).toMatchObject({ status: 'done', imported: 1 });
});

test('called off or killed half-way it leaves nothing; begun anew it is whole', async () => {
  const ctx = await boss();
  const lines = Array.from({ length: 2000 }, (_, n) => csvLine([`half_${n}`, `第 ${n} 行`]));
  const seen = await bring(ctx, dictStore, bytes(csvLine(['编码', '名称']) + lines.join('')));
  expect(seen).toMatchObject({ total: 2000, bad: 0 });
  const halves = async () => (await codes()).filter((code) => code.startsWith('half_')).length;
  const kind = writeImportTask(dictStore);

  const first = await startWriting(ctx, dictStore, kind, { id: seen.id, mode: 'all' });
  const killed = new AbortController();
  const dying = run(ctx, dictStore, first.task, killed.signal);
  setTimeout(() => killed.abort(), 60);
  await dying.catch(() => undefined);
  expect(await halves()).toBe(0);
  await cancelTask(ctx, { id: first.task });

  const { task } = await startWriting(ctx, dictStore, kind, { id: seen.id, mode: 'all' });
  await cancelTask(ctx, { id: task });
  await run(ctx, dictStore, task);
  expect(await halves()).toBe(0);
  expect(await take(ctx, dictStore, seen.id)).toMatchObject({ status: 'done', imported: 2000 });
  expect(await halves()).toBe(2000);
});

describe('a file is refused in a sentence', () => {
  const head = ['编码', '名称'];
  const book = { 'xl/workbook.xml': Buffer.from('<workbook/>') };
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    [
      'with 50 columns too many',
      () => bytes(csvLine([...head, ...Array.from({ length: 50 }, (_, n) => `多${n}`)])),
      '50 列认不出',
    ],
    ['without a required column', () => bytes('名称\n甲\n'), '缺少必填的列：编码'],
    ['with a column twice', () => bytes('编码,名称,名称\na,b,c\n'), '出现了两次'],
    ['that is empty', () => bytes('编码,名称\n'), '没有数据'],
    ['that is a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), '认不出这个文件'],
    ['that is an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), '旧版 .xls'],
    [
      'with merged cells',
      () => workbook([head, ['m1', 'x']], { merges: [{ startRow: 1, startCol: 0, endRow: 1, endCol: 1 }] }),
      '合并的单元格',
    ],
    ['that is a zip of something else', () => zipOf({ 'a.txt': Buffer.from('x') }), '认不出这个文件'],
    [
      'with links to other workbooks',
      () => zipOf({ ...book, 'xl/externalLinks/externalLink1.xml': Buffer.from('<x/>') }),
      '外部工作簿',
    ],
    ['with macros', () => zipOf({ ...book, 'xl/vbaProject.bin': Buffer.from('x') }), '带有宏'],
    [
      'with entities',
      () => zipOf({ ...book, 'xl/sharedStrings.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><x/>') }),
      '已损坏',
    ],
    [
      'that unpacks to 210 MB',
      () => zipOf({ ...book, 'xl/worksheets/sheet1.xml': Buffer.alloc(210 * 1024 * 1024) }),
      '异常巨大',
    ],
    [
      'that lies about its size',
      () => zipOf({ ...book, 'xl/worksheets/sheet1.xml': { data: Buffer.alloc(1024 * 1024), claim: 10 } }),
      '异常巨大',
    ],
    ['that is cut off', async () => (await workbook([head])).slice(0, 300), '已损坏'],
  ])('%s', async (_name, make, sentence) => {
    const ctx = await boss();
    const seen = await bring(ctx, dictStore, await make());
    expect(seen).toMatchObject({ status: 'failed', total: 0, rows: [] });
    expect(seen.problem).toContain(sentence);
  });
});

test('files refused by their heads leave no place taken: more of them than may be read at once', async () => {
  const ctx = await boss();
  const many = bytes(csvLine(['认不出', '编码']) + csvLine(['x', 'y']).repeat(2000));
  for (let nth = 0; nth < 4; nth += 1) {
    expect(await bring(ctx, dictStore, many)).toMatchObject({ status: 'failed' });
  }
});

test('GBK is read right, and the mark of an exported file is no row', async () => {
  const ctx = await boss();
  // 编码,名称 / gbk1,山间泉
  const gbk = Buffer.concat([
    Buffer.from('b1e0c2eb2cc3fbb3c60d0a', 'hex'),
    Buffer.from('gbk1,'),
    Buffer.from('c9bdbce4c8aa0d0a', 'hex'),
  ]);
  expect((await bring(ctx, dictStore, gbk)).rows).toMatchObject([
    { cells: ['gbk1', '山间泉'], problems: null },
  ]);
  const chunks: Buffer[] = [];
  const requested = { query: { keyword: '已有的' }, columns: [], ids: [], format: 'xlsx' as const };
  for await (const chunk of (await exportNow(ctx, dictStore, requested)).chunks)
    chunks.push(Buffer.from(chunk));
  expect(await bring(ctx, dictStore, Buffer.concat(chunks))).toMatchObject({ total: 1, bad: 1 });
});

test('days and times that a workbook keeps as numbers are read as what they are', async () => {
  const file = await workbook([
    ['日', '数', '时'],
    [new Date('2026-02-03T00:00:00Z'), 46056, 46056.5],
  ]);
  const rows: unknown[] = [];
  const words = { labels: undefined, choices: null, yes: [], no: [], instant: (wall: string) => wall };
  for await (const [, second] of readTable(file)) {
    const { cells } = second!;
    rows.push(...cells.map((cell, index) => cellValue(index === 2 ? time({}) : date({}), cell, words)));
  }
  expect(rows).toEqual([{ value: '2026-02-03' }, { value: '2026-02-03' }, { value: '2026-02-03 12:00:00' }]);
});

test('the template bears the columns, and nobody else sees what was brought', async () => {
  const ctx = await boss();
  const { chunks } = await importTemplate(ctx, dictStore, { format: 'xlsx' });
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  const rows: unknown[][] = [];
  for await (const lines of readTable(Buffer.concat(parts))) rows.push(...lines.map(({ cells }) => cells));
  expect(rows).toEqual([['编码 *', '名称 *', '说明']]);
  const seen = await bring(ctx, dictStore, bytes('编码,名称\nmine,我的\n'));
  await expect(getImportState(await boss(), dictStore, { id: seen.id })).rejects.toMatchObject({
    status: 404,
  });
  await expect(getImportState(ctx, dictItemStore, { id: seen.id })).rejects.toMatchObject({ status: 404 });
});

test('what nobody took is swept away after a day', async () => {
  const ctx = await boss();
  const seen = await bring(ctx, dictStore, bytes('编码,名称\nswept,扫走\n'));
  const { db, tenant, files } = ctx;
  const at = (hours: number) => new Date(ctx.now().getTime() + hours * 3_600_000);
  await sweepImports({ db, tenants: [tenant], now: at(23), files });
  expect(await getImportState(ctx, dictStore, seen)).toMatchObject({ total: 1 });
  await sweepImports({ db, tenants: [tenant], now: at(25), files });
  await expect(getImportState(ctx, dictStore, seen)).rejects.toMatchObject({ status: 404 });
});

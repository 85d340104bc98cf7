import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { bringFile, getImportState, startWriting } from '#app/entity/files/import/bring-file.server.ts';
import { checkImportTask } from '#app/entity/files/import/check-import.server.ts';
import { writeImportTask } from '#app/entity/files/import/write-import.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine } from '#app/lib/files/csv.ts';
import { runTask } from '#app/services/tasks/use-cases/run-task.server.ts';
import { anAsset } from '../seed/seed.server.ts';
import { assets } from '../table.server.ts';
import { assetStore } from './stores.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let clerk: Ctx;
let depart: string;
let serialNo: string;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  const rival = await desk.brand('hengleng');
  // Another brand's serial numbers are no matter of ours.
  await rival.facts((world) => anAsset(world, { assetNo: 'BG-RIVAL' }));
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    ({ serialNo } = await anAsset(world, { assetNo: 'BG-OLD', model: 'SC-380 单门立式' }));
  });
  clerk = await brand.as({ roles: ['boss'], departs: ['A01'] });
  depart = clerk.user!.depart!.name;
});
afterAll(() => desk.close());

const kinds = [checkImportTask(assetStore), writeImportTask(assetStore)];
const run = (id: string) =>
  runTask(
    { ...clerk, kinds, log: pino({ level: 'silent' }) },
    { id, earlierTries: 0, signal: new AbortController().signal },
  );

test('a register with serial numbers that are there twice: each is told, the others come into stock (AST-01)', async () => {
  const row = (assetNo: string, serial: string) => [
    assetNo,
    serial,
    'SC-380 单门立式',
    depart,
    '总仓',
    '2026-11-01',
    '2380.00',
  ];
  const lines = [
    ['资产编号', '出厂编号', '型号', '归属部门', '存放仓', '购入日期', '购入成本'],
    row('BG-N1', 'SN-1'),
    row('BG-N2', 'SN-1'),
    row('BG-N3', serialNo),
    row('BG-OLD', 'SN-4'),
    row('BG-N5', 'SN-5'),
  ];
  const file = new TextEncoder().encode(lines.map(csvLine).join(''));
  const brought = await bringFile(clerk, assetStore, checkImportTask(assetStore), {
    file,
    fileName: '台账.csv',
  });
  await run(brought.task);
  const checked = await getImportState(clerk, assetStore, { id: brought.id });
  expect(checked).toMatchObject({ status: 'checked', total: 5, bad: 3, problem: null });
  expect(checked.rows.map(({ line, problems }) => [line, problems?.[0]?.text])).toEqual([
    [3, '“SN-1”与第 2 行重复'],
    [4, `“${serialNo}”已经有相同的值`],
    [5, '“BG-OLD”已经有相同的值'],
  ]);
  const { task } = await startWriting(clerk, assetStore, writeImportTask(assetStore), {
    id: brought.id,
    mode: 'good',
  });
  await run(task);
  const stock = await brand.facts(({ tx }) => tx.select().from(assets));
  expect(new Map(stock.map(({ assetNo, state }) => [assetNo, state]))).toEqual(
    new Map([
      ['BG-N1', 'in-stock'],
      ['BG-N5', 'in-stock'],
      ['BG-OLD', 'in-stock'],
    ]),
  );
});

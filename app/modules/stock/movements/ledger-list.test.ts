import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { listed } from '#app/composition/testing/listed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '../seed/seed.server.ts';
import { listLedger } from '../use-cases/list-ledger.server.ts';
import { stockLedgerStore } from './stores.server.ts';

// The ledger of stock is a list like every other: searched, filtered, sorted, exported, within its reader's reach.
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let boss: Ctx;
let narrow: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'near', dataScope: 'depart', permissions: 'all' });
    await aProduct(world, { code: 'SP-1', name: '山泉水' });
    await aWarehouse(world, { code: 'CK-1', name: '北仓', depart: 'A01A01' });
    await aWarehouse(world, { code: 'CK-2', name: '南仓', depart: 'A01A02' });
    await aStock(world, { warehouse: 'CK-1', product: 'SP-1', qty: 30, batchNo: 'B1' });
    await aStock(world, { warehouse: 'CK-2', product: 'SP-1', qty: 500, batchNo: 'B2' });
  });
  boss = await brand.as({ realname: '陈管理', roles: ['boss'], departs: ['A01'] });
  narrow = await brand.as({ realname: '赵仓管', roles: ['near'], departs: ['A01A01'] });
});
afterAll(() => desk.close());

const entries = async (ctx: Ctx, given: Record<string, unknown> = {}) =>
  (await listed(ctx, stockLedgerStore, listLedger, given)).records.map((row) => row.batchNo);

test('it is found by product, code and document, filtered by batch and quantity, sorted by quantity', async () => {
  const all = await listed(boss, stockLedgerStore, listLedger, { keyword: 'sp-1' });
  expect(all.records).toMatchObject([
    { productCode: 'SP-1', productName: '山泉水', warehouseName: expect.stringMatching(/^[北南]仓$/) },
    { kind: 'receive' },
  ]);
  expect(await entries(boss, { keyword: '山泉水', batchNo: 'b1' })).toEqual(['B1']);
  expect(await entries(boss, { keyword: all.records[0]!.docNo })).toEqual([all.records[0]!.batchNo]);
  expect(await entries(boss, { onHandChange: '100..' })).toEqual(['B2']);
  expect(await entries(boss, { sort: 'onHandChange' })).toEqual(['B1', 'B2']);
});

test('whoever sees one warehouse sees and takes away its entries alone', async () => {
  expect(await entries(narrow)).toEqual(['B1']);
  const columns = ['kind', 'productId', 'warehouseId', 'onHandChange'];
  const { chunks } = await exportNow(narrow, stockLedgerStore, exportInput.parse({ format: 'csv', columns }));
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(Buffer.from(chunk));
  const lines = Buffer.concat(parts).toString().replace('\ufeff', '').split('\r\n').slice(0, -2);
  expect(lines).toEqual(['类型,商品,仓库,现有量变化', '入库,山泉水,北仓,30']);
});

import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import type { ErpWorld } from '../../sending/erp-world.server.ts';
import type { MappingRow } from '../../sending/rules-mapping.ts';
import { anErp } from '../../sending/testing/an-erp.ts';
import { defaultMapping } from '../../sending/usual-mappings.ts';
import { erpConfigs, orderSyncs } from '../../table.server.ts';
import { erpLane } from '../../use-cases/erp-lane.server.ts';
import { queueOrderForErp } from '../../use-cases/queue-order-for-erp.server.ts';
import { pushGoods } from './push-goods.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let books: Books;
let world: ErpWorld;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  local = await startLocalKingdee({ now: () => new Date() });
  ({ books, world } = await anErp(brand, local, { name: 'push-goods', now: () => now }));
  await brand.facts(async (facts) => {
    await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(facts, { code: 'reads', dataScope: 'all', permissions: ['erp', 'erp:failed'] });
    await aWarehouse(facts, { code: 'CK-9', name: '城北仓', address: '城北路 1 号' });
  });
  const ctx = await brand.as({ roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...ctx, outside: { ...ctx.outside, outbound } };
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

async function send(): Promise<void> {
  const lanes = createLanes(erpLane);
  lanes.wake(world);
  await lanes.idle();
}

async function queued(orderNo: string, code: string): Promise<void> {
  await brand.facts(async (facts) => {
    const { order } = await anOrder(facts, { orderNo, status: 2, lines: [{ product: code, qty: 2 }] });
    await queueOrderForErp(facts.tx, { tenant: brand.tenant, now: () => now }, order.id);
  });
}

/** Puts another row in front of the lines' mapping. */
const mapped = (row: Partial<MappingRow> & { target: string }) =>
  brand.facts(({ tx }) => {
    const whole: MappingRow = { from: 'field', source: '', value: '', pairs: {}, base: true, ...row };
    const entry = defaultMapping.entry.filter(({ target }) => target !== row.target);
    return tx
      .update(erpConfigs)
      .set({ mapping: { ...defaultMapping, entry: [whole, ...entry] } })
      .where(eq(erpConfigs.tenantId, brand.tenant.slug));
  });

const states = () =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select({ orderNo: orderSyncs.orderNo, status: orderSyncs.status, cause: orderSyncs.cause })
      .from(orderSyncs)
      .where(eq(orderSyncs.tenantId, brand.tenant.slug))
      .orderBy(orderSyncs.orderNo);
    return rows.map(({ orderNo, status, cause }) => `${orderNo} ${status} ${cause}`);
  });
const fieldsOf = (formId: string, code: string) => books.masters.get(`${formId} ${code}`)?.fields;
const aWater = (code: string) =>
  brand.facts((facts) =>
    aProduct(facts, {
      code,
      name: `山泉水 ${code}`,
      spec: '550ml',
      units: [
        { unit: '瓶', factor: 1, priceFen: 100 },
        { unit: '箱', factor: 24, priceFen: 2_000 },
      ],
    }),
  );

describe('goods that the ERP does not know (ERP-01)', () => {
  test('are made there with name, spec and base unit, and their orders go', async () => {
    await aWater('W-1');
    books.unknown.add('W-1');
    await queued('SO-1', 'W-1');
    await send();
    expect(await states()).toEqual(['SO-1 failed product']);
    expect(await pushGoods(boss, { kind: 'product' })).toMatchObject({ pushed: 1, count: 1 });
    await send();
    expect(await states()).toEqual(['SO-1 succeeded null']);
    expect(fieldsOf('BD_MATERIAL', 'W-1')).toMatchObject({
      FName: '山泉水 W-1',
      FSpecification: '550ml',
      FBaseUnitId: '瓶',
      FUseOrgId: '100',
      FDocumentStatus: 'C',
    });
    const nothing = pushGoods(boss, { kind: 'product' });
    await expect(nothing).rejects.toMatchObject({ code: 'erp.nothing-to-push', status: 409 });
  });

  test('in the unit that the mapping has a pair for; without one it is said, and nothing is made', async () => {
    await aWater('W-2');
    books.unknown.add('W-2');
    await mapped({ target: 'FUnitID', from: 'dictionary', source: 'unit', pairs: { 箱: 'Box' } });
    await queued('SO-2', 'W-2');
    await send();
    const push = () => pushGoods(boss, { kind: 'product' });
    await expect(push()).rejects.toMatchObject({ code: 'erp.push-refused', status: 422 });
    expect(fieldsOf('BD_MATERIAL', 'W-2')).toBeUndefined();
    await mapped({
      target: 'FUnitID',
      from: 'dictionary',
      source: 'unit',
      pairs: { 箱: 'Box', 瓶: 'Bottle' },
    });
    await push();
    await send();
    expect(fieldsOf('BD_MATERIAL', 'W-2')).toMatchObject({ FBaseUnitId: 'Bottle' });
    expect(await states()).toContain('SO-2 succeeded null');
  });

  test('what was made and not audited when it broke is audited the next time, and made once', async () => {
    await aWater('W-3');
    books.unknown.add('W-3');
    await queued('SO-3', 'W-3');
    await send();
    books.fault = { mode: 'error', methods: ['Audit'], times: 1 };
    const push = () => pushGoods(boss, { kind: 'product' });
    await expect(push()).rejects.toMatchObject({ code: 'erp.not-reached', status: 503 });
    expect(fieldsOf('BD_MATERIAL', 'W-3')).toMatchObject({ FDocumentStatus: 'B' });
    expect(await push()).toMatchObject({ pushed: 1 });
    await send();
    expect(await states()).toContain('SO-3 succeeded null');
  });

  test('one that the ERP knows by another code is not made a second time', async () => {
    const { id } = await aWater('W-4');
    await brand.facts(({ tx }) =>
      tx
        .update(products)
        .set({ erpCode: 'M.004' })
        .where(and(eq(products.tenantId, brand.tenant.slug), eq(products.id, id))),
    );
    books.unknown.add('W-4');
    await queued('SO-4', 'W-4');
    await send();
    const nothing = pushGoods(boss, { kind: 'product' });
    await expect(nothing).rejects.toMatchObject({ code: 'erp.nothing-to-push', status: 409 });
    expect(fieldsOf('BD_MATERIAL', 'W-4')).toBeUndefined();
  });

  test('only by who may send again, and no other brand’s', async () => {
    const reads = await brand.as({ roles: ['reads'], departs: ['A01'] });
    await expect(pushGoods(reads, { kind: 'product' })).rejects.toMatchObject({ status: 403 });
    const other = await desk.brand('maixiangfang');
    await other.facts((facts) => aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
    await expect(pushGoods(stranger, { kind: 'product' })).rejects.toMatchObject({ status: 409 });
  });
});

test('a warehouse that the ERP does not know is made there, and its orders go', async () => {
  await mapped({ target: 'FStockID', from: 'constant', value: 'CK-9' });
  await aWater('W-5');
  books.unknown.add('CK-9');
  await queued('SO-5', 'W-5');
  await send();
  expect(await states()).toContain('SO-5 failed warehouse');
  expect(await pushGoods(boss, { kind: 'warehouse' })).toMatchObject({ pushed: 1, count: 1 });
  await send();
  expect(await states()).toContain('SO-5 succeeded null');
  expect(fieldsOf('BD_STOCK', 'CK-9')).toMatchObject({
    FName: '城北仓',
    FADDRESS: '城北路 1 号',
    FStockProperty: '1',
    FDefStockStatusId: 'KCZT01_SYS',
    FDocumentStatus: 'C',
  });
});

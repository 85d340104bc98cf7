import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import type { Books } from '#app/integrations/kingdee/local/books.server.ts';
import { keepMaster } from '#app/integrations/kingdee/local/masters.server.ts';
import { type LocalKingdee, startLocalKingdee } from '#app/integrations/kingdee/local-server.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { anErp } from '../sending/testing/an-erp.ts';
import { type ConflictRule, type MasterKind, masterForms, usualMasterMapping } from './rules-masters.ts';
import type { ReceiptWorld } from './stage-receipts.server.ts';
import { erpMasterSettings, erpMasters } from './table.server.ts';
import { decideMaster, ignoreMaster, linkMaster } from './use-cases/decide-master.server.ts';
import { listCandidates, listMasters } from './use-cases/list-masters.server.ts';
import { getMasterSettings, saveMasterSettings } from './use-cases/master-settings.server.ts';
import { pullMasters, readPullOrder } from './use-cases/pull-masters.server.ts';
import { mastersQuery } from './wire.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let local: LocalKingdee;
let brand: TestBrand;
let other: TestBrand;
let books: Books;
let world: ReceiptWorld;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  other = await desk.brand('maixiangfang');
  local = await startLocalKingdee({ now: () => now });
  for (const one of [brand, other]) {
    await one.facts(async (facts) => {
      await aRole(facts, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(facts, { code: 'seller', dataScope: 'own', permissions: 'all' });
    });
  }
  const ctx = await brand.as({ realname: '吴财务', roles: ['boss'], departs: ['A01'] });
  const outbound = createOutbound({ privateOrigins: [local.origin], timeoutMs: 5_000 });
  boss = { ...ctx, outside: { ...ctx.outside, outbound } };
  await brand.facts(async (facts) => {
    await anOutlet(facts, { code: 'MD-1', name: '湖滨店' });
    await anOutlet(facts, { code: 'MD-2', name: '城北店' });
  });
});
afterAll(async () => {
  await local.close();
  await desk.close();
});

beforeEach(async () => {
  ({ books, world } = await anErp(brand, local, { name: 'masters', now: () => now }));
  await brand.facts(async ({ tx }) => {
    for (const table of [erpMasters, erpMasterSettings]) {
      await tx.delete(table).where(eq(table.tenantId, brand.tenant.slug));
    }
  });
});

/** Has a kind read from now on. */
async function reads(kind: MasterKind, rule: ConflictRule = 'ask', more: [string, string][] = []) {
  const { version } = await getMasterSettings(boss, { kind });
  const rows = more.map(([target, source]) => ({ ...usualMasterMapping[kind][0]!, target, source }));
  const mapping = [...usualMasterMapping[kind], ...rows].map((row) => ({
    ...row,
    from: 'field' as const,
    base: false as const,
  }));
  await saveMasterSettings(boss, { kind, version, enabled: true, rule, mapping, fromDay: null });
}

let clock = 0;
/** What the ERP has; each time it is changed later than before. */
function inErp(kind: MasterKind, number: string, fields: Record<string, string>, modifiedAt?: string) {
  clock += 1;
  const at = modifiedAt ?? new Date(Date.UTC(2026, 10, 20, 8, 0, clock)).toISOString().slice(0, 19);
  keepMaster(books, { formId: masterForms[kind], number, modifiedAt: at, fields });
}

const pull = (kind: MasterKind, way: 'changed' | 'all' = 'changed') => pullMasters(world, { kind, way });
const list = async (kind: MasterKind, ctx = boss) =>
  (await listMasters(ctx, mastersQuery.parse({ kind, state: 'all', size: 200 }))).records;
const states = async (kind: MasterKind) =>
  Object.fromEntries((await list(kind)).map(({ code, state }) => [code, state]));
const rowOf = async (kind: MasterKind, code: string) => (await list(kind)).find((one) => one.code === code)!;

const outlet = async (code: string) =>
  brand.facts(async ({ tx }) => {
    const [row] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.tenantId, brand.tenant.slug), eq(customers.code, code)));
    return row!;
  });
const rename = (code: string, name: string) =>
  brand.facts(({ tx }) =>
    tx
      .update(customers)
      .set({ name, creditLimitFen: null })
      .where(and(eq(customers.tenantId, brand.tenant.slug), eq(customers.code, code))),
  );

describe('outlets out of the ERP (ERP-01)', () => {
  beforeEach(async () => {
    await rename('MD-1', '湖滨店');
    await rename('MD-2', '城北店');
  });

  test('what is the same, differs and is unknown here', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店' });
    inErp('customer', 'MD-2', { FName: '城北店' });
    inErp('customer', 'K-9', { FName: '新客户' });
    await reads('customer');
    expect(await pull('customer')).toBe('read');
    expect(await states('customer')).toEqual({ 'MD-1': 'conflict', 'MD-2': 'same', 'K-9': 'new' });
    const [difference] = (await rowOf('customer', 'MD-1')).differences;
    expect(difference).toMatchObject({ field: 'name', ours: '湖滨店', theirs: '湖滨便利店' });
    expect((await outlet('MD-1')).name).toBe('湖滨店');
  });

  test('reading it again changes nothing and asks nothing twice', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店' });
    await reads('customer');
    await pull('customer');
    const before = await list('customer');
    await pull('customer', 'all');
    const after = await list('customer');
    expect(after.map((row) => ({ ...row, version: 0 }))).toEqual(
      before.map((row) => ({ ...row, version: 0 })),
    );
  });

  test('what only the ERP has changed since is taken over, with a line in the log', async () => {
    inErp('customer', 'MD-2', { FName: '城北店' });
    await reads('customer');
    await pull('customer');
    const { version } = await outlet('MD-2');
    inErp('customer', 'MD-2', { FName: '城北旗舰店' });
    await pull('customer');
    expect(await outlet('MD-2')).toMatchObject({ name: '城北旗舰店', version: version + 1 });
    expect((await rowOf('customer', 'MD-2')).state).toBe('changed');
    const logs = await brand.facts(({ tx }) =>
      tx
        .select({ before: auditLogs.before, after: auditLogs.after })
        .from(auditLogs)
        .where(
          and(
            eq(auditLogs.tenantId, brand.tenant.slug),
            eq(auditLogs.action, 'customer:edit'),
            eq(auditLogs.actorName, 'ERP'),
          ),
        ),
    );
    expect(logs.at(-1)).toEqual({ before: { name: '城北店' }, after: { name: '城北旗舰店' } });
  });

  test.each<[ConflictRule, string, string]>([
    ['erp', '湖滨便利店', 'changed'],
    ['ours', '湖滨店', 'same'],
  ])('rule %s: %s stands', async (rule, name, state) => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店' });
    await reads('customer', rule);
    await pull('customer');
    expect((await outlet('MD-1')).name).toBe(name);
    expect((await rowOf('customer', 'MD-1')).state).toBe(state);
  });

  test('a credit limit is only touched when it is mapped, and a value we cannot take never', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨店', F_PAEZ_CreditLimit: '5000', FTEL: '不是电话' });
    await reads('customer', 'erp');
    await pull('customer');
    expect(await outlet('MD-1')).toMatchObject({ creditLimitFen: null });
    const row = await rowOf('customer', 'MD-1');
    expect(row.differences).toMatchObject([{ field: 'phone', why: 'invalid' }]);
    await reads('customer', 'erp', [['F_PAEZ_CreditLimit', 'creditLimitFen']]);
    await pull('customer', 'all');
    expect(await outlet('MD-1')).toMatchObject({ creditLimitFen: 500_000 });
  });

  test('a person chooses field by field; what stays ours is asked again only when the ERP changes it', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店', FADDRESS: '湖滨路 9 号' });
    await reads('customer');
    await pull('customer');
    const { id, version } = await rowOf('customer', 'MD-1');
    const choices = { name: 'ours', address: 'erp' } as const;
    expect(await decideMaster(boss, { id, version, choices })).toEqual({ taken: 1, left: 0 });
    expect(await outlet('MD-1')).toMatchObject({ name: '湖滨店', address: '湖滨路 9 号' });
    await expect(decideMaster(boss, { id, version, choices })).rejects.toMatchObject({ status: 409 });
    await pull('customer', 'all');
    expect((await rowOf('customer', 'MD-1')).state).toBe('same');
    inErp('customer', 'MD-1', { FName: '湖滨超市', FADDRESS: '湖滨路 9 号' });
    await pull('customer');
    expect((await rowOf('customer', 'MD-1')).state).toBe('conflict');
  });

  test('our value goes into the ERP, which is audited again afterwards, also when it says no', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店', F_PAEZ_CreditLimit: '' });
    await reads('customer');
    await pull('customer');
    const decide = async () => {
      const { id, version } = await rowOf('customer', 'MD-1');
      return decideMaster(boss, { id, version, choices: { name: 'push' } });
    };
    const there = () => books.masters.get('BD_Customer MD-1')!.fields;
    books.fault = { mode: 'error', methods: ['Save'], times: 1 };
    await expect(decide()).rejects.toMatchObject({ code: 'erp.not-reached' });
    expect(there()).toMatchObject({ FName: '湖滨便利店', FDocumentStatus: 'C' });
    expect(await decide()).toEqual({ taken: 0, left: 0 });
    expect(there()).toMatchObject({ FName: '湖滨店', FDocumentStatus: 'C' });
    await pull('customer', 'all');
    expect((await rowOf('customer', 'MD-1')).state).toBe('same');
    expect((await outlet('MD-1')).name).toBe('湖滨店');
  });

  test('what has moved since it was shown is not written over', async () => {
    inErp('customer', 'MD-1', { FName: '湖滨便利店' });
    await reads('customer');
    await pull('customer');
    const { id, version } = await rowOf('customer', 'MD-1');
    await rename('MD-1', '湖滨新店');
    await expect(decideMaster(boss, { id, version, choices: { name: 'erp' } })).rejects.toMatchObject({
      code: 'erp.master-moved',
      status: 409,
    });
    expect((await outlet('MD-1')).name).toBe('湖滨新店');
  });

  test('a new one is linked to an outlet there is, once, or ignored with a reason', async () => {
    inErp('customer', 'K-1', { FName: '湖滨便利店' });
    inErp('customer', 'K-2', { FName: '别家' });
    await reads('customer');
    await pull('customer');
    const [one, two] = [await rowOf('customer', 'K-1'), await rowOf('customer', 'K-2')];
    const [found] = await listCandidates(boss, { kind: 'customer', keyword: '湖滨' });
    const ourId = found!.id;
    expect(await linkMaster(boss, { ...one, ourId })).toEqual({ differences: 1 });
    await expect(linkMaster(boss, { ...two, ourId })).rejects.toMatchObject({ code: 'erp.master-taken' });
    await ignoreMaster(boss, { id: two.id, version: two.version, reason: '不是我们的客户' });
    // An outlet that is linked is no other’s, whatever its code.
    inErp('customer', 'MD-1', { FName: '另一家' });
    await pull('customer', 'all');
    expect(await states('customer')).toEqual({ 'K-1': 'conflict', 'K-2': 'ignored', 'MD-1': 'new' });
  });

  test('many changed at one moment are all read, page by page, also when it is interrupted', async () => {
    for (let n = 0; n < 450; n += 1) {
      inErp('customer', `P-${String(n).padStart(3, '0')}`, { FName: `店 ${n}` }, '2026-11-20T09:00:00');
    }
    await reads('customer');
    // The second page does not come.
    books.calls.length = 0;
    const queries = () => books.calls.filter((call) => call.endsWith('ExecuteBillQuery')).length;
    books.fault = null;
    const broken = setInterval(() => {
      if (queries() === 1) books.fault = { mode: 'error', methods: ['ExecuteBillQuery'], times: 1 };
    }, 0);
    await pull('customer');
    clearInterval(broken);
    books.fault = null;
    expect(await pullMasters(world, { kind: 'customer', way: 'more' })).toBe('read');
    const { counts } = await listMasters(boss, mastersQuery.parse({ kind: 'customer' }));
    expect(counts.new).toBe(450);
  });

  test('two who read at once read everything once', async () => {
    for (let n = 0; n < 250; n += 1) inErp('customer', `Q-${n}`, { FName: `店 ${n}` });
    await reads('customer');
    expect(await Promise.all([pull('customer', 'all'), pull('customer', 'all')])).toEqual(['read', 'read']);
    const { counts } = await listMasters(boss, mastersQuery.parse({ kind: 'customer' }));
    expect(counts.new).toBe(250);
  });

  test('what the ERP has against it is told', async () => {
    await reads('customer', 'ask', [['FNoSuchField', 'remark']]);
    expect(await pull('customer')).toBe('failed');
    expect(await getMasterSettings(boss, { kind: 'customer' })).toMatchObject({
      problem: 'refused',
      problemText: '字段“FNoSuchField”不存在',
    });
  });
});

test('dealers, products and warehouses by their codes in the ERP; a dealer is no outlet', async () => {
  await brand.facts(async (facts) => {
    await aDealer(facts, { code: 'D-1', name: '城东商贸' });
    await aProduct(facts, { code: 'P-1', name: '山泉水' });
    await aWarehouse(facts, { code: 'W-1', name: '总仓' });
    await facts.tx
      .update(products)
      .set({ erpCode: 'M.001' })
      .where(and(eq(products.tenantId, brand.tenant.slug), eq(products.code, 'P-1')));
  });
  inErp('dealer', 'D-1', { FName: '城东商贸有限公司' });
  inErp('product', 'M.001', { FName: '山泉水 550' });
  inErp('product', 'P-1', { FName: '别的' });
  inErp('warehouse', 'W-1', { FName: '一号仓' });
  for (const kind of ['customer', 'dealer', 'product', 'warehouse'] as const) {
    await reads(kind, 'erp');
    expect(await pull(kind)).toBe('read');
  }
  expect(await states('customer')).toEqual({});
  expect(await states('dealer')).toEqual({ 'D-1': 'changed' });
  expect(await states('product')).toEqual({ 'M.001': 'changed', 'P-1': 'new' });
  expect(await states('warehouse')).toEqual({ 'W-1': 'changed' });
});

test('whoever reaches only some of the rows neither sees nor decides, nor does another tenant', async () => {
  inErp('customer', 'MD-1', { FName: '另一个名字' });
  await reads('customer');
  await pull('customer');
  const { id, version } = await rowOf('customer', 'MD-1');
  const seller = await brand.as({ roles: ['seller'], departs: ['A01'] });
  await expect(list('customer', seller)).rejects.toMatchObject({ status: 403 });
  const choice = { id, version, choices: { name: 'erp' } } as const;
  await expect(decideMaster(seller, choice)).rejects.toMatchObject({ status: 403 });
  const stranger = await other.as({ roles: ['boss'], departs: ['A01'] });
  expect(await list('customer', stranger)).toEqual([]);
  await expect(decideMaster(stranger, choice)).rejects.toMatchObject({ status: 404 });
});

test.each([
  ['masters customer all', { kind: 'customer', way: 'all' }],
  ['masters customer', null],
  ['2026-11-21', null],
])('the lane is told %s', (order, expected) => expect(readPullOrder(order)).toEqual(expected));

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { mergeOutlets } from '#app/modules/customers/changes/use-cases/merge-outlets.server.ts';
import { saveRule } from '#app/modules/customers/labels/use-cases/label-rules.server.ts';
import { setLabelMembers } from '#app/modules/customers/labels/use-cases/set-label-members.server.ts';
import { aChannel, aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletLabelMembers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { saveUnits } from '../catalogue/use-cases/save-units.server.ts';
import { price } from '../entities.ts';
import { aPrice, aProduct, type Product } from '../seed/seed.server.ts';
import { priceStore, productStore } from '../stores.server.ts';
import { getProduct } from './get-product.server.ts';
import { quotePrice } from './quote-price.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let goods: Product;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ realname: '定价员', roles: ['boss'], departs: ['A01'] });
  goods = await brand.facts((world) =>
    aProduct(world, {
      code: 'SP-P',
      units: [
        { unit: '瓶', factor: 1, priceFen: 130 },
        { unit: '箱', factor: 24, priceFen: 2_880, floorFen: 2_500 },
      ],
    }),
  );
});
afterAll(() => desk.close());

const values = (facts: object = {}) => ({
  kind: 'base',
  productId: goods.id,
  unit: '箱',
  channelId: null,
  labelId: null,
  customerId: null,
  dealerId: null,
  agreementNo: null,
  priceFen: 2_700,
  validFrom: '2026-11-01',
  validTo: null,
  remark: null,
  ...facts,
});
const add = (facts: object = {}) => addRow(boss, priceStore, values(facts));
const refusal = (code: string, field: string) => ({ code: `products.${code}`, field });

describe('prices', () => {
  test('what has begun keeps its price; the next one ends it the day before', async () => {
    const { id } = await add();
    await expect(
      editRow(boss, priceStore, { id, version: 1, values: values({ priceFen: 2_600 }) }),
    ).rejects.toMatchObject(refusal('price-begun', 'priceFen'));
    await add({ priceFen: 2_650, validFrom: '2026-12-01' });
    const query = listQuery(price).parse({ productId: goods.id, sort: 'validFrom' });
    const { records } = await listRows(boss, priceStore, query);
    expect(records.map((row) => [row.priceFen, row.validFrom, row.validTo])).toEqual([
      [2_700, '2026-11-01', '2026-11-30'],
      [2_650, '2026-12-01', null],
    ]);
    await expect(add({ validFrom: '2026-11-10', validTo: '2026-11-12' })).rejects.toMatchObject(
      refusal('price-overlaps', 'validFrom'),
    );
  });

  test.each([
    ['below the floor', { priceFen: 2_499 }, 'below-floor', 'priceFen'],
    ['of a unit it has not', { unit: '托' }, 'unknown-unit', 'unit'],
    ['that ends before it begins', { validTo: '2026-10-01' }, 'ends-early', 'validTo'],
    ['of an outlet that is not named', { kind: 'customer' }, 'target-missing', 'customerId'],
    ['of a label that is not named', { kind: 'label' }, 'target-missing', 'labelId'],
    ['of no kind', { kind: 'gift' }, 'unknown-kind', 'kind'],
  ])('%s is refused', async (_name, facts, code, field) => {
    await expect(add({ validFrom: '2027-01-01', ...facts })).rejects.toMatchObject(refusal(code, field));
  });

  test('a dealer whose contract has ended gives no prices from the next day on', async () => {
    const outlet = await brand.facts(async (world) => {
      const dealer = await aDealer(world, { code: 'ENDS', contractTo: '2026-11-21' });
      return anOutlet(world, { dealer });
    });
    const ask = (ctx: Ctx) =>
      quotePrice(ctx, { customerId: outlet.id, productId: goods.id, unit: '箱' }).then(
        ({ problem }) => problem,
      );
    expect(await ask(boss)).toBeNull();
    const tomorrow = { ...boss, now: () => new Date('2026-11-22T00:00:00+08:00') };
    expect(await ask(tomorrow)).toBe('dealer-contract');
  });

  test('an outlet pays the price of a label it has, before that of everybody; the trace says of which', async () => {
    const { product, core, plain } = await brand.facts(async (world) => {
      const label = await aLabel(world, { name: '核心门店' });
      const [labelled, other] = [await anOutlet(world), await anOutlet(world)];
      await world.tx
        .insert(outletLabelMembers)
        .values({ tenantId: world.tenant.slug, labelId: label.id, customerId: labelled.id });
      const priced = await aProduct(world, { code: 'SP-L' });
      await aPrice(world, { product: priced, priceFen: 2_800 });
      await aPrice(world, { product: priced, priceFen: 2_750, kind: 'label', labelId: label.id });
      return { product: priced, core: labelled, plain: other };
    });
    const ask = (customerId: string) => quotePrice(boss, { customerId, productId: product.id, unit: '箱' });
    expect(await ask(core.id)).toMatchObject({
      priceFen: 2_750,
      trace: [
        { step: 'label', label: '核心门店', chosen: true },
        { step: 'base', chosen: false },
        { step: 'list' },
      ],
    });
    const { priceFen, trace } = await ask(plain.id);
    expect([priceFen, trace.map(({ step }) => step)]).toEqual([2_800, ['base', 'list']]);
  });

  test('a label with prices comes along with a merged outlet only where whoever merges may edit prices', async () => {
    const { core, plain, pairs } = await brand.facts(async (world) => {
      const made = {
        core: await aLabel(world, { name: '核心价', kind: 'manual' }),
        plain: await aLabel(world, { name: '靠近学校', kind: 'manual' }),
        pairs: [
          [await anOutlet(world), await anOutlet(world)],
          [await anOutlet(world), await anOutlet(world)],
          [await anOutlet(world), await anOutlet(world)],
        ].map(([from, into]) => ({ fromId: from!.id, intoId: into!.id })),
      };
      const product = await aProduct(world, { code: 'SP-M' });
      await aPrice(world, { product, priceFen: 2_000, kind: 'label', labelId: made.core.id });
      const merges = ['customer:merge', 'customer:list', 'customer:label'];
      await aRole(world, { code: 'merges', dataScope: 'all', permissions: merges });
      await aRole(world, { code: 'merges-prices', dataScope: 'all', permissions: [...merges, 'price:edit'] });
      return made;
    });
    const seller = await brand.as({ realname: '孙业务', roles: ['merges'], departs: ['A01'] });
    const pricer = await brand.as({ realname: '李定价', roles: ['merges-prices'], departs: ['A01'] });
    const [lost, kept, own] = pairs as [(typeof pairs)[0], (typeof pairs)[0], (typeof pairs)[0]];
    const label = (labelId: string, customerIds: string[]) =>
      setLabelMembers(boss, { labelId, customerIds, on: true });
    await label(core.id, [lost.fromId, kept.fromId, own.fromId, own.intoId]);
    await label(plain.id, [lost.fromId]);
    const labelsOf = ({ intoId }: (typeof pairs)[0]) =>
      inTenant(boss, async (tx) => {
        const rows = await tx
          .select({ id: outletLabelMembers.labelId })
          .from(outletLabelMembers)
          .where(eq(outletLabelMembers.customerId, intoId));
        return rows.map(({ id }) => id);
      });
    expect(await mergeOutlets(seller, lost)).toMatchObject({ leftLabels: ['核心价'] });
    expect(await labelsOf(lost)).toEqual([plain.id]);
    expect(await mergeOutlets(pricer, kept)).toMatchObject({ leftLabels: [] });
    expect(await labelsOf(kept)).toEqual([core.id]);
    // It had the price already: nobody decides anything.
    expect(await mergeOutlets(seller, own)).toMatchObject({ leftLabels: [] });
    expect(await labelsOf(own)).toEqual([core.id]);
  });

  test('a label with prices is put on, taken off and ruled by whoever may edit prices; any other by whoever labels', async () => {
    const { carrier, ruled, plain, ended, outlets } = await brand.facts(async (world) => {
      const label = (name: string, kind: 'manual' | 'rule' = 'manual') => aLabel(world, { name, kind });
      const made = {
        carrier: await label('核心门店二'),
        ruled: await label('大店', 'rule'),
        plain: await label('有冰柜'),
        ended: await label('去年核心'),
        outlets: [await anOutlet(world), await anOutlet(world)].map(({ id }) => id),
      };
      const product = await aProduct(world, { code: 'SP-G' });
      const priced = { product, priceFen: 2_000, kind: 'label' as const };
      await aPrice(world, { ...priced, labelId: made.carrier.id });
      await aPrice(world, { ...priced, labelId: made.ruled.id });
      const past = { validFrom: '2025-01-01', validTo: '2026-11-20' };
      await aPrice(world, { ...priced, ...past, labelId: made.ended.id });
      const labels = ['customer:label', 'customer:list', 'customer-label:edit', 'price:list'];
      await aRole(world, { code: 'labels', dataScope: 'all', permissions: labels });
      await aRole(world, { code: 'pricing', dataScope: 'all', permissions: [...labels, 'price:edit'] });
      return made;
    });
    const seller = await brand.as({ realname: '赵业务', roles: ['labels'], departs: ['A01'] });
    const pricer = await brand.as({ realname: '钱定价', roles: ['pricing'], departs: ['A01'] });
    const put = (ctx: Ctx, labelId: string, on: boolean) =>
      setLabelMembers(ctx, { labelId, customerIds: outlets, on });
    const rule = { all: [{ field: 'level', op: 'eq', value: 'A' }] } as never;
    const refused = { code: 'products.label-carries-prices', status: 403 };
    await expect(put(seller, carrier.id, true)).rejects.toMatchObject({
      ...refused,
      values: { label: '核心门店二' },
    });
    await expect(saveRule(seller, { id: ruled.id, version: 1, rule })).rejects.toMatchObject(refused);
    expect(await put(pricer, carrier.id, true)).toEqual({ changed: 2 });
    await expect(put(seller, carrier.id, false)).rejects.toMatchObject(refused);
    expect(await put(pricer, carrier.id, false)).toEqual({ changed: 2 });
    expect(await put(seller, plain.id, true)).toEqual({ changed: 2 });
    expect(await put(seller, ended.id, true)).toEqual({ changed: 2 });
  });

  test('a dealer sees no price of another dealer or of another’s outlet', async () => {
    const seen = await brand.facts(async (world) => {
      await aRole(world, { code: 'seller', dataScope: 'dealer', permissions: ['price:list'] });
      const [mine, rival] = [await aDealer(world, { code: 'MINE' }), await aDealer(world, { code: 'RIVAL' })];
      const [own, theirs] = [
        await anOutlet(world, { dealer: mine }),
        await anOutlet(world, { dealer: rival }),
      ];
      const product = await aProduct(world, { code: 'SP-D' });
      const rows = [
        await aPrice(world, { product, priceFen: 1 }),
        await aPrice(world, { product, priceFen: 2, dealerId: mine.id }),
        await aPrice(world, { product, priceFen: 3, dealerId: rival.id }),
        await aPrice(world, { product, priceFen: 4, kind: 'customer', customerId: own.id }),
        await aPrice(world, { product, priceFen: 5, kind: 'customer', customerId: theirs.id }),
      ];
      return { product, rows, own, theirs };
    });
    const seller = await brand.as({ realname: '沈老板', roles: ['seller'], dealer: 'MINE' });
    const query = listQuery(price).parse({ productId: seen.product.id, sort: 'priceFen' });
    const { records } = await listRows(seller, priceStore, query);
    expect(records.map((row) => row.priceFen)).toEqual([1, 2, 4]);
    const ask = (customerId: string) =>
      quotePrice(seller, { customerId, productId: seen.product.id, unit: '箱' });
    expect(await ask(seen.own.id)).toMatchObject({ priceFen: 4, listPriceFen: 2_880 });
    await expect(ask(seen.theirs.id)).rejects.toMatchObject({ status: 404 });
  });
});

describe('who reaches only part of the brand', () => {
  let region: Ctx;
  let outletId: string;
  const newProduct = {
    code: 'SP-REGION',
    name: '区域新品',
    spuId: null,
    category: '水',
    brand: null,
    spec: '550ml',
    status: 'on-sale',
    shelfLifeDays: 365,
    taxRateBp: 1_300,
    minQty: 1,
    stepQty: 1,
    saleAreas: null,
    ambient: null,
    sortOrder: 0,
    erpCode: null,
    remark: null,
  };
  const whole = { code: 'products.price-for-all', status: 403 };

  beforeAll(async () => {
    await brand.facts((world) =>
      aRole(world, { code: 'region', dataScope: 'depart-tree', permissions: 'all' }),
    );
    region = await brand.as({ username: 'region', roles: ['region'], departs: ['A01A01'] });
    outletId = (await brand.facts((world) => anOutlet(world, { code: 'MD-R', depart: 'A01A01' }))).id;
  });

  test('prices its outlets, and nothing that holds for all of them', async () => {
    const own = { kind: 'customer', customerId: outletId, validFrom: '2027-02-01' };
    const { id } = await addRow(region, priceStore, values(own));
    await editRow(region, priceStore, { id, version: 1, values: values({ ...own, priceFen: 2_690 }) });
    const channelId = (await brand.facts((world) => aChannel(world, { name: '便利店' }))).id;
    const labelId = (await brand.facts((world) => aLabel(world, { code: 'REGION' }))).id;
    for (const facts of [{}, { kind: 'channel', channelId }, { kind: 'label', labelId }]) {
      const added = addRow(region, priceStore, values({ ...facts, validFrom: '2027-01-01' }));
      await expect(added).rejects.toMatchObject(whole);
    }
    const base = await add({ validFrom: '2027-03-01' });
    for (const changed of [
      () => editRow(region, priceStore, { ...base, version: 1, values: values({ priceFen: 2_510 }) }),
      () => editRow(region, priceStore, { ...base, version: 1, values: values(own) }),
      () => deleteRows(region, priceStore, [base.id]),
      () => deleteRows(region, priceStore, [id, base.id]),
    ]) {
      await expect(changed()).rejects.toMatchObject(whole);
    }
    await deleteRows(region, priceStore, [id]);
    await deleteRows(boss, priceStore, [base.id]);
  });

  test('leaves list prices and floors as they are, and changes what else a unit says', async () => {
    const { id } = await addRow(region, productStore, newProduct);
    const [unit] = [{ unit: '瓶', factor: 1, barcode: '6977', priceFen: 100, floorFen: 90 }];
    const save = (version: number, units: object[], by = region) =>
      saveUnits(by, { productId: id, version, units: units as never });
    await save(1, [unit]);
    await save(2, [{ ...unit, barcode: '6978' }]);
    const dozen = { ...unit, unit: '打', factor: 12, barcode: '6979' };
    for (const units of [[{ ...unit, priceFen: 95 }], [{ ...unit, floorFen: 1 }], [unit, dozen]]) {
      await expect(save(3, units)).rejects.toMatchObject({
        code: 'products.list-price-for-all',
        status: 403,
      });
    }
    await save(3, [unit, dozen], boss);
  });
});

describe('units', () => {
  const bottle = { unit: '瓶', factor: 1, barcode: '6901', priceFen: 100, floorFen: null };
  const box = { unit: '箱', factor: 12, barcode: '6902', priceFen: 1_100, floorFen: 1_000 };
  const save = (id: string, units: object[], version = 1) =>
    saveUnits(boss, { productId: id, version, units: units as never });

  test('are set together, and a version that has passed is refused', async () => {
    const { id } = await brand.facts((world) => aProduct(world));
    await save(id, [bottle, box]);
    expect((await getProduct(boss, { id })).units).toEqual([bottle, box]);
    await expect(save(id, [bottle])).rejects.toMatchObject({ code: 'entity.changed-meanwhile' });
  });

  test.each([
    ['no base unit', [box], 'one-base-unit'],
    ['two base units', [bottle, { ...bottle, unit: '个', barcode: 'x' }], 'one-base-unit'],
    ['one unit twice', [bottle, { ...box, unit: '瓶' }], 'unit-twice'],
    ['one barcode twice', [bottle, { ...box, barcode: '6901' }], 'barcode-taken'],
    ['a list price below the floor', [bottle, { ...box, priceFen: 999 }], 'list-below-floor'],
  ])('%s is refused', async (_name, units, code) => {
    const { id } = await brand.facts((world) => aProduct(world));
    await expect(save(id, units)).rejects.toMatchObject({ code: `products.${code}`, field: 'units' });
  });

  test('a unit that a price holds for is neither left out nor made up of other pieces; its price may change', async () => {
    const { id } = await brand.facts((world) => aProduct(world));
    const [one, many] = [
      { ...bottle, barcode: '6911' },
      { ...box, barcode: '6912' },
    ];
    await save(id, [one, many]);
    await add({ productId: id });
    const refused = { code: 'products.unit-in-use', status: 409, values: { unit: '箱' } };
    await expect(save(id, [one], 2)).rejects.toMatchObject(refused);
    await expect(save(id, [one, { ...many, factor: 24 }], 2)).rejects.toMatchObject(refused);
    await save(id, [one, { ...many, priceFen: 1_200 }], 2);
  });

  test('a barcode of another product is refused', async () => {
    const [one, other] = await brand.facts(async (world) => [await aProduct(world), await aProduct(world)]);
    await save(one.id, [{ ...bottle, barcode: '777' }]);
    await expect(save(other.id, [{ ...bottle, barcode: '777' }])).rejects.toMatchObject({
      code: 'products.barcode-taken',
    });
  });
});

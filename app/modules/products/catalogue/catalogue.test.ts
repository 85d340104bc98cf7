import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aDict } from '#app/administration/dictionaries/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aChannel } from '#app/modules/customers/seed/seed.server.ts';
import { aPrice, aProduct, productOf } from '../seed/seed.server.ts';
import { prices, products } from '../table.server.ts';
import { catalogueFile } from './catalogue-file.server.ts';
import { checkCatalogue, writeCatalogue } from './take-catalogue.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let noPrices: Ctx;
let noRights: Ctx;
let elsewhere: Ctx;
let nth = 0;
let code = '';
let channelId = '';
/** Channels that are called as the one is, each below another. */
const twins: string[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other]) {
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aDict(world, { code: 'product_status', items: { 'on-sale': '在售', 'off-sale': '停售' } });
      const does = ['list', 'add', 'edit', 'import', 'export'].map((one) => `product:${one}`);
      await aRole(world, { code: 'goods', dataScope: 'all', permissions: does });
      await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['product:list'] });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  noPrices = await brand.as({ username: 'goods', roles: ['goods'] });
  noRights = await brand.as({ username: 'reader', roles: ['reader'] });
  elsewhere = await other.as({ username: 'boss', roles: ['boss'] });
  channelId = (await brand.facts((world) => aChannel(world, { name: '便利店' }))).id;
  await brand.facts(async (world) => {
    for (const name of ['华东', '华南']) {
      const { id: parentId } = await aChannel(world, { name });
      twins.push((await aChannel(world, { name: '便利店', parentId })).id);
    }
  });
});
afterAll(() => desk.close());

beforeEach(async () => {
  nth += 1;
  code = `P-${nth}`;
  await brand.facts(async (world) => {
    const units = [
      { unit: '瓶', factor: 1, priceFen: 130, barcode: `A${nth}` },
      { unit: '箱', factor: 24, priceFen: 2_880, floorFen: 2_000, barcode: `B${nth}` },
    ];
    const product = await aProduct(world, { code, name: '苏打水', units });
    await aPrice(world, { product, unit: '箱', priceFen: 2_700 });
    await aPrice(world, { product, unit: '箱', kind: 'channel', channelId, priceFen: 2_600 });
  });
});

const bytes = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const check = (ctx: Ctx, ...lines: string[]) => checkCatalogue(ctx, { file: bytes(...lines) });
async function take(ctx: Ctx, ...lines: string[]) {
  const file = bytes(...lines);
  const { seen } = await checkCatalogue(ctx, { file });
  return writeCatalogue(ctx, { file, fileName: '', seen });
}
const unitsNow = async (of = code) =>
  (await brand.facts((world) => productOf(world, of))).units.map(({ unit, factor, barcode, priceFen }) =>
    [unit, factor, barcode, priceFen].join(' '),
  );
const pricesNow = () =>
  brand.facts(async (world) => {
    const { id } = await productOf(world, code);
    const rows = await world.tx.select().from(prices).where(eq(prices.productId, id));
    return rows
      .map(({ kind, priceFen, validFrom, validTo }) => [kind, priceFen, validFrom, validTo].join(' '))
      .toSorted();
  });
const texts = (faults: readonly { line: number; text: string }[] = []) =>
  faults.map(({ line, text }) => `${line} ${text}`);
async function content({ chunks }: FileAnswer) {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks)
    parts.push(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
  return new Uint8Array(Buffer.concat(parts));
}

describe('products in one file', () => {
  test.each(['xlsx', 'csv'] as const)(
    'what is exported as %s and brought back changes nothing',
    async (format) => {
      const file = await content(await catalogueFile(boss, { format }));
      const checked = await checkCatalogue(boss, { file });
      expect(checked).toMatchObject({ added: 0, changed: 0, bad: 0, products: [] });
      expect(checked.same).toBe(await brand.facts(({ tx }) => tx.$count(products)));
      await expect(writeCatalogue(boss, { file, fileName: '', seen: checked.seen })).rejects.toMatchObject({
        code: 'products.catalogue-nothing',
      });
    },
  );

  test('channels of one name are told apart by what they stand below', async () => {
    await brand.facts(async (world) => {
      const product = await productOf(world, code);
      for (const [at, twin] of twins.entries())
        await aPrice(world, { product, unit: '箱', kind: 'channel', channelId: twin, priceFen: 2_500 + at });
    });
    const file = await content(await catalogueFile(boss, { format: 'csv' }));
    const text = new TextDecoder().decode(file);
    for (const label of ['渠道价：便利店', '渠道价：华东/便利店', '渠道价：华南/便利店'])
      expect(text.split('\r\n')[0]!.split(',')).toContain(label);
    expect(await checkCatalogue(boss, { file })).toMatchObject({ added: 0, changed: 0, bad: 0 });
    expect(await take(boss, '编码,单位,渠道价：华南/便利店', `${code},箱,24`)).toMatchObject({ written: 1 });
    expect(await pricesNow()).toContain('channel 2400 2026-11-21 ');
  });

  test('a code in other letters is no new product, and its lines are one', async () => {
    const small = code.toLowerCase();
    const { products: found, added } = await check(boss, '编码,名称', `${small},苏打水`);
    expect(added).toBe(0);
    expect(texts(found[0]?.faults)).toContainEqual(
      expect.stringMatching(new RegExp(`^2 .*编码.*“${code}”，只是大小写不同`)),
    );
    const both = await check(boss, '编码,单位,列表价（元）', `${code},瓶,2`, `${small},箱,30`);
    expect(both.products).toHaveLength(1);
    expect(texts(both.products[0]?.faults)).toEqual([
      expect.stringMatching(/^3 同一个商品的“编码”和第 2 行写得不一样/),
    ]);
  });

  test.each([
    [['编码,名称', ...Array.from({ length: 1001 }, (_, at) => `X-${at},茶`)], 'changes', 1000],
    [
      ['编码,名称,分类,规格,顺序,起订量', ...Array.from({ length: 900 }, (_, at) => `X-${at},茶,茶,大,1,1`)],
      'values',
      5000,
    ],
  ] as const)('too much at once is refused, whatever else is wrong with it', async (lines, what, max) => {
    await expect(check(boss, ...lines)).rejects.toMatchObject({
      code: `products.catalogue-too-many-${what}`,
      values: { max },
    });
  });

  test('shows what changes, writes that, and leaves the rest', async () => {
    const lines = [
      '编码,名称,单位,换算,条码,列表价（元）,限价（元）,统一价（元）,渠道价：便利店,价格生效日期',
      `${code},苏打水二代,箱,,,29.80,,28,26,2026-12-01`,
      `${code},,件,6,C${nth},7.50,,,,`,
      `N-${nth},新茶,瓶,1,D${nth},3,,,,`,
    ];
    const checked = await check(boss, ...lines);
    expect(checked).toMatchObject({ lines: 3, added: 0, changed: 1, bad: 1, same: 0 });
    const [wrong, changed] = checked.products;
    expect(texts(wrong?.faults)).toEqual([expect.stringMatching(/^4 没有这条数据；新建还要有/)]);
    expect(changed?.changes.map(({ what, before, after }) => `${what} ${before} ${after}`)).toEqual([
      '名称 苏打水 苏打水二代',
      '件 · 换算  6',
      `件 · 条码  C${nth}`,
      '件 · 列表价（元）  7.50',
      '箱 · 列表价（元） 28.80 29.80',
      '箱 · 统一价（元）（2026-12-01 起） 27.00 28.00',
    ]);
    expect(await unitsNow()).toHaveLength(2);
    expect(await take(boss, ...lines)).toEqual({ written: 1, refused: [] });
    expect(await unitsNow()).toEqual([`瓶 1 A${nth} 130`, `件 6 C${nth} 750`, `箱 24 B${nth} 2980`]);
    expect(await pricesNow()).toEqual([
      'base 2700 2020-01-01 2026-11-30',
      'base 2800 2026-12-01 ',
      'channel 2600 2020-01-01 ',
    ]);
  });

  test('a new product comes with its units and prices', async () => {
    const of = `N-${nth}`;
    const { written } = await take(
      boss,
      '编码,名称,分类,规格,销售状态,保质期（天）,税率,起订量,加订量,顺序,单位,换算,条码,列表价（元）,统一价（元）',
      `${of},乌龙茶,茶,500ml,在售,365,13%,1,1,0,瓶,1,E${nth},3,2.5`,
      `${of},,,,,,,,,,箱,15,F${nth},42,`,
    );
    expect(written).toBe(1);
    expect(await unitsNow(of)).toEqual([`瓶 1 E${nth} 300`, `箱 15 F${nth} 4200`]);
  });

  test.each([
    ['a unit in use keeps its pieces', '编码,单位,换算', '$,箱,12', /正在用，不能删除或改换算：有效的价格 2/],
    ['a barcode of another', '编码,单位,条码', '$,箱,TAKEN', /条码“TAKEN”已经用在别的单位上/],
    ['a price below the floor', '编码,单位,统一价（元）', '$,箱,19', /不能低于限价 20.00 元/],
    [
      'a day that is past',
      '编码,单位,统一价（元）,价格生效日期',
      '$,箱,25,2026-01-01',
      /不能从过去的 2026-01-01 起用/,
    ],
    ['no number', '编码,单位,列表价（元）', '$,箱,便宜', /列表价（元）：“便宜”不是数字/],
    ['no unit', '编码,单位,列表价（元）', '$,,3', /没有写单位/],
    ['no code', '编码,单位,列表价（元）', ',箱,3', /没有商品编码/],
  ])('%s', async (_what, head, line, text) => {
    await brand.facts((world) =>
      aProduct(world, {
        code: `T-${nth}`,
        units: [{ unit: '瓶', factor: 1, priceFen: 1, barcode: `T${nth}` }],
      }),
    );
    const filled = line.replace('$', code).replace('TAKEN', `T${nth}`);
    const { products: found } = await check(boss, head, filled);
    expect(texts(found[0]?.faults).join()).toMatch(new RegExp(text.source.replace('TAKEN', `T${nth}`)));
    await expect(take(boss, head, filled)).rejects.toMatchObject({ code: 'products.catalogue-nothing' });
  });

  test('the same column of one product says one thing', async () => {
    const { products: found } = await check(boss, '编码,名称,单位', `${code},甲,瓶`, `${code},乙,箱`);
    expect(texts(found[0]?.faults)).toEqual(['3 同一个商品的“名称”和第 2 行写得不一样']);
  });

  test('what was changed after it was shown has to be looked at anew', async () => {
    const file = bytes('编码,名称', `${code},苏打水三代`);
    const { seen } = await checkCatalogue(boss, { file });
    await take(boss, '编码,名称', `${code},苏打水改`);
    await expect(writeCatalogue(boss, { file, fileName: '', seen })).rejects.toMatchObject({
      code: 'products.catalogue-moved',
    });
  });
});

describe('whose file', () => {
  test('who sees no prices neither takes them away nor brings them', async () => {
    const text = new TextDecoder().decode(await content(await catalogueFile(noPrices, { format: 'csv' })));
    expect(text).toContain('列表价（元）');
    expect(text).not.toContain('统一价');
    await expect(check(noPrices, '编码,单位,统一价（元）', `${code},箱,28`)).rejects.toMatchObject({
      code: 'entity.import-columns',
    });
  });

  test('who brings no products brings none here either', async () => {
    await expect(check(noRights, '编码,名称', `${code},别的`)).rejects.toMatchObject({ status: 403 });
    await expect(catalogueFile(noRights, { format: 'csv' })).rejects.toMatchObject({ status: 403 });
  });

  test('another brand sees nothing of it', async () => {
    const text = new TextDecoder().decode(await content(await catalogueFile(elsewhere, { format: 'csv' })));
    expect(text).not.toContain(code);
    const { products: found } = await check(elsewhere, '编码,名称', `${code},别的`);
    expect(found[0]).toMatchObject({ isNew: true });
    const [row] = await brand.facts(({ tx }) =>
      tx
        .select({ name: products.name })
        .from(products)
        .where(and(eq(products.code, code))),
    );
    expect(row?.name).toBe('苏打水');
  });
});

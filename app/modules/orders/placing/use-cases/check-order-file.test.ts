import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { orders } from '../../table.server.ts';
import type { FileOrder } from '../wire-import.ts';
import { checkOrderFile } from './check-order-file.server.ts';
import { createOrder } from './create-order.server.ts';
import { editOrder } from './edit-order.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let boss: Ctx;
let seller: Ctx;
let stranger: Ctx;
let elsewhere: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other]) {
    await of.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'own', dataScope: 'own', permissions: ['order:list', 'order:create'] });
      await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['order:list'] });
      await aDepart(world, { orgCode: 'A01' });
      await aProduct(world, { code: 'SP-1', name: '苏打水' });
      await aProduct(world, { code: 'SP-2', name: '乌龙茶', status: 'off-sale' });
      await aDealer(world, { code: 'D-1' });
    });
  }
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  seller = await brand.as({ username: 'seller', roles: ['own'], departs: ['A01'] });
  stranger = await brand.as({ username: 'reader', roles: ['reader'], departs: ['A01'] });
  elsewhere = await other.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  await brand.facts(async (world) => {
    await anOutlet(world, { code: 'MD-1', name: '湖滨便利店', owner: 'seller', depart: 'A01' });
    await anOutlet(world, { code: 'MD-2', name: '西溪超市', owner: 'boss', depart: 'A01' });
    await anOutlet(world, { code: 'MD-3', name: '同名店', owner: 'boss', depart: 'A01' });
    await anOutlet(world, { code: 'MD-4', name: '同名店', owner: 'boss', depart: 'A01' });
  });
});
afterAll(() => desk.close());

const file = (...lines: string[]) => ({
  file: new TextEncoder().encode(
    ['门店编码或名称 *,商品编码 *,数量 *,单位,外部单号,备注', ...lines].join('\n'),
  ),
});
const check = (ctx: Ctx, ...lines: string[]) => checkOrderFile(ctx, file(...lines));
const texts = (order: FileOrder | undefined) => order?.faults.map(({ line, text }) => `${line} ${text}`);
const placed = () => brand.facts(({ tx }) => tx.$count(orders));
/** Places an order of a file as the page does. */
const place = (ctx: Ctx, { customerId, lines, remark, charged, externalNo }: FileOrder) =>
  createOrder(ctx, {
    customerId: customerId!,
    lines,
    remark,
    charged,
    externalNo,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
  });

describe('a file of orders', () => {
  test('tells what each order comes to, writes nothing, and is placed once', async () => {
    const lines = ['md-1,sp-1,2,,A-1,早上送', '西溪超市,SP-1,3,瓶,,', 'MD-1,SP-1,1,瓶,A-1,'];
    const before = await placed();
    const checked = await check(boss, ...lines);
    expect(await placed()).toBe(before);
    expect(checked.lines).toBe(3);
    expect(checked.orders).toMatchObject([
      {
        externalNo: 'A-1',
        named: true,
        customerName: '湖滨便利店',
        remark: '早上送',
        payableFen: 2 * 2_880 + 130,
        parts: 1,
        faults: [],
      },
      { named: false, customerName: '西溪超市', payableFen: 3 * 130, faults: [] },
    ]);
    const made = await Promise.all(checked.orders.map((order) => place(boss, order)));
    expect(made.map(({ payableFen }) => payableFen)).toEqual(
      checked.orders.map(({ payableFen }) => payableFen),
    );
    // The same file once more: it is said beforehand, and refused all the same.
    const again = await check(boss, ...lines);
    expect(again.orders.map(texts)).toEqual(
      made.map(({ orderNo }, index) => [`${index + 2} 这个外部单号已经下过单：${orderNo}`]),
    );
    await expect(place(boss, again.orders[1]!)).rejects.toMatchObject({ code: 'orders.placed-already' });
  });

  test('everything that is wrong is told at its line', async () => {
    const { orders: found } = await check(
      boss,
      'MD-1,SP-9,1,,B-1,',
      'MD-1,SP-2,1,,B-1,',
      'MD-1,SP-1,十,,B-2,',
      'MD-9,SP-1,1,,B-3,',
      '同名店,SP-1,1,,B-4,',
    );
    expect(texts(found[0])).toEqual([
      expect.stringMatching(/^2 第 2 行 SP-9：没有这个商品/),
      expect.stringMatching(/^3 第 3 行 乌龙茶：已停售/),
    ]);
    expect(texts(found[1])).toEqual(['4 “十”不是数量']);
    expect(texts(found[2])).toEqual(['5 没有门店“MD-9”，或它没有在营业']);
    expect(texts(found[3])).toEqual(['6 有几家门店叫“同名店”，请改填编码：MD-3 / MD-4']);
    expect(found.map(({ customerId }) => customerId !== null)).toEqual([true, true, false, false]);
  });

  test('a workbook brings the same as a text', async () => {
    const rows = [
      ['门店编码或名称 *', '商品编码 *', '数量 *', '单位', '外部单号', '备注'],
      ['MD-2', 'SP-1', 2, '箱', 'X-1', ''],
      ['MD-2', 'SP-9', 1, '', 'X-2', ''],
    ];
    const written = await writeXlsx({ sheets: [{ name: '订单', rows }] });
    const checked = await checkOrderFile(boss, { file: new Uint8Array(written) });
    expect(checked.orders.map(({ externalNo, payableFen }) => [externalNo, payableFen])).toEqual([
      ['X-1', 2 * 2_880],
      ['X-2', expect.any(Number)],
    ]);
    expect(checked.orders.map((order) => texts(order)!.length)).toEqual([0, 1]);
  });

  test('a product twice is told, though only one of its lines names the unit', async () => {
    const { orders: found } = await check(
      boss,
      'MD-2,SP-1,2,,D-1,',
      'MD-2,SP-1,1,箱,D-1,',
      'MD-2,SP-1,1,瓶,D-1,',
    );
    expect(texts(found[0])).toEqual([expect.stringMatching(/^3 .*2/)]);
  });

  const charging = (...lines: string[]) => ({
    file: new TextEncoder().encode(
      ['门店编码或名称,商品编码,数量,外部单号,外部已收总额,其中运费,外部平台', ...lines].join('\n'),
    ),
  });

  test('what another system has charged is what it comes to, quoted as placed (ORD-02)', async () => {
    const lines = ['MD-1,SP-1,2,P-1,40.05,1.5,到家', 'MD-2,SP-1,1,P-2,,,', 'MD-2,SP-1,1,P-3,0,,到家'];
    const { orders: found } = await checkOrderFile(boss, charging(...lines));
    expect(found.map(({ payableFen, freightFen, faults }) => [payableFen, freightFen, faults])).toEqual([
      [3_855, 150, []],
      [2_880, 0, []],
      [0, 0, []],
    ]);
    expect(await place(boss, found[0]!)).toMatchObject({ payableFen: 3_855, freightFen: 150 });
    await expect(checkOrderFile(seller, charging(...lines))).rejects.toMatchObject({ status: 403 });
  });

  test('what another system has charged is sold, however little it comes to', async () => {
    await brand.facts(async (world) => {
      const { id } = await aDealer(world, { code: 'D-9' });
      await world.tx.update(dealers).set({ minOrderFen: 100_000 }).where(eq(dealers.id, id));
      await anOutlet(world, { code: 'MD-9Z', owner: 'boss', depart: 'A01', dealer: 'D-9' });
    });
    const { orders: found } = await checkOrderFile(
      boss,
      charging('MD-9Z,SP-1,1,R-1,5,,到家', 'MD-9Z,SP-1,1,R-2,,,'),
    );
    expect(found.map((order) => texts(order)!.length)).toEqual([0, 1]);
    const { id, payableFen } = await place(boss, found[0]!);
    expect(payableFen).toBe(500);
    const address = { receiver: '', phone: '', address: '', remark: '门口卸货' };
    const lines = [{ code: 'SP-1', unit: '箱', qty: 1 }];
    const edited = await editOrder(boss, { ...address, id, version: 1, lines });
    expect(edited.payableFen).toBe(500);
  });

  test('what cannot have been charged is told at its line', async () => {
    const { orders: found } = await checkOrderFile(
      boss,
      charging(
        'MD-1,SP-1,1,Q-1,很多,',
        'MD-1,SP-1,1,Q-2,,3',
        'MD-1,SP-1,1,Q-3,3,3.01',
        'MD-1,SP-1,1,Q-4,5,',
        'MD-1,SP-1,1,Q-4,6,',
        'MD-1,SP-1,1,Q-5,-1,',
        'MD-1,SP-1,1,Q-6,5,,',
        'MD-2,SP-1,1,,5,,到家',
      ),
    );
    expect(found.map((order) => texts(order)!.filter((text) => !text.includes('同一个商品')))).toEqual([
      ['2 “很多”不是金额'],
      ['3 写了运费，还要写外部已收的总额'],
      ['4 运费不能多于外部已收的总额'],
      ['6 同一张订单上面写的是“5”'],
      ['7 “-1”不是金额'],
      ['8 没有写外部平台'],
      ['9 没有写外部单号'],
    ]);
  });

  test('stock is counted through the file, in whichever unit it is taken', async () => {
    await brand.facts(async (world) => {
      await aDealer(world, { code: 'D-S' });
      await aWarehouse(world, { code: 'CK-S', dealer: 'D-S' });
      const product = await aProduct(world, { code: 'SP-S', name: '青柠水' });
      await aStock(world, { warehouse: 'CK-S', product, qty: 100 });
      await anOutlet(world, { code: 'MD-S', owner: 'boss', depart: 'A01', dealer: 'D-S' });
    });
    const { orders: found } = await check(
      boss,
      'MD-S,SP-S,60,瓶,S-1,',
      'MD-S,SP-S,60,瓶,S-2,',
      'MD-S,SP-S,1,箱,S-3,',
      'MD-S,SP-S,17,瓶,S-4,',
    );
    // Sixty of a hundred, then forty are left: none for sixty, a box of 24, sixteen.
    expect(found.map(({ faults }) => faults.map(({ line }) => line))).toEqual([[], [3], [], [5]]);
    expect(texts(found[1])![0]).toContain('40');
    expect(texts(found[3])![0]).toContain('16');
    await place(boss, found[0]!);
    await place(boss, found[2]!);
    await expect(place(boss, found[1]!)).rejects.toBeDefined();
  });

  test('credit is counted through the file', async () => {
    await brand.facts((world) =>
      anOutlet(world, { code: 'MD-5', owner: 'boss', depart: 'A01', creditLimitFen: 5_000 }),
    );
    const { orders: found } = await check(boss, 'MD-5,SP-1,1,,C-1,', 'MD-5,SP-1,1,,C-2,');
    expect(found.map(texts)).toEqual([[], ['3 超出信用额度，这一张之前还剩 21.20 元']]);
  });

  test.each([
    ['a column nobody knows', '门店编码或名称,商品编码,数量,单价\nMD-1,SP-1,1,1', 'entity.import-columns'],
    ['a needed one too few', '门店编码或名称,数量\nMD-1,1', 'entity.import-missing'],
    ['one twice', '门店编码或名称,商品编码,商品编码,数量\nMD-1,SP-1,SP-1,1', 'entity.import-twice'],
    ['a head and nothing else', '门店编码或名称,商品编码,数量', 'entity.import-empty'],
    ['nothing', '', 'entity.import-empty'],
    [
      'too many orders',
      ['customer,code,qty', ...Array.from({ length: 101 }, (_, n) => `MD-${n},SP-1,1`)].join('\n'),
      'orders.import-too-many-orders',
    ],
    [
      'too many lines',
      ['customer,code,qty', ...Array.from({ length: 2001 }, () => 'MD-1,SP-1,1')].join('\n'),
      'orders.import-too-many-lines',
    ],
  ])('is refused whole with %s', async (_what, text, code) => {
    const asked = checkOrderFile(boss, { file: new TextEncoder().encode(text) });
    await expect(asked).rejects.toMatchObject({ code, status: 422, field: 'file' });
  });
});

describe('whose file', () => {
  test('an outlet that is not theirs is none to them, nor one of another brand', async () => {
    const { orders: found } = await check(seller, 'MD-1,SP-1,1,,,', 'MD-2,SP-1,1,,,');
    expect(found.map(({ faults }) => faults.length)).toEqual([0, 1]);
    const { orders: theirs } = await check(elsewhere, 'MD-1,SP-1,1,,,');
    expect(theirs[0]?.customerId).toBeNull();
  });

  test('who takes no orders brings none', async () => {
    await expect(check(stranger, 'MD-1,SP-1,1,,,')).rejects.toMatchObject({ status: 403 });
  });
});

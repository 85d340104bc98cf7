import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { FileAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { csvLine, csvStart } from '#app/lib/files/csv.ts';
import { aChannel, aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { getPromotion } from '../editing/use-cases/get-promotion.server.ts';
import { listPromotions } from '../editing/use-cases/list-promotions.server.ts';
import { addPromotion } from '../editing/use-cases/save-promotion.server.ts';
import { all, define, gift, level, of } from '../engine/testing/samples.ts';
import { everywhere } from '../facts/rules-scope.ts';
import { exportPromotions, promotionTemplate } from './use-cases/export-promotions.server.ts';
import { importPromotions } from './use-cases/import-promotions.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let other: TestBrand;
let planner: Ctx;
let stranger: Ctx;
let goods: { A: string; B: string };
let within: { customerId: string; dealerId: string; channelId: string; labelId: string; departId: string };

async function people(one: TestBrand): Promise<Ctx> {
  await one.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  return one.as({ username: `boss-${one.tenant.slug}`, roles: ['boss'], departs: ['A01'] });
}

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('yikuaixiao')];
  [planner, stranger] = [await people(brand), await people(other)];
  for (const one of [brand, other]) {
    await one.facts(async (world) => {
      const dealer = await aDealer(world, { code: 'D-1' });
      const customer = await anOutlet(world, { code: 'MD-1' });
      const channel = await aChannel(world, { code: 'KA', name: '现代渠道' });
      const label = await aLabel(world, { code: 'NEW', name: '新店' });
      const units = [
        { unit: '瓶', factor: 1, priceFen: 150 },
        { unit: '箱', factor: 24, priceFen: 3_000 },
      ];
      const [a, b] = [
        await aProduct(world, { code: 'A', units }),
        await aProduct(world, { code: 'B', units }),
      ];
      if (one === other) return;
      goods = { A: a.id, B: b.id };
      const departId = customer.departId ?? '';
      within = {
        customerId: customer.id,
        dealerId: dealer.id,
        channelId: channel.id,
        labelId: label.id,
        departId,
      };
    });
  }
});
afterAll(() => desk.close());

const dates = { validFrom: '2026-11-01', validTo: '2026-11-30' };
const facts = (code: string, more: object) => ({
  code,
  name: `促销 ${code}`,
  description: '',
  ...dates,
  scope: everywhere as never,
  definition: {} as never,
  ...more,
});
const mixed = (unit: string | null = null) => [{ ...all, unit, mixed: true }];

/** Every kind, with every field of a file used by some. */
function everyKind(couponId: string): Parameters<typeof addPromotion>[1][] {
  const { A, B } = goods;
  const { customerId, dealerId, channelId, labelId, departId } = within;
  const lists = {
    departIds: departId ? [departId] : [],
    dealerIds: [dealerId],
    channelIds: [channelId],
    labelIds: [],
    customerIds: [customerId],
  };
  const amount = { basis: 'amount' as const, groups: mixed() };
  const some: [string, object][] = [
    [
      'same',
      define('buy-same', [level(10, gift(1))], {
        recursive: true,
        over: 3,
        giftRounding: 'nearest',
        groups: [of(A)],
      }),
    ],
    [
      'other',
      define(
        'buy-other',
        [
          level(
            20,
            gift(
              2,
              [
                { productId: A, unit: '瓶' },
                { productId: B, unit: '箱' },
              ],
              2,
            ),
          ),
        ],
        {
          groups: [
            { ...all, categories: ['水', '茶'], brands: ['山'], excludedProductIds: [B], mustInclude: [A] },
          ],
          onReturn: 'keep',
        },
      ),
    ],
    [
      'tiers',
      define(
        'tier-quantity',
        [level(5, { type: 'percent', bp: 333 }, 9), level(10, { type: 'percent', bp: 1_000 })],
        {
          groups: [of(A, B)],
          onReturn: 'charge',
        },
      ),
    ],
    [
      'off',
      define('tier-amount', [level(10_001, { type: 'amount', fen: 1_234 })], {
        ...amount,
        recursive: true,
        stackable: true,
        exclusionGroup: '夏日',
        priority: 7,
        onDiscounted: true,
      }),
    ],
    [
      'special',
      define('special-price', [level(1, { type: 'price', fen: 2_550 })], {
        groups: [of(A)],
        limits: {
          perOrder: 2,
          perCustomer: 4,
          perCustomerDay: 3,
          total: 900,
          budgetFen: 123_456,
          budgetQty: 500,
        },
      }),
    ],
    [
      'combo',
      define('combo', [level(1, { type: 'price', fen: 8_000 })], {
        groups: [{ ...of(A), needQty: 2 }, of(B)],
      }),
    ],
    ['mix', define('mix', [level(10, { type: 'price', fen: 25_000 })], { groups: mixed('箱') })],
    [
      'growth',
      define('growth', [level(1, { type: 'percent', bp: 600 })], {
        groups: mixed('箱'),
        growth: { from: '2026-10-01', to: '2026-10-31', factorBp: 11_000 },
      }),
    ],
    ['total', define('cumulative', [level(100, { type: 'amount', fen: 5_000 })], { groups: mixed('箱') })],
    [
      'later',
      define('next-coupon', [level(20_000, { type: 'coupon', fen: 2_000, promotionId: couponId })], amount),
    ],
    [
      'shelf',
      define('display', [level(5, { type: 'percent', bp: 300 })], { groups: [of(A)], minGrade: 'A' }),
    ],
    ['points', define('points', [level(20_000, { type: 'points', factorBp: 15_050 })], amount)],
  ];
  return some.map(([code, definition], place) => ({
    ...facts(`K-${code}`, { definition, description: place === 0 ? '=不是公式' : '' }),
    scope: (place === 3
      ? {
          include: lists,
          exclude: { ...everywhere.exclude, labelIds: [labelId] },
          sources: ['miniapp'],
          weekdays: [6, 7],
          from: '08:00',
          to: '20:30',
        }
      : everywhere) as never,
  }));
}

async function bytesOf({ chunks }: FileAnswer): Promise<Buffer<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
  return Buffer.concat(parts);
}
const csv = (...lines: (string | number)[][]) =>
  Buffer.from(csvStart + lines.map((line) => csvLine(line)).join(''));
const bring = (file: Uint8Array<ArrayBuffer>, more: object = {}, ctx = planner) =>
  importPromotions(ctx, { file, existing: 'refuse', dryRun: false, ...more });
const head = ['编码', '名称', '类型', '开始日期', '结束日期'];
const own = (code: string, kind = '同品买赠') => [code, `促销 ${code}`, kind, '2026-12-01', '2026-12-31'];

describe('promotions as a file (PRO-01)', () => {
  test.each(['xlsx', 'csv'] as const)(
    'what is exported as %s comes back as it was, of every kind',
    async (format) => {
      const coupon = await addPromotion(planner, {
        ...facts(`Q-${format}`, {
          definition: define('coupon', [level(50_000, { type: 'amount', fen: 2_000 })], {
            basis: 'amount',
            groups: mixed(),
          }),
        }),
      });
      const made = everyKind(coupon.id);
      if (format === 'xlsx') for (const one of made) await addPromotion(planner, one);
      const file = await bytesOf(await exportPromotions(planner, { state: '', keyword: '', format }));
      const again = await bring(file, { existing: 'update' });
      expect(again.promotions.filter(({ does }) => does !== 'same')).toEqual([]);
      expect(again).toMatchObject({ same: again.promotions.length, added: 0, edited: 0 });
      expect(again.promotions.length).toBeGreaterThanOrEqual(made.length + 1);
      // For another tenant with goods of the same codes they are new, and say the same.
      const there = await bring(file, { dryRun: true }, stranger);
      const wrong = there.promotions.filter(({ does }) => does === 'wrong');
      expect(wrong.map(({ code }) => code)).toEqual([]);
      expect(there.promotions.map(({ sentence }) => sentence)).toEqual(
        again.promotions.map(({ sentence }) => sentence),
      );
      expect((await listPromotions(stranger, { state: '', keyword: '', page: 1 })).total).toBe(0);
    },
  );

  test('a template has every column an import takes', async () => {
    const file = await bytesOf(await promotionTemplate(planner, { format: 'csv' }));
    const labels = file.toString().trim().split(',');
    expect(labels.slice(0, 6)).toEqual(['编码 *', '名称 *', '类型 *', '开始日期 *', '结束日期 *', '说明']);
    await expect(bring(file)).rejects.toMatchObject({ code: 'entity.import-empty' });
  });

  test('groups and levels are lines of one promotion; what is left out is as in a new one', async () => {
    const columns = [...head, '商品编码', '计数单位', '每套数量', '满', '优惠百分比', '减额或价格（元）'];
    const file = csv(
      columns,
      [...own('T-1', '满量折'), 'A；B', '箱', '', 5, '5%', ''],
      ['T-1', '', '', '', '', '', '', '', 10, '8%', ''],
      [...own('T-2', '组合套餐'), 'A', '箱', 2, '', '', 80],
      ['T-2', '', '', '', '', 'B', '箱', 1, '', '', ''],
    );
    const dry = await bring(file, { dryRun: true });
    expect(dry).toMatchObject({ written: false, added: 2, bad: 0 });
    expect(dry.promotions.map(({ sentence }) => sentence)).toEqual([
      '满 5 箱优惠 5%；满 10 箱优惠 8%',
      '套餐（2 箱 + 1 箱）每套 80.00 元',
    ]);
    expect((await listPromotions(planner, { state: '', keyword: 'T-', page: 1 })).total).toBe(0);
    expect(await bring(file)).toMatchObject({ written: true, added: 2 });
    const { records } = await listPromotions(planner, { state: 'draft', keyword: 'T-', page: 1 });
    expect(records.map(({ code, pending }) => `${code} ${pending}`).toSorted()).toEqual([
      'T-1 true',
      'T-2 true',
    ]);
    // The same once more is refused, or changes nothing; another day is a next version.
    expect(await bring(file)).toMatchObject({ written: false, bad: 2 });
    expect(await bring(file, { existing: 'update' })).toMatchObject({ same: 2, edited: 0 });
    const later = file.toString().replaceAll('2026-12-31', '2026-12-30');
    const edited = await bring(Buffer.from(later), { existing: 'update' });
    expect(edited.promotions.map(({ does, changes }) => [does, changes])).toEqual([
      ['edit', ['days']],
      ['edit', ['days']],
    ]);
    const { versions } = await getPromotion(planner, { id: records[0]!.id });
    expect(versions.map(({ version, validTo }) => [version, validTo])).toEqual([
      [2, '2026-12-30'],
      [1, '2026-12-31'],
    ]);
    const logs = await brand.facts(({ tx }) =>
      tx.select({ after: auditLogs.after }).from(auditLogs).where(eq(auditLogs.action, 'promotion:import')),
    );
    expect(logs.at(-1)).toMatchObject({ after: { added: 0, edited: 2, same: 0 } });
  });

  test('what always has a value and is left out stays as it is; of a new promotion a grade is B (B6)', async () => {
    const kept = define('display', [level(5, { type: 'percent', bp: 300 })], {
      groups: [of(goods.A)],
      minGrade: 'A',
      onReturn: 'keep',
      stackable: true,
      onDiscounted: true,
      priority: 7,
    });
    await addPromotion(planner, facts('E-1', { name: '促销', definition: kept }));
    const columns = [...head, '商品编码', '计数单位', '满', '优惠百分比', '陈列等级至少'];
    const file = (code: string, name: string, grade = '') => {
      const [, , ...more] = own(code, '陈列促销');
      return csv(columns, [code, name, ...more, 'A', '箱', 5, '3%', grade]);
    };
    const definitionOf = async (code: string) => {
      const { records } = await listPromotions(planner, { state: '', keyword: code, page: 1 });
      return (await getPromotion(planner, { id: records[0]!.id })).versions[0]!.definition;
    };
    expect(await bring(file('E-1', '新名'), { existing: 'update' })).toMatchObject({ edited: 1 });
    expect(await definitionOf('E-1')).toEqual(kept);
    expect(await bring(file('E-1', '新名', 'C'), { existing: 'update' })).toMatchObject({ edited: 1 });
    expect(await definitionOf('E-1')).toEqual({ ...kept, minGrade: 'C' });
    const made = await bring(file('E-2', '新店'));
    expect(made).toMatchObject({ added: 1 });
    expect(made.promotions[0]!.sentence).toContain('B');
    expect(await definitionOf('E-2')).toMatchObject({ minGrade: 'B', stackable: false, priority: 1 });
  });

  test('a column that a file does not have takes nothing away; an empty cell does', async () => {
    const definition = define('buy-other', [level(10, gift(1, [{ productId: goods.B, unit: '瓶' }]))], {
      groups: [of(goods.A)],
      limits: {
        perOrder: 5,
        perCustomer: 20,
        perCustomerDay: 6,
        total: 900,
        budgetFen: 500_000,
        budgetQty: 800,
      },
      exclusionGroup: '夏日',
    });
    const include = { ...everywhere.include, channelIds: [within.channelId] };
    const scope = {
      ...everywhere,
      include,
      sources: ['miniapp'],
      weekdays: [6, 7],
      from: '08:00',
      to: '20:00',
    };
    await addPromotion(planner, facts('C-1', { definition, scope: scope as never, description: '周末' }));
    const latest = async () => {
      const { records } = await listPromotions(planner, { state: '', keyword: 'C-1', page: 1 });
      const [version] = (await getPromotion(planner, { id: records[0]!.id })).versions;
      return version!;
    };
    const before = await latest();
    const [, , ...more] = own('C-1', '异品买赠');
    const named = csv(head, ['C-1', '新名', ...more]);
    expect(await bring(named, { existing: 'update' })).toMatchObject({ edited: 1, bad: 0 });
    expect(await latest()).toMatchObject({
      name: '新名',
      description: '周末',
      scope: before.scope,
      definition: before.definition,
    });
    const emptied = csv([...head, '每店最多次数', '互斥组'], ['C-1', '新名', ...more, '', '']);
    expect(await bring(emptied, { existing: 'update' })).toMatchObject({ edited: 1, bad: 0 });
    expect((await latest()).definition).toEqual({
      ...before.definition,
      exclusionGroup: null,
      limits: { ...before.definition.limits, perCustomer: null },
    });
  });

  test('in a transaction that is kept, a dry run and a file with faults leave nothing all the same', async () => {
    const right = csv([...head, '满', '赠品数量'], [...own('J-1'), 10, 1]);
    const wrong = csv([...head, '满', '赠品数量'], [...own('J-2'), 10, 1], [...own('J-3'), '', 1]);
    await inTenant(planner, async (tx) => {
      expect(await bring(right, { dryRun: true }, { ...planner, tx })).toMatchObject({ added: 1 });
      expect(await bring(wrong, {}, { ...planner, tx })).toMatchObject({ written: false, bad: 1 });
    });
    expect((await listPromotions(planner, { state: '', keyword: 'J-', page: 1 })).total).toBe(0);
  });

  test('coupons of a file are given by promotions of the same file', async () => {
    const columns = [...head, '满', '减额或价格（元）', '返券促销编码'];
    const file = csv(
      columns,
      [...own('V-1', '下单返券'), 200, 20, 'V-2'],
      [...own('V-2', '优惠券'), 500, 20, ''],
    );
    expect(await bring(file)).toMatchObject({ written: true, added: 2 });
  });

  const gifts = [...head, '商品编码', '计数单位', '满', '赠品数量', '赠品', '每满都算'];
  const row = (code: string, more: (string | number)[]) => [...own(code, '异品买赠'), ...more];
  const faults: [string, (string | number)[][], string][] = [
    [
      'unknown goods',
      [gifts, row('W-1', ['没有', '箱', 10, 1, 'A 瓶', '是'])],
      '第 2 行，商品编码：“没有”没有这个选项',
    ],
    [
      'a gift without unit',
      [gifts, row('W-1', ['A', '箱', 10, 1, 'A', '是'])],
      '第 2 行，赠品：“A”写成“商品编码 单位”，如 SP001 箱',
    ],
    [
      'a gift twice',
      [gifts, row('W-1', ['A', '箱', 10, 1, 'A 瓶；A 瓶', '是'])],
      '第 2 行，满：同一个赠品不能出现两次',
    ],
    ['no gift at all', [gifts, row('W-1', ['A', '箱', 10, 1, '', '是'])], '第 2 行，满：请选择赠品'],
    ['half a box', [gifts, row('W-1', ['A', '箱', 1.5, 1, 'A 瓶', '是'])], '第 2 行，满：“1.5”要写整数'],
    ['no number', [gifts, row('W-1', ['A', '箱', '十', 1, 'A 瓶', '是'])], '第 2 行，满：“十”不是数字'],
    [
      'no yes or no',
      [gifts, row('W-1', ['A', '箱', 10, 1, 'A 瓶', '也许'])],
      '第 2 行，每满都算：“也许”请写“是”或“否”',
    ],
    [
      'a unit that the goods have not',
      [gifts, row('W-1', ['A', '袋', 10, 1, 'A 瓶', '是'])],
      '第 2 行，商品编码：有商品没有这个单位，请重新选择',
    ],
    ['no quantity', [gifts, row('W-1', ['A', '箱', '', 1, 'A 瓶', '是'])], '第 2 行，满：没有填或填得不对'],
    [
      'two names of one promotion',
      [
        gifts,
        row('W-1', ['A', '箱', 10, 1, 'A 瓶', '是']),
        ['W-1', '另一个', '', '', '', '', '', 20, 2, 'A 瓶', ''],
      ],
      '第 3 行，名称：与这个促销前面的行不一样',
    ],
    [
      'no kind',
      [head, [...own('W-1').slice(0, 2), '买一送一', ...own('W-1').slice(3)]],
      '第 2 行，类型：“买一送一”没有这个选项',
    ],
    [
      'days turned',
      [
        [...head, '满', '赠品数量'],
        ['W-1', '名', '同品买赠', '2026-12-31', '2026-12-01', 10, 1],
      ],
      '第 2 行，结束日期：结束日期不能早于开始日期',
    ],
    [
      'limits turned',
      [
        [...head, '满', '赠品数量', '每单最多次数', '每店最多次数'],
        [...own('W-1'), 10, 1, 5, 2],
      ],
      '第 2 行，每单最多次数：每单次数不能多于每店次数',
    ],
    [
      'no code',
      [head, ['', '名', '同品买赠', '2026-12-01', '2026-12-31']],
      '第 2 行，编码：没有填或填得不对',
    ],
  ];
  test.each(faults)(
    '%s is told at its line and column, and nothing of the file is written',
    async (_what, lines, text) => {
      const outcome = await bring(csv(...lines));
      expect(outcome).toMatchObject({ written: false, bad: 1 });
      const told = outcome.promotions[0]!.problems.map(
        ({ line, column, text: why }) => `第 ${line} 行，${column}：${why}`,
      );
      expect(told.some((one) => one.startsWith(text))).toBe(true);
      expect((await listPromotions(planner, { state: '', keyword: 'W-', page: 1 })).total).toBe(0);
    },
  );

  test('one that is wrong keeps the others out, too', async () => {
    const file = csv([...head, '满', '赠品数量'], [...own('G-1'), 10, 1], [...own('G-2'), '', 1]);
    expect(await bring(file)).toMatchObject({ written: false, added: 1, bad: 1 });
    expect((await listPromotions(planner, { state: '', keyword: 'G-', page: 1 })).total).toBe(0);
  });

  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['an unknown column', csv([...head, '折扣'], own('X')), 'entity.import-columns'],
    ['a column twice', csv([...head, '编码'], own('X')), 'entity.import-twice'],
    ['a column too few', csv(head.slice(0, 4), own('X').slice(0, 4)), 'entity.import-missing'],
    ['nothing', new Uint8Array(), 'entity.import-empty'],
    ['what is no table', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0, 0]), 'entity.import-old'],
    [
      'more than a file may have',
      csv(head, ...Array.from({ length: 201 }, (_, at) => own(`N-${at}`))),
      'promotions.import-too-many',
    ],
  ])('a file with %s is refused as a whole', async (_what, file, code) => {
    await expect(bring(file, { dryRun: true })).rejects.toMatchObject({ code });
  });

  test('only whoever may write promotions brings them, and takes away only those of the own tenant', async () => {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' });
      await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['promotions', 'promotion:list'] });
    });
    const part = await brand.as({ username: 'part', roles: ['part'], departs: ['A01'] });
    const reader = await brand.as({ username: 'reader', roles: ['reader'], departs: ['A01'] });
    const file = csv([...head, '满', '赠品数量'], [...own('P-1'), 10, 1]);
    await expect(bring(file, {}, part)).rejects.toMatchObject({ code: 'common.whole-tenant' });
    await expect(bring(file, {}, reader)).rejects.toMatchObject({ status: 403 });
    const query = { state: '', keyword: '', format: 'csv' } as const;
    await expect(exportPromotions(reader, query)).rejects.toMatchObject({ status: 403 });
    await expect(exportPromotions(stranger, query)).rejects.toMatchObject({ status: 404 });
    const theirs = await importPromotions(stranger, { file, existing: 'refuse', dryRun: false });
    expect(theirs).toMatchObject({ added: 1 });
    const text = (await bytesOf(await exportPromotions(stranger, query))).toString();
    expect(text.split('\r\n')).toHaveLength(4);
    expect(text).toContain('P-1');
  });
});

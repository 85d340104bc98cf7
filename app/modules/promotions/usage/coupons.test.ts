import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { getOrder } from '#app/modules/orders/listing/use-cases/get-order.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { issueCoupons } from '../editing/use-cases/issue-coupons.server.ts';
import { all, define, level } from '../engine/testing/samples.ts';
import { aPromotion, earnedCoupon } from '../seed/seed.server.ts';
import { promotionCoupons, promotionUsage } from '../table.server.ts';
import { couponExportTask, startCouponExport } from './use-cases/coupon-export-task.server.ts';
import { listBatches, listCoupons } from './use-cases/list-coupons.server.ts';
import { voidCoupons } from './use-cases/void-coupons.server.ts';
import { batchesQuery, couponsQuery, voidInput } from './wire-coupons.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
const off = define('coupon', [level(1_000, { type: 'amount', fen: 500 })], {
  basis: 'amount',
  groups: [{ ...all, mixed: true }],
});
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let stranger: Ctx;
let part: Ctx;
let reader: Ctx;
let mine: string;
let others: string[];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('yikuaixiao');
  await other.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    await aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' });
    await aRole(world, { code: 'reader', dataScope: 'all', permissions: ['promotion:list'] });
    for (const orgCode of ['A01A01', 'A01A02']) await aDepart(world, { orgCode });
    await aDealer(world, { code: 'D-1' });
    await aProduct(world, { code: 'COLA', units: [{ unit: '箱', factor: 24, priceFen: 3_000 }] });
    mine = (await anOutlet(world, { code: 'MD-1', name: '城东便利店', depart: 'A01A01' })).id;
    others = [];
    for (const code of ['MD-2', 'MD-3', 'MD-4']) {
      others.push((await anOutlet(world, { code, depart: 'A01A02' })).id);
    }
  });
  boss = await brand.as({ username: 'boss', roles: ['boss'], departs: ['A01'] });
  part = await brand.as({ username: 'part', roles: ['part'], departs: ['A01A01'] });
  reader = await brand.as({ username: 'reader', roles: ['reader'], departs: ['A01'] });
  stranger = await other.as({ username: 'stranger', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const promotion = (facts: Partial<Parameters<typeof aPromotion>[1]> = {}) =>
  brand.facts((world) => aPromotion(world, { definition: off, ...facts }));
const list = (ctx: Ctx, id: string, more: object = {}) =>
  listCoupons(ctx, couponsQuery.parse({ id, ...more }));
const batchesOf = (ctx: Ctx, id: string) => listBatches(ctx, batchesQuery.parse({ id }));
const voided = (ctx: Ctx, input: object) => voidCoupons(ctx, voidInput.parse({ reason: '发错了', ...input }));
const place = (customerId: string, coupons: string[]) =>
  createOrder(boss, {
    customerId,
    lines: [{ code: 'COLA', unit: '箱', qty: 1 }],
    coupons,
    source: 'console',
    prepay: false,
    receiver: '',
    phone: '',
    address: '',
    remark: '',
    externalNo: null,
  });

describe('coupons of a promotion (PRO-01)', () => {
  test('a batch for outlets and one for whoever has it are listed with what became of them', async () => {
    const { id } = await promotion();
    const outlets = [mine, others[0]!];
    const batch = await issueCoupons(boss, { id, count: 2, customerId: null, customerIds: outlets });
    const shared = await issueCoupons(boss, { id, count: 1, customerId: null });
    const order = await place(others[0]!, shared.codes);
    const page = await list(boss, id);
    expect(page.total).toBe(5);
    expect(page.records[0]).toMatchObject({
      code: shared.codes[0],
      outlet: null,
      state: 'used',
      order: { id: order.id },
      issuedBy: boss.user?.realname,
    });
    expect(await list(boss, id, { state: 'usable', page: 2, size: 3 })).toMatchObject({
      total: 4,
      records: [{ outlet: '城东便利店', batchId: batch.batchId }],
    });
    expect((await list(boss, id, { batchId: batch.batchId })).total).toBe(4);
    const one = (await list(boss, id, { state: 'usable' })).records[0]!;
    expect(await voided(boss, { id, ids: [one.id] })).toEqual({ voided: 1 });
    expect((await list(boss, id, { state: 'void' })).records).toMatchObject([
      { code: one.code, state: 'void', voidBy: boss.user?.realname, voidReason: '发错了' },
    ]);
    expect((await batchesOf(boss, id)).records).toMatchObject([
      { id: shared.batchId, outlets: 0, total: 1, used: 1, voided: 0 },
      { id: batch.batchId, outlets: 2, total: 4, used: 0, voided: 1 },
    ]);
    // The used one is not voided, whichever way it is named.
    await expect(voided(boss, { id, ids: [page.records[0]!.id] })).rejects.toMatchObject({
      code: 'promotions.none-to-void',
    });
    expect(await voided(boss, { id, batchId: batch.batchId })).toEqual({ voided: 3 });
    await expect(voided(boss, { id, batchId: batch.batchId, reason: ' ' })).rejects.toMatchObject({
      code: 'promotions.say-why',
    });
  });

  test.each([
    ['was ended', { stand: 'ended' }],
    ['is over', { validFrom: '2026-11-01', validTo: '2026-11-20' }],
  ] as const)('are not issued any more once it %s', async (_, facts) => {
    const { id } = await promotion(facts);
    await expect(issueCoupons(boss, { id, count: 1, customerId: null })).rejects.toMatchObject({
      code: 'promotions.not-allowed-now',
    });
  });

  test('a promotion of another kind that is for a coupon only has some; each is used once, one without has none', async () => {
    const gift = { type: 'gift' as const, qty: 1, items: [], choose: 1 };
    const groups = [{ ...all, unit: '箱' }];
    const plain = define('buy-same', [level(1, gift)], { groups });
    const { id } = await promotion({ definition: { ...plain, needsCoupon: true } });
    const { codes } = await issueCoupons(boss, { id, count: 1, customerId: mine });
    const giftsOf = async (order: { id: string }) => {
      const { lines } = await getOrder(boss, { id: order.id });
      return lines.filter((one) => one.gift).length;
    };
    expect(await giftsOf(await place(mine, []))).toBe(0);
    expect(await giftsOf(await place(mine, codes))).toBe(1);
    expect(await giftsOf(await place(mine, codes))).toBe(0);
    expect(await list(boss, id)).toMatchObject({ records: [{ code: codes[0], state: 'used' }] });
    const { id: open } = await promotion({ definition: plain, stand: 'paused' });
    await expect(issueCoupons(boss, { id: open, count: 1, customerId: null })).rejects.toMatchObject({
      code: 'promotions.no-coupons',
    });
  });

  test('who reaches some outlets sees their coupons only, and voids none; who may not issue sees no code', async () => {
    const { id } = await promotion();
    const { codes, batchId } = await issueCoupons(boss, {
      id,
      count: 1,
      customerId: null,
      customerIds: [mine, others[1]!],
    });
    await issueCoupons(boss, { id, count: 3, customerId: null });
    const seen = await list(part, id);
    expect(seen).toMatchObject({ total: 1, records: [{ outlet: '城东便利店' }] });
    expect((await batchesOf(part, id)).records).toMatchObject([{ id: batchId, total: 1 }]);
    await expect(voided(part, { id, batchId })).rejects.toMatchObject({ code: 'common.whole-tenant' });
    const hidden = (await list(reader, id, { batchId })).records.map(({ code }) => code);
    expect(new Set(hidden)).toEqual(new Set(codes.map((code) => `····-····-${code.slice(-4)}`)));
    await expect(voided(reader, { id, batchId })).rejects.toMatchObject({ status: 403 });
    for (const call of [list, batchesOf]) {
      await expect(call(stranger, id)).rejects.toMatchObject({ status: 404 });
    }
    await expect(voided(stranger, { id, batchId })).rejects.toMatchObject({ status: 404 });
    // Nor does a coupon of another promotion go with this one.
    const { id: another } = await promotion();
    await expect(voided(boss, { id: another, batchId })).rejects.toMatchObject({ status: 409 });
  });

  test('a void coupon takes nothing off an order; of an order and a voiding at once exactly one has it', async () => {
    const { id } = await promotion();
    const { codes } = await issueCoupons(boss, { id, count: 8, customerId: null });
    const rows = (await list(boss, id)).records;
    const outcomes = await Promise.all(
      rows.map(async (row) => {
        const [order, gone] = await Promise.allSettled([
          place(others[2]!, [row.code]),
          voided(boss, { id, ids: [row.id] }),
        ]);
        const paid = order.status === 'fulfilled' && order.value.payableFen === 2_500;
        return [paid, gone.status === 'fulfilled'];
      }),
    );
    expect(outcomes.every(([used, gone]) => used !== gone)).toBe(true);
    const { codes: more } = await issueCoupons(boss, { id, count: 1, customerId: null });
    const [last] = (await list(boss, id, { state: 'usable' })).records;
    expect(last?.code).toBe(more[0]);
    await voided(boss, { id, ids: [last!.id] });
    expect(await place(others[2]!, more)).toMatchObject({ payableFen: 3_000 });
    expect(codes).toHaveLength(8);
  });

  test('coupons that orders of a promotion earned are its own; those of a promotion that is over are of no use', async () => {
    const coupons = await promotion({ validFrom: '2026-10-01', validTo: '2026-10-31' });
    const benefit = { type: 'coupon' as const, fen: 500, promotionId: coupons.id };
    const giving = await promotion({
      definition: define('next-coupon', [level(1_000, benefit)], { basis: 'amount' }),
    });
    const order = await place(mine, []);
    await brand.facts(async (world) => {
      const { tx, tenant } = world;
      const entry = { state: 'used' as const, times: 1, fen: 0, qty: 0, pieces: 0, lineNo: 0 };
      await tx.insert(promotionUsage).values({
        tenantId: tenant.slug,
        id: newId(),
        orderId: order.id,
        customerId: mine,
        day: '2026-11-21',
        promotionId: giving.id,
        promotionVersion: 1,
        createdAt: now,
        ...entry,
      });
      const facts = { promotionId: coupons.id, customerId: mine, createdAt: now };
      await tx
        .insert(promotionCoupons)
        .values(earnedCoupon(world, { id: newId(), earnedBy: order.id, ...facts }));
    });
    const before = { ...boss, now: () => new Date('2026-10-10T10:00:00+08:00') };
    await issueCoupons(before, { id: coupons.id, count: 1, customerId: null });
    expect(await list(boss, giving.id)).toMatchObject({
      total: 1,
      records: [{ earnedWith: { id: order.id }, batchId: null, state: 'over', issuedBy: null }],
    });
    expect((await list(boss, coupons.id, { state: 'over' })).total).toBe(2);
    expect((await list(boss, coupons.id, { state: 'usable' })).total).toBe(0);
  });

  test('too many at once and outlets of nobody are refused', async () => {
    const { id } = await promotion();
    const issue = (more: object) => issueCoupons(boss, { id, count: 1_000, customerId: null, ...more });
    await expect(issue({ customerIds: [newId()] })).rejects.toMatchObject({ code: 'promotions.no-outlet' });
    const many = Array.from({ length: 6 }, () => newId());
    await expect(issue({ customerIds: many })).rejects.toMatchObject({ code: 'promotions.too-many-coupons' });
  });

  test('the codes of a filter go into a file', async () => {
    const { id } = await promotion();
    const { codes } = await issueCoupons(boss, { id, count: 3, customerId: mine });
    const input = { id, state: null, batchId: null, format: 'csv' as const };
    await expect(startCouponExport(boss, { ...input, state: 'used' })).rejects.toMatchObject({ status: 404 });
    await expect(startCouponExport(reader, input)).rejects.toMatchObject({ status: 403 });
    expect(await startCouponExport(boss, input)).toHaveProperty('id');
    const file = await couponExportTask.run(boss, input as never, async () => {});
    let text = '';
    for await (const chunk of file!.chunks as AsyncIterable<string>) text += chunk;
    for (const code of codes) expect(text).toContain(`${code},`);
    expect(text).toContain('城东便利店');
  });
});

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { rowHistory } from '#app/entity/write/history/row-history.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { aDealer, type Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { createOrder } from '#app/modules/orders/placing/use-cases/create-order.server.ts';
import { createInput } from '#app/modules/orders/placing/wire-create.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { anOutlet, type OutletRow } from '../../seed/seed.server.ts';
import { outletStore } from '../../stores.server.ts';
import { getOutlet } from './get-outlet.server.ts';
import { handOverOutlets } from './hand-over-outlets.server.ts';
import { setOutletDealers } from './set-outlet-dealers.server.ts';
import { addOutlet, editOutlet } from './write-outlet.server.ts';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let local: Dealer;
let far: Dealer;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    local = await aDealer(world, { code: 'NEAR', name: '本地商贸' });
    far = await aDealer(world, { code: 'FAR', name: '外地商贸' });
    const authorise = (id: string, rights: { areas: string; brands: string | null }) =>
      world.tx.update(dealers).set(rights).where(eq(dealers.id, id));
    await authorise(local.id, { areas: local.province, brands: '饮用水' });
    await authorise(far.id, { areas: '新疆', brands: null });
    await aProduct(world, { code: 'WATER', category: '饮用水' });
    await aProduct(world, { code: 'BISCUIT', category: '饼干' });
  });
  boss = await brand.as({ realname: '主管', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

const outlet = (facts: Parameters<typeof anOutlet>[1] = {}) =>
  brand.facts((world) => anOutlet(world, { dealer: local, ...facts }));
const formOf = ({ tenantId: _t, id: _i, version: _v, createdAt: _c, updatedAt: _u, ...row }: OutletRow) =>
  row;

describe('what a dealer is authorised to', () => {
  test('an outlet outside its area is not given to it; one that was its own may be changed otherwise', async () => {
    const there = await outlet();
    const refused = { code: 'customers.outside-dealer-area', field: 'dealerId' };
    const moved = { ...formOf(there), dealerId: far.id };
    await expect(editOutlet(boss, { id: there.id, version: 1, values: moved })).rejects.toMatchObject(
      refused,
    );
    await expect(addOutlet(boss, { ...moved, code: 'NEW-1' })).rejects.toMatchObject(refused);
    const old = await outlet({ dealer: far });
    const values = { ...formOf(old), phone: '13911112222' };
    expect(await editOutlet(boss, { id: old.id, version: 1, values })).toMatchObject({ version: 2 });
  });

  test('a dealer for a brand must have the area and the brand', async () => {
    const { id } = await outlet();
    const give = (dealerId: string, of: string) =>
      setOutletDealers(boss, { id, dealers: [{ brand: of, dealerId }] });
    await expect(give(far.id, '饼干')).rejects.toMatchObject({ code: 'customers.outside-dealer-area' });
    await expect(give(local.id, '饼干')).rejects.toMatchObject({ code: 'customers.outside-dealer-brands' });
    await give(local.id, '饮用水');
    expect((await getOutlet(boss, { id })).dealers).toEqual([
      { brand: '饮用水', dealerId: local.id, dealerName: '本地商贸' },
    ]);
  });

  test('a dealer for a brand is given by who approves outlets: nobody else writes at once whose goods go there', async () => {
    const permissions = ['customer:list', 'customer:edit'];
    await brand.facts((world) => aRole(world, { code: 'editor', dataScope: 'all', permissions }));
    const editor = await brand.as({ roles: ['editor'], departs: ['A01'] });
    const { id } = await outlet();
    const given = { id, dealers: [{ brand: '饮用水', dealerId: local.id }] };
    const refused = { code: 'customers.dealers-need-approver', status: 403 };
    await expect(setOutletDealers(editor, given)).rejects.toMatchObject(refused);
    expect((await getOutlet(boss, { id })).dealers).toEqual([]);
    await setOutletDealers(boss, given);
    await expect(setOutletDealers(editor, { id, dealers: [] })).rejects.toMatchObject(refused);
  });

  test('nothing is sold outside its area or without the brand; every such line is named', async () => {
    const order = (customerId: string, codes: string[]) =>
      createOrder(
        boss,
        createInput.parse({ customerId, lines: codes.map((code) => ({ code, qty: 1, unit: '瓶' })) }),
      );
    const [near, away] = [await outlet(), await outlet({ dealer: far })];
    await expect(order(near.id, ['WATER', 'BISCUIT'])).rejects.toMatchObject({
      code: 'orders.lines-fail',
      values: { lines: expect.stringContaining('第 2 行 饮用天然水：经销商没有这个品牌的授权') },
    });
    await expect(order(away.id, ['WATER'])).rejects.toMatchObject({
      values: { lines: expect.stringContaining('不在经销商的授权区域') },
    });
  });
});

describe('transfer to another salesperson', () => {
  test('all go with their department, and whose they were stands in their history', async () => {
    const [one, other] = [await outlet(), await outlet()];
    const heir = await brand.as({ realname: '接手人', departs: ['B01'] });
    const ids = [one.id, other.id];
    const ownerUserId = heir.user!.id;
    expect(await handOverOutlets(boss, { ids, ownerUserId, reason: '调岗' })).toEqual({ moved: 2 });
    const { row } = await getOutlet(boss, { id: one.id });
    expect(row).toMatchObject({ ownerUserId, version: 2 });
    expect(row['departId']).not.toBe(one.departId);
    const [change] = await rowHistory(boss, outletStore, { id: one.id });
    expect(change).toMatchObject({ who: '主管', does: 'transfer' });
    expect(change!.fields.find(({ name }) => name === 'ownerUserId')!.after).toBe('接手人');
    expect(await handOverOutlets(boss, { ids, ownerUserId, reason: '' })).toEqual({ moved: 0 });
  });

  test('one out of reach refuses all, so does somebody who is not there, and nobody gives beyond their reach', async () => {
    await brand.facts((world) =>
      aRole(world, { code: 'own', dataScope: 'own', permissions: ['customer:list', 'customer:transfer'] }),
    );
    const seller = await brand.as({ username: 'seller-t', roles: ['own'], departs: ['A01'] });
    const heir = await brand.as({ departs: ['A01'] });
    const [own, theirs] = [await outlet({ owner: 'seller-t' }), await outlet()];
    const give = (ctx: Ctx, ids: string[], ownerUserId: string) =>
      handOverOutlets(ctx, { ids, ownerUserId, reason: '' });
    await expect(give(seller, [own.id, theirs.id], heir.user!.id)).rejects.toMatchObject({ status: 404 });
    await expect(give(seller, [own.id], heir.user!.id)).rejects.toMatchObject({ status: 403 });
    await expect(give(boss, [own.id], own.id)).rejects.toMatchObject({ code: 'customers.unknown-owner' });
    expect((await getOutlet(boss, { id: own.id })).row).toMatchObject({ version: 1 });
  });
});

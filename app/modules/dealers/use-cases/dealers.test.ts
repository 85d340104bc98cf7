import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setParameter } from '#app/administration/parameters/use-cases/set-parameter.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { getRow } from '#app/entity/read/get-row.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { seenFields } from '#app/entity/read/row.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { aDepart } from '#app/services/organisation/seed.server.ts';
import { leadParameters } from '../pois/rules-parameters.ts';
import { actOnLead } from '../pois/use-cases/act-on-poi.server.ts';
import { listLeads } from '../pois/use-cases/list-leads.server.ts';
import { returnIdleLeads } from '../pois/use-cases/return-idle-leads.server.ts';
import { aDealer, aLead, type Lead } from '../seed/seed.server.ts';
import { dealerStore, leadStore } from '../stores.server.ts';
import { pois } from '../table.server.ts';
import { getDealer } from './get-dealer.server.ts';
import { listDealerTree } from './list-dealer-tree.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;
let [one, other]: Ctx[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts(async (world) => {
    await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
    const permissions = [
      'dashboard',
      'poi:list',
      'poi:claim',
      'customer:add',
      'customer:list',
      'dealer:list',
      'poi:edit',
    ];
    await aRole(world, { code: 'seller', dataScope: 'own', permissions });
    await aRole(world, { code: 'claimer', dataScope: 'own', permissions: ['poi:list', 'poi:claim'] });
    await aRole(world, { code: 'chief', dataScope: 'depart-tree', permissions });
    await aDepart(world, { orgCode: 'A01A01' });
  });
  boss = await brand.as({ realname: '总监', roles: ['boss'], departs: ['A01'] });
  one = await brand.as({ realname: '业务甲', roles: ['seller'], departs: ['A01'] });
  other = await brand.as({ realname: '业务乙', roles: ['seller'], departs: ['A01'] });
});
afterAll(() => desk.close());

const poi = (facts: Parameters<typeof aLead>[1] = {}) => brand.facts((world) => aLead(world, facts));
const stored = async (id: string): Promise<Lead> => {
  const rows = await brand.facts(({ tx }) => tx.select().from(pois).where(eq(pois.id, id)));
  return rows[0]!;
};
const act = (ctx: Ctx | undefined, id: string, event: string, more: object = {}) =>
  actOnLead(ctx!, { id, version: 1, event, note: '', anyway: false, ...more } as never);

describe('the tree of dealers (DLR-01)', () => {
  test('has exactly its fields; what leads to a match is marked', async () => {
    const { top, sub } = await brand.facts(async (world) => {
      const above = await aDealer(world, { code: 'TREE1', name: '总商', depart: 'A01A01', erpCode: 'K9' });
      return {
        top: above,
        sub: await aDealer(world, { code: 'TREE2', name: '二批甲', parent: above, status: 'paused' }),
      };
    });
    const find = async (keyword: string) =>
      (await listDealerTree(boss, { keyword, selected: [sub.id] })).filter(({ id }) => id === top.id);
    const below = {
      id: sub.id,
      key: sub.id,
      title: '二批甲',
      name: '二批甲',
      dealerName: '二批甲',
      erpcod: 'TREE2',
      status: 'paused',
      hide: false,
      optdealer: false,
      optddl: false,
      selected: true,
      ddlInfos: [],
      children: [],
    };
    const info = { id: sub.id, dealerName: '二批甲', erpcod: 'TREE2', status: 'paused' };
    expect(await find('')).toEqual([
      {
        id: top.id,
        key: top.id,
        title: '总商',
        name: '总商',
        dealerName: '总商',
        erpcod: 'K9',
        status: 'active',
        hide: false,
        optdealer: true,
        optddl: false,
        selected: false,
        ddlInfos: [info],
        children: [below],
      },
    ]);
    expect((await find('二批甲'))[0]).toMatchObject({ hide: true, children: [{ hide: false }] });
    expect(await find('没有这家')).toEqual([]);
  });

  test('is without rings, however two are moved at once; what has ended does not begin again', async () => {
    const [above, below] = await brand.facts(async (world) => {
      const first = await aDealer(world, { code: 'RING1' });
      return [first, await aDealer(world, { code: 'RING2' })] as const;
    });
    const edit = async (id: string, change: object) => {
      const { version, ...row } = await getRow(boss, dealerStore, id);
      return editRow(boss, dealerStore, { id, version, values: { ...row, ...change } });
    };
    const moves = await Promise.allSettled([
      edit(above.id, { parentId: below.id }),
      edit(below.id, { parentId: above.id }),
    ]);
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(moves.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'dealers.below-itself', field: 'parentId' },
    });
    await edit(above.id, { status: 'ended' });
    await expect(edit(above.id, { status: 'active' })).rejects.toMatchObject({
      code: 'dealers.status-not-allowed',
    });
  });

  test('one out of reach is in no tree and has no page', async () => {
    const chief = await brand.as({ realname: '经理', roles: ['chief'], departs: ['A01A01'] });
    const far = await brand.facts((world) => aDealer(world, { code: 'FAR', depart: 'B01' }));
    const tree = await listDealerTree(chief, { keyword: '', selected: [] });
    expect(JSON.stringify(tree)).not.toContain(far.id);
    await expect(getDealer(chief, { id: far.id })).rejects.toMatchObject({ status: 404 });
    expect((await getDealer(boss, { id: far.id })).card).toMatchObject({ salesFen: 0, stockDays: null });
  });
});

describe('the score card of a dealer (DLR-01)', () => {
  test('tells of its own thirty days, outlets and goods; what came back is neither sold nor for sale', async () => {
    const dealer = await brand.facts(async (world) => {
      const made = await aDealer(world, { code: 'CARD', depart: 'A01' });
      const warehouse = await aWarehouse(world, { dealer: made });
      const back = await aWarehouse(world, { dealer: made, kind: 'returns' });
      const product = await aProduct(world, {
        code: 'CARD-1',
        shelfLifeDays: 180,
        units: [{ unit: '箱', factor: 24, priceFen: 1_000 }],
      });
      await aStock(world, { warehouse, product, qty: 360, productionDate: '2026-11-01' });
      await aStock(world, { warehouse, product, qty: 120, productionDate: '2026-06-01', batchNo: '旧' });
      await aStock(world, {
        warehouse: back,
        product,
        qty: 999,
        productionDate: '2026-06-01',
        batchNo: '旧',
      });
      const customer = await anOutlet(world, { dealer: made });
      await anOutlet(world, { dealer: made });
      const sale = { dealer: made, customer, lines: [{ product: 'CARD-1', qty: 10 }] };
      const { order } = await anOrder(world, { ...sale, status: 3 });
      await anOrder(world, { ...sale, status: 2 });
      await anOrder(world, { ...sale, status: 4 });
      await anOrder(world, { ...sale, status: 3, orderedAt: new Date('2026-09-01T10:00:00+08:00') });
      await anOrder(world, { ...sale, kind: 'return', status: 2, originId: order.id });
      return made;
    });
    expect((await getDealer(boss, { id: dealer.id })).card).toEqual({
      salesFen: 10_000,
      orders: 2,
      outlets: 2,
      activeOutlets: 1,
      fillPercent: 50,
      stockQty: 480,
      stockDays: 60,
      freshPercent: 75,
      creditUsedFen: 10_000,
    });
  });

  test('another tenant finds no such dealer', async () => {
    const { id } = await brand.facts((world) => aDealer(world, { code: 'MINE' }));
    const theirs = await desk.brand('maixiangfang');
    await theirs.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const chief = await theirs.as({ roles: ['boss'], departs: ['A01'] });
    await expect(getDealer(chief, { id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('potential partners (DLR-01, ROU-09)', () => {
  test('of two who claim one at once, one has it', async () => {
    const { id } = await poi();
    const outcomes = await Promise.allSettled([act(one, id, 'claim'), act(other, id, 'claim')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await stored(id)).stage).toBe('claimed');
  });

  test('followed up, then made an outlet where it stands, unless one stands there', async () => {
    const dealer = await brand.facts((world) => aDealer(world, { code: 'CONV', depart: 'A01' }));
    const near = await brand.facts((world) => anOutlet(world, { lng: 119.5, lat: 29.5 }));
    const mine = { claimedBy: one!.user!.id, stage: 'interested' as const, lng: 119.5001, lat: 29.5 };
    const { id } = await poi(mine);
    await expect(act(one, id, 'follow')).rejects.toMatchObject({ field: 'note' });
    const outlet = { code: 'FROM-POI', dealerId: dealer.id, level: 'C' };
    await expect(act(one, id, 'convert', { outlet })).rejects.toMatchObject({
      code: 'dealers.outlet-nearby',
      values: { code: near.code },
    });
    await expect(act(one, id, 'convert', { outlet, anyway: true })).rejects.toMatchObject({
      code: 'dealers.phone-missing',
    });
    await brand.facts(({ tx }) => tx.update(pois).set({ phone: '13900000101' }).where(eq(pois.id, id)));
    const { customerId, stage } = await act(one, id, 'convert', { outlet, anyway: true });
    expect(stage).toBe('converted');
    const [made] = await brand.facts(({ tx }) =>
      tx.select().from(customers).where(eq(customers.id, customerId!)),
    );
    expect(made).toMatchObject({
      code: 'FROM-POI',
      lng: 119.5001,
      ownerUserId: one!.user!.id,
      status: 'pending',
    });
  });

  test('given back it is everybody’s again; what somebody follows others do not see', async () => {
    const { id } = await poi({ claimedBy: one!.user!.id, stage: 'visited', name: '只此一家' });
    const seen = async (ctx: Ctx) =>
      (await listLeads(ctx, { pageNumber: 1, size: 20, stage: null, mine: false, keyword: '只此一家' }))
        .total;
    expect([await seen(one!), await seen(other!), await seen(boss)]).toEqual([1, 0, 1]);
    await expect(act(other, id, 'return', { note: 'x' })).rejects.toMatchObject({ status: 404 });
    await act(one, id, 'return', { note: '老板不在' });
    expect(await seen(other!)).toBe(1);
  });

  test('the list shows what the reader follows when asked, with how many there are of each stage', async () => {
    const own = await poi({ claimedBy: one!.user!.id, stage: 'visited', name: '列表里的自己' });
    await poi({ stage: 'pool', name: '列表里的公海' });
    const list = (mine: string, stage: string) =>
      listRows(
        one!,
        narrowedBy(leadStore, { mine }),
        listQuery(leadStore.entity).parse({ keyword: '列表里的', stage }),
      );
    expect((await list('true', '')).records).toMatchObject([{ id: own.id, own: true, stage: 'visited' }]);
    const pool = await list('', 'pool');
    expect(pool.records.map(({ name }) => name)).toEqual(['列表里的公海']);
    expect(pool.counts).toMatchObject({ pool: 1, visited: 1, converted: 0 });
  });

  test('nobody follows more than the quota', async () => {
    const busy = await brand.as({ realname: '大忙人', roles: ['seller'], departs: ['A01'] });
    const { code, standard } = leadParameters['dealers.claim-quota'];
    for (let nth = 0; nth < standard; nth += 1) await poi({ claimedBy: busy.user!.id, stage: 'claimed' });
    const { id } = await poi();
    await expect(act(busy, id, 'claim')).rejects.toMatchObject({ code: 'dealers.quota' });
    // A tenant says otherwise.
    await setParameter(boss, { code, value: standard + 1, version: 0 });
    await act(busy, id, 'claim');
    await setParameter(boss, { code, value: 1, version: 1 });
    await expect(act(busy, (await poi()).id, 'claim')).rejects.toMatchObject({ code: 'dealers.quota' });
    await setParameter(boss, { code, value: null, version: 2 });
  });

  test('their numbers are told to who follows them and to who may see all, in lists, searches and files alike', async () => {
    const phone = '13900007788';
    const { id } = await poi({ name: '有电话的', phone });
    const listed = async (ctx: Ctx) =>
      (await listLeads(ctx, { pageNumber: 1, size: 20, stage: null, mine: false, keyword: '有电话的' }))
        .records[0]!.phone;
    const found = async (ctx: Ctx) => {
      const query = { pageNumber: 1, size: 20, stage: null, mine: false, keyword: phone };
      const rows = await listRows(ctx, leadStore, listQuery(leadStore.entity).parse({ keyword: phone }));
      return [(await listLeads(ctx, query)).total, rows.total];
    };
    const shown = async (ctx: Ctx) => (await getRow(ctx, leadStore, id)) as { phone: string | null };
    expect([await listed(boss), await listed(one!)]).toEqual([phone, null]);
    expect([await found(boss), await found(one!)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const guess = listQuery(leadStore.entity).parse({
      filter: JSON.stringify({ match: 'any', of: [{ field: 'phone', is: 'startsWith', value: '1390' }] }),
    });
    expect((await listRows(boss, leadStore, guess)).total).toBeGreaterThan(0);
    await expect(listRows(one!, leadStore, guess)).rejects.toMatchObject({ field: 'filter' });
    expect([(await shown(boss)).phone, (await shown(one!)).phone]).toEqual([phone, null]);
    expect(seenFields(one!, leadStore.entity).map(({ name }) => name)).not.toContain('phone');
    await act(one, id, 'claim');
    expect([await listed(one!), (await shown(one!)).phone]).toEqual([phone, phone]);
  });

  test('whoever follows one puts its number right with a follow-up, when they may change leads', async () => {
    const { id } = await poi({ claimedBy: one!.user!.id, stage: 'claimed', phone: '13900007000' });
    const phone = '13900007001';
    await expect(act(one, id, 'return', { note: '不做了', phone })).rejects.toMatchObject({ field: 'phone' });
    await act(one, id, 'follow', { note: '换了号码', phone });
    expect(await stored(id)).toMatchObject({ phone, stage: 'claimed' });
    await act(one, id, 'follow', { note: '又去了一次', version: 2 });
    expect((await stored(id)).phone).toBe(phone);
    const reader = await brand.as({ realname: '只看', roles: ['claimer'], departs: ['A01'] });
    const read = await poi({ claimedBy: reader.user!.id, stage: 'claimed', phone: '13900007002' });
    await expect(act(reader, read.id, 'follow', { note: '问到了', phone })).rejects.toMatchObject({
      status: 403,
    });
    expect((await stored(read.id)).phone).toBe('13900007002');
  });

  test('after a fortnight, or as long as its department says, without a follow-up it goes back by itself', async () => {
    const day = 86_400_000;
    const claimedBy = one!.user!.id;
    const idle = await poi({ claimedBy, stage: 'visited', followedAt: new Date(now.getTime() - 15 * day) });
    const busy = await poi({ claimedBy, stage: 'visited', followedAt: new Date(now.getTime() - 13 * day) });
    const { db } = boss;
    await returnIdleLeads({ db, tenants: [brand.tenant], now, files: undefined as never });
    expect(await stored(idle.id)).toMatchObject({ stage: 'pool', claimedBy: null });
    expect(await stored(busy.id)).toMatchObject({ stage: 'visited', claimedBy });
    const { departId } = await stored(busy.id);
    await setParameter(boss, { code: 'dealers.idle-days', departId, value: 12, version: 0 });
    await returnIdleLeads({ db, tenants: [brand.tenant], now, files: undefined as never });
    expect(await stored(busy.id)).toMatchObject({ stage: 'pool', claimedBy: null });
  });
});

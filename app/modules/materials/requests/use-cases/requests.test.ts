import { and, eq, sql } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anApprovalFlow } from '#app/administration/approvals/seed.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { narrowedBy } from '#app/entity/store.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { addRow, editRow } from '#app/entity/write/write-row.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { outletSides } from '#app/modules/customers/outlets/use-cases/get-outlet.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { productStore } from '#app/modules/products/stores.server.ts';
import { products } from '#app/modules/products/table.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { getProduct } from '#app/modules/products/use-cases/get-product.server.ts';
import {
  productReference,
  stockedReference,
} from '#app/modules/products/use-cases/product-reference.server.ts';
import { aPromotion } from '#app/modules/promotions/seed/seed.server.ts';
import { getHeatMap } from '#app/modules/stock/balances/use-cases/get-heat-map.server.ts';
import { listStock } from '#app/modules/stock/balances/use-cases/list-stock.server.ts';
import { stockQuery } from '#app/modules/stock/balances/wire.ts';
import { aWarehouse, type Warehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockBalances, stockLedger } from '#app/modules/stock/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { material, materialRequest } from '../../entities.ts';
import { countMaterials } from '../../register/use-cases/count-materials.server.ts';
import { findMaterials } from '../../register/use-cases/find-materials.server.ts';
import { receiveMaterials } from '../../register/use-cases/receive-materials.server.ts';
import { aMaterial } from '../../seed/seed.server.ts';
import { materialRequestStore, materialStore } from '../../stores.server.ts';
import { materialRequestLines, materialRequests, materials } from '../../table.server.ts';
import {
  addRequestInput,
  decideRequestInput,
  loseGoodsInput,
  moveGoodsInput,
  receiveMaterialsInput,
  receiveRequestInput,
} from '../../wire.ts';
import { requestApproval } from '../request-approval.server.ts';
import { addRequest } from './add-request.server.ts';
import { decideRequest } from './decide-request.server.ts';
import { cancelRequest, finishRequest } from './end-request.server.ts';
import { getRequest, getRequestPicture } from './get-request.server.ts';
import { loseGoods } from './lose-goods.server.ts';
import { issueGoods, returnGoods } from './move-goods.server.ts';
import { ownedRequests } from './owned-requests.server.ts';
import { receiveRequest } from './receive-request.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let red: TestBrand;
let blue: TestBrand;
let boss: Ctx;
let seller: Ctx;
let colleague: Ctx;
let manager: Ctx;
let keeper: Ctx;
let stranger: Ctx;
let store: Warehouse;
let poster: string;
let stand: string;
let outletId: string;
let counter = 0;

const actions = (...acts: string[]) => acts.map((act) => `material-request:${act}`);

beforeAll(async () => {
  desk = await createTestDesk(now);
  red = await desk.brand('shanjianquan');
  blue = await desk.brand('maixiangfang');
  for (const brand of [red, blue]) {
    await brand.facts(async (world) => {
      await aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' });
      await aRole(world, { code: 'SELLER', dataScope: 'own', permissions: actions('list', 'add') });
      await aRole(world, {
        code: 'MANAGER',
        dataScope: 'depart-tree',
        permissions: actions('list', 'add', 'approve'),
      });
      await aRole(world, { code: 'KEEPER', dataScope: 'all', permissions: actions('list', 'issue') });
    });
  }
  const departs = ['A01'];
  boss = await red.as({ realname: '管理员', roles: ['boss'], departs });
  seller = await red.as({ realname: '王业务', roles: ['SELLER'], departs });
  colleague = await red.as({ realname: '李业务', roles: ['SELLER'], departs });
  manager = await red.as({ realname: '赵经理', roles: ['MANAGER'], departs });
  keeper = await red.as({ realname: '孙仓管', roles: ['KEEPER'], departs });
  stranger = await blue.as({ realname: '外人', roles: ['boss'], departs });
  await red.facts(async (world) => {
    store = await aWarehouse(world, { code: 'WLC', name: '物料仓' });
  });
});
afterAll(() => desk.close());

/** A new outlet of the salesperson, and two new materials with ten of each in the warehouse. */
beforeEach(async () => {
  counter += 1;
  await red.facts(async (world) => {
    const owner = seller.user!.username;
    outletId = (await anOutlet(world, { code: `MD-${counter}`, depart: 'A01', owner })).id;
    poster = (await aMaterial(world, { code: `HB-${counter}`, costFen: 280, safetyQty: 12 })).id;
    stand = (
      await aMaterial(world, { code: `LJ-${counter}`, name: '落地陈列架', unit: '个', costFen: 12_800 })
    ).id;
  });
  await buy([poster, 10], [stand, 10]);
});

type Lines = [string, number][];
const named = (lines: Lines) => lines.map(([materialId, qty]) => ({ materialId, qty }));
const buy = (...lines: Lines) =>
  receiveMaterials(boss, receiveMaterialsInput.parse({ warehouseId: store.id, lines: named(lines) }));
const ask = async (
  lines: Lines = [
    [poster, 4],
    [stand, 2],
  ],
  ctx = seller,
  more: object = {},
) =>
  (await addRequest(ctx, addRequestInput.parse({ customerId: outletId, lines: named(lines), ...more }))).id;
const decide = (id: string, more: object = {}, ctx = manager) =>
  decideRequest(ctx, decideRequestInput.parse({ id, pass: true, ...more }));
const moved = (id: string, lines: Lines) =>
  moveGoodsInput.parse({ id, warehouseId: store.id, lines: named(lines) });
const issue = (id: string, lines: Lines, ctx = keeper) => issueGoods(ctx, moved(id, lines));
const bringBack = (id: string, lines: Lines, ctx = keeper) => returnGoods(ctx, moved(id, lines));
const lose = (id: string, lines: Lines, ctx = seller) =>
  loseGoods(ctx, loseGoodsInput.parse({ id, lines: named(lines), note: '被雨淋坏' }));
const receive = (id: string, ctx = seller, photos: string[] = []) =>
  receiveRequest(ctx, receiveRequestInput.parse({ id, photos }));
const inside = async (materialId = poster) => {
  const { onHand, tenantId, productId } = stockBalances;
  const [row] = await inTenant(boss, (tx) =>
    tx
      .select({ n: sql<number>`coalesce(sum(${onHand}), 0)::int` })
      .from(stockBalances)
      .where(and(eq(tenantId, 'shanjianquan'), eq(productId, materialId))),
  );
  return row!.n;
};
/** A request whose goods are with the outlet. */
async function having(lines: Lines): Promise<string> {
  const id = await ask(lines);
  await decide(id);
  await issue(id, lines);
  await receive(id);
  return id;
}

describe('the way of a request (PRD-01)', () => {
  test('is asked for, approved, issued, received with a photo, and what is left over comes back', async () => {
    const id = await ask();
    expect(await getRequest(seller, { id })).toMatchObject({
      state: 'requested',
      askedFen: 4 * 280 + 2 * 12_800,
      usedFen: 0,
      events: ['cancel'],
    });
    await decide(id, { granted: named([[stand, 1]]) });
    await issue(id, [
      [poster, 4],
      [stand, 1],
    ]);
    expect([await inside(), await inside(stand)]).toEqual([6, 9]);
    await receive(id, seller, [onePixel]);
    await bringBack(id, [[poster, 1]]);
    expect(await inside()).toBe(7);
    const request = await getRequest(seller, { id });
    expect(request).toMatchObject({
      state: 'received',
      usedFen: 3 * 280 + 12_800,
      lines: [
        { qty: 4, granted: 4, issued: 4, returned: 1 },
        { qty: 2, granted: 1, issued: 1, returned: 0 },
      ],
      events: ['lose', 'finish'],
    });
    expect(request.happenings.map(({ event }) => event)).toEqual([
      'return',
      'receive',
      'issue',
      'approve',
      'request',
    ]);
    const picture = await getRequestPicture(seller, { requestId: id, id: request.pictures[0]! });
    expect(picture.subarray(8, 12).toString()).toBe('WEBP');
    await finishRequest(seller, { id });
    await expect(bringBack(id, [[poster, 1]])).rejects.toMatchObject({ code: 'materials.other-state' });
  });

  test('what was lost at the outlet is in use no more, stays what it cost, and cannot come back', async () => {
    const id = await having([[poster, 4]]);
    expect(await lose(id, [[poster, 1]])).toEqual({ id, state: 'received' });
    expect(await getRequest(seller, { id })).toMatchObject({
      usedFen: 4 * 280,
      lines: [{ issued: 4, returned: 0, lost: 1 }],
    });
    expect(await inside()).toBe(6);
    const [side] = await outletSides(seller, outletId);
    expect(side).toMatchObject({ box: { rows: [{ value: '3 张' }] } });
    await expect(bringBack(id, [[poster, 4]])).rejects.toMatchObject({ code: 'materials.return-beyond' });
    await expect(lose(id, [[poster, 4]])).rejects.toMatchObject({ code: 'materials.lose-beyond' });
    await expect(lose(id, [[stand, 1]])).rejects.toMatchObject({ code: 'materials.lose-beyond' });
    await expect(lose(id, [[poster, 1]], colleague)).rejects.toMatchObject({ status: 404 });
    await expect(lose(id, [[poster, 1]], manager)).rejects.toMatchObject({ status: 403 });
    await bringBack(id, [[poster, 1]]);
    expect(await lose(id, [[poster, 2]], keeper)).toEqual({ id, state: 'used' });
    const { happenings } = await getRequest(seller, { id });
    expect(happenings[0]).toMatchObject({ event: 'lose', note: '促销海报 × 2 张（被雨淋坏）' });
    expect(loseGoodsInput.safeParse({ id, lines: named([[poster, 1]]), note: ' ' }).success).toBe(false);
  });

  test('asked for twice with one key it is one request; of somebody else the key is another', async () => {
    const requestKey = newId().replaceAll('-', '');
    const of = (ctx: Ctx) => ask([[poster, 1]], ctx, { requestKey });
    const [first, again] = await Promise.all([of(seller), of(seller)]);
    expect(again).toBe(first);
    expect(await of(boss)).not.toBe(first);
    expect(await ask([[poster, 1]], seller, { requestKey: newId().replaceAll('-', '') })).not.toBe(first);
  });

  test('is for a promotion that was approved and has not ended, and shows its name', async () => {
    const definition = { kind: 'tier-amount' } as const;
    const of = (state: 'in-force' | 'ended' | 'draft') =>
      red.facts((world) => aPromotion(world, { name: `促销 ${state} ${counter}`, stand: state, definition }));
    const [running, ended, draft] = [await of('in-force'), await of('ended'), await of('draft')];
    const id = await ask([[poster, 1]], seller, { promotionId: running.id });
    expect(await getRequest(seller, { id })).toMatchObject({ promotionName: `促销 in-force ${counter}` });
    for (const one of [ended.id, draft.id, newId()]) {
      await expect(ask([[poster, 1]], seller, { promotionId: one })).rejects.toMatchObject({
        code: 'entity.unknown-reference',
        field: 'promotionId',
      });
    }
  });

  test('a part is issued now and the rest later; what is not there is told line by line, and nothing goes', async () => {
    const id = await ask([
      [poster, 12],
      [stand, 11],
    ]);
    await decide(id);
    const short = issue(id, [
      [poster, 12],
      [stand, 11],
    ]);
    await expect(short).rejects.toMatchObject({
      code: 'stock.short',
      lines: [{ available: 10 }, { available: 10 }],
    });
    expect(await inside()).toBe(10);
    await issue(id, [[poster, 10]]);
    expect((await getRequest(keeper, { id })).state).toBe('part-issued');
    await buy([poster, 2], [stand, 1]);
    await issue(id, [
      [poster, 2],
      [stand, 11],
    ]);
    expect((await getRequest(keeper, { id })).state).toBe('issued');
  });

  test('what was not issued when the rest was received is issued no more', async () => {
    const id = await ask([[poster, 3]]);
    await decide(id);
    await issue(id, [[poster, 1]]);
    await receive(id);
    await expect(issue(id, [[poster, 1]])).rejects.toMatchObject({ code: 'materials.other-state' });
  });

  test.each([
    [1, 'received'],
    [2, 'received'],
    [3, 'returned'],
  ])('of three that are there %i come back: %s', async (qty, state) => {
    const id = await having([[poster, 3]]);
    await bringBack(id, [[poster, qty]]);
    expect((await getRequest(keeper, { id })).state).toBe(state);
  });

  test('a fourth does not come back, and no material that was never asked for', async () => {
    const id = await having([[poster, 3]]);
    await expect(bringBack(id, [[poster, 4]])).rejects.toMatchObject({ code: 'materials.return-beyond' });
    await expect(bringBack(id, [[stand, 1]])).rejects.toMatchObject({ code: 'materials.return-beyond' });
    expect(await inside()).toBe(7);
  });

  test('more than was asked for is not granted, more than was granted is not issued, and not nothing of all', async () => {
    const id = await ask([[poster, 3]]);
    for (const qty of [0, 4]) {
      await expect(decide(id, { granted: named([[poster, qty]]) })).rejects.toMatchObject({
        code: 'materials.granted',
      });
    }
    await decide(id, { granted: named([[poster, 2]]) });
    await expect(issue(id, [[poster, 3]])).rejects.toMatchObject({ code: 'materials.issue-beyond' });
    await issue(id, [[poster, 2]]);
    expect(await inside()).toBe(8);
  });

  test('one that is refused says why, and nothing was moved', async () => {
    const id = await ask();
    await expect(decide(id, { pass: false })).rejects.toMatchObject({ code: 'materials.say-why' });
    await decide(id, { pass: false, note: '本月已用完' });
    expect(await getRequest(seller, { id })).toMatchObject({ state: 'refused', refusal: '本月已用完' });
    await expect(issue(id, [[poster, 1]])).rejects.toMatchObject({ code: 'materials.other-state' });
  });

  test('what has left the warehouse is not cancelled', async () => {
    const id = await ask();
    await decide(id);
    const other = await ask();
    await cancelRequest(seller, { id: other });
    await issue(id, [[poster, 1]]);
    await expect(cancelRequest(seller, { id })).rejects.toMatchObject({ code: 'materials.other-state' });
  });

  test('two who issue at once issue it once', async () => {
    const id = await ask([[poster, 2]]);
    await decide(id);
    const both = await Promise.allSettled([issue(id, [[poster, 2]]), issue(id, [[poster, 2]], boss)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await inside()).toBe(8);
  });
});

describe('who decides', () => {
  test('nobody about their own, and nobody without the right', async () => {
    const own = await ask([[poster, 1]], manager);
    await expect(decide(own)).rejects.toMatchObject({ code: 'materials.own-request' });
    await expect(decide(await ask(), {}, keeper)).rejects.toMatchObject({ code: 'common.forbidden' });
    await expect(receive(await ask(), manager)).rejects.toMatchObject({ code: 'common.forbidden' });
    const id = await ask();
    await decide(id);
    await expect(issue(id, [[poster, 1]], manager)).rejects.toMatchObject({ code: 'common.forbidden' });
  });

  test('nobody about what they asked for, whoever has come to receive it', async () => {
    const id = await ask([[poster, 1]], manager);
    const [from, to] = [manager.user!, colleague.user!];
    for (const move of [
      { from, to },
      { from: to, to: seller.user! },
    ]) {
      await inTenant(boss, (tx) => ownedRequests.handOver(boss, tx, move));
      expect((await getRequest(manager, { id })).events).not.toContain('approve');
      await expect(decide(id)).rejects.toMatchObject({ code: 'materials.own-request', status: 403 });
    }
    const ended = { bizId: id, status: 'passed', comment: '', actor: from } as const;
    await expect(inTenant(manager, (tx) => requestApproval.end(manager, tx, ended))).rejects.toMatchObject({
      code: 'materials.own-request',
    });
    await decide(id, {}, boss);
  });

  test('from an amount on those whom a definition names, and only they', async () => {
    await red.facts((world) =>
      anApprovalFlow(world, { name: '大额物料', biz: 'material-request', minFen: 100_000, roles: ['boss'] }),
    );
    const small = await ask([[stand, 7]]);
    expect((await getRequest(manager, { id: small })).approval).toBeNull();
    const large = await ask([[stand, 8]]);
    expect(await getRequest(manager, { id: large })).toMatchObject({
      approval: { status: 'open' },
      events: ['cancel'],
    });
    await expect(decide(large)).rejects.toMatchObject({ code: 'approvals.not-approver' });
    await decide(large, {}, boss);
    expect(await getRequest(manager, { id: large })).toMatchObject({
      state: 'approved',
      decidedBy: '管理员',
      lines: [{ granted: 8 }],
    });
  });
});

describe('who reaches what', () => {
  test('another salesperson and another brand see neither the request nor its photo', async () => {
    const id = await having([[poster, 1]]);
    for (const ctx of [colleague, stranger]) {
      await expect(getRequest(ctx, { id })).rejects.toMatchObject({ status: 404 });
      await expect(getRequestPicture(ctx, { requestId: id, id: newId() })).rejects.toMatchObject({
        status: 404,
      });
      await expect(receive(id, ctx)).rejects.toMatchObject({ status: 404 });
      await expect(finishRequest(ctx, { id })).rejects.toMatchObject({ status: 404 });
    }
    await expect(decide(id, {}, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(bringBack(id, [[poster, 1]], stranger)).rejects.toMatchObject({ status: 404 });
    expect(await findMaterials(stranger, { keyword: `-${counter}` })).toEqual([]);
    const all = listQuery(materialRequest).parse({ size: '200' });
    expect((await listRows(stranger, materialRequestStore, all)).total).toBe(0);
  });

  test('an outlet or a dealer out of reach is not asked for, nor one that is closed, nor none, nor both', async () => {
    const [closed, dealerId] = await red.facts(async (world) => [
      (await anOutlet(world, { depart: 'A01', owner: seller.user!.username, status: 'closed' })).id,
      (await aDealer(world, { depart: 'A01' })).id,
    ]);
    await expect(ask([[poster, 1]], colleague)).rejects.toMatchObject({ code: 'entity.unknown-reference' });
    await expect(ask([[poster, 1]], stranger)).rejects.toMatchObject({ field: 'customerId' });
    await expect(ask([[poster, 1]], seller, { customerId: closed })).rejects.toMatchObject({
      code: 'materials.place-closed',
    });
    const id = await ask([[poster, 1]], manager, { customerId: null, dealerId });
    expect(await getRequest(manager, { id })).toMatchObject({ dealerId, customerId: null });
    for (const both of [{ customerId: null }, { dealerId: newId() }]) {
      await expect(ask([[poster, 1]], manager, both)).rejects.toBeInstanceOf(Error);
    }
  });

  test('a material twice, one that is not there and one that is no longer used are refused', async () => {
    await expect(
      ask([
        [poster, 1],
        [poster, 1],
      ]),
    ).rejects.toBeInstanceOf(Error);
    await expect(ask([[newId(), 1]])).rejects.toMatchObject({ status: 400 });
    await red.facts(({ tx }) => tx.update(materials).set({ enabled: false }).where(eq(materials.id, poster)));
    await expect(ask([[poster, 1]])).rejects.toMatchObject({ status: 400 });
  });

  test('open requests go to whoever takes over, who then receives', async () => {
    const id = await ask([[poster, 1]]);
    await decide(id);
    await issue(id, [[poster, 1]]);
    const [from, to] = [seller, colleague].map(({ user }) => ({ id: user!.id, realname: user!.realname }));
    const handed = await inTenant(boss, (tx) => ownedRequests.handOver(boss, tx, { from: from!, to: to! }));
    expect(handed.map(({ entityId }) => entityId)).toContain(id);
    expect((await receive(id, colleague)).state).toBe('received');
  });
});

describe('materials on the ledger', () => {
  const rowOf = async (id: string) =>
    (await listRows(boss, materialStore, listQuery(material).parse({ size: '200' }))).records.find(
      (row) => row.id === id,
    )!;

  test('the list says what the ledger says, what runs low, and takes no number by hand', async () => {
    expect((await rowOf(poster)).stockQty).toBe(10);
    await having([[poster, 4]]);
    expect((await rowOf(poster)).stockQty).toBe(6);
    const row = await rowOf(poster);
    await editRow(boss, materialStore, {
      id: poster,
      version: row.version,
      values: { ...row, stockQty: 999, name: '新海报', pictures: null },
    });
    expect(await rowOf(poster)).toMatchObject({ stockQty: 6, name: '新海报' });
    expect(await inTenant(boss, (tx) => stockedReference.names(boss, tx, [poster], 'scope'))).toEqual(
      new Map([[poster, '新海报']]),
    );
    const low = await listRows(
      boss,
      narrowedBy(materialStore, { low: '1' }),
      listQuery(material).parse({ size: '200' }),
    );
    expect(low.records.map(({ id }) => id)).toContain(poster);
    expect(low.records.map(({ id }) => id)).not.toContain(stand);
    expect((await countMaterials(boss)).low).toBe(low.total);
  });

  test('a number that was written by hand is told until the material is received', async () => {
    const { id } = await red.facts((world) => aMaterial(world, { code: `YS-${counter}`, writtenQty: 30 }));
    expect((await countMaterials(boss)).written).toEqual({ kinds: 1, pieces: 30 });
    expect((await rowOf(id)).stockQty).toBe(0);
    await buy([id, 28]);
    expect((await countMaterials(boss)).written).toEqual({ kinds: 0, pieces: 0 });
    expect((await rowOf(id)).stockQty).toBe(28);
  });

  test('is never sold: in no list of goods, no reference, no order, on sale by nobody, and no figure of freshness', async () => {
    const code = `HB-${counter}`;
    await inTenant(boss, async (tx) => {
      expect(await findGoods(boss, tx, { codes: [code] })).toEqual([]);
      expect(await findGoods(boss, tx, { ids: [poster] })).toEqual([]);
      expect(await productReference.names(boss, tx, [poster], 'scope')).toEqual(new Map());
      expect(await productReference.find(boss, tx, '海报')).toEqual([]);
    });
    await expect(getProduct(boss, { id: poster })).rejects.toMatchObject({ status: 404 });
    const { records } = await listRows(boss, productStore, listQuery(productStore.entity).parse({ code }));
    expect(records).toEqual([]);
    const sold = red.facts(({ tx }) =>
      tx.update(products).set({ status: 'on-sale' }).where(eq(products.id, poster)),
    );
    await expect(sold).rejects.toBeInstanceOf(Error);
    const stock = await listStock(boss, stockQuery.parse({ keyword: code }));
    expect(stock.summary).toMatchObject({ onHand: 10, byFreshness: { fresh: 0 } });
    expect((await listStock(boss, stockQuery.parse({ keyword: code, freshness: 'fresh' }))).total).toBe(0);
    expect((await getHeatMap(boss, stockQuery.parse({ keyword: code }))).products).toEqual([]);
  });

  test('shares its code with nothing that is sold, and stays once it has lain in a warehouse', async () => {
    await red.facts((world) => aProduct(world, { code: `SP-${counter}` }));
    const values = {
      code: `SP-${counter}`,
      name: '海报',
      kind: 'print',
      unit: '张',
      spec: null,
      costFen: 1,
      safetyQty: 0,
      enabled: true,
      pictures: null,
      details: null,
      remark: null,
    } as never;
    await expect(addRow(boss, materialStore, values)).rejects.toMatchObject({ code: 'materials.code-taken' });
    const again = addRow(boss, materialStore, { ...(values as object), code: `HB-${counter}` } as never);
    await expect(again).rejects.toMatchObject({ code: 'entity.duplicate' });
    await expect(deleteRows(boss, materialStore, [poster])).rejects.toMatchObject({ code: 'entity.in-use' });
    const { id } = await red.facts((world) => aMaterial(world));
    expect(await deleteRows(boss, materialStore, [id])).toEqual({ deleted: 1 });
    expect(await inTenant(boss, (tx) => tx.$count(products, eq(products.id, id)))).toBe(0);
  });
});

test('an outlet says what its materials have cost and what of them is there, to whoever may see it', async () => {
  const id = await having([
    [poster, 4],
    [stand, 1],
  ]);
  await bringBack(id, [[stand, 1]]);
  const [side] = await outletSides(seller, outletId);
  expect(side).toMatchObject({
    tile: { value: '¥ 11.20', note: expect.stringContaining('11.20'), to: expect.stringContaining(outletId) },
    box: { rows: [{ value: '4 张' }] },
  });
  expect((await outletSides(colleague, outletId))[0]).toMatchObject({
    tile: { value: '¥ 0.00' },
    box: { rows: [] },
  });
});

test('whatever is issued and returned: used is issued less returned, and the ledger says the same', async () => {
  const id = await ask([[poster, 8]]);
  await decide(id);
  await issue(id, [[poster, 5]]);
  await receive(id);
  let back = 0;
  const acts = array(tuple(constantFrom('return' as const, 'issue' as const), integer({ min: 1, max: 3 })), {
    minLength: 2,
    maxLength: 4,
  });
  await assert(
    asyncProperty(acts, async (moves) => {
      for (const [move, qty] of moves) {
        // Once received nothing more is issued; when all has come back nothing more comes.
        const possible = move === 'return' && back < 5 && back + qty <= 5;
        const done = await (move === 'issue' ? issue : bringBack)(id, [[poster, qty]]).then(
          () => true,
          () => false,
        );
        expect(done).toBe(possible);
        if (done) back += qty;
      }
      const [line] = await inTenant(boss, (tx) =>
        tx.select().from(materialRequestLines).where(eq(materialRequestLines.requestId, id)),
      );
      expect(line!.issued - line!.returned).toBe(5 - back);
      const { rows } = await inTenant(boss, (tx) =>
        tx.execute<{ of_request: number; of_all: number }>(sql`
          select coalesce(-sum(on_hand_change) filter (where doc_kind = 'material-request'), 0)::int as of_request,
                 sum(on_hand_change)::int as of_all
            from ${stockLedger} where product_id = ${poster}`),
      );
      expect(rows[0]).toEqual({ of_request: 5 - back, of_all: await inside() });
      const [request] = await inTenant(boss, (tx) =>
        tx
          .select({ usedFen: materialRequests.usedFen })
          .from(materialRequests)
          .where(eq(materialRequests.id, id)),
      );
      expect(request!.usedFen).toBe((5 - back) * 280);
    }),
    { numRuns: 5 },
  );
});

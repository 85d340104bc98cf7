import { and, eq, sql } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { decideTask, withdrawApproval } from '#app/administration/approvals/use-cases/decide-task.server.ts';
import { listMyApprovals } from '#app/administration/approvals/use-cases/list-my-approvals.server.ts';
import { timeOutApprovals } from '#app/administration/approvals/use-cases/time-out-approvals.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { exportInput } from '#app/entity/files/export/export-input.server.ts';
import { exportNow } from '#app/entity/files/export/export-rows.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import { storeToRead } from '#app/entity/read/with-custom-fields.server.ts';
import { addRow } from '#app/entity/write/write-row.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aWarehouse, type Warehouse } from '#app/modules/stock/seed/seed.server.ts';
import { stockBalances, stockLedger } from '#app/modules/stock/table.server.ts';
import { approvalDefinitions } from '#app/services/approvals/table.server.ts';
import { listApprovalsQuery } from '#app/services/approvals/wire.ts';
import { onePixel as picture } from '#app/services/pictures/testing/one-pixel.ts';
import { getRepair } from '../../orders/use-cases/get-repair.server.ts';
import { moveRepair } from '../../orders/use-cases/move-repair.server.ts';
import { requestPause } from '../../orders/use-cases/pause-clock.server.ts';
import { anEquipment, aRepair, aTechnician } from '../../seed/seed.server.ts';
import { aPart } from '../../seed/seed-part.server.ts';
import { repairOrders } from '../../table.server.ts';
import { type MoveInput, moveInput } from '../../wire.ts';
import { partRequest, partStock } from '../entities.ts';
import { partRequestStore, partStockStore, sparePartStore } from '../stores.server.ts';
import { partUses, spareParts } from '../table.server.ts';
import { decideRequestInput, partStockQuery, receivePartsInput } from '../wire.ts';
import { addRequest } from './add-request.server.ts';
import { findParts } from './find-parts.server.ts';
import { listPartStock } from './list-part-stock.server.ts';
import { cancelRequest, decideRequest, issueRequest, receiveRequest } from './move-request.server.ts';
import { readStatement } from './read-statement.server.ts';
import { receiveParts } from './receive-parts.server.ts';
import { usePart } from './use-part.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let firm: TestBrand;
let chief: Ctx;
let worker: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let store: Warehouse;
let van: Warehouse;
let fan: string;
let gasket: string;
let orderId: string;
let counter = 0;

const held = [
  ...['list', 'report', 'dispatch', 'inspect', 'pause', 'settle', 'statement'].map((act) => `repair:${act}`),
  ...['list', 'add', 'approve', 'issue'].map((act) => `part-request:${act}`),
  'part-stock:list',
  'part-stock:receive',
  'part-stock:export',
  'part:list',
  'part:add',
  'technician:list',
];

beforeAll(async () => {
  desk = await createTestDesk(now);
  firm = await desk.brand('hengleng');
  const other = await desk.brand('shanjianquan');
  for (const one of [firm, other]) {
    await one.facts(async (world) => {
      await aRole(world, { code: 'MES_ZG', level: 9, dataScope: 'depart-tree', permissions: held });
      const works = { dataScope: 'own', permissions: ['repair:list', 'repair:work'] } as const;
      await aRole(world, { code: 'MES_WXG', level: 9, ...works });
    });
  }
  chief = await firm.as({ realname: '郭主管', roles: ['MES_ZG'], departs: ['A01'] });
  worker = await firm.as({ realname: '何师傅', roles: ['MES_WXG'], departs: ['A01'] });
  colleague = await firm.as({ realname: '钱师傅', roles: ['MES_WXG'], departs: ['A01'] });
  stranger = await other.as({ roles: ['MES_ZG'], departs: ['A01'] });
  await firm.facts(async (world) => {
    store = await aWarehouse(world, { code: 'BJ01', kind: 'parts' });
    van = await aWarehouse(world, { code: 'CK-HE', kind: 'parts-van' });
    await aTechnician(world, { user: worker.user!.username, van });
    await aTechnician(world, { user: colleague.user!.username });
  });
});
afterAll(() => desk.close());

/** A new order under repair, of a machine outside warranty, and two new parts with ten of each in the store. */
beforeEach(async () => {
  counter += 1;
  await firm.facts(async (world) => {
    const customer = await anOutlet(world, { code: `MD-${counter}`, depart: 'A01' });
    const machine = { code: `SB-${counter}`, customer, model: 'HL-380', warrantyTo: '2026-01-01' };
    const equipment = await anEquipment(world, machine);
    const order = { equipment, state: 'repairing', assignee: worker.user!.username } as const;
    orderId = (await aRepair(world, { ...order, reportedAt: now })).id;
    fan = (await aPart(world, { code: `FAN-${counter}`, priceFen: 12_000, oldBack: true })).id;
    gasket = (await aPart(world, { code: `GAS-${counter}`, models: 'HL-760', reorderPoint: 12 })).id;
  });
  await buy([fan, 10], [gasket, 10]);
});

const buy = (...lines: [string, number][]) =>
  receiveParts(
    chief,
    receivePartsInput.parse({
      warehouseId: store.id,
      lines: lines.map(([partId, qty]) => ({ partId, qty })),
    }),
  );
const move = (ctx: Ctx, event: MoveInput['event'], facts: object = {}) =>
  moveRepair(ctx, moveInput.parse({ id: orderId, event, ...facts }));
const need = (...lines: [string, number][]) =>
  move(worker, 'need-parts', { note: '缺件', parts: lines.map(([partId, qty]) => ({ partId, qty })) });
const decide = (ctx: Ctx, id: string, facts: object = {}) =>
  decideRequest(ctx, decideRequestInput.parse({ id, pass: true, ...facts }));
const requestId = async () => (await getRepair(chief, { id: orderId })).parts.requests[0]!.id;
const act = (ctx: Ctx, done: 'issue' | 'return' | 'old-part', partId = fan, qty = 1) =>
  usePart(ctx, { id: orderId, partId, act: done, qty });
const inside = async (warehouse: Warehouse, partId = fan) => {
  const { onHand, inTransit, tenantId, warehouseId, productId } = stockBalances;
  const [row] = await inTenant(chief, (tx) =>
    tx
      .select({ onHand: sql<number>`sum(${onHand})::int`, onWay: sql<number>`sum(${inTransit})::int` })
      .from(stockBalances)
      .where(and(eq(tenantId, 'hengleng'), eq(warehouseId, warehouse.id), eq(productId, partId))),
  );
  return [row?.onHand ?? 0, row?.onWay ?? 0];
};

/** So many fans lie in the worker's van. */
async function fill(qty = 3, partId = fan): Promise<void> {
  const { id } = await addRequest(chief, { workerId: worker.user!.id, note: '', lines: [{ partId, qty }] });
  await decide(chief, id);
  await issueRequest(chief, { id, warehouseId: store.id });
  await receiveRequest(chief, { id });
}

describe('the way of a part (MES-01)', () => {
  test('is asked for, approved, issued, on its way, received, used, and the order and its clock go on', async () => {
    await need([fan, 2]);
    const id = await requestId();
    let order = await getRepair(chief, { id: orderId });
    expect(order).toMatchObject({ state: 'awaiting-parts', pauses: [{ kind: 'parts', state: 'waiting' }] });
    await decide(chief, id);
    order = await getRepair(chief, { id: orderId });
    // Whoever approved the parts approved that the clock stands still for them.
    expect(order.pauses).toMatchObject([{ state: 'approved', endedAt: null }]);
    await issueRequest(chief, { id, warehouseId: store.id });
    expect([await inside(store), await inside(van)]).toEqual([
      [8, 0],
      [0, 2],
    ]);
    await expect(move(worker, 'receive-parts')).rejects.toMatchObject({ code: 'repair.parts-not-there' });
    await expect(move(chief, 'cancel', { note: '误报' })).rejects.toMatchObject({
      code: 'repair.parts-on-way',
    });
    await receiveRequest(worker, { id });
    expect(await inside(van)).toEqual([2, 0]);
    order = await getRepair(worker, { id: orderId });
    expect(order.state).toBe('repairing');
    expect(order.pauses[0]!.endedAt).not.toBeNull();
    await act(worker, 'issue', fan, 2);
    await act(worker, 'return');
    expect(await inside(van)).toEqual([1, 0]);
    order = await getRepair(worker, { id: orderId });
    expect(order.parts).toMatchObject({
      lines: [{ partId: fan, issued: 2, returned: 1, consumed: 1, oldOwed: 1, inVan: 1 }],
      feeFen: 12_000,
    });
    await act(chief, 'old-part');
    expect((await getRepair(worker, { id: orderId })).parts.lines[0]!.oldOwed).toBe(0);
  });

  test('the customer pays labour and parts, and the parts nothing within warranty', async () => {
    await fill();
    await act(worker, 'issue', fan, 2);
    const done = { cause: 'fan', note: '换风机', temperature: 4, beforePhotos: [picture], photos: [picture] };
    await move(worker, 'finish', done);
    await expect(act(worker, 'issue')).rejects.toMatchObject({ code: 'repair.not-allowed' });
    await move(worker, 'approve', { signer: '徐丽', signature: picture, rating: 5 });
    await move(chief, 'settle', { feeFen: 5_000 });
    expect(await getRepair(chief, { id: orderId })).toMatchObject({ feeFen: 5_000, partsFen: 24_000 });
    const statement = await readStatement(chief, { month: '2026-11', customerId: null });
    expect(statement.rows).toMatchObject([{ jobs: 1, labourFen: 5_000, partsFen: 24_000 }]);
    expect((await readStatement(chief, { month: '2026-10', customerId: null })).all.jobs).toBe(0);
    expect((await readStatement(stranger, { month: '2026-11', customerId: null })).all.jobs).toBe(0);
  });

  test.each([
    ['more than the van holds', 'issue', 4, 'stock.short'],
    ['what was not issued', 'return', 1, 'repair.not-issued'],
    ['the old one of what was not used', 'old-part', 1, 'repair.not-issued'],
  ] as const)('%s is refused', async (_, done, qty, code) => {
    await fill();
    await expect(act(chief, done, fan, qty)).rejects.toMatchObject({ code });
    expect(await inside(van)).toEqual([3, 0]);
  });

  test('a part nobody has issued to the van is not used', async () => {
    await expect(act(worker, 'issue', gasket)).rejects.toMatchObject({ code: 'stock.short' });
  });

  test('an order that still has parts is not cancelled; what it asked for and nobody issued is withdrawn', async () => {
    await fill();
    await act(worker, 'issue');
    await expect(move(chief, 'cancel', { note: '误报' })).rejects.toMatchObject({
      code: 'repair.parts-unreturned',
    });
    await act(worker, 'return');
    await need([gasket, 1]);
    const id = await requestId();
    await move(chief, 'cancel', { note: '误报' });
    const { records, counts } = await listRows(
      chief,
      partRequestStore,
      listQuery(partRequest).parse({ state: 'cancelled', size: '200' }),
    );
    expect(records.map((row) => row.id)).toContain(id);
    // Tabs say how many there are of the others too.
    expect(counts).toMatchObject({ cancelled: records.length });
    expect(counts?.['received']).toBeGreaterThan(0);
  });

  test('a part that is no longer used comes back all the same, and is not taken again', async () => {
    await fill();
    await act(worker, 'issue', fan, 2);
    await firm.facts(({ tx }) => tx.update(spareParts).set({ enabled: false }).where(eq(spareParts.id, fan)));
    await expect(act(worker, 'issue')).rejects.toMatchObject({ status: 400 });
    await act(worker, 'return');
    await act(chief, 'old-part');
    const { lines } = (await getRepair(chief, { id: orderId })).parts;
    expect(lines.find(({ partId }) => partId === fan)).toMatchObject({ consumed: 1, oldOwed: 0 });
  });

  test('the clock runs again once the parts it stood still for come no more', async () => {
    await need([fan, 1]);
    const id = await requestId();
    await decide(chief, id);
    expect(await getRepair(chief, { id: orderId })).toMatchObject({ due: 'paused', resolveDueAt: null });
    await cancelRequest(chief, { id });
    const order = await getRepair(chief, { id: orderId });
    expect(order).toMatchObject({ state: 'awaiting-parts', resolveDueAt: expect.any(String) });
    expect(order.pauses).toMatchObject([{ state: 'approved', endedAt: expect.any(String) }]);
    expect(order.happenings[0]).toMatchObject({ event: 'pause-end' });
  });

  test('a pause for parts that were refused is not approved any more, one the customer asked for stays', async () => {
    await need([fan, 1]);
    await decide(chief, await requestId(), { pass: false, note: '柜机已停产' });
    expect((await getRepair(chief, { id: orderId })).pauses).toMatchObject([{ state: 'lapsed' }]);
    await move(worker, 'receive-parts');
    await requestPause(worker, { id: orderId, kind: 'customer', note: '门店盘点' });
    await need([gasket, 1]);
    await cancelRequest(chief, { id: await requestId() });
    expect((await getRepair(chief, { id: orderId })).pauses.filter(({ endedAt }) => !endedAt)).toMatchObject([
      { kind: 'customer', state: 'waiting' },
    ]);
  });

  test('who keeps a catalogue names the parts, once each and of the tenant’s own', async () => {
    await expect(move(worker, 'need-parts', { note: '缺件' })).rejects.toMatchObject({ field: 'parts' });
    await expect(need([newId(), 1])).rejects.toMatchObject({ status: 400 });
    expect(() =>
      moveInput.parse({
        id: orderId,
        event: 'need-parts',
        parts: [
          { partId: fan, qty: 1 },
          { partId: fan, qty: 1 },
        ],
      }),
    ).toThrow(/parts/);
  });

  test('fewer may be granted, not more, and not none; nobody approves for their own van', async () => {
    await need([fan, 2], [gasket, 1]);
    const id = await requestId();
    const granted = (...lines: [string, number][]) => ({
      granted: lines.map(([partId, qty]) => ({ partId, qty })),
    });
    await expect(decide(worker, id)).rejects.toMatchObject({ status: 403 });
    await expect(decide(chief, id, granted([fan, 3]))).rejects.toMatchObject({ code: 'repair.granted' });
    await expect(decide(chief, id, granted([fan, 0], [gasket, 0]))).rejects.toMatchObject({
      code: 'repair.granted',
    });
    await decide(chief, id, granted([fan, 1], [gasket, 0]));
    await issueRequest(chief, { id, warehouseId: store.id });
    expect([await inside(store), await inside(store, gasket)]).toEqual([
      [9, 0],
      [10, 0],
    ]);
  });

  test('a request stands on the desk of who approves; passed there all of it is granted, taken back it is cancelled', async () => {
    const waiting = async (ctx: Ctx, view: string) =>
      (await listMyApprovals(ctx, checkInput(listApprovalsQuery, { view }))).records.filter(
        ({ biz, status }) => biz === 'part-request' && status === 'open',
      );
    const kinds = registry().all('approvals');
    await need([fan, 2], [gasket, 1]);
    const id = await requestId();
    expect(await waiting(worker, 'todo')).toEqual([]);
    const row = (await waiting(chief, 'todo')).find(({ bizId }) => bizId === id)!;
    await decideTask(kinds, chief, { id: row.taskId!, pass: true, comment: '' });
    const [request] = (await getRepair(chief, { id: orderId })).parts.requests;
    expect(request).toMatchObject({ state: 'approved' });
    expect(request!.lines.map(({ granted }) => granted)).toEqual([2, 1]);
    const filling = { workerId: worker.user!.id, note: '', lines: [{ partId: fan, qty: 1 }] };
    const more = await addRequest(chief, filling);
    const own = (await waiting(worker, 'started')).find(({ bizId }) => bizId === more.id)!;
    await withdrawApproval(kinds, worker, { id: own.id });
    await expect(decide(chief, more.id)).rejects.toMatchObject({ code: 'repair.request-not-allowed' });
  });

  test.each(['pass', 'refuse'] as const)(
    'a way may %s what nobody has decided in time',
    async (onTimeout) => {
      await firm.facts(({ tx }) =>
        tx.insert(approvalDefinitions).values({
          tenantId: 'hengleng',
          id: newId(),
          name: '备件',
          biz: 'part-request',
          minFen: 0,
          channels: [],
          steps: [{ name: '主管', by: 'role', value: 'MES_ZG', mode: 'any', hours: 1, onTimeout }],
          createdAt: now,
          updatedAt: now,
        }),
      );
      await need([fan, 2]);
      const later = new Date(now.getTime() + 2 * 3_600_000);
      await timeOutApprovals(registry().all('approvals'))({
        db: chief.db,
        tenants: [chief.tenant],
        now: later,
      });
      const [request] = (await getRepair(chief, { id: orderId })).parts.requests;
      expect(request!.state).toBe(onTimeout === 'pass' ? 'approved' : 'refused');
      expect(request!.lines.map(({ granted }) => granted)).toEqual([onTimeout === 'pass' ? 2 : null]);
      await firm.facts(({ tx }) =>
        tx.delete(approvalDefinitions).where(eq(approvalDefinitions.biz, 'part-request')),
      );
    },
  );

  test('what the store lacks is not issued, and nothing of it', async () => {
    await need([fan, 11], [gasket, 1]);
    const id = await requestId();
    await decide(chief, id);
    await expect(issueRequest(chief, { id, warehouseId: store.id })).rejects.toMatchObject({
      code: 'stock.short',
    });
    expect(await inside(store, gasket)).toEqual([10, 0]);
    await expect(decide(chief, id)).rejects.toMatchObject({ code: 'repair.request-not-allowed' });
  });

  test('two who receive at once book it once', async () => {
    await need([fan, 2]);
    const id = await requestId();
    await decide(chief, id);
    await issueRequest(chief, { id, warehouseId: store.id });
    const both = await Promise.allSettled([receiveRequest(worker, { id }), receiveRequest(chief, { id })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await inside(van)).toEqual([2, 0]);
  });
});

describe('who reaches what', () => {
  test('another worker and another tenant see neither the request nor its parts', async () => {
    await need([fan, 1]);
    const id = await requestId();
    for (const ctx of [colleague, stranger]) {
      await expect(receiveRequest(ctx, { id })).rejects.toMatchObject({ status: 404 });
      await expect(usePart(ctx, { id: orderId, partId: fan, act: 'issue', qty: 1 })).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(decide(stranger, id)).rejects.toMatchObject({ status: 404 });
    await expect(cancelRequest(stranger, { id })).rejects.toMatchObject({ status: 404 });
    expect(await findParts(stranger, { keyword: '', orderId })).toEqual([]);
    expect((await listPartStock(stranger, partStockQuery.parse({}))).total).toBe(0);
    await expect(issueRequest(chief, { id, warehouseId: newId() })).rejects.toMatchObject({ status: 409 });
  });

  test('a worker without a van asks for nothing', async () => {
    await firm.facts(({ tx }) =>
      tx.update(repairOrders).set({ assigneeId: colleague.user!.id }).where(eq(repairOrders.id, orderId)),
    );
    const parts = [{ partId: fan, qty: 1 }];
    await expect(move(colleague, 'need-parts', { note: '缺件', parts })).rejects.toMatchObject({
      code: 'repair.no-van',
    });
  });

  test('a part has no code that a product has', async () => {
    await firm.facts((world) => aProduct(world, { code: `SP-${counter}` }));
    const values = {
      code: `SP-${counter}`,
      name: '风机',
      models: null,
      unit: '个',
      priceFen: 1,
      warrantyDays: 90,
      reorderPoint: 0,
      oldBack: false,
      enabled: true,
      remark: null,
    };
    await expect(addRow(chief, sparePartStore, values)).rejects.toMatchObject({
      code: 'repair.part-code-taken',
    });
  });
});

test('parts are offered with those that fit first, and what is short is told with how many to buy', async () => {
  await fill(2);
  const offered = await findParts(worker, { keyword: `-${counter}`, orderId });
  expect(offered.map(({ code, fits, inVan }) => [code, fits, inVan])).toEqual([
    [`FAN-${counter}`, true, 2],
    [`GAS-${counter}`, false, 0],
  ]);
  const query = partStockQuery.parse({ keyword: `-${counter}`, size: 200 });
  const { records } = await listPartStock(chief, query);
  expect(records).toMatchObject([
    { code: `FAN-${counter}`, inStore: 8, inVans: 2, toBuy: 0 },
    { code: `GAS-${counter}`, inStore: 10, inVans: 0, toBuy: 2 },
  ]);
  const { records: short } = await listPartStock(chief, { ...query, only: 'short' });
  expect(short.map(({ code }) => code)).toEqual([`GAS-${counter}`]);
});

test('the list of what there is says the same, sorted and narrowed, in its file too, and of no other firm', async () => {
  await fill(2);
  const read = async (ctx: Ctx, given: Record<string, string> = {}) => {
    const from = await storeToRead(ctx, partStockStore, given);
    return listRows(ctx, from, checkInput(listQuery(partStock), given));
  };
  const keyword = `-${counter}`;
  const { records } = await read(chief, { keyword, sort: '-code' });
  expect(records).toMatchObject([
    { code: `GAS-${counter}`, inStore: 10, inVans: 0, reorderPoint: 12, toBuy: 2 },
    { code: `FAN-${counter}`, inStore: 8, inVans: 2, onWay: 0, toBuy: 0 },
  ]);
  const { records: called } = await listPartStock(
    chief,
    partStockQuery.parse({ keyword, direction: 'desc' }),
  );
  expect(records.map(({ places }) => places)).toEqual(
    called.map((part) =>
      part.places.map((one) => `${one.warehouseName} ${one.onHand}`).join(chief.t('common:mark.clause')),
    ),
  );
  const codes = async (given: Record<string, string>) =>
    (await read(chief, { keyword, ...given })).records.map(({ code }) => code);
  expect(await codes({ only: 'short' })).toEqual([`GAS-${counter}`]);
  expect(await codes({ inVans: '1..' })).toEqual([`FAN-${counter}`]);
  const { chunks } = await exportNow(chief, partStockStore, exportInput.parse({ format: 'csv' }));
  const file = (await Array.fromAsync(chunks)).join('');
  expect(file).toContain(`FAN-${counter}`);
  expect((await read(stranger)).records).toEqual([]);
  await expect(read(worker)).rejects.toMatchObject({ status: 403 });
  const statements = async (size: string) => {
    const query = vi.spyOn(Client.prototype, 'query');
    try {
      await read(chief, { size });
      return query.mock.calls.length;
    } finally {
      query.mockRestore();
    }
  };
  expect(await statements('100')).toBe(await statements('1'));
});

test('what was used in ninety days goes by the day it was used, not by the day something became of it', async () => {
  await fill();
  const long = { ...worker, now: () => new Date('2026-06-01T10:00:00+08:00') };
  await act(long, 'issue', fan, 2);
  const usedOf = async () =>
    (await listPartStock(chief, partStockQuery.parse({ keyword: `FAN-${counter}` }))).records[0]!.used;
  expect(await usedOf()).toBe(0);
  await act(chief, 'old-part');
  expect(await usedOf()).toBe(0);
  await act(worker, 'issue');
  expect(await usedOf()).toBe(1);
  // One comes back that was used up long ago: nothing was used, and not less than nothing.
  await act(worker, 'return', fan, 2);
  expect(await usedOf()).toBe(0);
});

test('whatever is done, consumed is issued less returned, the ledger says the same, and no van is below zero', async () => {
  await fill(6);
  const doings = array(
    tuple(constantFrom('issue' as const, 'return' as const), integer({ min: 1, max: 4 })),
    { minLength: 5, maxLength: 12 },
  );
  const startedWith = (await inside(van))[0]!;
  let [taken, back] = [0, 0];
  await assert(
    asyncProperty(doings, async (acts) => {
      for (const [done, qty] of acts) {
        const possible = done === 'issue' ? taken - back + qty <= startedWith : back + qty <= taken;
        const outcome = await act(worker, done, fan, qty).then(
          () => true,
          () => false,
        );
        expect(outcome).toBe(possible);
        if (!outcome) continue;
        if (done === 'issue') taken += qty;
        else back += qty;
      }
      const [onHand] = await inside(van);
      expect(onHand).toBe(startedWith - (taken - back));
      expect(onHand).toBeGreaterThanOrEqual(0);
      const [use] = await inTenant(chief, (tx) =>
        tx.select().from(partUses).where(eq(partUses.orderId, orderId)),
      );
      expect((use?.issued ?? 0) - (use?.returned ?? 0)).toBe(taken - back);
      const { rows } = await inTenant(chief, (tx) =>
        tx.execute<{ n: number }>(sql`select coalesce(-sum(on_hand_change), 0)::int as n from ${stockLedger}
          where doc_kind = 'repair' and product_id = ${fan}`),
      );
      expect(rows[0]!.n).toBe(taken - back);
    }),
    { numRuns: 6 },
  );
});

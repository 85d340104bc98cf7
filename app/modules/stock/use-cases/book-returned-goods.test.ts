import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { auditLogs } from '#app/db/audit/audit-log.table.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { aStock, aWarehouse } from '../seed/seed.server.ts';
import { stockBalances, stockBatches, stockLedger, warehouses } from '../table.server.ts';
import { findStockWarehouses } from '../warehouses/use-cases/find-stock-warehouses.server.ts';
import { bookReturnedGoods, type ReturnedGoods } from './book-returned-goods.server.ts';
import { reserveStock } from './reserve-stock.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let boss: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  boss = await brand.as({ realname: '仓管', roles: ['boss'], departs: ['A01'] });
});
afterAll(() => desk.close());

/** A dealer with a warehouse in which ten of one batch lie. */
const shop = () =>
  brand.facts(async (world) => {
    const dealer = await aDealer(world, {});
    const warehouse = await aWarehouse(world, { dealer, name: '城东仓' });
    const product = await aProduct(world, { shelfLifeDays: 180 });
    const made = '2026-10-01';
    await aStock(world, { warehouse, product, qty: 10, batchNo: 'P1', productionDate: made });
    return { dealerId: dealer.id, warehouseId: warehouse.id, productId: product.id };
  });

type Shop = Awaited<ReturnType<typeof shop>>;

const book = (at: Shop, facts: Partial<ReturnedGoods> & { qty?: number } = {}) => {
  const { qty = 4, ...own } = facts;
  return inTenant(brand.ctx(), (tx) =>
    bookReturnedGoods(boss, tx, {
      doc: { kind: 'return', id: newId(), no: 'TH1' },
      dealerId: at.dealerId,
      warehouseId: null,
      lines: [
        {
          lineNo: 1,
          productId: at.productId,
          qty,
          shelfLifeDays: 180,
          left: [{ batchNo: 'P1', qty: 6 }],
        },
      ],
      besides: [],
      madeBy: '2026-11-01',
      ...own,
    }),
  );
};

/** What lies where of the shop's product: warehouse, batch, day of production and pieces. */
const lying = (at: Shop) =>
  brand.facts(async ({ tx }) => {
    const rows = await tx
      .select({
        kind: warehouses.kind,
        batchNo: stockBatches.batchNo,
        made: stockBatches.productionDate,
        onHand: stockBalances.onHand,
      })
      .from(stockBalances)
      .innerJoin(warehouses, eq(warehouses.id, stockBalances.warehouseId))
      .innerJoin(stockBatches, eq(stockBatches.id, stockBalances.batchId))
      .where(eq(stockBalances.productId, at.productId));
    return rows.map((row) => `${row.kind} ${row.batchNo} ${row.made} ${row.onHand}`).toSorted();
  });

const booked = (id: string) =>
  brand.facts(({ tx }) =>
    tx
      .select({ kind: stockLedger.kind, docKind: stockLedger.docKind, change: stockLedger.onHandChange })
      .from(stockLedger)
      .where(eq(stockLedger.docId, id)),
  );

describe('goods that come back (CUS-04)', () => {
  test('they wait in a warehouse for returns, opened beside the dealer’s own, of the batch they left with', async () => {
    const at = await shop();
    const doc = { kind: 'exchange', id: newId(), no: 'HH1' };
    expect(await book(at, { doc })).toMatchObject({ booked: true });
    expect(await lying(at)).toEqual(['dealer P1 2026-10-01 10', 'returns P1 2026-10-01 4']);
    expect(await booked(doc.id)).toEqual([{ kind: 'return', docKind: 'exchange', change: 4 }]);
    const [opened] = await brand.facts(({ tx }) =>
      tx.select().from(warehouses).where(eq(warehouses.name, '城东仓·退货仓')),
    );
    expect(opened).toMatchObject({ kind: 'returns', dealerId: at.dealerId, enabled: true });
    const [row] = await brand.facts(({ tx }) =>
      tx.select().from(auditLogs).where(eq(auditLogs.entityId, opened!.id)),
    );
    expect(row).toMatchObject({ action: 'warehouse:add', actorName: '仓管' });
  });

  test('nothing of them is promised to anybody, and the warehouse delivers for nobody', async () => {
    const at = await shop();
    const back = await book(at, { qty: 6 });
    const reserve = (qty: number) =>
      inTenant(brand.ctx(), (tx) =>
        reserveStock(boss, tx, {
          doc: { kind: 'order', id: newId(), no: 'SO1' },
          warehouseIds: [at.warehouseId],
          lines: [{ lineNo: 1, productId: at.productId, qty }],
        }),
      );
    await expect(reserve(11)).rejects.toMatchObject({ code: 'stock.short' });
    const there = await inTenant(brand.ctx(), (tx) => findStockWarehouses(brand.ctx(), tx, at));
    expect(there.map(({ id }) => id)).toEqual([at.warehouseId]);
    expect(back!.warehouseId).not.toBe(at.warehouseId);
  });

  test('once: asked again, or by two at once, nothing is booked twice', async () => {
    const at = await shop();
    await book(at, { qty: 1 });
    const doc = { kind: 'return', id: newId(), no: 'TH2' };
    const both = await Promise.all([book(at, { doc }), book(at, { doc })]);
    expect(both.filter((one) => one!.booked)).toHaveLength(1);
    expect(await book(at, { doc })).toMatchObject({ booked: false });
    expect(await booked(doc.id)).toHaveLength(1);
    expect(await lying(at)).toEqual(['dealer P1 2026-10-01 10', 'returns P1 2026-10-01 5']);
  });

  test('two first returns at once open one warehouse', async () => {
    const at = await shop();
    await Promise.all([book(at), book(at)]);
    const opened = await brand.facts(({ tx }) =>
      tx.select().from(warehouses).where(eq(warehouses.dealerId, at.dealerId)),
    );
    expect(opened.map(({ kind }) => kind).toSorted()).toEqual(['dealer', 'returns']);
  });

  test('what came back before is not of the same pieces; what is not known is made no later than it was sold', async () => {
    const at = await shop();
    const first = { kind: 'return', id: newId(), no: 'TH3' };
    await book(at, { doc: first, qty: 5 });
    await book(at, { doc: { kind: 'return', id: newId(), no: 'TH4' }, qty: 3, besides: [first.id] });
    expect(await lying(at)).toEqual([
      'dealer P1 2026-10-01 10',
      'returns P1 2026-10-01 6',
      'returns TH4 2026-11-01 2',
    ]);
  });

  test('into the dealer’s own warehouse when somebody says so, and into no one else’s', async () => {
    const [at, theirs] = [await shop(), await shop()];
    await book(at, { warehouseId: at.warehouseId });
    expect(await lying(at)).toEqual(['dealer P1 2026-10-01 14']);
    await expect(book(at, { warehouseId: theirs.warehouseId })).rejects.toMatchObject({
      code: 'stock.other-warehouse',
      status: 422,
    });
  });

  test('nobody keeps stock for the dealer: nothing is booked', async () => {
    const other = await desk.brand('maixiangfang');
    await other.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
    const theirs = await other.as({ roles: ['boss'], departs: ['A01'] });
    const { dealerId, productId } = await other.facts(async (world) => ({
      dealerId: (await aDealer(world, {})).id,
      productId: (await aProduct(world)).id,
    }));
    const none = inTenant(other.ctx(), (tx) =>
      bookReturnedGoods(theirs, tx, {
        doc: { kind: 'return', id: newId(), no: 'TH5' },
        dealerId,
        warehouseId: null,
        lines: [{ lineNo: 1, productId, qty: 1, shelfLifeDays: 90, left: [] }],
        besides: [],
        madeBy: '2026-11-01',
      }),
    );
    expect(await none).toBeNull();
  });
});

import { and, eq, sql } from 'drizzle-orm';
import {
  array,
  asyncProperty,
  boolean,
  constant,
  integer,
  oneof,
  record,
  assert as verify,
} from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { StockShort } from '../balances/use-cases/stock-short.server.ts';
import { getDocument } from '../documents/use-cases/get-document.server.ts';
import { receiveTransfer } from '../documents/use-cases/receive-transfer.server.ts';
import { documentQuery, receiveTransferInput } from '../documents/wire.ts';
import { countInput, lossInput, receiveInput, transferInput } from '../movements/wire.ts';
import { aStock, aWarehouse } from '../seed/seed.server.ts';
import { stockBalances, stockLedger, stockReservations } from '../table.server.ts';
import { bookReturnedGoods } from './book-returned-goods.server.ts';
import { countStock } from './count-stock.server.ts';
import { receiveByHand } from './receive-by-hand.server.ts';
import { releaseStock } from './release-stock.server.ts';
import { reportLoss } from './report-loss.server.ts';
import { reserveStock } from './reserve-stock.server.ts';
import { shipStock } from './ship-stock.server.ts';
import { transferStock } from './transfer-stock.server.ts';

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

/** As calls come: what a form leaves out is filled in. */
const by = {
  receiveByHand: (ctx: Ctx, input: object) => receiveByHand(ctx, receiveInput.parse(input)),
  countStock: (ctx: Ctx, input: object) => countStock(ctx, countInput.parse(input)),
  reportLoss: (ctx: Ctx, input: object) => reportLoss(ctx, lossInput.parse(input)),
  transferStock: (ctx: Ctx, input: object) => transferStock(ctx, transferInput.parse(input)),
  /** Everything that was sent arrives. */
  async arrive(ctx: Ctx, id: string) {
    const { version, lines } = await getDocument(ctx, documentQuery.parse({ id }));
    const all = lines.records.map(({ lineNo, qty }) => ({ lineNo, qty }));
    return receiveTransfer(ctx, receiveTransferInput.parse({ id, version, lines: all }));
  },
};

const orderDoc = (no = 'SO-1') => ({ kind: 'order', id: newId(), no });
const line = (productId: string, qty: number, lineNo = 1) => ({ lineNo, productId, qty });

/** A warehouse with a product in batches: quantity and day of expiry of each. */
async function shelf(...batches: { qty: number; made?: string; batchNo?: string }[]) {
  return brand.facts(async (world) => {
    const dealer = await aDealer(world, {});
    const warehouse = await aWarehouse(world, { dealer });
    const product = await aProduct(world, { shelfLifeDays: 365 });
    const ids: string[] = [];
    for (const { qty, made, batchNo } of batches) {
      const one = await aStock(world, { warehouse, product, qty, productionDate: made, batchNo });
      ids.push(one.batchId);
    }
    return { dealerId: dealer.id, warehouseId: warehouse.id, productId: product.id, batches: ids };
  });
}

const balances = (productId: string) =>
  brand.facts(({ tx }) =>
    tx
      .select({
        warehouseId: stockBalances.warehouseId,
        batchId: stockBalances.batchId,
        onHand: stockBalances.onHand,
        reserved: stockBalances.reserved,
      })
      .from(stockBalances)
      .where(eq(stockBalances.productId, productId)),
  );
const totals = async (productId: string) => {
  const rows = await balances(productId);
  return {
    onHand: rows.reduce((sum, row) => sum + row.onHand, 0),
    reserved: rows.reduce((sum, row) => sum + row.reserved, 0),
  };
};

/** Balances and promises that do not follow from the ledger; there are none, ever. */
const contradictions = () =>
  brand.facts(async ({ tx }) => {
    const { rows } = await tx.execute(sql`
      select b.warehouse_id, b.product_id, b.batch_id
        from stock_balances b
        left join (select warehouse_id, product_id, batch_id, sum(on_hand_change) on_hand, sum(reserved_change) reserved,
                          sum(frozen_change) frozen, sum(transit_change) in_transit
                     from stock_ledger group by 1, 2, 3) l using (warehouse_id, product_id, batch_id)
        left join (select warehouse_id, product_id, batch_id, sum(qty) qty
                     from stock_reservations group by 1, 2, 3) r using (warehouse_id, product_id, batch_id)
       where b.on_hand <> coalesce(l.on_hand, 0) or b.reserved <> coalesce(l.reserved, 0)
          or b.frozen <> coalesce(l.frozen, 0) or b.in_transit <> coalesce(l.in_transit, 0)
          or b.reserved <> coalesce(r.qty, 0) or b.on_hand < 0 or b.reserved > b.on_hand`);
    return rows;
  });

const reserve = (at: { warehouseId: string; productId: string }, qty: number, doc = orderDoc()) =>
  inTenant(brand.ctx(), (tx) =>
    reserveStock(boss, tx, { doc, warehouseIds: [at.warehouseId], lines: [line(at.productId, qty)] }),
  );

describe('promising stock', () => {
  test('first expired first, over batches', async () => {
    const at = await shelf({ qty: 10, made: '2026-11-01' }, { qty: 4, made: '2026-10-01' });
    const given = await reserve(at, 6);
    expect(given.map(({ batchId, qty }) => [batchId, qty])).toEqual([
      [at.batches[1], 4],
      [at.batches[0], 2],
    ]);
    expect(await totals(at.productId)).toEqual({ onHand: 14, reserved: 6 });
  });

  test('what is past its life is nobody’s to promise', async () => {
    const at = await shelf({ qty: 10, made: '2025-11-21' }, { qty: 1, made: '2026-10-01' });
    await expect(reserve(at, 2)).rejects.toMatchObject({ code: 'stock.short', status: 409 });
  });

  test('all or none: every short line is named, and nothing is held', async () => {
    const one = await shelf({ qty: 5 });
    const other = await shelf({ qty: 5 });
    const attempt = inTenant(brand.ctx(), (tx) =>
      reserveStock(boss, tx, {
        doc: orderDoc(),
        warehouseIds: [one.warehouseId],
        lines: [
          { ...line(one.productId, 3), product: '甲' },
          { ...line(one.productId, 3, 2), product: '甲' },
          { ...line(other.productId, 1, 3), product: '乙' },
        ],
      }),
    );
    const error = await attempt.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(StockShort);
    expect((error as StockShort).lines).toEqual([
      { lineNo: 2, productId: one.productId, product: '甲', requested: 3, available: 2 },
      { lineNo: 3, productId: other.productId, product: '乙', requested: 1, available: 0 },
    ]);
    expect(await totals(one.productId)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('a document is promised once', async () => {
    const at = await shelf({ qty: 10 });
    const doc = orderDoc();
    await reserve(at, 3, doc);
    await expect(reserve(at, 3, doc)).rejects.toMatchObject({ code: 'stock.already-reserved' });
    expect(await totals(at.productId)).toEqual({ onHand: 10, reserved: 3 });
  });

  test('200 orders at once for the last 100 boxes: exactly 100 are served (issue 7)', async () => {
    const at = await shelf({ qty: 60, made: '2026-11-01' }, { qty: 40, made: '2026-10-01' });
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(at, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(100);
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons.every((reason) => reason instanceof StockShort)).toBe(true);
    expect(await totals(at.productId)).toEqual({ onHand: 100, reserved: 100 });
    expect(await contradictions()).toEqual([]);
  });

  test('orders for the same goods in another order do not wait for each other for ever', async () => {
    const one = await shelf({ qty: 500 });
    const twin = await brand.facts(async (world) => {
      const product = await aProduct(world);
      await aStock(world, {
        warehouse: { id: one.warehouseId } as never,
        product,
        qty: 500,
      });
      return product.id;
    });
    const both = [one.productId, twin];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) =>
        inTenant(brand.ctx(), (tx) =>
          reserveStock(boss, tx, {
            doc: orderDoc(),
            warehouseIds: [one.warehouseId],
            lines: (nth % 2 ? both : both.toReversed()).map((id, index) => line(id, 1, index + 1)),
          }),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(await contradictions()).toEqual([]);
  });
});

describe('releasing and shipping', () => {
  test('what is released is free again; releasing twice is harmless', async () => {
    const at = await shelf({ qty: 5 });
    const doc = orderDoc();
    await reserve(at, 5, doc);
    const release = () => inTenant(brand.ctx(), (tx) => releaseStock(boss, tx, { doc }));
    expect(await release()).toEqual({ released: 5 });
    expect(await release()).toEqual({ released: 0 });
    expect(await totals(at.productId)).toEqual({ onHand: 5, reserved: 0 });
  });

  test('shipping uses up the promise, part by part', async () => {
    const at = await shelf({ qty: 10 });
    const doc = orderDoc();
    await reserve(at, 6, doc);
    const ship = (qty: number) =>
      inTenant(brand.ctx(), (tx) =>
        shipStock(boss, tx, { doc, warehouseId: at.warehouseId, lines: [line(at.productId, qty)] }),
      );
    await ship(2);
    expect(await totals(at.productId)).toEqual({ onHand: 8, reserved: 4 });
    await ship(4);
    expect(await totals(at.productId)).toEqual({ onHand: 4, reserved: 0 });
    await expect(ship(5)).rejects.toBeInstanceOf(StockShort);
  });

  test('another batch than the one promised frees the promise', async () => {
    const at = await shelf({ qty: 5, made: '2026-10-01' }, { qty: 5, made: '2026-11-01' });
    const doc = orderDoc();
    await reserve(at, 4, doc);
    await inTenant(brand.ctx(), (tx) =>
      shipStock(boss, tx, {
        doc,
        warehouseId: at.warehouseId,
        lines: [{ ...line(at.productId, 4), batches: [{ batchId: at.batches[1]!, qty: 4 }] }],
      }),
    );
    const rows = await balances(at.productId);
    expect(rows.find(({ batchId }) => batchId === at.batches[0])).toMatchObject({ onHand: 5, reserved: 0 });
    expect(rows.find(({ batchId }) => batchId === at.batches[1])).toMatchObject({ onHand: 1, reserved: 0 });
  });

  test('another warehouse than the one promised frees the promise there, as much as was shipped', async () => {
    const at = await shelf({ qty: 10, made: '2026-10-01' });
    const elsewhere = await brand.facts(async (world) => {
      const warehouse = await aWarehouse(world);
      const product = { id: at.productId, shelfLifeDays: 365 } as never;
      await aStock(world, { warehouse, product, qty: 10, productionDate: '2026-10-01' });
      return warehouse.id;
    });
    const doc = orderDoc();
    await reserve(at, 6, doc);
    const ship = (warehouseId: string, qty: number) =>
      inTenant(brand.ctx(), (tx) =>
        shipStock(boss, tx, { doc, warehouseId, lines: [line(at.productId, qty)] }),
      );
    const reservedAt = async (warehouseId: string) =>
      (await balances(at.productId)).find((row) => row.warehouseId === warehouseId)?.reserved;
    await ship(elsewhere, 2);
    expect([await reservedAt(at.warehouseId), await reservedAt(elsewhere)]).toEqual([4, 0]);
    // Part from where it was promised, the rest from elsewhere: nothing of the promise is left.
    await ship(at.warehouseId, 1);
    await ship(elsewhere, 3);
    expect([await reservedAt(at.warehouseId), await reservedAt(elsewhere)]).toEqual([0, 0]);
    expect(await totals(at.productId)).toEqual({ onHand: 14, reserved: 0 });
    expect(await contradictions()).toEqual([]);
  });

  test('what others were promised cannot be shipped, and what is past its life neither', async () => {
    const at = await shelf({ qty: 5 }, { qty: 9, made: '2025-01-01', batchNo: '旧批次' });
    await reserve(at, 4);
    const ship = (batchId: string, qty: number) =>
      inTenant(brand.ctx(), (tx) =>
        shipStock(boss, tx, {
          doc: orderDoc(),
          warehouseId: at.warehouseId,
          lines: [{ ...line(at.productId, qty), batches: [{ batchId, qty }] }],
        }),
      );
    await expect(ship(at.batches[0]!, 2)).rejects.toBeInstanceOf(StockShort);
    await expect(ship(at.batches[1]!, 1)).rejects.toMatchObject({ code: 'stock.expired' });
    await expect(ship(at.batches[0]!, 1)).resolves.toHaveLength(1);
  });
});

describe('by hand', () => {
  test('receive, move, count and write off, each with its ledger entry and audit row', async () => {
    const at = await shelf();
    const to = await brand.facts((world) => aWarehouse(world));
    const { warehouseId, productId } = at;
    const goods = { productId, batchNo: 'P1', productionDate: '2026-11-02' };
    await by.receiveByHand(boss, { warehouseId, remark: '', lines: [{ ...goods, qty: 100 }] });
    const [{ batchId }] = (await balances(productId)) as unknown as [{ batchId: string }];
    const sent = await by.transferStock(boss, {
      fromWarehouseId: warehouseId,
      toWarehouseId: to.id,
      remark: '',
      lines: [{ productId, batchId, qty: 30 }],
    });
    await by.arrive(boss, sent.id);
    await by.countStock(boss, { warehouseId, remark: '月盘', lines: [{ productId, batchId, counted: 68 }] });
    await by.reportLoss(boss, {
      warehouseId: to.id,
      remark: '破损',
      lines: [{ productId, batchId, qty: 5 }],
    });
    const rows = await balances(productId);
    expect(rows.map((row) => `${row.warehouseId === to.id} ${row.onHand}`).toSorted()).toEqual([
      'false 68',
      'true 25',
    ]);
    const entries = await brand.facts(({ tx }) =>
      tx
        .select({ kind: stockLedger.kind, change: stockLedger.onHandChange, after: stockLedger.onHandAfter })
        .from(stockLedger)
        .where(eq(stockLedger.productId, productId)),
    );
    expect(entries.map(({ kind, change, after }) => `${kind} ${change} ${after}`).toSorted()).toEqual(
      [
        'receive 100 100',
        'transfer-out -30 70',
        'transit 0 0',
        'transfer-in 30 30',
        'count -2 68',
        'loss -5 25',
      ].toSorted(),
    );
    await expect(
      by.receiveByHand(boss, {
        warehouseId,
        remark: '',
        lines: [{ ...goods, productionDate: '2026-11-03', qty: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'stock.batch-of-other-day' });
    expect(await contradictions()).toEqual([]);
  });

  test('what orders hold is neither moved nor written off nor counted away', async () => {
    const at = await shelf({ qty: 10 });
    const to = await brand.facts((world) => aWarehouse(world));
    const { warehouseId, productId } = at;
    const [batchId] = at.batches as [string];
    await reserve(at, 8);
    const three = [{ productId, batchId, qty: 3 }];
    await expect(by.reportLoss(boss, { warehouseId, remark: '破', lines: three })).rejects.toBeInstanceOf(
      StockShort,
    );
    await expect(
      by.transferStock(boss, {
        fromWarehouseId: warehouseId,
        toWarehouseId: to.id,
        remark: '',
        lines: three,
      }),
    ).rejects.toBeInstanceOf(StockShort);
    await expect(
      by.countStock(boss, { warehouseId, remark: '', lines: [{ productId, batchId, counted: 7 }] }),
    ).rejects.toMatchObject({ code: 'stock.counted-below-reserved' });
    expect(await totals(productId)).toEqual({ onHand: 10, reserved: 8 });
  });

  test('a warehouse outside the scope is not there', async () => {
    const at = await shelf({ qty: 10 });
    await brand.facts((world) =>
      aRole(world, { code: 'keeper', dataScope: 'depart', permissions: ['stock:loss'] }),
    );
    const keeper = await brand.as({ realname: '外地仓管', roles: ['keeper'], departs: ['B07'] });
    await expect(
      by.reportLoss(keeper, {
        warehouseId: at.warehouseId,
        remark: '破',
        lines: [{ productId: at.productId, batchId: at.batches[0]!, qty: 1 }],
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('whatever happens, in whatever order', () => {
  const qty = integer({ min: 1, max: 12 });
  const step = oneof(
    record({ does: constant('receive' as const), qty, made: integer({ min: 1, max: 3 }) }),
    record({ does: constant('reserve' as const), qty, doc: integer({ min: 0, max: 3 }) }),
    record({ does: constant('release' as const), doc: integer({ min: 0, max: 3 }) }),
    record({ does: constant('ship' as const), qty, doc: integer({ min: 0, max: 3 }), elsewhere: boolean() }),
    record({ does: constant('move' as const), qty, back: integer({ min: 0, max: 1 }) }),
    record({ does: constant('count' as const), qty }),
    record({ does: constant('loss' as const), qty }),
    record({ does: constant('back' as const), qty, doc: integer({ min: 0, max: 3 }) }),
  );

  test('the sum over the ledger is the balance, promises are covered, nothing is below nothing', async () => {
    await verify(
      asyncProperty(array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        const at = await shelf({ qty: 5, made: '2026-10-01' });
        const other = await brand.facts((world) => aWarehouse(world));
        const docs = Array.from({ length: 4 }, () => orderDoc());
        const { productId } = at;
        for (const one of steps) {
          const [batchId] = at.batches as [string];
          const from = one.does === 'move' && one.back ? other.id : at.warehouseId;
          const to = from === other.id ? at.warehouseId : other.id;
          await (() => {
            switch (one.does) {
              case 'receive':
                return brand.facts((world) =>
                  aStock(world, {
                    warehouse: { id: at.warehouseId } as never,
                    product: { id: productId, shelfLifeDays: 365 } as never,
                    qty: one.qty,
                    productionDate: `2026-10-0${one.made}`,
                  }),
                );
              case 'reserve':
                return reserve(at, one.qty, docs[one.doc]);
              case 'release':
                return inTenant(brand.ctx(), (tx) => releaseStock(boss, tx, { doc: docs[one.doc]! }));
              case 'ship':
                return inTenant(brand.ctx(), (tx) =>
                  shipStock(boss, tx, {
                    doc: docs[one.doc]!,
                    warehouseId: one.elsewhere ? other.id : at.warehouseId,
                    lines: [line(productId, one.qty)],
                  }),
                );
              case 'move':
                return by
                  .transferStock(boss, {
                    fromWarehouseId: from,
                    toWarehouseId: to,
                    lines: [{ productId, batchId, qty: one.qty }],
                  })
                  .then(({ id }) => by.arrive(boss, id));
              case 'count':
                return by.countStock(boss, {
                  warehouseId: at.warehouseId,
                  remark: '',
                  lines: [{ productId, batchId, counted: one.qty }],
                });
              case 'loss':
                return by.reportLoss(boss, {
                  warehouseId: at.warehouseId,
                  remark: '破',
                  lines: [{ productId, batchId, qty: one.qty }],
                });
              case 'back':
                return inTenant(brand.ctx(), (tx) =>
                  bookReturnedGoods(boss, tx, {
                    doc: docs[one.doc]!,
                    dealerId: at.dealerId,
                    warehouseId: null,
                    lines: [
                      { ...line(productId, one.qty), shelfLifeDays: 365, left: [{ batchNo: 'P', qty: 6 }] },
                    ],
                    besides: docs.map(({ id }) => id).filter((id) => id !== docs[one.doc]!.id),
                    madeBy: '2026-10-01',
                  }),
                );
              default:
                return one satisfies never;
            }
          })().catch((error: unknown) => {
            // Refusals are part of the story; anything else is not.
            if (!(error instanceof Error && error.name !== 'Error' && 'status' in error)) throw error;
          });
        }
        expect(await contradictions()).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  test('nothing is left of promises that were settled', async () => {
    const at = await shelf({ qty: 4 });
    const doc = orderDoc();
    await reserve(at, 4, doc);
    await inTenant(brand.ctx(), (tx) =>
      shipStock(boss, tx, { doc, warehouseId: at.warehouseId, lines: [line(at.productId, 4)] }),
    );
    const left = await brand.facts(({ tx }) =>
      tx
        .select()
        .from(stockReservations)
        .where(and(eq(stockReservations.docId, doc.id))),
    );
    expect(left).toEqual([]);
  });
});

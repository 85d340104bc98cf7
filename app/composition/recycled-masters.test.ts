import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { listQuery } from '#app/entity/read/list-query.server.ts';
import { listRows } from '#app/entity/read/list-rows.server.ts';
import type { EntityStore } from '#app/entity/store.server.ts';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { purgeRows, restoreRows } from '#app/entity/write/recycle/recycle-rows.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findBuyer } from '#app/modules/customers/outlets/use-cases/find-buyer.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { aLabel, anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { outletStore } from '#app/modules/customers/stores.server.ts';
import { customers, outletLabelMembers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { dealerStore } from '#app/modules/dealers/stores.server.ts';
import { dealers } from '#app/modules/dealers/table.server.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { productStore } from '#app/modules/products/stores.server.ts';
import { products, productUnits } from '#app/modules/products/table.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let [boss, seller, stranger]: Ctx[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  const other = await desk.brand('maixiangfang');
  for (const of of [brand, other])
    await of.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const permissions = ['list', 'delete', 'restore', 'purge', 'approve'].map((does) => `customer:${does}`);
  await brand.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions }));
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  seller = await brand.as({ username: 'seller', roles: ['seller'] });
  stranger = await other.as({ username: 'boss', roles: ['boss'] });
});
afterAll(() => desk.close());

const bin = async (ctx: Ctx, store: EntityStore) =>
  (await listRows(ctx, { ...store, deletedOnly: true }, listQuery(store.entity).parse({})))
    .records as unknown as { code: string; updatedAt: string }[];
const codes = async (ctx: Ctx, store: EntityStore) => (await bin(ctx, store)).map(({ code }) => code);
const outlet = (facts: Parameters<typeof anOutlet>[1]) => brand.facts((world) => anOutlet(world, facts));

describe('what was deleted of outlets', () => {
  test('is nowhere but in the bin, keeps its name, and comes back with its labels', async () => {
    const row = await outlet({ code: 'BIN1', name: '福满家', lng: 120.15, lat: 30.27 });
    const label = await brand.facts(async (world) => {
      const made = await aLabel(world, { code: 'CORE' });
      const member = { tenantId: world.tenant.slug, labelId: made.id, customerId: row.id };
      await world.tx.insert(outletLabelMembers).values(member);
      return made;
    });
    await deleteRows(boss!, outletStore, [row.id]);
    expect(await brand.facts(({ tx }) => findBuyer(boss!, tx, row.id))).toBeNull();
    expect(await bin(boss!, outletStore)).toMatchObject([
      { code: 'BIN1', name: '福满家', place: '120.15,30.27', updatedAt: now.toISOString() },
    ]);
    const names = (within: 'tenant' | 'scope') =>
      brand.facts(({ tx }) => outletReference('customer:list').names(boss!, tx, [row.id], within));
    expect([...(await names('tenant')).values()]).toEqual(['福满家']);
    expect((await names('scope')).size).toBe(0);
    expect(await restoreRows(boss!, outletStore, [row.id])).toEqual({ restored: 1 });
    const [back] = await brand.facts(({ tx }) => tx.select().from(customers).where(eq(customers.id, row.id)));
    expect(back).toEqual({ ...row, version: 2, updatedAt: now });
    const marks = await brand.facts(({ tx }) =>
      tx.select().from(outletLabelMembers).where(eq(outletLabelMembers.customerId, row.id)),
    );
    expect(marks.map(({ labelId }) => labelId)).toEqual([label.id]);
    expect(await codes(boss!, outletStore)).toEqual([]);
  });

  test('is not that on which an order hangs', async () => {
    const row = await outlet({ code: 'HELD' });
    await brand.facts((world) => anOrder(world, { customer: row }));
    await expect(deleteRows(boss!, outletStore, [row.id])).rejects.toMatchObject({ code: 'entity.in-use' });
    expect(await codes(boss!, outletStore)).toEqual([]);
  });

  test('is refused when its code was taken meanwhile, or its dealer is gone', async () => {
    const dealer = await brand.facts((world) => aDealer(world, { code: 'GONE' }));
    const row = await outlet({ code: 'TAKEN', dealer });
    await deleteRows(boss!, outletStore, [row.id]);
    const heir = await outlet({ code: 'TAKEN' });
    await expect(restoreRows(boss!, outletStore, [row.id])).rejects.toMatchObject({
      code: 'entity.taken-meanwhile',
      field: 'code',
    });
    await brand.facts(({ tx }) => tx.delete(customers).where(eq(customers.id, heir.id)));
    await brand.facts(({ tx }) => tx.delete(dealers).where(eq(dealers.id, dealer.id)));
    await expect(restoreRows(boss!, outletStore, [row.id])).rejects.toMatchObject({
      code: 'entity.gone-meanwhile',
    });
    expect(await codes(boss!, outletStore)).toEqual(['TAKEN']);
    expect(await purgeRows(boss!, outletStore, [row.id])).toEqual({ purged: 1 });
    expect(await codes(boss!, outletStore)).toEqual([]);
    await expect(restoreRows(boss!, outletStore, [row.id])).rejects.toMatchObject({ status: 404 });
  });

  test('is seen, brought back and purged by whoever reaches it, in its own tenant', async () => {
    const [own, others] = [await outlet({ code: 'OWN', owner: 'seller' }), await outlet({ code: 'OTHERS' })];
    await deleteRows(boss!, outletStore, [own.id, others.id]);
    expect(await codes(seller!, outletStore)).toEqual(['OWN']);
    expect(await codes(stranger!, outletStore)).toEqual([]);
    for (const ctx of [seller!, stranger!]) {
      await expect(restoreRows(ctx, outletStore, [others.id])).rejects.toMatchObject({ status: 404 });
      await expect(purgeRows(ctx, outletStore, [others.id])).rejects.toMatchObject({ status: 404 });
    }
    expect(await restoreRows(seller!, outletStore, [own.id])).toEqual({ restored: 1 });
  });
});

test('a product comes back with its units, unless a barcode was taken', async () => {
  const row = await brand.facts((world) => aProduct(world, { code: 'SKU-BIN' }));
  const units = () =>
    brand.facts(({ tx }) => tx.select().from(productUnits).where(eq(productUnits.productId, row.id)));
  const before = await units();
  await deleteRows(boss!, productStore, [row.id]);
  expect([await units(), await codes(boss!, productStore)]).toEqual([[], ['SKU-BIN']]);
  const rival = await brand.facts((world) => aProduct(world, { code: 'RIVAL' }));
  const setBarcode = (barcode: string) =>
    brand.facts(({ tx }) =>
      tx
        .update(productUnits)
        .set({ barcode })
        .where(and(eq(productUnits.productId, rival.id), eq(productUnits.factor, before[0]!.factor))),
    );
  await setBarcode(before[0]!.barcode);
  await expect(restoreRows(boss!, productStore, [row.id])).rejects.toMatchObject({
    code: 'entity.taken-meanwhile',
  });
  await setBarcode('0000000000000');
  await restoreRows(boss!, productStore, [row.id]);
  expect(await units()).toEqual(before);
  const [back] = await brand.facts(({ tx }) => tx.select().from(products).where(eq(products.id, row.id)));
  expect(back).toMatchObject({ code: 'SKU-BIN', version: row.version + 1 });
});

test('a dealer comes back, and not one with outlets goes', async () => {
  const dealer = await brand.facts((world) => aDealer(world, { code: 'D-BIN', name: '杭州商贸' }));
  await deleteRows(boss!, dealerStore, [dealer.id]);
  expect(await bin(boss!, dealerStore)).toMatchObject([{ code: 'D-BIN', name: '杭州商贸' }]);
  await restoreRows(boss!, dealerStore, [dealer.id]);
  await outlet({ code: 'OF-DEALER', dealer });
  await expect(deleteRows(boss!, dealerStore, [dealer.id])).rejects.toMatchObject({ code: 'entity.in-use' });
});

import { eq } from 'drizzle-orm';
import { omit } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { type OrderStatus, orderStatus } from '#app/modules/orders/rules.ts';
import { anOrder } from '#app/modules/orders/seed/seed.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { aFile } from '#app/services/files/seed.server.ts';
import { files } from '#app/services/files/table.server.ts';
import { decideChange } from '../changes/use-cases/decide-change.server.ts';
import { listChanges } from '../changes/use-cases/list-changes.server.ts';
import { keepFacts, noteOrder } from '../labels/use-cases/keep-facts.server.ts';
import { previewRule } from '../labels/use-cases/label-rules.server.ts';
import { anOutlet, type OutletRow } from '../seed/seed.server.ts';
import { customers } from '../table.server.ts';
import { setContacts } from './set-contacts.server.ts';
import { getOutlet } from './use-cases/get-outlet.server.ts';
import { editOutlet } from './use-cases/write-outlet.server.ts';

const now = new Date('2026-11-21T10:00:00+08:00');
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let [brand, other]: TestBrand[] = [];
let [boss, seller, stranger]: Ctx[] = [];

beforeAll(async () => {
  desk = await createTestDesk(now);
  [brand, other] = [await desk.brand('shanjianquan'), await desk.brand('maixiangfang')];
  for (const of of [brand, other])
    await of.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const permissions = ['customer:list', 'customer:edit'];
  await brand.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions }));
  boss = await brand.as({ username: 'boss', roles: ['boss'] });
  seller = await brand.as({ username: 'seller', roles: ['seller'] });
  stranger = await other.as({ username: 'boss', roles: ['boss'] });
});
afterAll(() => desk.close());

const outlet = (facts: Parameters<typeof anOutlet>[1] = {}) =>
  brand!.facts((world) => anOutlet(world, facts));
const stored = async (id: string): Promise<OutletRow> =>
  (await brand!.facts(({ tx }) => tx.select().from(customers).where(eq(customers.id, id))))[0]!;
const waiting = async (id: string) =>
  (await listChanges(boss!, { pageNumber: 1, size: 50, status: 'pending' })).records.find(
    ({ customerId }) => customerId === id,
  );

test('the night writes down when an outlet ordered last and what stands there; rules ask for it', async () => {
  const [idle, fresh, silent] = [await outlet(), await outlet(), await outlet()];
  const ordered = (customer: OutletRow, day: string, status: OrderStatus = orderStatus.toShip) =>
    brand!.facts((world) =>
      anOrder(world, { customer, status, orderedAt: new Date(`${day}T00:30:00+08:00`), reason: '重复' }),
    );
  await ordered(idle, '2026-08-01');
  // Refused: it is no order of anybody.
  await ordered(idle, '2026-11-01', orderStatus.refused);
  await ordered(fresh, '2026-11-20');
  const product = await brand!.facts((world) => aProduct(world));
  const counted = (countedOn: string, productionDate: string, shelfQty: number) =>
    brand!.facts(({ tx, tenant }) =>
      tx.insert(outletStocks).values({
        tenantId: tenant.slug,
        id: newId(),
        customerId: fresh.id,
        productId: product.id,
        productionDate,
        shelfQty,
        backQty: 5,
        countedOn,
        createdAt: now,
        updatedAt: now,
      }),
    );
  await counted('2026-11-01', '2026-06-01', 90);
  await counted('2026-11-10', '2026-07-01', 10);
  await counted('2026-11-10', '2026-08-01', 20);
  await brand!.facts(({ tx, tenant }) =>
    keepFacts({ tenant: { slug: tenant.slug, timeZone: 'Asia/Shanghai' }, now }, tx),
  );
  const factsOf = async ({ id }: OutletRow) => {
    const { lastOrderOn, idleDays, stockQty, version } = await stored(id);
    return [lastOrderOn, idleDays, stockQty, version];
  };
  expect(await factsOf(idle)).toEqual(['2026-08-01', 112, null, 1]);
  expect(await factsOf(fresh)).toEqual(['2026-11-20', 1, 40, 1]);
  expect(await factsOf(silent)).toEqual([null, null, null, 1]);
  const rule = (field: string, value: number) => ({
    rule: { match: 'all' as const, of: [{ field, is: 'atLeast' as const, value }] },
  });
  expect(await previewRule(boss!, rule('idleDays', 60))).toEqual({ count: 1 });
  expect(await previewRule(boss!, rule('stockQty', 40))).toEqual({ count: 1 });
  expect(await previewRule(stranger!, rule('idleDays', 1))).toEqual({ count: 0 });
  // The day itself is known at once, and an earlier one changes nothing.
  for (const day of ['2026-11-21', '2026-11-02'])
    await brand!.facts(({ tx, tenant }) => noteOrder({ tenant }, tx, { outletId: idle.id, day }));
  expect(await factsOf(idle)).toEqual(['2026-11-21', 0, null, 1]);
});

describe('the people of an outlet', () => {
  const contacts = [{ name: '王店长', role: '店长', phone: '13800000138' }];

  test('are written by who approves, and by others once it is approved', async () => {
    const row = await outlet({ owner: 'seller' });
    const asked = await setContacts(seller!, { id: row.id, version: 1, contacts });
    expect(asked).toEqual({ id: row.id, version: 1, waits: true });
    expect((await stored(row.id)).contacts).toEqual([]);
    const change = await waiting(row.id);
    expect(change!.fields).toEqual([{ name: '联系人', before: '', after: '王店长 店长 13800000138' }]);
    await decideChange(boss!, { id: change!.id, pass: true, reason: '' });
    expect((await getOutlet(boss!, { id: row.id })).contacts).toEqual(contacts);
    await setContacts(boss!, { id: row.id, version: 2, contacts: [] });
    expect(await stored(row.id)).toMatchObject({ contacts: [], version: 3 });
    await expect(setContacts(boss!, { id: row.id, version: 2, contacts })).rejects.toMatchObject({
      code: 'entity.changed-meanwhile',
    });
  });

  test('are those of an outlet within reach', async () => {
    const row = await outlet();
    for (const ctx of [seller!, stranger!])
      await expect(setContacts(ctx, { id: row.id, version: 1, contacts })).rejects.toMatchObject({
        status: 404,
      });
  });
});

describe('photos of an outlet', () => {
  const photo = (by: Ctx) =>
    brand!.facts(
      async (world) =>
        (await aFile(world, { purpose: 'customer', type: 'image/webp', uploaderId: by.user!.id })).id,
    );
  const owner = async (id: string) =>
    (await brand!.facts(({ tx }) => tx.select().from(files).where(eq(files.id, id))))[0]!.entityId;
  const unwritten = [
    ...(['id', 'tenantId', 'version', 'createdAt', 'updatedAt', 'mergedInto', 'custom', 'status'] as const),
    ...(['lng', 'lat', 'channel', 'contacts', 'rfm', 'rfmFacts'] as const),
    ...(['lastOrderOn', 'idleDays', 'stockQty'] as const),
  ];
  /** What the form would send. */
  const formOf = (row: OutletRow, change: object) => {
    return { ...omit(row, unwritten), ...change };
  };

  test.each([true, false])('wait with their request, are shown to who decides: passed %s', async (pass) => {
    const [mine, theirs] = [await photo(seller!), await photo(boss!)];
    const row = await outlet({ owner: 'seller' });
    await editOutlet(boss!, {
      id: row.id,
      version: 1,
      values: formOf(row, { storefrontPhotos: [theirs] }),
    });
    const values = formOf(await stored(row.id), { storefrontPhotos: [mine] });
    expect(await editOutlet(seller!, { id: row.id, version: 2, values })).toMatchObject({ waits: true });
    const change = await waiting(row.id);
    expect(change!.fields).toMatchObject([
      { name: '门头照片', photos: { before: [{ id: theirs }], after: [{ id: mine }] } },
    ]);
    expect([await owner(mine), await owner(theirs)]).toEqual([row.id, row.id]);
    await decideChange(boss!, { id: change!.id, pass, reason: '照片不清楚' });
    expect((await stored(row.id)).storefrontPhotos).toEqual([pass ? mine : theirs]);
    expect([await owner(mine), await owner(theirs)]).toEqual(pass ? [row.id, null] : [null, row.id]);
  });
});
